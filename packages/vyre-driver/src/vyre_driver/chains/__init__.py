"""Chains of programs on a backend: what is fused, where the buffers between lie, and the launches."""

from vyre_driver.chains.bound_chain import BoundChain
from vyre_driver.chains.record import ChainRecord, LinkRecord, StepRecord
from vyre_driver.chains.running import ChainOutputs, bind_chain, run_chain

__all__ = ["BoundChain", "ChainOutputs", "ChainRecord", "LinkRecord", "StepRecord", "bind_chain", "run_chain"]
