"""Finished games as the commands `log` and `report` see them: read, collected, counted, exported."""
