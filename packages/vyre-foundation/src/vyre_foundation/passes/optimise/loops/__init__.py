"""Passes over loops, a file each: iterations written out, and values computed before them or from one to the next."""
