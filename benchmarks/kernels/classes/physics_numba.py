"""Physics in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, prange


@compiled
def n_body(masses: Any, places: Any, pulls: Any) -> None:
    for i in prange(masses.size):
        x, y, z = places[i, 0], places[i, 1], places[i, 2]
        ax = ay = az = 0.0
        for j in range(masses.size):
            dx, dy, dz = places[j, 0] - x, places[j, 1] - y, places[j, 2] - z
            square = dx * dx + dy * dy + dz * dz + 1e-3
            pull = masses[j] / (square * np.sqrt(square))
            ax += pull * dx
            ay += pull * dy
            az += pull * dz
        pulls[i, 0] = ax
        pulls[i, 1] = ay
        pulls[i, 2] = az


@compiled
def lennard_jones(side: Any, cells: Any, firsts: Any, atoms: Any, energies: Any) -> None:
    for i in prange(energies.size):
        x, y, z = atoms[i, 0], atoms[i, 1], atoms[i, 2]
        cell = cells[i]
        cx, cy, cz = cell % side, cell // side % side, cell // (side * side)
        energy = 0.0
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


@compiled
def verlet(dt: Any, now: Any, earlier: Any, later: Any) -> None:
    for i in prange(now.size):
        force = 0.0
        if i > 0 and i < now.size - 1:
            left, right = now[i] - now[i - 1], now[i + 1] - now[i]
            force = right - left + 0.25 * (right * right * right - left * left * left)
        later[i] = 2.0 * now[i] - earlier[i] + dt * dt * force


@compiled
def wave_equation(courant: Any, height: Any, before: Any, after: Any) -> None:
    rows, columns = height.shape
    for r in prange(rows):
        for c in range(columns):
            value = 0.0
            if r > 0 and r < rows - 1 and c > 0 and c < columns - 1:
                sides = height[r - 1, c] + height[r + 1, c] + height[r, c - 1] + height[r, c + 1]
                value = 2.0 * height[r, c] - before[r, c] + courant * (sides - 4.0 * height[r, c])
            after[r, c] = value
