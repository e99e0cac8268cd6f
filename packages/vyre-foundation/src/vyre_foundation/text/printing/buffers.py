"""How buffer declarations and shape predicates are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import BufferDecl, LinearType, Locality
from vyre_foundation.ir.shapes import AllOf, AnyOf, Not, Predicate
from vyre_foundation.text.buffer_words import PREDICATE_FIELDS, PREDICATE_WORD_OF, SORTS
from vyre_foundation.text.printing.page import Page, Part, Parts, Rule
from vyre_foundation.text.types import type_text


def buffer_parts(decl: BufferDecl, page: Page) -> Parts:
    """`buffer y: read_write f32[?] @2`, then what the word does not say."""
    word, sort = next((word, sort) for word, sort in SORTS.items() if sort.fits(decl))
    head = f"buffer {page[decl.name]}: {word} {type_text(decl.element)}[{decl.count or '?'}]"
    binding = f" @{decl.binding}" if sort.has_binding or decl.binding else ""
    rest = "".join(_modifiers(decl, sort.example))
    if decl.shape_predicate is None:
        return f"{head}{binding}{rest}"
    return f"{head}{binding}{rest} where ", decl.shape_predicate


def _modifiers(decl: BufferDecl, usual: BufferDecl) -> list[str]:
    hints = decl.hints
    return [
        f" kind {decl.kind.word}" if decl.kind is not usual.kind else "",
        " is_output" if decl.is_output and not usual.is_output else "",
        " live_out" if decl.pipeline_live_out and not usual.pipeline_live_out else "",
        _range_text(decl, usual),
        f" axis {hints.coalesce_axis}" if hints.coalesce_axis is not None else "",
        f" align {hints.preferred_alignment}" if hints.preferred_alignment else "",
        f" {hints.locality.word}" if hints.locality is not Locality.TEMPORAL else "",
        " bytes_extraction" if decl.bytes_extraction else "",
        f" {decl.linear_type.word}" if decl.linear_type is not LinearType.UNRESTRICTED else "",
    ]


def _range_text(decl: BufferDecl, usual: BufferDecl) -> str:
    if decl.output_byte_range is None or decl.output_byte_range == usual.output_byte_range:
        return ""
    start, end = decl.output_byte_range
    return f" range {start}..{end}"


# ---------------------------------------------------------------------------------------------------- shape predicates


def _call(predicate: Predicate, _page: Page) -> Parts:
    numbers = ", ".join(str(getattr(predicate, name)) for name, _ in PREDICATE_FIELDS[type(predicate)])
    return f"{PREDICATE_WORD_OF[type(predicate)]}({numbers})"


def _joined(word: str) -> Callable[[AllOf | AnyOf, Page], Parts]:
    def rule(predicate: AllOf | AnyOf, _page: Page) -> Parts:
        left = _bare_if(predicate.left, type(predicate), Not)
        return *left, f" {word} ", *_bare_if(predicate.right, Not)

    return rule


def _not(predicate: Not, _page: Page) -> Parts:
    return "not ", *_bare_if(predicate.inner, Not)


def _bare_if(predicate: Predicate, *bare: type[Predicate]) -> tuple[Part, ...]:
    """In parentheses when it is made of others, `bare` kinds aside."""
    simple = type(predicate) in PREDICATE_WORD_OF or type(predicate) in bare
    return (predicate,) if simple else ("(", predicate, ")")


BUFFER_RULES: Final[dict[type, Rule]] = {
    BufferDecl: buffer_parts,
    AllOf: _joined("and"),
    AnyOf: _joined("or"),
    Not: _not,
    **dict.fromkeys(PREDICATE_WORD_OF, _call),
}
