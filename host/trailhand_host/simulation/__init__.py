"""`trailhand simulate`: many whole games, counted. How a game is played is the engine's business."""
