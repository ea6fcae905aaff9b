"""`trailhand report`: one finished game as a page that needs nothing else: no network, no program."""
