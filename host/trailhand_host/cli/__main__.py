"""`python -m trailhand_host.cli`: the command line where no script of it is installed, as in a checkout."""

from trailhand_host.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
