"""Programs that naive reverse mode gets wrong."""

from __future__ import annotations

import pytest
from cases_known_wrong import KNOWN_WRONG
from hand_case import ORDERS, HandCase


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in KNOWN_WRONG])
def test_what_is_easily_wrong_is_right(case: HandCase):
    for order in ORDERS:
        got = case.run(case.made, order)
        assert {name: each.tolist() for name, each in got.items()} == {
            name: case.expected(name).tolist() for name in case.inputs
        }
