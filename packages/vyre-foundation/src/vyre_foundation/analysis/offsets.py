"""Whether an offset stays one: a base and an offset, both U32, whose sum does not wrap.

U32 sums wrap, so `x[i + 4]` need not lie four elements behind `x[i]`. Where it does, an address is computed once and
the others are constants away from it.
"""

from __future__ import annotations

from vyre_foundation.analysis.affine import Affine
from vyre_foundation.analysis.ranges import TOP, Ranges


def sum_stays(base: Affine, offset: Affine, ranges: Ranges) -> bool:
    """Whether the U32 that `base` stands for, and `offset` as a whole number, are at most 2^32 - 1 together.

    Terms of the base whose multiples are unknown are multiples of a power of two even after they wrapped, so from what
    they come to, there is room up to the next one. The other terms and the offset have to fit in there.
    """
    far = offset.span(ranges)
    if far is None or far[0] < 0:
        return False
    room = TOP + 1
    for term, coefficient in base.terms.items():
        if Affine({term: 1}).span(ranges) is None:
            room = min(room, coefficient & -coefficient)
    rest = base.keeping(lambda term: base.terms[term] % room != 0).span(ranges)
    return rest is not None and rest[0] >= 0 and rest[1] + far[1] < room
