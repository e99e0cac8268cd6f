"""The mode, from the environment."""

import warnings

import pytest

from vyre_driver.tuner import Mode, TunerWarning


@pytest.mark.parametrize(
    ("environment", "mode"),
    [
        ({}, Mode.OFF_USE_DEFAULT),
        ({"VYRE_AUTOTUNER": ""}, Mode.OFF_USE_DEFAULT),
        ({"VYRE_AUTOTUNER": "off"}, Mode.OFF_USE_DEFAULT),
        ({"VYRE_AUTOTUNER": "on"}, Mode.ON),
        ({"VYRE_AUTOTUNER": "pinned"}, Mode.PINNED),
    ],
    ids=repr,
)
def test_the_variable_names_the_mode_and_without_it_the_tuner_is_off(environment: dict[str, str], mode: Mode):
    assert Mode.from_env(environment) is mode


def test_without_an_argument_the_environment_of_the_process_is_read(monkeypatch: pytest.MonkeyPatch):
    assert Mode.from_env() is Mode.OFF_USE_DEFAULT
    monkeypatch.setenv("VYRE_AUTOTUNER", "pinned")
    assert Mode.from_env() is Mode.PINNED


@pytest.mark.parametrize(
    ("word", "fix"),
    [
        ("onn", "did you mean `on`?"),
        ("ON", "did you mean `on`?"),
        (" on", "did you mean `on`?"),
        ("of", "did you mean `off`?"),
        ("Pined", "did you mean `pinned`?"),
        ("1", "use one of on, off, pinned"),
    ],
)
def test_an_unknown_word_is_warned_of_once_and_means_off(word: str, fix: str):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert Mode.from_env({"VYRE_AUTOTUNER": word}) is Mode.OFF_USE_DEFAULT
    (warning,) = caught
    assert isinstance(warning.message, TunerWarning)
    assert warning.message.code == "T008"
    assert warning.message.finding.where == "VYRE_AUTOTUNER"
    assert repr(word) in warning.message.finding.because
    assert warning.message.finding.fix == fix
    assert warning.filename == __file__
