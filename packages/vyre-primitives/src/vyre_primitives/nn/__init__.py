"""Layers of neural networks, each in a fixed order."""
