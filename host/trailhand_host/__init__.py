"""The `trailhand` command and all that only a desktop computer can do; shared code must not know of it."""

__version__ = "0.1.0"  # the only place: pyproject.toml reads it from here
