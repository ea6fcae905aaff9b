"""What was built, as trailhand_host/build/frozen.py writes it: no checkout has the module itself."""

VERSION: str
DIGEST: str
CHIP: str
MODULES: bytes
