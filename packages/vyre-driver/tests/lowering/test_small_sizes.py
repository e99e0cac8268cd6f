"""Loops over lanes are also written for sizes that constant indices suggest; any size gives the defined bytes."""

from __future__ import annotations

import random

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program

from vyre_driver.cpu.compile.compilation import llvm_text
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program

BUFFERS = ("x: read f32[?]", "y: read_write f32[?]", "n: uniform u32[4]")
SIZES = "let rows = n[0]\nlet columns = n[1]\nlet planes = n[2]\nlet unused = n[3]\n"


def at(number: str) -> str:
    """Element `number` of the lane's row."""
    return f"select(gid.x < rows && {number} < columns, gid.x * columns + ({number}), 4294967295)"


def cell(row: str, column: str) -> str:
    place = f"(gid.x * planes + ({row})) * columns + ({column})"
    return f"select({row} < planes && {column} < columns, {place}, 4294967295)"


GUESSED = {
    "a sum of a row": f"y[gid.x] = x[{at('0')}] + x[{at('1')}] * x[{at('2')}]",
    "a turned row": f"let a = x[{at('0')}]\nlet b = x[{at('1')}]\ny[{at('0')}] = a - b\ny[{at('1')}] = a + b",
    "the same row again": f"""
      y[{at("0")}] = y[{at("1")}] + 1.0
      y[{at("1")}] = y[{at("0")}] * 2.0
      y[{at("2")}] = y[{at("1")}]
    """,
    "a small matrix": f"""
      y[{cell("0", "1")}] = x[{cell("1", "0")}]
      y[{cell("1", "1")}] = x[{cell("0", "0")}] - x[{cell("1", "1")}]
    """,
    "without a guard too": f"""
      y[gid.x * columns + 1] = x[{at("1")}]
      y[gid.x * columns] = y[gid.x * columns + 1] + x[{at("0")}]
    """,
    "in a branch": f"if x[gid.x] > 0.0 {{ y[{at('1')}] = x[{at('0')}] }}",
}
NOT_GUESSED = {
    "a size that is no step": "y[gid.x] = x[select(1 < columns, columns + gid.x, 4294967295)]",
    "a large size": f"y[{at('40')}] = 1.0",
    "no guard": "y[gid.x * columns + 1] = x[gid.x * columns]",
    "an index of the launch": f"y[{at('n[3]')}] = 2.0",
}


def made(text: str) -> Program:
    return program(SIZES + text, *BUFFERS)


def assert_for_sizes(text: str, *sizes: tuple[int, int, int]) -> None:
    for rows, columns, planes in sizes:
        count = max(rows * max(columns, 1) * max(planes, 1), 64)
        values = np.random.default_rng(rows + columns).integers(-9, 9, count).astype(np.float32)
        given = {"x": values, "y": values[::-1].copy(), "n": np.array([rows, columns, planes, 5], np.uint32)}
        assert_as_defined(made(text), given, (2, 1, 1))


def differs_without_the_step(text: str) -> bool:
    return llvm_text(made(text), CodeOptions()) != llvm_text(made(text), CodeOptions(passes="-small_sizes"))


@pytest.mark.parametrize("name", GUESSED)
def test_sizes_are_guessed_and_any_size_gives_the_defined_bytes(name: str):
    assert differs_without_the_step(GUESSED[name])
    assert_for_sizes(GUESSED[name], (128, 3, 2), (128, 2, 2), (100, 3, 2), (128, 5, 3), (90, 1, 1), (0, 0, 0))


@pytest.mark.parametrize("name", NOT_GUESSED)
def test_nothing_is_written_twice_for_a_size_that_makes_no_step_known(name: str):
    assert not differs_without_the_step(NOT_GUESSED[name])


@pytest.mark.parametrize("seed", range(4))
def test_generated_rows_that_lanes_read_back_give_the_defined_bytes(seed: int):
    choose = random.Random(seed)
    size = choose.randint(2, 8)
    places = [at(str(number)) for number in range(size)]

    def place() -> str:
        return choose.choice([*places, f"gid.x * columns + {choose.randrange(size)}"])

    text = f"y[{places[-1]}] = x[{places[0]}]\n"
    for _ in range(choose.randint(3, 9)):
        text += f"y[{place()}] = y[{place()}] * 0.5 + {choose.choice(('x', 'y'))}[{place()}]\n"
    assert_for_sizes(text, (128, size, 1), (128, size + 1, 1))
