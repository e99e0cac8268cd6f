"""In a terminal: the whole screen, one key at a time."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib.util import find_spec
from typing import Any, Final

from vyre_driver.cli.commands.step.keys import BY_LETTER, HELP, QUIT, SHORT, help_lines
from vyre_driver.cli.commands.step.session import Session
from vyre_driver.cli.commands.step.view import view
from vyre_driver.cli.output import wants_colour

_ESCAPE: Final = 27


def has_screen() -> bool:
    """Whether a screen can be drawn. Python for Windows has no curses, and not every terminal can be drawn on."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    if not is_terminal or find_spec("_curses") is None:
        return False
    import curses

    try:
        curses.setupterm()
    except curses.error:  # nobody knows how to talk to this terminal
        return False
    return True


def step_on_terminal(session: Session) -> None:
    import curses

    curses.wrapper(_loop, session, curses)


def _loop(screen: Any, session: Session, curses: Any) -> None:
    with suppress(curses.error):  # a terminal that cannot hide its cursor
        curses.curs_set(0)
    arrows = {curses.KEY_RIGHT: "s", curses.KEY_LEFT: "b", curses.KEY_DOWN: "n", curses.KEY_UP: "p", ord(" "): "s"}
    helping = False
    while True:
        height, width = screen.getmaxyx()
        lines = help_lines() if helping else view(session, width - 1, height, SHORT)
        _draw(screen, lines, curses)
        key = screen.getch()
        letter = arrows.get(key) or (chr(key) if 0 <= key < 256 else "")
        helping = letter == HELP and not helping
        if letter == QUIT or (key == _ESCAPE and not helping):
            return
        if letter in BY_LETTER:
            BY_LETTER[letter].act(session)


def _draw(screen: Any, lines: list[str], curses: Any) -> None:
    screen.erase()
    height, width = screen.getmaxyx()
    for row, line in enumerate(lines[:height]):
        drawn = line.encode(screen.encoding, "backslashreplace").decode(screen.encoding)  # letters that it lacks
        marked = line.startswith(">") and wants_colour()
        screen.addnstr(row, 0, drawn, width - 1, curses.A_REVERSE if marked else curses.A_NORMAL)
    screen.refresh()
