"""Random programs to test everything else with: a library, in the standard library only.

    generate(seed, Knobs(...))        a valid program; race free and deterministic unless the knobs say otherwise
    generate_case(seed, Knobs(...))   the same with a grid, input bytes and launch-time lengths
    generate_differentiable(seed)     a case of a program with a derivative, and what to differentiate by what
    generate_chain(seed)              a chain of programs that read each other's results, with inputs
    generate_any(seed)                any constructible program, for round trips
    mutate(program, seed)             one small change, valid or not
    shrink(program, still_fails)      a small program that still fails
    execute(program, grid, inputs)    a slow, independent run that reports races, divergence and accesses outside
    problems(program)                 a slow, independent check of validity

Everything is a function of its arguments: the same on every machine, Python version and hash seed. Strategies for
hypothesis are in `vyre_reference.testing.programs.strategies`, which nothing here imports.
"""

from vyre_reference.testing.chains.cases import ChainCase, generate_chain
from vyre_reference.testing.differentiable.cases import DifferentiableCase, generate_differentiable
from vyre_reference.testing.oracles.brute_force import Finding, Outcome, Unsupported, execute
from vyre_reference.testing.oracles.direct_check import problems
from vyre_reference.testing.oracles.direct_order import unordered_atomics
from vyre_reference.testing.programs.cases import Case, generate, generate_case
from vyre_reference.testing.programs.knobs import Knobs
from vyre_reference.testing.variations.anything import generate_any
from vyre_reference.testing.variations.mutate import mutate
from vyre_reference.testing.variations.shrink import shrink

__all__ = [
    "Case",
    "ChainCase",
    "DifferentiableCase",
    "Finding",
    "Knobs",
    "Outcome",
    "Unsupported",
    "execute",
    "generate",
    "generate_any",
    "generate_case",
    "generate_chain",
    "generate_differentiable",
    "mutate",
    "problems",
    "shrink",
    "unordered_atomics",
]
