"""The words of buffer declarations and shape predicates, for printer and parser."""

from __future__ import annotations

import re
from dataclasses import dataclass
from dataclasses import fields as fields_of
from typing import Any, Final, cast

from vyre_foundation.ir import BufferDecl, DataType, LinearType, Locality, MemoryKind
from vyre_foundation.ir.shapes import PREDICATES, AllOf, AnyOf, Not, Predicate


@dataclass(frozen=True, slots=True)
class Sort:
    """A word for a buffer and what its constructor makes; `fixed` are the fields the word stands for."""

    example: BufferDecl
    fixed: tuple[str, ...] = ("access",)
    has_binding: bool = True

    def fits(self, decl: BufferDecl) -> bool:
        return all(getattr(decl, field) == getattr(self.example, field) for field in self.fixed)


_U32: Final = DataType.U32
_FLAGS: Final = ("access", "is_output", "pipeline_live_out")

SORTS: Final = {
    "scratch": Sort(BufferDecl.scratch("", 0, 0, _U32), (*_FLAGS, "kind", "output_byte_range")),
    "local": Sort(BufferDecl.local("", 0, _U32), ("access", "kind"), has_binding=False),
    "output": Sort(BufferDecl.output("", 0, _U32), _FLAGS),
    "read": Sort(BufferDecl.read("", 0, _U32)),
    "read_write": Sort(BufferDecl.read_write("", 0, _U32)),
    "write_only": Sort(BufferDecl.write_only("", 0, _U32)),
    "uniform": Sort(BufferDecl.uniform("", 0, _U32)),
    "workgroup": Sort(BufferDecl.workgroup("", 0, _U32), has_binding=False),
}
"""In the order of trying: the first that fits a declaration is its word."""

KINDS: Final = {kind.word: kind for kind in MemoryKind}
LOCALITIES: Final = {locality.word: locality for locality in Locality}
LINEAR_TYPES: Final = {linear.word: linear for linear in LinearType}


def _word(cls: type[Predicate]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


PREDICATE_WORDS: Final = {_word(cls): cls for cls in PREDICATES if cls not in (AllOf, AnyOf, Not)}
PREDICATE_WORD_OF: Final = {cls: word for word, cls in PREDICATE_WORDS.items()}
PREDICATE_FIELDS: Final = {
    cls: tuple((field.name, str(field.type)) for field in fields_of(cast("Any", cls))) for cls in PREDICATES
}
