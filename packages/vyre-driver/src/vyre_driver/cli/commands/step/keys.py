"""The keys of `vyre step`: what each does to a session. The same letters work in a terminal and in lines of input."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from vyre_driver.cli.commands.step.session import Session


@dataclass(frozen=True, slots=True)
class Key:
    letter: str
    short: str
    """For the last line of the screen."""

    help: str
    act: Callable[[Session], None]


QUIT: Final = "q"
HELP: Final = "?"

KEYS: Final = (
    Key("s", "step", "the invocation in focus goes on to its next statement", lambda session: session.statement()),
    Key(
        "i", "small step", "it takes one small step: one access to memory at most", lambda session: session.small_step()
    ),
    Key("b", "back", "undo the last command that took steps", lambda session: session.back()),
    Key("c", "to barrier", "its workgroup goes on until it has passed a barrier", lambda session: session.to_barrier()),
    Key(
        "f",
        "to finding",
        "everybody goes on until the next finding, or the launch fails",
        lambda session: session.to_finding(),
    ),
    Key("e", "to end", "everybody goes on until the launch ends", lambda session: session.to_end()),
    Key("g", "scheduled", "whoever is next in the schedule takes one small step", lambda session: session.scheduled()),
    Key("n", "next", "the next invocation comes into focus", lambda session: session.next_invocation()),
    Key("p", "previous", "the one before comes into focus", lambda session: session.next_invocation(-1)),
    Key("a", "pin", "keep the invocation in focus in view, or no longer", lambda session: session.pin()),
    Key("m", "memory", "show the next buffer", lambda session: session.next_buffer()),
)
BY_LETTER: Final = {key.letter: key for key in KEYS}

SHORT: Final = "  ".join([f"{HELP} help", f"{QUIT} quit", *(f"{key.letter} {key.short}" for key in KEYS)])


def help_lines() -> list[str]:
    rows = [*((key.letter, key.help) for key in KEYS), (HELP, "this list"), (QUIT, "leave")]
    return ["keys", *(f"  {letter}  {text}" for letter, text in rows)]
