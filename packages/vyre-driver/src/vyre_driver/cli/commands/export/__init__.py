"""`vyre export`: a program as files that others launch without vyre, and without Python."""
