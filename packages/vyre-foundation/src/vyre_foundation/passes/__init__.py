"""Passes over statements that more than one transform needs: derivatives and the lowerings share them.

They are steps of a transform, not transforms that a user asks for. Each says what it expects of its statements. None
validates a program.
"""
