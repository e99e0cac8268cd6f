"""Measuring a launch with other knobs: every candidate in fresh buffers, its bytes compared before it is timed."""
