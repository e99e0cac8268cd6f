"""Random chains of programs, with the arrays to run them on."""
