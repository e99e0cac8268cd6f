"""Passes over statements that more than one transform needs: derivatives and the lowerings share them.

They are steps inside of a transform, not transforms a user asks for: each says what it expects of the statements it is
given, and none of them validates a program.
"""
