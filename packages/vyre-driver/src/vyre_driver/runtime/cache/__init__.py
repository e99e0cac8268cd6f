"""Compiled code kept in memory and on disk."""
