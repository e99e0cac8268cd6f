"""docs/language.md names every function and every type of the language, and no function that there is not."""

import re

from vyre_foundation import language
from vyre_foundation.language.names import NAMES
from vyre_foundation.language.types import SCALARS, VECTORS
from workspace import ROOT

PAGE = (ROOT / "docs" / "language.md").read_text(encoding="utf-8")
TABLE = PAGE.partition("\n## Names\n")[2]
WORDS = set(re.findall(r"`(\w+)`", TABLE))
PYTHONS_OWN = set(re.findall(r"`(\w+)`", TABLE.partition("| Python's own |")[2].partition("\n")[0]))


def test_the_table_names_every_function_and_nothing_else():
    assert WORDS - PYTHONS_OWN | {"round"} == set(NAMES.values())


def test_every_type_is_named():
    named = set(re.findall(r"\w+", PAGE))
    assert {*SCALARS, *VECTORS, "Array", "Array2", "Array3", "Out", "Static", "Float"} <= named


def test_what_the_page_takes_from_the_package_is_there():
    taken = {name for line in re.findall(r"^from vyre import (.*)$", PAGE, re.MULTILINE) for name in line.split(", ")}
    assert taken <= set(language.__all__)
