"""Without a terminal: letters come from standard input, and the screen is printed after each line of them."""

from __future__ import annotations

import sys

from vyre_driver.cli.commands.step.keys import BY_LETTER, HELP, QUIT, help_lines
from vyre_driver.cli.commands.step.session import Session
from vyre_driver.cli.commands.step.view import view
from vyre_driver.cli.output import Output

WIDTH, HEIGHT = 100, 40


def step_in_lines(session: Session, output: Output) -> None:
    """Each line holds some letters: `ss` is two steps."""
    _show(session, output)
    for line in sys.stdin:
        for letter in line.strip():
            if letter == QUIT:
                return
            if letter == HELP:
                output.lines(help_lines())
            elif letter in BY_LETTER:
                BY_LETTER[letter].act(session)
            else:
                session.note = f"there is no key `{letter}`; {HELP} lists them"
        _show(session, output)


def _show(session: Session, output: Output) -> None:
    lines = view(session, WIDTH, HEIGHT, "")
    while lines and not lines[-1]:
        lines.pop()
    output.lines([*lines, "-" * 40])
