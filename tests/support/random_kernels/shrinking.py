"""A smaller text that still fails: statements and parts of expressions are taken away while the failure stays.

Whoever asks says what a failure is; a text that is no kernel any more does not count as one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

Fails = Callable[[str], bool]


def shrunk(text: str, fails: Fails) -> str:
    """One that fails and of which no single step of these makes a smaller one that fails."""
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for steps in (_without_statement, _without_head, _simpler_expression):
            position = 0
            while (found := next(_failing(steps(text), position, fails), None)) is not None:
                position, text = found
                is_smaller = True
    return text


def _failing(candidates: Iterator[str], position: int, fails: Fails) -> Iterator[tuple[int, str]]:
    """From where the last one was found, so that a pass does not begin again each time."""
    for number, candidate in enumerate(candidates):
        if number >= position and fails(candidate):
            yield number, candidate


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _end_of(lines: list[str], start: int) -> int:
    """Behind the statement that begins at `start` and what is inside it."""
    end = start + 1
    while end < len(lines) and _depth(lines[end]) > _depth(lines[start]):
        end += 1
    return end


def _without_statement(text: str) -> Iterator[str]:
    lines = text.splitlines()
    for start in range(len(lines)):
        end = _end_of(lines, start)
        if lines[start].startswith("@vy.func"):
            end = _end_of(lines, start + 1)
        yield "\n".join([*lines[:start], *lines[end:]]) + "\n"


def _without_head(text: str) -> Iterator[str]:
    """The body of a branch or loop in its place."""
    lines = text.splitlines()
    for start, line in enumerate(lines):
        if line.endswith(":") and _depth(line) > 0:
            end = _end_of(lines, start)
            yield "\n".join([*lines[:start], *(inner[4:] for inner in lines[start + 1 : end]), *lines[end:]]) + "\n"


def _simpler_expression(text: str) -> Iterator[str]:
    """Something in parentheses replaced by something in it: an operand, an argument, an arm."""
    groups = list(_groups(text))
    for start, end in groups:
        head = start
        while head > 0 and (text[head - 1].isalnum() or text[head - 1] in "_."):
            head -= 1
        for first, last in _parts(text, start + 1, end - 1):
            yield text[:head] + text[first:last] + text[end:]


def _groups(text: str) -> Iterator[tuple[int, int]]:
    """Where parentheses open and close, outer ones first."""
    opened: list[int] = []
    found: list[tuple[int, int]] = []
    for position, sign in enumerate(text):
        if sign == "(":
            opened.append(position)
        elif sign == ")" and opened:
            found.append((opened.pop(), position + 1))
    yield from sorted(found)


def _parts(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The words and bracketed parts between two places, one level deep."""
    first, level = start, 0
    for position in range(start, end + 1):
        sign = text[position] if position < end else " "
        level += (sign in "([") - (sign in ")]")
        if level == 0 and sign in " ,":
            if first < position:
                yield first, position
            first = position + 1
