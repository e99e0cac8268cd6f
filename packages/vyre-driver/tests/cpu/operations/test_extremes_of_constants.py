"""The lesser and the greater of a number and a constant, of which less is asked where the constant is no zero."""

from __future__ import annotations

import numpy as np
import pytest

from vyre_driver import open_backend
from vyre_foundation.text import from_text
from vyre_reference import evaluate

TINY = {"f32": 1e-45, "f64": 5e-324}


def extremes(dtype: str, literal: str) -> str:
    calls = [f"{op}({sides})" for op in ("min", "max") for sides in (f"x[i], {literal}", f"{literal}, x[i]")]
    stores = "\n".join(f"y[i * 4 + {at}] = {call}" for at, call in enumerate(calls))
    return f"""program workgroup(16, 1, 1) {{
  buffer x: read {dtype}[?] @0
  buffer y: output {dtype}[64] @1
  region "extremes" {{
    let i = lid.x
    {stores}
  }}
}}"""


@pytest.mark.parametrize("value", ["0.0", "-0.0", "1.0", "-2.5"])
@pytest.mark.parametrize("dtype", ["f32", "f64"])
def test_extremes_of_a_number_and_a_constant_are_as_defined(dtype: str, value: str):
    program = from_text(extremes(dtype, value + ("f64" if dtype == "f64" else "")))
    held = [0.0, -0.0, 1.0, -1.0, -2.5, TINY[dtype], -TINY[dtype], np.inf, -np.inf, np.nan, -np.nan, 3.0, -3.0]
    given = {"x": np.array(held, {"f32": np.float32, "f64": np.float64}[dtype])}
    with np.errstate(all="ignore"):
        expected = evaluate(program, given)["y"]
    assert open_backend("cpu").run(program, given)["y"].tobytes() == expected.tobytes()
