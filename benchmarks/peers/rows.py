"""What is compared: the rows, who takes part in each, and the goals. A table; the kernels are in `contestants/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

VYRE: Final = "vyre"
MICRO: Final = 1e-6
MILLI: Final = 1e-3


class Kind(Enum):
    """What a row's time is."""

    CALL = "the fastest call of a process that has made others"
    FIRST = "the first call of a new process, its caches empty"
    CACHED = "the first call of a new process, the disk cache filled by another"


class Against(Enum):
    EACH = "each"
    BEST = "the best"


@dataclass(frozen=True)
class Tool:
    module: str
    label: str
    note: str = ""
    """What a reader must know to judge its numbers."""
    serial: bool = False
    """Whether it runs on one thread whatever it is given."""
    strays: float = 0.0
    """The share of a result that may be another than the check allows: it fuses, and some results hang on every bit."""


@dataclass(frozen=True)
class Goal:
    """vyre's time over the peers' is to be at most `limit`."""

    limit: float
    peers: tuple[str, ...]
    against: Against = Against.EACH


@dataclass(frozen=True)
class Ceiling:
    """vyre's time is to be at most so many seconds, whatever the peers'."""

    seconds: float


@dataclass(frozen=True)
class Row:
    name: str
    """As in `problems.RECIPES` and in the contestants' tables."""
    title: str
    peers: tuple[str, ...]
    goals: tuple[Goal | Ceiling, ...]
    kind: Kind = Kind.CALL

    @property
    def tools(self) -> tuple[str, ...]:
        return (VYRE, *self.peers)


TOOLS: Final[Mapping[str, Tool]] = {
    VYRE: Tool("vyre_", "vyre"),
    "c": Tool("c_language", "C"),
    "c-registers": Tool("c_registers", "C with register tiles"),
    "c-contracted": Tool("c_contracted", "C, default contraction", strays=0.03),
    "numba": Tool("numba_", "Numba"),
    "jax": Tool("jax_", "JAX", "its own memory, donated"),
    "numpy-blocks": Tool("numpy_", "numpy in blocks"),
    "numpy": Tool("numpy_", "numpy", "one thread", serial=True),
    "blas": Tool("blas", "BLAS (numpy)", "the limit"),
    "taichi": Tool("taichi_", "Taichi"),
    "warp": Tool("warp_", "Warp", "one thread", serial=True),
}

ROWS: Final = (
    Row(
        "saxpy",
        "saxpy 1e7",
        ("c", "numba", "jax", "numpy-blocks", "taichi", "warp"),
        (Goal(1.15, ("c",)), Goal(1.3, ("numba",))),
    ),
    Row(
        "chain",
        "exp-sin-sqrt chain 4e6",
        ("numba", "jax", "numpy-blocks", "c", "taichi", "warp"),
        (Goal(0.5, ("numba", "jax", "numpy-blocks"), Against.BEST),),
    ),
    Row("chain-large", "chain, 1 in 64 large", ("numba", "jax", "numpy-blocks", "c", "taichi", "warp"), ()),
    Row("sum", "sum 1e7", ("c", "jax", "numba", "numpy", "taichi", "warp"), (Goal(1.5, ("c", "jax")),)),
    Row(
        "naive-matmul",
        "naive matmul 512",
        ("numba", "taichi", "warp", "c"),
        (Goal(0.2, ("numba", "taichi", "warp")),),
    ),
    Row(
        "tiled-matmul",
        "tiled matmul 512",
        ("c", "c-registers", "numba", "taichi", "warp", "blas", "jax"),
        (Goal(0.4, ("c", "c-registers", "numba", "taichi", "warp"), Against.BEST),),
    ),
    Row(
        "inverses",
        "4096 8×8 inverses",
        ("warp", "taichi", "numba", "c", "jax", "numpy"),
        (Goal(1.3, ("warp", "taichi", "numba"), Against.BEST),),
    ),
    Row(
        "histogram",
        "histogram 1e7",
        ("numba", "warp", "c", "jax", "numpy", "taichi"),
        (Goal(1.5, ("numba",)), Goal(1.0, ("warp",))),
    ),
    Row("scan", "scan 1e6", ("numba", "c", "jax", "numpy", "taichi", "warp"), (Goal(1.5, ("numba",)),)),
    Row(
        "launch",
        "bound launch n=64",
        ("warp", "c", "numba", "jax", "taichi"),
        (Ceiling(2.5 * MICRO), Goal(1.0, ("warp",))),
    ),
    Row("run", "run n=64", (), (Ceiling(25 * MICRO),)),
    Row("first-saxpy", "first call, saxpy 1e6", ("numba", "warp"), (Ceiling(100 * MILLI),), Kind.FIRST),
    Row("first-tiled", "first call, tiled 512", ("numba", "warp"), (Ceiling(300 * MILLI),), Kind.FIRST),
    Row("cached-saxpy", "from disk, saxpy 1e6", ("numba", "warp"), (Ceiling(30 * MILLI),), Kind.CACHED),
    Row("cached-tiled", "from disk, tiled 512", ("numba", "warp"), (Ceiling(30 * MILLI),), Kind.CACHED),
)
