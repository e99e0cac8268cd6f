"""vyre solving its own tuning, fusion and scheduling problems with its own primitives.

Will own those problems as programs, run through a dispatcher it is given.
This version ships no functionality yet. It never imports the driver.
"""
