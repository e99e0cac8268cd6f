"""The definition: what a vyre program means, as an interpreter on numpy.

Will own evaluation, the numerics every backend must match to the byte, the sanitizer, replay and the conformance suite.
This version ships no functionality yet. It never depends on a backend.
"""
