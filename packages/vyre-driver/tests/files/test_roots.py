"""Where the caches are, by the environment."""

from pathlib import Path

import pytest

from vyre_driver.files.roots import cache_root, state_root


@pytest.mark.parametrize(
    ("environment", "root"),
    [
        ({"VYRE_CACHE_DIR": "/a", "XDG_CACHE_HOME": "/b", "HOME": "/c"}, "/a"),
        ({"VYRE_CACHE_DIR": "a/b"}, "a/b"),
        ({"VYRE_CACHE_DIR": "", "XDG_CACHE_HOME": "/b", "HOME": "/c"}, "/b/vyre"),
        ({"XDG_CACHE_HOME": "/b", "HOME": "/c"}, "/b/vyre"),
        ({"XDG_CACHE_HOME": "b", "HOME": "/c"}, "/c/.cache/vyre"),
        ({"XDG_CACHE_HOME": "./b", "HOME": "/c"}, "/c/.cache/vyre"),
        ({"XDG_CACHE_HOME": "", "HOME": "/c"}, "/c/.cache/vyre"),
        ({"HOME": "/c", "USERPROFILE": "/d"}, "/c/.cache/vyre"),
        ({"USERPROFILE": "/d"}, "/d/.cache/vyre"),
        ({"XDG_CACHE_HOME": "b"}, None),
        ({"HOME": ""}, None),
        ({"HOME": "."}, None),
        ({"HOME": "c", "USERPROFILE": "d"}, None),
        ({}, None),
    ],
    ids=repr,
)
def test_the_first_usable_variable_decides_and_never_is_it_the_working_directory(
    environment: dict[str, str], root: str | None
):
    assert cache_root(environment) == (None if root is None else Path(root))


@pytest.mark.parametrize(
    ("environment", "root"),
    [
        ({"VYRE_CACHE_DIR": "/a", "XDG_STATE_HOME": "/b", "HOME": "/c"}, "/b/vyre"),
        ({"VYRE_CACHE_DIR": "/a", "XDG_STATE_HOME": "b", "HOME": "/c"}, "/c/.local/state/vyre"),
        ({"VYRE_CACHE_DIR": "/a", "XDG_CACHE_HOME": "/b", "HOME": "/c"}, "/c/.local/state/vyre"),
        ({"USERPROFILE": "/d"}, "/d/.local/state/vyre"),
        ({"VYRE_CACHE_DIR": "/a", "XDG_STATE_HOME": "b", "HOME": "c"}, None),
        ({"VYRE_CACHE_DIR": "/a"}, None),
    ],
    ids=repr,
)
def test_the_folder_of_the_key_follows_from_the_user_and_not_from_the_cache(
    environment: dict[str, str], root: str | None
):
    assert state_root(environment) == (None if root is None else Path(root))


def test_without_an_argument_the_environment_of_the_process_is_read(cache_folder: Path):
    assert cache_root() == cache_folder
