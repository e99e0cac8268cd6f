"""A child process that compiles: started, waited for, killed. See `serving` for what it does.

Nobody can stop LLVM or NVRTC while they work in this process, and llvmlite holds a lock during every call, so that one
LLVM works at a time. A child can be killed, and several work beside each other. It is a plain interpreter that imports
our packages and nothing else: not `multiprocessing`, which would run the caller's script again.

All dealings with the process are in a thread of their own, which gets no KeyboardInterrupt: whoever waits may leave at
any moment, and no process is left behind.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import IO, Any, Final, NamedTuple, cast

from vyre_driver.runtime.children.processors import processors
from vyre_driver.runtime.deadline import NAP_SECONDS, Deadline
from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import Diagnostic, Retry, in_lines

PACKAGES: Final = ("vyre_driver", "vyre_foundation", "blake3")
"""What every child imports beside the standard library."""

FAREWELL_SECONDS: Final = 1.0
"""How long to wait until a killed child is gone: milliseconds, unless the system is in trouble."""

TAIL_CHARACTERS: Final = 2000
"""Of what a child wrote to standard error, as much as is told."""

_BOOT: Final = """\
import gc, signal, sys
gc.disable()  # it is over before that pays
signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides
sys.path += sys.argv[2:]
__import__(sys.argv[1], fromlist=["main"]).main()
"""

_IS_WINDOWS: Final = sys.platform == "win32"
_WINDOWS_FLAGS: Final = (
    subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW if sys.platform == "win32" else 0
)


class Task(NamedTuple):
    """What a child is started for."""

    module: str
    """Whose `main` it runs."""

    packages: tuple[str, ...] = ()
    """That it imports beside those that every child does."""


class NoChild(Exception):
    """There is no child to compile in: no interpreter to start, or one that did not come up. Says why."""


class ChildDied(Exception):
    """A child ended without an answer. Says how, and its last words."""

    def __init__(self, code: int, last_words: str) -> None:
        said = f"; its last words:\n{last_words}" if last_words else " and said nothing"
        super().__init__(f"it {_ending(code)}{said}")
        self.by_signal = code < 0


class Reply(NamedTuple):
    answer: dict[str, Any]
    """The task says what is in it; `bytes` is the length of the content."""

    content: bytes
    child: int
    """The number of the process."""


def ask_child(task: Task, request: Mapping[str, Any], content: bytes, deadline: Deadline) -> Reply | None:
    """The answer of a new child; None when the deadline came first. In that case, and on Ctrl-C, it is killed.

    Raises `NoChild` where none could be asked, and `ChildDied`.
    """
    if deadline.is_over:
        return None
    asked = _Asked(child_command(task), json.dumps(request).encode() + b"\n", content)
    return asked.reply() if asked.is_answered_before(deadline) else None


def child_command(task: Task) -> list[str]:
    """How a child is started. Raises `NoChild` where nothing is known to be a Python.

    It reads neither the environment of Python nor the current folder nor start-up files (-I -S); our packages come from
    where this process has them, and the standard library comes first.
    """
    executable = sys.executable
    if getattr(sys, "frozen", False) or not executable:
        raise NoChild("this program has no interpreter of its own")
    if not Path(executable).stem.lower().startswith(("python", "pypy")):  # it may be anything that embeds one
        raise NoChild(f"{executable} does not look like a Python")
    flags = ["-I", "-S"]
    if sys.dont_write_bytecode:
        flags.append("-B")
    if sys.pycache_prefix is not None:
        flags += ["-X", f"pycache_prefix={sys.pycache_prefix}"]
    return [executable, *flags, "-c", _BOOT, task.module, *_folders(PACKAGES + task.packages)]


@cache
def _folders(packages: tuple[str, ...]) -> tuple[str, ...]:
    """Where these packages are, each folder once."""
    found: dict[str, None] = {}
    for name in packages:
        places = cast("Sequence[str]", getattr(import_module(name), "__path__", ()))
        folder = Path(places[0]).absolute() if len(places) == 1 else None
        if folder is None or folder.name != name or not folder.is_dir():
            raise NoChild(f"the package {name} is not in a folder of that name")
        found[str(folder.parent)] = None
    return tuple(found)


def child_died(problem: ChildDied, where: str) -> BackendError:
    """D1004 for a compile whose child ended without an answer."""
    killed = "if you did not kill it, the machine may have run out of memory: compile less at a time"
    return BackendError(
        Diagnostic(
            code="D1004",
            what="the process that compiled the program died",
            where=where,
            because=in_lines(str(problem).splitlines()),
            fix=f"{killed if problem.by_signal else 'look at its last words'}; "
            "else report it with the program's text (`program.to_text()`)",
            retry=Retry.SAME_DEVICE,
        )
    )


class _Asked:
    """One child and the thread that deals with it."""

    def __init__(self, command: list[str], head: bytes, content: bytes) -> None:
        self._command = command
        self._request = (head, content)
        self._guard = threading.Lock()
        self._is_over = threading.Event()
        self._is_called_off = False
        self._process: subprocess.Popen[bytes] | None = None
        self._output = b""
        self._errors = b""
        self._problem: Exception | None = None

    def is_answered_before(self, deadline: Deadline) -> bool:
        try:
            try:
                threading.Thread(target=self._deal, name="vyre-compile", daemon=True).start()
            except RuntimeError as problem:  # too many threads, or the interpreter is on its way out
                raise NoChild(str(problem)) from problem
            while not self._is_over.wait(deadline.nap()):
                if deadline.is_over:
                    self._call_off()
                    return False
        except BaseException:  # Ctrl-C: nobody wants the answer any more
            self._call_off()
            raise
        return True

    def reply(self) -> Reply:
        if self._process is None:
            raise NoChild(str(self._problem))
        code, errors = self._process.returncode, self._errors.decode(errors="replace").strip()[-TAIL_CHARACTERS:]
        _, _, rest = self._output.partition(b"\n")  # the greeting
        head, line_end, content = rest.partition(b"\n")
        with suppress(ValueError, LookupError, TypeError):  # no answer of ours: it ended while it wrote one
            answer = cast("dict[str, Any]", json.loads(head))
            if line_end and len(content) == answer["bytes"]:
                return Reply(answer, content, self._process.pid)
        if not self._output and code >= 0:
            raise NoChild(f"a child process did not come up: it {_ending(code)}\n{errors}")
        raise ChildDied(code, errors)

    def _call_off(self) -> None:
        with self._guard:
            self._is_called_off = True
            if self._process is not None:
                self._process.kill()
        self._is_over.wait(FAREWELL_SECONDS)

    # ---------------------------------------------------------------------------------------------- in its own thread

    def _deal(self) -> None:
        try:
            while not _ROOM.take(NAP_SECONDS):
                if self._is_called_off:
                    return
            try:
                self._converse()
            finally:
                _ROOM.give_back()
        except (OSError, RuntimeError) as problem:  # no process, or no thread, to be had
            self._problem = problem
        finally:
            self._is_over.set()

    def _converse(self) -> None:
        with subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # Ctrl-C at a terminal goes to a whole group of processes: not to this one, the parent decides.
            start_new_session=not _IS_WINDOWS,
            creationflags=_WINDOWS_FLAGS,
        ) as process:
            with self._guard:
                self._process = process
                if self._is_called_off:
                    process.kill()
            stdin, stdout, stderr = cast("tuple[IO[bytes], ...]", (process.stdin, process.stdout, process.stderr))
            listener = threading.Thread(target=self._listen, args=(stderr,), daemon=True)
            listener.start()
            with suppress(OSError):  # it died: what it left says how
                for part in self._request:
                    stdin.write(part)
                stdin.flush()
            self._output = stdout.read()  # standard input stays open until then, see `serving`
            listener.join()
            with suppress(OSError):
                stdin.close()

    def _listen(self, stderr: IO[bytes]) -> None:
        self._errors = stderr.read()


def _ending(code: int) -> str:
    if code >= 0:
        return f"ended with exit code {code}"
    try:
        return f"was ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"was ended by signal {-code}"


class _Room:
    """For as many children as there are processors: more would only take memory from each other."""

    def __init__(self) -> None:
        self._places = threading.Semaphore(processors())

    def take(self, seconds: float) -> bool:
        return self._places.acquire(timeout=seconds)

    def give_back(self) -> None:
        self._places.release()

    def renew(self) -> None:
        """After a fork, in the new process: the children are those of the other."""
        self._places = threading.Semaphore(processors())


_ROOM: Final = _Room()

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_ROOM.renew)
