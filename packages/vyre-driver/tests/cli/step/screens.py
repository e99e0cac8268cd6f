"""A terminal for tests: a pseudo-terminal with a command in it, and what its screen shows after some keys.

It understands what ncurses sends to a VT100 that is asked to draw plain text: positions, scrolling, erasing.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from types import TracebackType

WIDTH, HEIGHT = 100, 34
_SEQUENCE = re.compile(rb"\x1b(?:\[([?0-9;]*)([A-Za-z])|[()][A-Z0-9]|([=>78MDE]))")


class Terminal:
    """Starts a command; `press` sends keys, `wait_for` looks at the screen until a text is there."""

    def __init__(self, *command: str) -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        size_is_told = {"COLUMNS", "LINES"}  # ncurses believes them, and not the terminal
        environment = {name: value for name, value in os.environ.items() if name not in size_is_told}
        environment |= {"TERM": "vt100", "NO_COLOR": "1"}
        self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
        os.close(theirs)
        self.rows = [[" "] * WIDTH for _ in range(HEIGHT)]
        self.row = self.column = 0
        self.rest = b""
        """The beginning of a sequence whose end has not come yet."""

        self.top, self.bottom = 0, HEIGHT - 1
        """The rows that scroll."""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, place: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)

    def press(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def wait_for(self, *texts: str, seconds: float = 60.0) -> str:
        """The screen as soon as it holds all texts. A machine may be busy: the time is only there to end a failure."""
        end = time.monotonic() + seconds
        while not all(text in self.screen() for text in texts):
            assert time.monotonic() < end, f"no {texts!r} in\n{self.screen()}"
            self._read()
        return self.screen()

    def ends_with(self) -> int:
        while self._read():
            pass
        return self.process.wait()

    def screen(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self.rows)

    def _read(self) -> bool:
        if not select.select([self.ours], [], [], 0.2)[0]:
            return self.process.poll() is None
        try:
            piece = os.read(self.ours, 65536)
        except OSError:  # Linux: nobody is at the other end any more
            return False
        self._draw(piece)
        return bool(piece)

    def _draw(self, piece: bytes) -> None:
        piece, self.rest = self.rest + piece, b""
        at = 0
        while at < len(piece):
            match = _SEQUENCE.match(piece, at)
            if match is None and piece[at] == 0x1B:  # the end of it comes later
                self.rest = piece[at:]
                return
            if match is not None:
                if match[3] == b"M":
                    self._up()
                else:
                    self._obey(match[1] or b"", match[2] or b"")
                at = match.end()
            else:
                self._put(piece[at])
                at += 1

    def _put(self, byte: int) -> None:
        if byte == 0x0D:
            self.column = 0
        elif byte == 0x0A:
            self._down()
        elif byte == 0x09:
            self.column = min(WIDTH - 1, self.column // 8 * 8 + 8)
        elif byte == 0x08:
            self.column = max(0, self.column - 1)
        elif 0x20 <= byte < 0x7F and self.column < WIDTH:
            self.rows[self.row][self.column] = chr(byte)
            self.column += 1

    def _down(self) -> None:
        if self.row == self.bottom:
            del self.rows[self.top]
            self.rows.insert(self.bottom, [" "] * WIDTH)
        else:
            self.row = min(self.row + 1, HEIGHT - 1)

    def _up(self) -> None:
        if self.row == self.top:
            del self.rows[self.bottom]
            self.rows.insert(self.top, [" "] * WIDTH)
        else:
            self.row = max(self.row - 1, 0)

    def _obey(self, given: bytes, letter: bytes) -> None:
        numbers = [int(number) if number else 0 for number in given.lstrip(b"?").split(b";")]
        count = max(1, numbers[0])
        match letter:
            case b"H":
                self.row, self.column = count - 1, max(1, [*numbers, 1][1]) - 1
            case b"A":
                self.row = max(0, self.row - count)
            case b"B":
                self.row = min(HEIGHT - 1, self.row + count)
            case b"C":
                self.column = min(WIDTH - 1, self.column + count)
            case b"D":
                self.column = max(0, self.column - count)
            case b"r":
                self.top, self.bottom = count - 1, [*numbers, HEIGHT][1] - 1
            case b"K":
                first, last = (0, self.column + 1) if numbers[0] == 1 else (self.column, WIDTH)
                self.rows[self.row][first:last] = " " * (last - first)
            case b"J":
                self.rows[self.row][self.column :] = " " * (WIDTH - self.column)
                for row in self.rows[self.row + 1 :]:
                    row[:] = " " * WIDTH
            case _:  # attributes and modes, which say nothing about the text
                pass
