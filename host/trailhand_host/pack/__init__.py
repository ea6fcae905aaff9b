"""The values of the owner's copy: read, written, compared, and put onto a board."""
