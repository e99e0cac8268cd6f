"""The methods of `ProgramBuilder`, by what they do."""
