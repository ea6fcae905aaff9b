"""Trailhand's hardware, made from tables: wiring, parts list, case, pictures and the card for the box.

It may import the firmware's board modules (the pin tables) and nothing else of Trailhand.
"""
