"""Starts Trailhand: everything is in starter.mpy. Neither is ever updated in place."""

import starter

starter.begin()
