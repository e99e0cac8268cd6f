"""Which knobs can matter for a program on one of our backends, by its structure alone: nothing is lowered for it."""

from vyre_driver.spaces.program_space import cpu_space, cuda_space

__all__ = ["cpu_space", "cuda_space"]
