"""Where the words and expressions of each kind of statement stand among its tokens, as tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vyre_foundation.ir import (
    AllGather,
    AllReduce,
    Assign,
    AsyncLoad,
    AsyncStore,
    AsyncWait,
    Broadcast,
    If,
    IndirectDispatch,
    Let,
    Loop,
    ReduceScatter,
    Resume,
    Stmt,
    Store,
    Trap,
)

EXPRESSIONS: Final[Mapping[type[Stmt], tuple[tuple[str, int], ...]]] = {
    Let: (("value", 3),),
    Assign: (("value", 2),),
    Store: (("index", 2), ("value", 2)),
    If: (("cond", 1),),
    Loop: (("from", 3), ("to", 1)),
    AsyncLoad: (("offset", 5), ("size", 1)),
    AsyncStore: (("offset", 5), ("size", 1)),
    Trap: (("address", 3),),
}
"""The expressions of a statement in the order of its text, each with the number of tokens since what stands before."""

WORDS: Final[Mapping[type[Stmt], Mapping[str, int]]] = {
    Let: {"name": 1},
    Assign: {"name": 0},
    Store: {"buffer": 0},
    Loop: {"var": 1},
    AsyncLoad: {"destination": 1, "source": 3, "tag": -1},
    AsyncStore: {"source": 1, "destination": 3, "tag": -1},
    AsyncWait: {"tag": 1},
    IndirectDispatch: {"count_buffer": 1, "count_offset": 3},
    Trap: {"tag": 1},
    Resume: {"tag": 1},
    AllReduce: {"op": 1, "buffer": 2},
    AllGather: {"input": 1, "output": 3},
    ReduceScatter: {"op": 1, "input": 2, "output": 4},
    Broadcast: {"buffer": 1},
}
"""The tokens of fields that are no expressions, counted from the first of the statement, or from its end."""
