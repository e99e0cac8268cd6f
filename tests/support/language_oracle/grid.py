"""Which lanes a launch has, and how they are numbered."""

from __future__ import annotations

import operator
from itertools import product
from typing import NamedTuple

Ids = tuple[int, int, int]
"""Along x, y and z."""


class Lane(NamedTuple):
    number: int
    gid: Ids
    is_inside: bool
    """Whether it has an element of the domain."""


def groups(extents: tuple[int, ...], workgroup: Ids) -> list[list[Lane]]:
    """Workgroups that cover a domain given in array order, last axis along x; lanes in the order of their numbers."""
    x, y, z = (*reversed(extents), 1, 1)[:3]
    counts = [-(-size // width) for size, width in zip((x, y, z), workgroup, strict=True)]
    made: list[list[Lane]] = []
    for group in _ids((counts[0], counts[1], counts[2])):
        first = len(made) * workgroup[0] * workgroup[1] * workgroup[2]
        gids = [_sum(_product(group, workgroup), local) for local in _ids(workgroup)]
        made.append([Lane(first + k, gid, all(map(operator.lt, gid, (x, y, z)))) for k, gid in enumerate(gids)])
    return made


def _ids(sizes: Ids) -> list[Ids]:
    """All of them, x first."""
    return [(x, y, z) for z, y, x in product(*(range(size) for size in reversed(sizes)))]


def _product(a: Ids, b: Ids) -> Ids:
    return a[0] * b[0], a[1] * b[1], a[2] * b[2]


def _sum(a: Ids, b: Ids) -> Ids:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]
