"""A library of programs, each with a contract, a reference and an oracle.

Will own functions that return programs: reductions, scans, sorts, linear algebra.
This version ships no functionality yet. It never depends on a backend or on the driver.
"""
