"""`vyre step`: a launch in small steps, forward and back, with everything that its invocations hold."""
