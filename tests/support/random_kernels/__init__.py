"""Random kernels as source text: well typed, without races, and sure to end. Nothing here imports vyre."""
