"""Whether a run of links is worth fusing: vyre's own tensor trains say, on the backend that the chain runs on.

The rank of a link is the number of elements of the producer that one invocation of the consumer reads: 1 for an
elementwise program, k for a stencil of k points, n for a reduction of n elements. There are two thresholds, because a
stencil computes each element again for each of its points, and a reduction computes it once, however many it reads.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

from vyre_foundation.backend import Backend, BadInputs
from vyre_foundation.ir.limits import U32_MAX
from vyre_self_substrate.tensor_train_chain_fusion import should_fuse_chain_via


class Work(Enum):
    """How often a fused program does the work of its producer."""

    REPEATED = "repeated"
    ONCE = "once"


class Weight(NamedTuple):
    """Of one link."""

    rank: int
    repeats: int
    """How often each element is computed."""

    @property
    def work(self) -> Work:
        return Work.REPEATED if self.repeats > 1 else Work.ONCE


class Decision:
    """Answers for one chain. A threshold is asked for only where a link reads more than one element."""

    def __init__(self, backend: Backend, measured: Callable[[Work], float]) -> None:
        self._backend = backend
        self._measured = measured
        self.thresholds: dict[Work, float] = {}

    def why_not(self, links: Sequence[Weight]) -> str:
        """Why a run of links is not fused; empty where it is."""
        for work in Work:
            ranks = [link.rank for link in links if link.work is work]
            against = self._against(ranks, work) if ranks else ""
            if against:
                return against
        # Work that is repeated multiplies along a run, so that it is also judged as one link: the mean of the ranks
        # alone would take eight stencils of three points, and compute each element 6561 times.
        repeats = [link.repeats for link in links if link.work is Work.REPEATED]
        return self._against([min(math.prod(repeats), U32_MAX)], Work.REPEATED) if len(repeats) > 1 else ""

    def _against(self, ranks: Sequence[int], work: Work) -> str:
        if max(ranks) > 1 and work not in self.thresholds:
            self.thresholds[work] = self._measured(work)
        threshold = self.thresholds.get(work, 1.0)
        try:
            if should_fuse_chain_via(self._backend, ranks, threshold):
                return ""
        except BadInputs as problem:  # past the limits of the contraction: far too heavy to fuse
            return f"the chain is too heavy: {problem.findings[0].because}"
        shown = " x ".join(str(rank) for rank in ranks)
        return f"ranks of {shown} are above the measured threshold of {threshold:g} for work done {_WORDS[work]}"


_WORDS = {Work.REPEATED: "again", Work.ONCE: "once"}
