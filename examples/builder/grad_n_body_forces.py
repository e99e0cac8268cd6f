"""Forces are the gradient of an energy: simulate bodies knowing nothing but how much energy they have."""

import numpy as np

from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.autodiff import value_and_grad
from vyre_foundation.builder import fma, inverse_sqrt
from vyre_reference import evaluate


def n_body_energy(bodies: int) -> Program:
    """energy[i] = the kinetic energy of body i and half its softened potential to all others."""
    k = ProgramBuilder("n_body_energy", workgroup_size=32, over=bodies)
    position, velocity = k.read("position", F32, 3 * bodies), k.read("velocity", F32, 3 * bodies)
    mass, energy = k.read("mass", F32, bodies), k.output("energy", F32, bodies)
    i = k.let("i", k.gid(0))
    with k.if_(i < bodies):
        total = k.let("total", 0, F32)
        with k.for_("axis", 0, 3) as axis:
            speed = k.let("speed", velocity[i * 3 + axis])
            k.assign(total, total + mass[i] * speed * speed)
        with k.for_("j", 0, bodies) as j, k.if_(j != i):
            apart = k.let("apart", 2.0**-6, F32)
            with k.for_("axis", 0, 3) as axis:
                gap = k.let("gap", position[i * 3 + axis] - position[j * 3 + axis])
                k.assign(apart, fma(gap, gap, apart))
            k.assign(total, total - mass[i] * mass[j] * inverse_sqrt(apart))
        energy[i] = total * 0.5
    return k.build()


def main() -> None:
    bodies, step = 5, np.float32(0.01)
    forward = n_body_energy(bodies)
    print(forward)
    program = value_and_grad(forward, "energy", "position", deterministic=True)  # the same bytes in any order
    chance = np.random.default_rng(1)
    position = chance.uniform(-2, 2, (bodies, 3)).astype(np.float32)
    velocity = chance.uniform(-0.3, 0.3, (bodies, 3)).astype(np.float32)
    mass = np.ones(bodies, np.float32)

    energies: list[float] = []
    for _ in range(20):
        found = evaluate(program, {"position": position, "velocity": velocity, "mass": mass})
        energies.append(float(found["energy"].sum()))
        force = -found[program.grads["position"]].reshape(bodies, 3)
        velocity = velocity + step * force / mass[:, None]
        position = position + step * velocity
    print(f"energy at first {energies[0]:.5f}, after {len(energies)} steps {energies[-1]:.5f}")


if __name__ == "__main__":
    main()
