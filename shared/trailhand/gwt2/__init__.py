"""Great Western Trail, second edition: the score sheet of one to four people.

Its rules and their ids are in docs/rules/gwt2.md. Imports only itself and `core`.
"""
