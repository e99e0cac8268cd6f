"""A prepared program as CUDA C. `module.emit` is the way in."""
