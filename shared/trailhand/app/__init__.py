"""The application: kinds of games at the table, what is kept of them, the menu, and the button's way through.

Everything between a board's ports (display, button, storage) and the games. It may know the games; it must
not know pins, files or terminals.
"""
