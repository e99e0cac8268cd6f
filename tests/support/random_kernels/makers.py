"""Which expressions there are of which type."""

from __future__ import annotations

from typing import Final

from random_kernels import atomics, expressions, numbers, truths, vectors
from random_kernels.scope import FLOATS, INTEGERS, VECTORS, Maker

_ANY: Final[tuple[Maker, ...]] = (
    *(expressions.conditional, expressions.selected, expressions.loaded, expressions.loaded),
    *(expressions.called, expressions.called, expressions.cast),
)
_OF_NUMBERS: Final[tuple[Maker, ...]] = (
    *(numbers.arithmetic,) * 5,
    *(numbers.extreme, numbers.sign_of, numbers.power, numbers.bits_as, numbers.component, numbers.difference),
    atomics.fetched,
)
_OF_FLOATS: Final[tuple[Maker, ...]] = (
    *(numbers.quotient, numbers.quotient, numbers.root, numbers.rounded, numbers.rounded, numbers.fused),
)
_OF_INTEGERS: Final[tuple[Maker, ...]] = (
    *(numbers.whole_division, numbers.whole_division, numbers.bitwise, numbers.bitwise),
    *(numbers.shift, numbers.bit_function, numbers.extent),
)
_OF_TRUTHS: Final[tuple[Maker, ...]] = (
    *(truths.comparison, truths.comparison, truths.chain, truths.junction, truths.junction),
    *(truths.negation, truths.equality, truths.kind_of_float),
)
_OF_VECTORS: Final[tuple[Maker, ...]] = (
    *(vectors.made, vectors.componentwise, vectors.componentwise, vectors.with_scalar, vectors.crossed, vectors.of_one),
    *(expressions.loaded, expressions.called),
)

MAKERS: Final[dict[str, tuple[Maker, ...]]] = {
    **dict.fromkeys(FLOATS, (*_ANY, *_OF_NUMBERS, *_OF_FLOATS)),
    **dict.fromkeys(INTEGERS, (*_ANY, *_OF_NUMBERS, *_OF_INTEGERS)),
    "bool_": (*_ANY, *_OF_TRUTHS),
    **dict.fromkeys(VECTORS, _OF_VECTORS),
}
