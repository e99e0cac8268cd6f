"""Second opinions that share no code with what they check: an executor, a validator, a flow analysis, types."""
