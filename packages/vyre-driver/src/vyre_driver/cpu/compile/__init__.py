"""Compiling for the cpu: here or in a child process, from the cache or anew."""
