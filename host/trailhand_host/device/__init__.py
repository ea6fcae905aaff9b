"""Everything between the computer and a board on USB: finding it, flashing it, images, backups, doctor."""
