"""`vyre tune`: measuring the choices of a launch, and the records of what was measured."""
