"""Runs programs: backend selection, lowering, pipeline and caches, runtime, routing, tuner and command line.

Will own the cpu and cuda backends and the `vyre` command.
This version ships no functionality yet: no backend is registered and there is no command.
"""
