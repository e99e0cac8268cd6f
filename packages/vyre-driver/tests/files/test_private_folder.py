"""What others can have written is not opened, and nothing in its place makes us wait."""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from vyre_driver.files.private_folder import Untrusted, cache_folder, check_private, private_folder

NOBODY = 65_534
MOST = 1000


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def read(folder: Path, name: str = "file", *, secret: bool = False) -> bytes:
    with private_folder(folder) as opened:
        return opened.read(name, MOST, secret=secret)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "ours"
    made.mkdir(mode=0o700)
    (made / "file").write_bytes(b"content")
    (made / "file").chmod(0o644)
    return made


SPOILED: dict[str, Callable[[Path], object]] = {
    "writable by its group": lambda path: path.chmod(0o770),
    "writable by all": lambda path: path.chmod(0o777),
    "writable by all and sticky": lambda path: path.chmod(0o1777),
    "writable by others alone": lambda path: path.chmod(0o702),
}
if os.geteuid() == 0:  # only the superuser gives files away
    SPOILED["of another user"] = lambda path: os.chown(path, NOBODY, NOBODY)


@pytest.mark.parametrize("spoil", SPOILED)
def test_a_folder_that_others_can_change_is_refused_with_the_reason(folder: Path, spoil: str):
    SPOILED[spoil](folder)
    with pytest.raises(Untrusted) as caught:
        read(folder)
    assert str(caught.value).startswith(str(folder))
    assert ("65534" if "another" in spoil else f"mode {mode(folder):04o}") in caught.value.reason


@pytest.mark.parametrize("spoil", SPOILED)
def test_a_file_that_others_can_change_is_refused_with_the_reason(folder: Path, spoil: str):
    assert read(folder) == b"content"
    SPOILED[spoil](folder / "file")
    with pytest.raises(Untrusted) as caught:
        read(folder)
    assert str(folder / "file") in str(caught.value)


def owned_by(user: int, permissions: int = 0o644) -> os.stat_result:
    return os.stat_result((stat.S_IFREG | permissions, 0, 0, 1, user, 0, 0, 0, 0, 0))


def test_owners_are_we_and_root_and_nobody_else():
    """Whoever runs the tests: an ordinary user cannot make a file of root's, nor one of another's."""
    here = Path("here")
    us = os.geteuid()
    check_private(here, owned_by(us))
    check_private(here, owned_by(0))
    for other in (us + 1, us + 1000, NOBODY if us != NOBODY else 1):
        with pytest.raises(Untrusted, match=f"belongs to user {other}, and this process is user {us}"):
            check_private(here, owned_by(other))


def test_a_secret_may_be_read_by_its_owner_alone(folder: Path):
    for permissions in (0o644, 0o640, 0o604):
        (folder / "file").chmod(permissions)
        with pytest.raises(Untrusted, match="may be read by others"):
            read(folder, secret=True)
    (folder / "file").chmod(0o600)
    assert read(folder, secret=True) == b"content"


# -------------------------------------------------------------------------------------------- what stands for something


def test_links_to_files_are_not_followed(folder: Path):
    (folder / "link").symlink_to("file")
    with pytest.raises(OSError, match="symbolic link"):
        read(folder, "link")


def socket_at(path: Path) -> None:
    """Named by a relative path: those of sockets are short."""
    before = Path.cwd()
    os.chdir(path.parent)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(before)


OTHERS: dict[str, Callable[[Path], object]] = {
    "a pipe": os.mkfifo,
    "a folder": Path.mkdir,
    "a socket": socket_at,
    "a link to a device": lambda path: path.symlink_to("/dev/zero"),
}
if os.geteuid() == 0:
    OTHERS["a device"] = lambda path: os.mknod(path, stat.S_IFCHR | 0o600, os.makedev(1, 5))  # endless zeros


@pytest.mark.parametrize("kind", OTHERS)
def test_only_regular_files_are_read_and_nothing_else_makes_us_wait(folder: Path, kind: str):
    OTHERS[kind](folder / "other")
    with pytest.raises(OSError) as caught:
        read(folder, "other")
    assert not isinstance(caught.value, Untrusted)


def test_a_file_is_read_whole_up_to_a_limit(folder: Path):
    (folder / "file").write_bytes(bytes(MOST))
    assert read(folder) == bytes(MOST)
    os.truncate(folder / "file", 1 << 40)
    with pytest.raises(OSError, match="more than 1000 bytes"):
        read(folder)


# ---------------------------------------------------------------------------------------------------------------- paths


def test_a_folder_is_made_with_its_parents_for_us_alone_whatever_the_umask(tmp_path: Path):
    for number, umask in enumerate((0o000, 0o022, 0o077)):
        before = os.umask(umask)
        try:
            with private_folder(tmp_path / f"{number}" / "b" / "c", make=True):
                pass
        finally:
            os.umask(before)
        assert [mode(tmp_path / f"{number}" / below) for below in ("", "b", "b/c")] == [0o700] * 3


def test_a_folder_that_is_there_keeps_its_permissions(tmp_path: Path):
    (tmp_path / "there").mkdir()
    (tmp_path / "there").chmod(0o755)
    with private_folder(tmp_path / "there", make=True):
        assert mode(tmp_path / "there") == 0o755


def test_what_is_above_the_folder_may_be_for_all(tmp_path: Path):
    """As the folder for temporary files is: what counts is whose the folder itself is."""
    (tmp_path / "for all").mkdir()
    (tmp_path / "for all").chmod(0o1777)
    with private_folder(tmp_path / "for all" / "ours", make=True) as folder:
        assert folder.names() == []


def test_the_folder_of_all_caches_is_checked_as_well_as_those_in_it(cache_folder_of_test: Path):
    cache_folder_of_test.chmod(0o777)
    with pytest.raises(Untrusted, match="0777"), cache_folder(cache_folder_of_test / "pipelines", make=True):
        pytest.fail("anybody could put another folder there")
    cache_folder_of_test.chmod(0o700)
    with cache_folder(cache_folder_of_test / "pipelines", make=True) as folder:
        assert folder.path == cache_folder_of_test / "pipelines"


@pytest.fixture
def cache_folder_of_test() -> Path:
    folder = Path(os.environ["VYRE_CACHE_DIR"])
    folder.mkdir()
    return folder


def test_a_link_named_by_the_user_is_followed_and_one_below_it_is_not(cache_folder_of_test: Path, tmp_path: Path):
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    (tmp_path / "link").symlink_to("elsewhere")
    with private_folder(tmp_path / "link") as folder:
        assert folder.names() == []
    (cache_folder_of_test / "pipelines").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError), cache_folder(cache_folder_of_test / "pipelines", make=True):
        pytest.fail("whoever made the link chose our folder")


def test_a_link_leads_only_to_what_is_safe(tmp_path: Path):
    (tmp_path / "for all").mkdir()
    (tmp_path / "for all").chmod(0o777)
    (tmp_path / "link").symlink_to("for all")
    with pytest.raises(Untrusted), private_folder(tmp_path / "link"):
        pytest.fail("anybody can write there")


def test_a_folder_that_is_swapped_while_it_is_open_is_still_the_one_that_was_checked(folder: Path, tmp_path: Path):
    with private_folder(folder) as opened:
        folder.rename(tmp_path / "away")
        folder.mkdir()
        (folder / "file").write_bytes(b"planted")
        assert opened.read("file", MOST) == b"content"
        opened.unlink("file")
    assert (folder / "file").read_bytes() == b"planted"
    assert not (tmp_path / "away" / "file").exists()
