"""Linear algebra on many small matrices, and matrix times vector."""
