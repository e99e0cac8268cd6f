"""HTML for notebooks, safe by its types: what is not `Markup` is escaped where it is put in.

Names in programs and files are anyone's. So a page is only ever put together with `element`, `table` and `card`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from vyre_foundation.diagnostics.visible import shown


class Markup(str):
    """HTML that was made here."""

    __slots__ = ()


_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})

_CELL: Final = "text-align:left;vertical-align:top;padding:1px 12px 1px 0"
_CODE: Final = "font-family:monospace;white-space:pre-wrap"
_PRE: Final = "font-family:monospace;line-height:1.3;margin:4px 0;white-space:pre;overflow-x:auto"


def markup(text: str) -> Markup:
    """The text as HTML: as it is if it was made here, else with its signs escaped and what cannot be seen shown."""
    return text if isinstance(text, Markup) else Markup(shown(text).translate(_ESCAPES))


def element(tag: str, *content: str, style: str = "") -> Markup:
    """One element of HTML around its content. `tag` and `style` are ours."""
    attribute = f' style="{style}"' if style else ""
    return Markup(f"<{tag}{attribute}>{''.join(map(markup, content))}</{tag}>")


def monospaced(text: str) -> Markup:
    """Text in letters of one width."""
    return element("span", text, style=_CODE)


def listing(text: str) -> Markup:
    """Lines of code."""
    return element("pre", text, style=_PRE)


def table(rows: Iterable[Sequence[str]], heads: Sequence[str] = ()) -> Markup:
    """Rows of cells, below a row of heads if there are some."""
    head = [element("tr", *(element("th", cell, style=_CELL) for cell in heads))] if heads else []
    body = [element("tr", *(element("td", cell, style=_CELL) for cell in row)) for row in rows]
    return element("table", *head, *body, style="border-collapse:collapse;margin:4px 0")


def card(title: str, *content: str, colour: str = "#888") -> Markup:
    """Content below a title, with a line on its left."""
    style = f"border-left:3px solid {colour};padding:2px 0 2px 10px;margin:4px 0"
    inside = "".join(map(markup, (element("div", element("b", title)), *content)))
    # Notebooks make formulas of what stands between two `$`, unless a class says not to.
    return Markup(f'<div class="tex2jax_ignore mathjax_ignore" style="{style}">{inside}</div>')
