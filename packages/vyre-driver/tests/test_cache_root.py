"""Where the caches are, by the environment."""

from pathlib import Path

import pytest

from vyre_driver.cache_root import cache_root


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
        ({"XDG_CACHE_HOME": "b"}, "./vyre"),
        ({"HOME": ""}, "./vyre"),
        ({}, "./vyre"),
    ],
    ids=repr,
)
def test_the_first_usable_variable_decides(environment: dict[str, str], root: str):
    assert cache_root(environment) == Path(root)


def test_without_an_argument_the_environment_of_the_process_is_read(cache_folder: Path):
    assert cache_root() == cache_folder
