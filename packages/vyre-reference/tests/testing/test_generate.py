"""What the generator promises: repeatable, valid, varied in size."""

import os
import pickle
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from vyre_foundation.ir import DataType
from vyre_foundation.walk import expression_depth, operands, statements, tree_size
from vyre_reference.testing import Knobs, generate, generate_case, problems, unordered_atomics
from vyre_reference.testing.dice import Dice

VARIANTS = {
    "default": Knobs(),
    "everything": Knobs.everything(),
    "tiny": Knobs.tiny(),
    "gradients": Knobs.gradients(),
    "in bounds": Knobs(in_bounds=True),
    "floats": Knobs(float_only=True),
    "racy": Knobs(race_free=False, exact=False),
    "no division by zero": Knobs(integer_division_by_zero=False),
    "large": Knobs(statements=50, nesting=6, max_depth=7, buffers=16),
}
SHARES = {"large": 6}
"""Seeds for a variant, where not as many as for the others."""

SCRIPT = """
import hashlib
from vyre_reference.testing import Knobs, generate_case
digest = hashlib.sha256()
for seed in range(15):
    for knobs in (Knobs(), Knobs.everything(), Knobs.gradients(), Knobs.random(seed)):
        case = generate_case(seed, knobs)
        shown = (case.program.buffers, case.program.entry, case.program.domain, case.program.workgroup_size, case.grid)
        digest.update(repr((shown, sorted(case.inputs.items()), sorted(case.counts.items()))).encode())
print(digest.hexdigest())
"""


def check(seed: int, knobs: Knobs) -> None:
    program = generate(seed, knobs)
    assert problems(program, warnings=not knobs.warnings) == [], (seed, knobs)
    if knobs.exact:
        assert unordered_atomics(program) == [], (seed, knobs)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_program_is_valid_without_a_warning_and_exact_where_promised(name: str):
    for seed in range(SHARES.get(name, 40)):
        check(seed, VARIANTS[name])


def test_varied_knobs_give_valid_programs_too():
    for seed in range(60):
        check(seed, Knobs.random(seed))
        check(seed, Knobs.random(seed, Knobs.everything()))


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_thousands_of_programs_are_valid(name: str):
    for seed in range(10_000, 12_000):
        check(seed, VARIANTS[name])
        check(seed, Knobs.random(seed, VARIANTS[name]))


def test_a_seed_gives_the_same_case_whatever_the_hash_seed():
    def digest(hash_seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
        )
        return run.stdout

    assert digest("0") == digest("1") != ""


def test_the_dice_fall_the_same_way_on_every_machine_and_python():
    """Everything the generator does follows from these."""
    dice = Dice(2026)

    assert [dice.below(1000) for _ in range(6)] == [119, 502, 511, 860, 102, 223]
    assert dice.bits(64) == 11464358173442123037


def test_case_and_program_of_a_seed_agree():
    for seed in range(50):
        assert generate_case(seed).program == generate(seed)


def test_different_seeds_give_different_programs():
    assert len({generate(seed) for seed in range(100)}) == 100


def test_programs_survive_pickling():
    for seed in range(20):
        program = generate(seed, Knobs.everything())
        assert pickle.loads(pickle.dumps(program)) == program


def test_sizes_go_from_a_few_nodes_to_thousands():
    small = [tree_size(generate(seed, replace(Knobs.tiny(), statements=1, max_depth=0))) for seed in range(30)]
    large = [tree_size(generate(seed, Knobs(statements=300, max_depth=7))) for seed in range(5)]

    assert min(small) < 12
    assert max(large) > 2000


def test_expressions_keep_to_the_depth_they_are_given():
    """Index arithmetic on linear ids may add a few levels."""
    for seed in range(100):
        program = generate(seed, Knobs(max_depth=3))
        assert max(expression_depth(e) for s in statements(program) for e in operands(s)) <= 3 + 20


def test_importing_the_generator_does_not_import_hypothesis():
    script = "import sys, vyre_reference.testing; print('hypothesis' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert run.stdout.strip() == "False"


def test_knobs_print_as_what_makes_them_again():
    for knobs in (*VARIANTS.values(), *(Knobs.random(seed) for seed in range(20))):
        again = eval(repr(knobs), {"Knobs": Knobs, "DataType": DataType})
        assert again == knobs


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("max_depth", -1),
        ("statements", 0),
        ("dimensions", 4),
        ("trip_limit", True),
        ("barriers", 1),
        ("types", {"U32"}),
    ],
)
def test_a_knob_out_of_range_is_refused_by_name(field: str, value: Any):
    with pytest.raises(ValueError, match=f"Knobs.{field}"):
        Knobs(**{field: value})
