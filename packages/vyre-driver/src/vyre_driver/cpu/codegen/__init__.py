"""Writes LLVM IR from the group tree of a segment."""
