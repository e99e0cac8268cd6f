"""Capsules come back as they were written, in one form only, and what does not fit is refused."""

from pathlib import Path
from typing import cast

import pytest
from capsule_samples import floats, samples, scaling

from vyre_foundation.backend import DispatchConfig
from vyre_foundation.capsule import Capsule, decode_capsule, encode_capsule, load_capsule, write_capsule
from vyre_foundation.diagnostics import WireError

OLD = Path(__file__).parent / "old"
SAMPLES = samples()


@pytest.mark.parametrize("name", SAMPLES)
def test_a_capsule_comes_back_as_it_was_written(name: str, tmp_path: Path):
    file = tmp_path / "launch.capsule"
    write_capsule(file, SAMPLES[name])

    read = load_capsule(file)

    assert read == SAMPLES[name]
    assert encode_capsule(read) == file.read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["launch.capsule"]


@pytest.mark.parametrize("file", sorted(OLD.glob("*.capsule")), ids=lambda file: file.name)
def test_an_old_capsule_is_read_for_ever(file: Path):
    version, _, name = file.stem.partition("_")

    assert version == "v1"
    assert load_capsule(file) == SAMPLES[name]


def test_every_sample_has_an_old_capsule_with_the_bytes_that_are_written_today():
    kept = {file.stem.removeprefix("v1_"): file.read_bytes() for file in OLD.glob("v1_*.capsule")}

    assert kept == {name: encode_capsule(capsule) for name, capsule in SAMPLES.items()}


def test_the_order_in_which_things_are_given_does_not_show():
    inputs = {"x": floats(1.0), "a": floats(2.0), "y": floats(3.0)}
    backwards = dict(reversed(inputs.items()))
    versions = {"b": "2", "a": "1"}

    first = Capsule(scaling(), inputs, versions=versions)
    second = Capsule(scaling(), backwards, versions=dict(reversed(versions.items())))

    assert encode_capsule(first) == encode_capsule(second)
    assert first.lengths == {"a": 1, "x": 1, "y": 1}


GOOD = {"a": floats(2.0), "x": floats(1.0), "y": floats(3.0)}


@pytest.mark.parametrize(
    "inputs",
    [
        {"a": floats(2.0), "x": floats(1.0)},
        {**GOOD, "z": floats(1.0)},
        {**GOOD, "y": b"\0" * 5},
        {**GOOD, "a": floats(2.0, 3.0)},
    ],
    ids=["one is missing", "one is no input", "half an element", "too many elements"],
)
def test_inputs_that_do_not_fit_the_program_are_refused(inputs: dict[str, bytes]):
    with pytest.raises(WireError) as refused:
        Capsule(scaling(), inputs)

    assert refused.value.code == "W011"


def test_other_things_that_do_not_fit_are_refused():
    for make in (
        lambda: Capsule(scaling(), GOOD, expected={"x": floats(1.0)}),
        lambda: Capsule(scaling(), GOOD, cast("tuple[int, int, int]", (1, 1))),
        lambda: Capsule(scaling(), GOOD, (1, 1, 1 << 40)),
        lambda: Capsule(scaling(), GOOD, note="\ud800"),
        lambda: Capsule(scaling(), GOOD, versions={str(n): "1" for n in range(100)}),
        lambda: encode_capsule(Capsule(scaling(), GOOD, config=DispatchConfig(step_limit=1 << 80))),
        lambda: encode_capsule(Capsule(scaling(), GOOD, config=DispatchConfig(label="\ud800"))),
    ):
        with pytest.raises(WireError) as refused:
            make()
        assert refused.value.code == "W011"


def test_a_large_file_is_refused_before_it_is_read(tmp_path: Path):
    file = tmp_path / "large.capsule"
    with file.open("wb") as stream:
        stream.truncate(1 << 40)  # a hole: the file takes no room

    with pytest.raises(WireError) as refused:
        load_capsule(file)

    assert refused.value.code == "W012"


def test_a_device_without_end_is_no_capsule():
    with pytest.raises(WireError) as refused:
        load_capsule("/dev/zero")

    assert refused.value.code == "W010"


@pytest.mark.parametrize("length", range(0, 60, 7))
def test_a_capsule_that_was_cut_is_refused(length: int):
    with pytest.raises(WireError):
        decode_capsule(encode_capsule(SAMPLES["settings"])[:length])


def test_one_changed_byte_anywhere_is_seen():
    whole = encode_capsule(SAMPLES["expected"])

    for place in range(len(whole)):
        changed = bytearray(whole)
        changed[place] ^= 1
        with pytest.raises(WireError):
            decode_capsule(bytes(changed))
