"""Forces are the gradient of an energy: simulate bodies knowing nothing but how much energy they have."""

import numpy as np

import vyre as vy
from vyre import Array, Out, f32, vec3


@vy.kernel(workgroup=32)
def energies(position: Array[vec3], velocity: Array[vec3], mass: Array[f32], energy: Out[Array[f32]]):
    """The kinetic energy of each body and half its softened potential to all others."""
    i = vy.gid()
    total = mass[i] * vy.dot(velocity[i], velocity[i])
    for j in range(len(mass)):
        if j != i:
            gap = position[i] - position[j]
            total -= mass[i] * mass[j] * vy.inverse_sqrt(vy.dot(gap, gap) + 2.0**-6)
    energy[i] = total * 0.5


def main() -> None:
    print(energies)
    bodies, step = 5, np.float32(0.01)
    chance = np.random.default_rng(1)
    position = chance.uniform(-2, 2, (bodies, 3)).astype(np.float32)
    velocity = chance.uniform(-0.3, 0.3, (bodies, 3)).astype(np.float32)
    mass = np.ones(bodies, np.float32)
    slope = energies.grad("energy", "position", deterministic=True)  # the same bytes in any order

    found: list[float] = []
    for _ in range(20):
        found.append(float(energies(position, velocity, mass, shape=bodies).sum()))
        velocity = velocity - step * slope(position, velocity, mass, shape=bodies) / mass[:, None]
        position = position + step * velocity
    print(f"energy at first {found[0]:.5f}, after {len(found)} steps {found[-1]:.5f}")


if __name__ == "__main__":
    main()
