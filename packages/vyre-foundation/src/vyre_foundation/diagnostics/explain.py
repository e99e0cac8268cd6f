"""Pages for codes: what each means, a wrong example and its fix. They ship with the package and work offline.

A page is `pages/<CODE>.md`: a title, prose, and the sections `## Wrong` and `## Fixed`, each with one fenced example in
the text format (`vyre`) or in Python (`python`). Another distribution adds its own with `add_pages(package)`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vyre_foundation.diagnostics.errors import Diagnostic, ValidationError
from vyre_foundation.diagnostics.suggest import did_you_mean

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_PAGE = re.compile(
    r"# (?P<code>[A-Z]\d+) (?P<title>[^\n]+)\n(?P<meaning>.*?)\n"
    r"## Wrong\n(?P<wrong_note>.*?)```(?P<wrong_language>\w+)\n(?P<wrong>.*?)```\n"
    r".*?## Fixed\n(?P<fixed_note>.*?)```(?P<fixed_language>\w+)\n(?P<fixed>.*?)```\s*",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Example:
    """Code that shows a mistake or its fix, in the language `vyre` (the text format) or `python`."""

    language: str
    source: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """The explanation of one code."""

    code: str
    title: str
    meaning: str
    wrong: Example
    fixed: Example

    def __str__(self) -> str:
        parts = [f"{self.code} {self.title}", "", self.meaning, "", "Wrong:", *_shown(self.wrong), "", "Fixed:"]
        return "\n".join([*parts, *_shown(self.fixed)])


_packages: list[str] = [__name__.rpartition(".")[0]]


def add_pages(package: str) -> None:
    """Also look for pages in the folder `pages` of this package."""
    if package not in _packages:
        _packages.append(package)


def codes() -> list[str]:
    """Every code that has a page."""
    return sorted(name.removesuffix(".md") for folder in _folders() for name in _files(folder))


def explain(code: str) -> Page:
    """The page of a code, such as `explain("V010")`."""
    wanted = code.strip().upper() if isinstance(code, str) else str(code)
    for folder in _folders():
        if f"{wanted}.md" in _files(folder):
            return read_page((folder / f"{wanted}.md").read_text(encoding="utf-8"))
    raise ValidationError(
        Diagnostic(
            code="V218",
            what=f"there is no code {wanted[:40]}",
            where="explain",
            because="codes are a letter and three or four digits, such as V010, L003 or X001",
            fix=_suggestion(wanted),
        )
    )


def _suggestion(wanted: str) -> str:
    """The code of the same letter and number, else the one spelt most like it."""
    known = codes()
    same = next((code for code in known if _letter_and_number(code) == _letter_and_number(wanted)), None)
    if same is not None:
        return f"did you mean `{same}`?"
    family = [code for code in known if code[0] == wanted[:1]]
    return did_you_mean(wanted, family or known, "copy the code from the first word of a report")


def _letter_and_number(code: str) -> tuple[str, int] | None:
    """`V10`, `V0010` and `V-010` are V010 to whoever writes them."""
    match = re.fullmatch(r"([A-Z])[ -]?(\d{1,9})", code, re.ASCII)
    return None if match is None else (match[1], int(match[2]))


def read_page(text: str) -> Page:
    """A page from its Markdown."""
    match = _PAGE.fullmatch(text)
    if match is None:
        raise ValueError(f"not a page: {text[:60]!r}")
    part = match.groupdict()
    return Page(
        code=part["code"],
        title=part["title"].strip(),
        meaning=part["meaning"].strip(),
        wrong=Example(part["wrong_language"], part["wrong"], part["wrong_note"].strip()),
        fixed=Example(part["fixed_language"], part["fixed"], part["fixed_note"].strip()),
    )


def _folders() -> list[Traversable]:
    """The folders of pages. Packages are found and not imported: an explanation needs none of their code."""
    from importlib import resources, util  # here, because it doubles the time to import vyre_foundation

    specs = [spec for package in _packages if (spec := util.find_spec(package)) is not None]
    folders = (resources.files(util.module_from_spec(spec)) / "pages" for spec in specs)
    return [folder for folder in folders if folder.is_dir()]


def _files(folder: Traversable) -> list[str]:
    return [entry.name for entry in folder.iterdir() if entry.name.endswith(".md")]


def _shown(example: Example) -> list[str]:
    note = [f"    {line}" for line in example.note.splitlines()] if example.note else []
    return [*note, *(f"    {line}" if line else "" for line in example.source.rstrip().splitlines())]
