"""The oracle behind the conformance data: what it may know, that the data are its own, that its floats are right."""

import ast
import json
import math
import random
import struct
import subprocess
import sys
from pathlib import Path

from workspace import ROOT

ORACLE = ROOT / "packages" / "vyre-reference" / "conformance_oracle"
DATA = ROOT / "packages" / "vyre-reference" / "src" / "vyre_reference" / "conformance" / "data"
MODULES = sorted(ORACLE.glob("*.py"))


def test_the_oracle_imports_nothing_but_itself_and_the_standard_library():
    own = {module.stem for module in MODULES}

    assert {name for module in MODULES for name in imported(module)} <= own | sys.stdlib_module_names


def imported(module: Path) -> set[str]:
    """The top-level modules a file names in its imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


def test_the_data_are_what_the_oracle_writes():
    checked = subprocess.run([sys.executable, ORACLE / "generate.py", "--check"], capture_output=True, text=True)

    assert (checked.returncode, checked.stdout) == (0, ""), checked.stderr


def test_the_data_stay_small():
    assert sum(path.stat().st_size for path in DATA.rglob("*") if path.is_file()) < 6_000_000


# ------------------------------------------------------------------------------------- its floats against the machine's

PRELUDE = f"""
import sys
sys.path.insert(0, {str(ORACLE)!r})
import json
from operators import FLOAT_BINARY, FLOAT_UNARY
from casts import cast
from scalar_types import F16, F32, F64
cases = json.load(sys.stdin)
made = []
for a, b in cases:
    row = [FLOAT_BINARY[op](F64, a, b) for op in ("add", "sub", "mul", "div")]
    row += [FLOAT_UNARY["sqrt"](F64, a), cast(F64, F32, a), cast(F64, F16, a)]
    made.append(row)
json.dump(made, sys.stdout)
"""


def bits64(value: float) -> int:
    return 0x7FF8000000000000 if math.isnan(value) else struct.unpack("<Q", struct.pack("<d", value))[0]


def float64(bits: int) -> float:
    value: float = struct.unpack("<d", struct.pack("<Q", bits))[0]
    return value


def narrowed(form: str, integer_form: str, infinity: int, nan: int, value: float) -> int:
    """A Python float as a smaller one: `struct` rounds to nearest even and refuses what would be infinite."""
    if math.isnan(value):
        return nan
    try:
        return struct.unpack(integer_form, struct.pack(form, value))[0]
    except OverflowError:
        return infinity | (1 << (8 * struct.calcsize(form) - 1) if value < 0 else 0)


def quotient(a: float, b: float) -> float:
    if b != 0:
        return a / b
    return math.nan if a == 0 or math.isnan(a) else math.copysign(math.inf, a) * math.copysign(1.0, b)


def by_the_machine(a: float, b: float) -> list[int]:
    root = math.sqrt(a) if a >= 0 else a if a == 0 else math.nan
    single = narrowed("<f", "<I", 0x7F800000, 0x7FC00000, a)
    half = narrowed("<e", "<H", 0x7C00, 0x7E00, a)
    return [*map(bits64, (a + b, a - b, a * b, quotient(a, b), root)), single, half]


def by_the_oracle(pairs: list[tuple[int, int]]) -> list[list[int]]:
    """In a process of its own: the oracle's modules have plain names."""
    command = [sys.executable, "-c", PRELUDE]
    run = subprocess.run(command, input=json.dumps(pairs), capture_output=True, text=True, check=True)
    made: list[list[int]] = json.loads(run.stdout)
    return made


def drawn_pairs(count: int) -> list[tuple[int, int]]:
    """Any bits; numbers near each other; numbers near the ends of binary32 and binary16."""
    rolls = random.Random(5)
    made: list[tuple[int, int]] = []
    for _ in range(count):
        spread = rolls.choice((0, 30, 160))
        near = [rolls.uniform(-2, 2) * 2.0 ** rolls.randint(-spread, spread) for _ in range(2)]
        anything = rolls.getrandbits(64), rolls.getrandbits(64)
        made += [(bits64(near[0]), bits64(near[1])), anything, (bits64(near[0]), rolls.getrandbits(52))]
    return made


def test_its_arithmetic_square_roots_and_narrowing_are_those_of_the_machine():
    pairs = drawn_pairs(3000)

    for (a, b), made in zip(pairs, by_the_oracle(pairs), strict=True):
        assert made == by_the_machine(float64(a), float64(b)), (float64(a), float64(b))
