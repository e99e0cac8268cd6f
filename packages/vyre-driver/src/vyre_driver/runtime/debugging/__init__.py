"""What tells people about compiles and launches: traces, dumped files, and the names they give to programs."""
