"""What a storage may run into that is worth a sentence of its own. Knows nothing else."""


class StorageFull(Exception):
    """No room left. Nothing was lost: what was there before still is."""
