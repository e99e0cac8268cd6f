"""Kernels of the language executed by CPython itself, lane by lane, on numpy scalars: an oracle that is not ours.

Nothing here imports vyre. Where the language means something else than Python on numpy, a function or class here says
so with `@differs`, and tests/language_oracle/differences.md has the row.
"""
