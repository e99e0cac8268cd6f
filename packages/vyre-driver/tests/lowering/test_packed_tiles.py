"""What rows and columns of lanes share is copied for tiles, and the bytes are as defined."""

from __future__ import annotations

import random

import numpy as np
import pytest
from lowering_steps import assert_as_defined, program
from products import LEFT, RIGHT, SUMS, Product, any_product

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.codegen.lanes.tiles.jam import Registers
from vyre_driver.cpu.codegen.module import lower
from vyre_driver.cpu.compile import compilation
from vyre_driver.cpu.provider import provider
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation.backend import DispatchConfig

SIZES = ((1, 1, 1), (40, 70, 0), (17, 33, 8), (64, 64, 64), (70, 30, 65), (130, 90, 21))
"""Rows, columns and iterations."""


def packs(product: Product) -> bool:
    made = product.made()
    return lower(made).text != lower(made, CodeOptions(passes="-packed_tiles")).text


def grid_of(product: Product, sizes: tuple[int, int, int]) -> tuple[int, int, int]:
    height, width, _ = sizes
    x, y, _ = product.workgroup
    return -(-width // x), -(-height // y), 1


@pytest.mark.parametrize("left", LEFT)
@pytest.mark.parametrize("right", ["row by row", "column by column", "the next"])
def test_matrices_are_copied_however_they_lie(left: str, right: str):
    product = Product(LEFT[left], RIGHT[right])

    assert packs(product)
    assert_as_defined(product.made(), product.given((40, 70, 75)), (5, 3, 1))


@pytest.mark.parametrize("right", ["every second", "a line", "one for each iteration"])
def test_what_is_near_already_or_not_side_by_side_is_not_copied(right: str):
    assert not packs(Product(right=RIGHT[right]))


@pytest.mark.parametrize("sum_", SUMS)
def test_whatever_is_summed_has_the_defined_bytes(sum_: str):
    product = Product(sum=SUMS[sum_], guard="j < width && i < height")

    assert packs(product)
    for sizes in ((40, 70, 75), (64, 64, 64)):
        assert_as_defined(product.made(), product.given(sizes), (5, 4, 1))


@pytest.mark.parametrize(
    ("why", "statement"),
    [
        ("a store to the same buffer", "o[i * width + j] = o[k * width + j] + a[i * depth + k]\ns = s + 1.0"),
        ("a place with a row in it", "s = s + b[k * width + j + i]"),
        ("a place that changes", "r = r + 1.0\ns = s + b[u32(r) * width + j]"),
        ("a place from memory", "s = s + b[n[k & 3] * width + j]"),
    ],
)
def test_what_is_not_shared_or_may_change_is_not_copied(why: str, statement: str):
    assert not packs(Product(sum=statement)), why


REGISTERS = (Registers(16, 16), Registers(16, 32), Registers(32, 32))


def suppose_registers(choose: random.Random, patch: pytest.MonkeyPatch) -> None:
    """Code for tiles of any size runs on this machine as well."""

    def any_registers(_: object) -> Registers:
        return choose.choice(REGISTERS)

    patch.setattr(compilation, "vector_registers", any_registers)


@pytest.mark.parametrize("seed", range(6))
def test_generated_products_have_the_defined_bytes(seed: int, monkeypatch: pytest.MonkeyPatch):
    choose = random.Random(seed)
    suppose_registers(choose, monkeypatch)
    for _ in range(3):
        product = any_product(choose)
        for _ in range(2):
            sizes = choose.choice(SIZES)
            given = product.given(sizes, seed, choose.choice((0, 0, 3, 150)))
            assert_as_defined(product.made(), given, grid_of(product, sizes))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 160))
def test_many_generated_products_have_the_defined_bytes(seed: int, monkeypatch: pytest.MonkeyPatch):
    choose = random.Random(seed)
    suppose_registers(choose, monkeypatch)
    for _ in range(4):
        product = any_product(choose)
        knobs = choose.choice(({}, {}, {"jam_rows": 4}, {"jam_depth": 128}, {"vector_bits": 512}))
        known = {knob.name: knob.values for knob in CpuBackend(provider.probe(), 1).space(product.made()).knobs}
        chosen = {name: value for name, value in knobs.items() if value in known.get(name, ())}
        for _ in range(3):
            sizes = choose.choice(SIZES)
            given = product.given(sizes, seed, choose.choice((0, 0, 3, 150)))
            assert_as_defined(product.made(), given, grid_of(product, sizes), DispatchConfig(knobs=chosen))


def test_loops_that_follow_each_other_have_copies_of_their_own_type():
    body = """
      let s = 0.0f64
      let r = 0.0
      let width = n[0]
      for k in 0..64 {
        r = r + a[k * width + gid.x]
      }
      for k in 0..64 {
        s = s + b[k * width + gid.x] * b[k * width + gid.y]
      }
      o[gid.y * 64 + gid.x] = s + f64(r)
    """
    made = program(
        body, "a: read f32[?]", "b: read f64[?]", "n: uniform u32[1]", "o: output f64[4096]", workgroup=(16, 16, 1)
    )
    random_values = np.random.default_rng(5).standard_normal(64 * 64)
    given = {"a": random_values.astype(np.float32), "b": random_values, "n": np.array([64], np.uint32)}
    assert_as_defined(made, given, (4, 4, 1))
    text = lower(made, registers=Registers(32, 32)).text
    assert all(f"alloca [1024 x {kind}]" in text for kind in ("float", "double"))


def test_a_signalling_nan_is_copied_as_it_is():
    product = Product(sum="s = f32(bits(R) & 1) + s + L", right=RIGHT["column by column"])
    body = product.sum.replace("bits(R)", "bitcast<u32>(R)")
    given = product.given((16, 16, 8))
    given["b"].view(np.uint32)[::3] = 0x7FA00001
    assert_as_defined(Product(sum=body, right=product.right).made(), given, (1, 1, 1))


def test_tiles_are_as_large_as_the_registers_allow():
    made = Product().made()

    def fused(registers: Registers) -> int:
        return lower(made, registers=registers).text.count("fmul <16 x float>")

    assert (fused(Registers(16, 32)), fused(Registers(32, 32))) == (4, 8)
    assert "fmul <8 x float>" in lower(made, registers=Registers(16, 16)).text
