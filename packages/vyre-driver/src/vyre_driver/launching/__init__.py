"""Calls of kernels: arguments to arrays, arrays to launches. `vyre_foundation.language` finds it by its entry point."""

from typing import TYPE_CHECKING

from vyre_driver.launching.launcher import launcher
from vyre_driver.launching.running import BoundKernel

if TYPE_CHECKING:
    from vyre_driver.launching.gradients import KernelGradient
    from vyre_driver.launching.recorded.recorded_chain import RecordedChain, chain

__all__ = ["BoundKernel", "KernelGradient", "RecordedChain", "chain", "launcher"]


def __getattr__(name: str) -> object:
    """Chains and gradients bring modules that a plain call does not need: they are imported when they are asked for."""
    if name in ("RecordedChain", "chain"):
        from vyre_driver.launching.recorded import recorded_chain

        return getattr(recorded_chain, name)
    if name == "KernelGradient":
        from vyre_driver.launching.gradients import KernelGradient

        return KernelGradient
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
