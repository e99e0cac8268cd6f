"""Folders and files that nobody else can have written: opened once, checked, and used through the open descriptor.

A path can come to mean something else between a check and its use; an open folder cannot. So a folder is opened, the
open folder is checked, and its files are opened relative to it and checked when they are open. What lies above the
folder needs no check then: whoever can rename a parent can put another folder in its place, which is not ours.

Windows has neither owners in this form nor relative opening: there only the kind of a file is checked.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Generator, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Final

from vyre_driver.files.roots import cache_root

_IS_POSIX: Final = os.name == "posix"


def open_flags(*names: str) -> int:
    """Flags of `os.open` by name; one that this system does not have is left out."""
    flags = 0
    for name in names:
        flags |= getattr(os, name, 0)
    return flags


_FOLDER: Final = open_flags("O_RDONLY", "O_DIRECTORY", "O_CLOEXEC")
_NOT_THROUGH_LINKS: Final = open_flags("O_NOFOLLOW")
# Not blocking: the other end of a pipe in a file's place may never be opened.
_FILE: Final = open_flags("O_RDONLY", "O_NOFOLLOW", "O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY")


class Untrusted(OSError):
    """A folder or a file that others can have written. `fix` says what to do about it."""

    def __init__(self, path: Path, reason: str, fix: str) -> None:
        super().__init__(reason)
        self.path = path
        self.reason = reason
        self.fix = fix

    def __str__(self) -> str:
        return f"{self.path} {self.reason}"


class PrivateFolder:
    """An open folder that belongs to us or to root and that nobody else may write to."""

    __slots__ = ("descriptor", "path")

    def __init__(self, path: Path, descriptor: int | None) -> None:
        self.path = path
        self.descriptor = descriptor
        """What `dir_fd` takes; None on Windows."""

    def at(self, name: str) -> Path:
        """The path of a file for functions that also get `dir_fd=folder.descriptor`."""
        return self.path / name if self.descriptor is None else Path(name)

    def read(self, name: str, most: int, *, secret: bool = False) -> bytes:
        """The content of a regular file.

        Raises Untrusted for a file that others may write to, or read where it is `secret`, and OSError for a link, for
        anything that is not a regular file and for more than `most` bytes. Waits for nobody.
        """
        descriptor = os.open(self.at(name), _FILE, dir_fd=self.descriptor)
        with os.fdopen(descriptor, "rb") as file:
            found = os.fstat(descriptor)
            if not stat.S_ISREG(found.st_mode):
                raise OSError(f"{self.path / name} is not a regular file")
            check_private(self.path / name, found, secret=secret)
            if found.st_size > most:
                raise OSError(f"{self.path / name} has more than {most} bytes")
            return file.read(found.st_size)

    def check(self, name: str) -> None:
        """Raise Untrusted for a regular file that others may write to."""
        found = os.stat(self.at(name), dir_fd=self.descriptor, follow_symlinks=False)
        if stat.S_ISREG(found.st_mode):
            check_private(self.path / name, found)

    def kind(self, name: str) -> int:
        """What `stat.S_IFMT` says of an entry itself, not of where it leads; 0 where there is none."""
        try:
            return stat.S_IFMT(os.stat(self.at(name), dir_fd=self.descriptor, follow_symlinks=False).st_mode)
        except FileNotFoundError:
            return 0

    def names(self) -> list[str]:
        with self.scan() as entries:
            return [entry.name for entry in entries]

    def scan(self) -> AbstractContextManager[Iterator[os.DirEntry[str]]]:
        return os.scandir(self.path) if self.descriptor is None else os.scandir(self.descriptor)

    def unlink(self, name: str) -> None:
        os.unlink(self.at(name), dir_fd=self.descriptor)

    @contextmanager
    def inner(self, name: str, *, make: bool) -> Generator[PrivateFolder]:
        """A folder in this one. A link in its place is not followed."""
        if make:
            with suppress(FileExistsError):
                os.mkdir(self.at(name), 0o700, dir_fd=self.descriptor)
        with _opened(self.path / name, self, _NOT_THROUGH_LINKS) as folder:
            yield folder


@contextmanager
def private_folder(path: Path, *, make: bool = False) -> Generator[PrivateFolder]:
    """The folder at a path, made with its parents if wanted: for us alone, whatever the umask.

    A link is followed, because the user named it; what it leads to is checked. Raises Untrusted, and OSError where it
    cannot be made or opened.
    """
    if make:
        _make_with_parents(path)
    with _opened(path, None, 0) as folder:
        yield folder


@contextmanager
def cache_folder(path: Path, *, make: bool = False) -> Generator[PrivateFolder]:
    """As `private_folder`. One in the folder of all caches is opened through that, which is checked as well."""
    root = cache_root()
    if root is None or path.parent != root:
        with private_folder(path, make=make) as folder:
            yield folder
    else:
        with private_folder(root, make=make) as outer, outer.inner(path.name, make=make) as folder:
            yield folder


def check_private(path: Path, found: os.stat_result, *, secret: bool = False) -> None:
    """Raise Untrusted unless what was found belongs to us or root and others can neither write nor, if secret, read it.

    A list of rights beyond the usual nine shows in those of the group, as far as it lets anybody write.
    """
    if sys.platform == "win32":
        return
    mode, user = stat.S_IMODE(found.st_mode), os.geteuid()
    if found.st_uid not in (0, user):
        reason = f"belongs to user {found.st_uid}, and this process is user {user}"
        raise Untrusted(path, reason, "name a folder of your own")
    if mode & (stat.S_IWGRP | stat.S_IWOTH):
        raise Untrusted(path, f"may be written by others (mode {mode:04o})", f"`chmod go-w {path}`")
    if secret and mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise Untrusted(path, f"may be read by others (mode {mode:04o})", f"`chmod 600 {path}`")


@contextmanager
def _opened(path: Path, inside: PrivateFolder | None, flags: int) -> Generator[PrivateFolder]:
    if not _IS_POSIX:
        if not path.is_dir():
            raise (NotADirectoryError if path.exists() else FileNotFoundError)(str(path))
        yield PrivateFolder(path, None)
        return
    place = path if inside is None else inside.at(path.name)
    descriptor = os.open(place, _FOLDER | flags, dir_fd=None if inside is None else inside.descriptor)
    try:
        check_private(path, os.fstat(descriptor))
        yield PrivateFolder(path, descriptor)
    finally:
        os.close(descriptor)


def _make_with_parents(path: Path) -> None:
    """Missing parents are for us alone as well, as XDG wants; `os.makedirs` would leave them to the umask."""
    for folder in (*reversed(path.parents), path):
        if not folder.exists():
            with suppress(FileExistsError):
                folder.mkdir(0o700)
