"""Long bodies without a branch: statements made from a seed, written in three languages and computed by numpy.

Fractions stay between minus one and one whatever is done, so that long bodies of them stay numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from classes.case import np

operator: Any = import_module("operator")
VARIABLES: Final = 24
INPUTS: Final = 8
WHOLE: Final[Mapping[str, Callable[[Any, Any], Any]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "^": operator.xor,
    "&": operator.and_,
    "|": operator.or_,
}


@dataclass(frozen=True)
class Statement:
    """`target = left operator right`; of fractions with `/` half of the difference."""

    target: int
    left: int
    operator: str
    right: int

    def written(self, half: str) -> str:
        left, right = f"v{self.left}", f"v{self.right}"
        value = f"{half} * ({left} - {right})" if self.operator == "/" else f"{left} {self.operator} {right}"
        return f"v{self.target} = {value}"

    def computed(self, variables: Sequence[Any]) -> Any:
        left, right = variables[self.left], variables[self.right]
        return 0.5 * (left - right) if self.operator == "/" else WHOLE[self.operator](left, right)


def statements(count: int, operators: str) -> list[Statement]:
    random = np.random.default_rng(count)
    made = list[Statement]()
    for _ in range(count):
        target, left, right = random.integers(0, VARIABLES, 3).tolist()
        made.append(Statement(target, left, str(random.choice(list(operators))), right))
    return made


def in_python(name: str, body: Sequence[Statement], half: str, head: Sequence[str], indent: int) -> str:
    """The loads, the statements and the sum of all variables, as lines of a function that has an index `i`."""
    space = " " * indent
    lines = [f"v{k} = words[{k % INPUTS}, i]" for k in range(VARIABLES)]
    lines += [statement.written(half) for statement in body]
    lines.append(f"{name}[i] = " + " + ".join(f"v{k}" for k in range(VARIABLES)))
    return "\n".join([*head, *(space + line for line in lines)]) + "\n"


def in_c(function: str, name: str, kind: str, body: Sequence[Statement]) -> str:
    lines = [f"{kind} v{k} = words[{k % INPUTS} * n + i];" for k in range(VARIABLES)]
    lines += [statement.written("0.5f") + ";" for statement in body]
    lines.append(f"{name}[i] = " + " + ".join(f"v{k}" for k in range(VARIABLES)) + ";")
    text = "\n    ".join(lines)
    return f"""
void {function}(long n, const {kind} *words, {kind} *{name}) {{
#pragma omp parallel for
  for (long i = 0; i < n; i++) {{
    {text}
  }}
}}
"""


def by_numpy(words: Any, body: Sequence[Statement]) -> Any:
    variables = [words[k % INPUTS] for k in range(VARIABLES)]
    for statement in body:
        variables[statement.target] = statement.computed(variables)
    total = variables[0]
    for each in variables[1:]:
        total = total + each
    return total


FRACTIONS: Final = statements(300, "/*")
"""Three hundred statements on F32."""
INTEGERS: Final = statements(2000, "+-*^&|")
"""Two thousand statements on U32."""
