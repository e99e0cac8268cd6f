"""Facts about a program. An analysis never changes its program and never writes text for a target."""
