"""Physics in F64."""

from __future__ import annotations

import vyre as vy
from classes.case import FUSED_WIDE, Array, Case, Given, Random, np
from vyre import Array as Array1
from vyre import Array2, f64, i32


@vy.kernel(workgroup=64, over="masses")
def n_body(masses: Array1[f64], places: Array2[f64], pulls: Array2[f64]):
    i = vy.gid()
    x, y, z = places[i, 0], places[i, 1], places[i, 2]
    ax: f64 = 0.0
    ay: f64 = 0.0
    az: f64 = 0.0
    for j in range(len(masses)):
        dx, dy, dz = places[j, 0] - x, places[j, 1] - y, places[j, 2] - z
        square = dx * dx + dy * dy + dz * dz + 1e-3
        pull = masses[j] / (square * vy.sqrt(square))
        ax += pull * dx
        ay += pull * dy
        az += pull * dz
    pulls[i, 0] = ax
    pulls[i, 1] = ay
    pulls[i, 2] = az


@vy.kernel(workgroup=64, over="cells")
def lennard_jones(side: i32, cells: Array1[i32], firsts: Array1[i32], atoms: Array2[f64], energies: Array1[f64]):
    """Atoms lie sorted by cell; each sees those of its own and the adjoining cells."""
    i = vy.gid()
    x, y, z = atoms[i, 0], atoms[i, 1], atoms[i, 2]
    cell = cells[i]
    cx, cy, cz = cell % side, cell // side % side, cell // (side * side)
    energy: f64 = 0.0
    for nz in range(max(cz - 1, 0), min(cz + 2, side)):
        for ny in range(max(cy - 1, 0), min(cy + 2, side)):
            for nx in range(max(cx - 1, 0), min(cx + 2, side)):
                other = (nz * side + ny) * side + nx
                for j in range(firsts[other], firsts[other + 1]):
                    dx, dy, dz = atoms[j, 0] - x, atoms[j, 1] - y, atoms[j, 2] - z
                    square = dx * dx + dy * dy + dz * dz
                    if j != i and square < 1.0:
                        near = 0.09 / square
                        sixth = near * near * near
                        energy += 4.0 * (sixth * sixth - sixth)
    energies[i] = energy


@vy.kernel
def verlet(dt: f64, now: Array1[f64], earlier: Array1[f64], later: Array1[f64]):
    """A step of a chain of masses, its ends fixed."""
    i = vy.gid()
    force: f64 = 0.0
    if i > 0 and i < len(now) - 1:
        left, right = now[i] - now[i - 1], now[i + 1] - now[i]
        force = right - left + 0.25 * (right * right * right - left * left * left)
    later[i] = 2.0 * now[i] - earlier[i] + dt * dt * force


@vy.kernel(workgroup=(32, 8))
def wave_equation(courant: f64, height: Array2[f64], before: Array2[f64], after: Array2[f64]):
    row, column = vy.gid(1), vy.gid(0)
    rows, columns = height.shape
    value: f64 = 0.0
    if row > 0 and row < rows - 1 and column > 0 and column < columns - 1:
        sides = height[row - 1, column] + height[row + 1, column] + height[row, column - 1] + height[row, column + 1]
        here = height[row, column]
        value = 2.0 * here - before[row, column] + courant * (sides - 4.0 * here)
    after[row, column] = value


def bodies(random: Random, n: int) -> Given:
    return {"n": n, "masses": random.random(n), "places": random.random((n, 3)), "pulls": np.zeros((n, 3))}


def gas(random: Random, n: int) -> Given:
    """A cell of side one has ten atoms on average; they keep away from each other."""
    side = max(2, round((n / 10) ** (1 / 3)))
    spots = round(side / 0.4)
    chosen = random.choice(spots**3, min(n, spots**3), replace=False)
    grid = np.stack(np.unravel_index(chosen, (spots, spots, spots)), axis=1)
    atoms = (grid + random.uniform(0.2, 0.8, grid.shape)) * (side / spots)
    where = np.floor(atoms).astype(np.int64)
    cells = (where[:, 2] * side + where[:, 1]) * side + where[:, 0]
    order = np.argsort(cells, kind="stable")
    firsts = np.searchsorted(cells[order], np.arange(side**3 + 1)).astype(np.int32)
    return {
        "n": len(order),
        "side": np.int32(side),
        "cells": cells[order].astype(np.int32),
        "firsts": firsts,
        "atoms": atoms[order],
        "energies": np.zeros(len(order)),
    }


def chain(random: Random, n: int) -> Given:
    places = {"now": random.random(n), "earlier": random.random(n), "later": np.zeros(n)}
    return {"n": n, "dt": np.float64(0.01), **places}


def water(random: Random, n: int) -> Given:
    planes = {"height": random.random((n, n)), "before": random.random((n, n)), "after": np.zeros((n, n))}
    return {"rows": n, "columns": n, "courant": np.float64(0.2), **planes}


def n_body_expected(given: Given) -> Array:
    places = given["places"]
    between = places[None, :, :] - places[:, None, :]
    square = (between**2).sum(axis=2) + 1e-3
    return ((given["masses"][None, :] / square**1.5)[:, :, None] * between).sum(axis=1)


def lennard_jones_expected(given: Given) -> Array:
    """All pairs, a thousand atoms at a time: nearer than a cell is wide means an adjoining cell."""
    atoms = given["atoms"]
    found = list[Array]()
    for start in range(0, len(atoms), 500):
        some = atoms[start : start + 500]
        square = sum((some[:, None, axis] - atoms[None, :, axis]) ** 2 for axis in range(3))
        square = np.where((square > 0) & (square < 1), square, np.inf)
        sixth = (0.09 / square) ** 3
        found.append(4 * (sixth**2 - sixth).sum(axis=1))
    return np.concatenate(found)


def verlet_expected(given: Given) -> Array:
    now = given["now"]
    stretch = np.diff(now)
    tension = stretch + stretch**3 / 4
    force = np.zeros_like(now)
    force[1:-1] = np.diff(tension)
    return 2 * now - given["earlier"] + given["dt"] ** 2 * force


def wave_expected(given: Given) -> Array:
    h = given["height"]
    want = np.zeros_like(h)
    bent = h[:-2, 1:-1] + h[2:, 1:-1] + h[1:-1, :-2] + h[1:-1, 2:] - 4 * h[1:-1, 1:-1]
    want[1:-1, 1:-1] = 2 * h[1:-1, 1:-1] - given["before"][1:-1, 1:-1] + given["courant"] * bent
    return want


CASES = (
    Case("n_body", n_body, bodies, 768, 40, "pulls", n_body_expected, 1e-11, FUSED_WIDE),
    Case("lennard_jones", lennard_jones, gas, 6000, 200, "energies", lennard_jones_expected, 1e-10, FUSED_WIDE),
    Case("verlet", verlet, chain, 1_000_000, 300, "later", verlet_expected, 2.0**-49, FUSED_WIDE),
    Case("wave_equation", wave_equation, water, 1024, 40, "after", wave_expected, 2.0**-49, FUSED_WIDE),
)
