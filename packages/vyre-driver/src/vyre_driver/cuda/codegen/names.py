"""Identifiers of C for the names of a program, which may be any text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_KEYWORDS: Final = """
alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t class compl const
constexpr const_cast continue decltype default delete do double dynamic_cast else enum explicit export extern false
float for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq
private protected public register reinterpret_cast restrict return short signed sizeof static static_assert
static_cast struct switch template this thread_local throw true try typedef typeid typename typeof union unsigned
using virtual void volatile wchar_t while xor xor_eq linux unix main
"""

_USED: Final = """
threadIdx blockIdx blockDim gridDim warpSize dim3 grid_x grid_y grid_z state min max i8 u8 i16 u16 i64 u64 float2 int2
fabsf fabs floorf floor ceilf ceil truncf trunc copysignf copysign fminf fmin fmaxf fmax sqrtf sqrt rsqrtf rsqrt
atomicAdd atomicAnd atomicOr atomicXor atomicMin atomicMax atomicExch atomicCAS
global_x global_y global_z group group_x thread
"""

_LONGEST: Final = 64
"""Letters of a name that are kept; a name may have a million."""

RESERVED: Final = frozenset([*_KEYWORDS.split(), *_USED.split()])
"""What a variable may not be called: words of C++, and names that the text around it uses."""


class Names:
    """Identifiers of one function, each given once. The same names asked for in the same order give the same."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._taken = {*RESERVED, *taken}
        self._given: dict[str, str] = {}
        self._made: list[str] = []
        self._numbers: dict[str, int] = {}
        """The last number behind each word: most are taken below it."""

    def of(self, name: str) -> str:
        """For a name of the program: itself where it can be."""
        if name not in self._given:
            self._given[name] = self.fresh(name)
        return self._given[name]

    def fresh(self, wish: str) -> str:
        """One that nothing else has."""
        base = identifier(wish)
        if base.startswith("vyre_") or (len(base) > 1 and base.isupper()):
            base = f"v_{base}"  # so functions of the prelude are called, and macros of the compiler
        made, number = base, self._numbers.get(base, 1)
        while made in self._taken:
            number += 1
            made = f"{base}_{number}"
        self._numbers[base] = number
        self._taken.add(made)
        self._made.append(made)
        return made

    def mark(self) -> int:
        return len(self._made)

    def back_to(self, mark: int) -> None:
        """What was made since a mark is free again."""
        self._taken.difference_update(self._made[mark:])
        self._numbers.clear()
        del self._made[mark:]


def identifier(name: str) -> str:
    """Letters, digits and underscores, as near to the name as it gets."""
    text = re.sub(r"_+", "_", re.sub(r"[^A-Za-z0-9]", "_", name[:_LONGEST])).strip("_") or "value"
    return f"v_{text}" if text[0].isdigit() else text
