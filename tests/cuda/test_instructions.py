"""Which lines of CUDA C the instructions of PTX come from: no product is joined with a sum unless the program does so.

That no inexact instruction is in any PTX, and which instructions there are, is checked where programs are run.
"""

import re

import pytest

from builder_programs import block_sums, saxpy
from cuda_texts import CudaText
from vyre_driver.cuda.codegen.module import lower
from vyre_driver.cuda.nvrtc.compiler import ALWAYS, EXACT, FAST, FILE_NAME, Source, require_nvrtc
from vyre_foundation import F32, F64, DataType, Program, ProgramBuilder, builder
from vyre_foundation.ir import Fma, Unary, UnOp
from vyre_foundation.numerics import RECIPES
from vyre_foundation.walk import postorder
from vyre_reference.testing import generate

ARCHITECTURES = ("sm_75", "sm_120")
SEEDS = range(20)


def lines_of_fmas(source: Source, arch: str, options: tuple[str, ...] = EXACT) -> list[str]:
    """The line of CUDA C that each fused instruction was made for. What the compiler moved may have none: line 0."""
    flags = (f"--gpu-architecture={arch.replace('sm_', 'compute_')}", "--generate-line-info", *ALWAYS[:2], *options)
    ptx = require_nvrtc(13).compile(source.text, FILE_NAME, flags).ptx
    texts = source.text.splitlines()
    found: list[str] = []
    line = ""
    for row in ptx.splitlines():
        place = re.match(r"\s*\.loc\s+\d+\s+(\d+)", row)
        if place is not None:
            number = int(place[1])
            line = texts[number - 1] if number else ""
        elif line and re.match(r"\s*(@!?%p\d+\s+)?(fma|mad\.rn)\.", row):
            found.append(line)
    return found


def is_fused(program: Program) -> bool:
    """Whether the program or a recipe that it needs has an `Fma`."""
    return any(isinstance(node, Fma) or (isinstance(node, Unary) and node.op in RECIPES) for node in postorder(program))


def fused(dtype: DataType) -> Program:
    """One fused sum, and one that the program keeps apart."""
    k = ProgramBuilder("fused", over="y")
    x, y = k.read("x", dtype), k.read_write("y", dtype)
    i = k.let("i", k.gid(0))
    y[i] = builder.fma(x[i], x[i], y[i]) + x[i] * y[i]
    return k.build()


def recipe(op: UnOp, dtype: DataType = F32) -> Program:
    k = ProgramBuilder(op.word, over="y")
    y = k.read_write("y", dtype)
    i = k.let("i", k.gid(0))
    y[i] = getattr(builder, op.word)(y[i])
    return k.build()


PROGRAMS = {
    "saxpy": saxpy(),
    "block_sums": block_sums(),
    "f32": fused(F32),
    "f64": fused(F64),
    **{op.word: recipe(op) for op in RECIPES},
    **{f"{op.word} in f64": recipe(op, F64) for op in (UnOp.EXP, UnOp.LOG, UnOp.SIN, UnOp.ATAN)},
}


def not_asked_for(lines: list[str]) -> list[str]:
    return [line for line in lines if "__fmaf_rn(" not in line and "__fma_rn(" not in line]


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("arch", ARCHITECTURES)
def test_every_fused_instruction_is_on_a_line_that_asks_for_it(name: str, arch: str):
    lines = lines_of_fmas(lower(PROGRAMS[name]), arch)

    assert bool(lines) == is_fused(PROGRAMS[name])
    assert not_asked_for(lines) == []


@pytest.mark.long
def test_in_generated_programs_too():
    for seed in SEEDS:
        program = generate(seed)
        source = lower(program)
        assert ("__fma" in source.text) <= is_fused(program), seed
        assert not_asked_for(lines_of_fmas(source, "sm_90")) == [], seed


def test_a_sum_that_nobody_asked_to_join_would_be_found():
    """What the compiler does by default to text that leaves it the choice."""
    text = CudaText(
        """extern "C" __global__ void k(float *y, const float *x)
{
    y[0] = x[0] * x[1] + x[2];
}
"""
    )

    assert not_asked_for(lines_of_fmas(text, "sm_90", FAST)) == ["    y[0] = x[0] * x[1] + x[2];"]
    assert lines_of_fmas(text, "sm_90", EXACT) == []


@pytest.mark.parametrize("options", [EXACT, FAST])
def test_exact_text_leaves_the_compiler_no_choice(options: tuple[str, ...]):
    """Even a compiler that may join products with sums finds none in what we write."""
    assert not_asked_for(lines_of_fmas(lower(fused(F32)), "sm_90", options)) == []
