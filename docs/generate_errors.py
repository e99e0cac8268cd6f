"""Write docs/errors.md, all pages of `vyre explain` on one: `uv run python docs/generate_errors.py`.

The result is for reading and searching and stays out of git. Link to `vyre explain CODE` instead.
"""

from __future__ import annotations

from pathlib import Path

from vyre_foundation.diagnostics import Page, codes, explain
from vyre_foundation.diagnostics.explain import Example, add_pages
from vyre_foundation.text import from_text
from vyre_foundation.validation import validate

TARGET = Path(__file__).parent / "errors.md"
add_pages("vyre_reference")
add_pages("vyre_driver")
add_pages("vyre_primitives")
add_pages("vyre_self_substrate")

INTRODUCTION = """# Error codes

<!-- Written by docs/generate_errors.py from the explain pages. Change those, then run it again. -->

Every error that vyre raises on purpose has a code. A code never changes its meaning, whichever part of vyre reports it:
the validator, the builder, a backend or the reference. This page collects what `vyre explain CODE` prints for each
code. The packages' tests run both examples of every entry.

A report gives the code, what is wrong, where, why, and how to fix it:

```text
{report}
```

`at` is a path in the program: `entry[0].body[2].then[1].value.left` is the left operand of the value of the second
statement of the `then` arm of the third statement in the first region.
"""

FAMILIES = {
    "V": "The program, or the Python that builds it, is not well formed",
    "P": "A Python function that is no kernel",
    "X": "Text that is not a program",
    "W": "Bytes that are not a program, or a program that has no bytes",
    "L": "Arguments, shapes or grid do not fit the program",
    "A": "No derivative can be given",
    "S": "The program ran and did something the memory model forbids",
    "R": "The program stopped the launch, or a budget did",
    "D": "A dispatch did not happen or did not finish",
    "T": "The tuner's records or measurements are unusable",
}
"""What the first letter of a code says, in the order of the page."""

FENCES = {"vyre": "vyre", "python": "py"}
"""Half the examples are wrong on purpose, so they are no `python` blocks, which the tests of the documents run."""


def errors_page() -> str:
    """The text of docs/errors.md."""
    families = {letter: [explain(code) for code in codes() if code.startswith(letter)] for letter in FAMILIES}
    described = {letter: pages for letter, pages in families.items() if pages}
    tables = [_table(letter, pages) for letter, pages in described.items()]
    entries = [_entry(page) for pages in described.values() for page in pages]
    report = validate(from_text(explain("V010").wrong.source))[0]
    return "\n".join([INTRODUCTION.format(report=report), *tables, *entries])


def _table(letter: str, pages: list[Page]) -> str:
    rows = [f"| [{page.code}](#{page.code.lower()}) | {page.title} |" for page in pages]
    return "\n".join([f"## {letter}: {FAMILIES[letter]}", "", "| code | meaning |", "|---|---|", *rows, ""])


def _entry(page: Page) -> str:
    head = [f'<a id="{page.code.lower()}"></a>', "", f"### {page.code} {page.title}", "", page.meaning, ""]
    return "\n".join([*head, *_example("Wrong", page.wrong), *_example("Fixed", page.fixed)])


def _example(title: str, example: Example) -> list[str]:
    note = [example.note, ""] if example.note else []
    return [f"**{title}**", "", *note, f"```{FENCES[example.language]}", example.source.rstrip("\n"), "```", ""]


if __name__ == "__main__":
    TARGET.write_text(errors_page(), encoding="utf-8", newline="\n")
