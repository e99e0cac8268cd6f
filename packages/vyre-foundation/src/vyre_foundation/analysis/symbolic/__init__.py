"""A program as symbols: terms for its values, and one walk that says which accesses it makes, where and when.

What races and bounds are proved with. Unlike the other analyses this one is exact about wrapping, and it is not on the
compile path: `check` and reports ask for it.
"""
