"""These tests need a package that is installed on Linux alone (pyproject.toml); there they always run."""

import sys

collect_ignore_glob = [] if sys.platform == "linux" else ["test_*.py"]
