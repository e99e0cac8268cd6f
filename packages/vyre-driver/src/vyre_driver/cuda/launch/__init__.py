"""Launches on a device: loaded kernels, memory, the control block, and the call itself."""
