"""The classes of kernels."""
