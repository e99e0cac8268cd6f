"""Calls of kernels: arguments to arrays, arrays to launches. `vyre_foundation.language` finds it by its entry point."""

from vyre_driver.launching.chain_recording import RecordedChain, chain
from vyre_driver.launching.gradients import KernelGradient
from vyre_driver.launching.launcher import launcher
from vyre_driver.launching.running import BoundKernel

__all__ = ["BoundKernel", "KernelGradient", "RecordedChain", "chain", "launcher"]
