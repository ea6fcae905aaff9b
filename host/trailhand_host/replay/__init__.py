"""`trailhand replay`: a game written down by hand, read strictly and played through the engine."""
