"""Which fields of which nodes name a buffer, and what the node does to it."""

from __future__ import annotations

from enum import Enum
from typing import Final

from vyre_foundation.ir import (
    AllGather,
    AllReduce,
    AsyncLoad,
    AsyncStore,
    Atomic,
    Broadcast,
    BufferRef,
    BufLen,
    IndirectDispatch,
    Load,
    Node,
    ReduceScatter,
    Store,
)


class Use(Enum):
    READ = "read"
    WRITE = "write"
    ATOMIC = "atomic"
    LENGTH = "length"
    REFERENCE = "reference"
    """Handed to a call, which may do anything its signature says."""

    READ_WRITE = "read and write"


BUFFER_FIELDS: Final[dict[type[Node], tuple[tuple[str, Use], ...]]] = {
    Load: (("buffer", Use.READ),),
    Store: (("buffer", Use.WRITE),),
    Atomic: (("buffer", Use.ATOMIC),),
    BufLen: (("buffer", Use.LENGTH),),
    BufferRef: (("buffer", Use.REFERENCE),),
    IndirectDispatch: (("count_buffer", Use.READ),),
    AsyncLoad: (("source", Use.READ), ("destination", Use.WRITE)),
    AsyncStore: (("source", Use.READ), ("destination", Use.WRITE)),
    AllReduce: (("buffer", Use.READ_WRITE),),
    AllGather: (("input", Use.READ), ("output", Use.WRITE)),
    ReduceScatter: (("input", Use.READ), ("output", Use.WRITE)),
    Broadcast: (("buffer", Use.READ_WRITE),),
}
"""The fields of each node class that name a buffer. A test holds it against the IR's own field list."""
