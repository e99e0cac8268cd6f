"""Shadow memory: who touched which element, when, and what races with what."""
