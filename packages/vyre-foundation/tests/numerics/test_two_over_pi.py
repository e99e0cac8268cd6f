"""The table of 2/pi, recomputed another way."""

from decimal import Decimal, localcontext

from vyre_foundation.ir import Call
from vyre_foundation.numerics import RECIPES, TWO_OVER_PI
from vyre_foundation.ops import TWO_OVER_PI as BUILT_IN
from vyre_foundation.walk import postorder


def two_over_pi_by_mean(bits: int) -> int:
    """floor(2/pi * 2^bits), pi by Gauss and Legendre's arithmetic-geometric mean in decimal numbers."""
    with localcontext() as context:
        context.prec = 150
        a, b, t, p = Decimal(1), 1 / Decimal(2).sqrt(), Decimal("0.25"), Decimal(1)
        for _ in range(8):
            mean = (a + b) / 2
            b = (a * b).sqrt()
            t -= p * (a - mean) ** 2
            a, p = mean, 2 * p
        return int(2 / ((a + b) ** 2 / (4 * t)) * 2**bits)


def test_every_word_is_thirty_two_bits_of_two_over_pi():
    assert len(TWO_OVER_PI) == 192
    for i, word in enumerate(TWO_OVER_PI):
        assert word == two_over_pi_by_mean(i + 8) % 2**32


def test_the_first_bits_are_the_well_known_ones():
    """2/pi = 0.A2F9836E 4E441529 FC2757D1 F534DDC0 DB629599 … in hexadecimal."""
    assert TWO_OVER_PI[0] == 0xA2
    digits = [TWO_OVER_PI[i] for i in (24, 56, 88, 120, 152)]
    assert digits == [0xA2F9836E, 0x4E441529, 0xFC2757D1, 0xF534DDC0, 0xDB629599]


def test_the_recipes_call_the_built_in_table_and_nothing_else():
    for recipe in RECIPES.values():
        called = {node.op_id for node in postorder((*recipe.body, recipe.result)) if isinstance(node, Call)}
        assert called == ({BUILT_IN.op_id} if recipe.threshold is not None else set())
