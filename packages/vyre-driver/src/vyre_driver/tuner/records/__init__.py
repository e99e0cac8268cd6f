"""Measurements of launches with other knobs than the usual ones: each a record of its own, so that files merge."""
