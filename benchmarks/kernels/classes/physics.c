#include "common.h"

void n_body(long n, const double *masses, const double *places, double *pulls) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    double x = places[3 * i], y = places[3 * i + 1], z = places[3 * i + 2], ax = 0, ay = 0, az = 0;
    for (long j = 0; j < n; j++) {
      double dx = places[3 * j] - x, dy = places[3 * j + 1] - y, dz = places[3 * j + 2] - z;
      double square = dx * dx + dy * dy + dz * dz + 1e-3, pull = masses[j] / (square * sqrt(square));
      ax += pull * dx;
      ay += pull * dy;
      az += pull * dz;
    }
    pulls[3 * i] = ax;
    pulls[3 * i + 1] = ay;
    pulls[3 * i + 2] = az;
  }
}

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }

void lennard_jones(long n, int side, const int32_t *cells, const int32_t *firsts, const double *atoms,
                   double *energies) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    double x = atoms[3 * i], y = atoms[3 * i + 1], z = atoms[3 * i + 2], energy = 0;
    int cell = cells[i], cx = cell % side, cy = cell / side % side, cz = cell / (side * side);
    for (int nz = most(cz - 1, 0); nz < least(cz + 2, side); nz++)
      for (int ny = most(cy - 1, 0); ny < least(cy + 2, side); ny++)
        for (int nx = most(cx - 1, 0); nx < least(cx + 2, side); nx++) {
          int other = (nz * side + ny) * side + nx;
          for (int j = firsts[other]; j < firsts[other + 1]; j++) {
            double dx = atoms[3 * j] - x, dy = atoms[3 * j + 1] - y, dz = atoms[3 * j + 2] - z;
            double square = dx * dx + dy * dy + dz * dz;
            if (j != i && square < 1) {
              double near = 0.09 / square, sixth = near * near * near;
              energy += 4 * (sixth * sixth - sixth);
            }
          }
        }
    energies[i] = energy;
  }
}

void verlet(long n, double dt, const double *now, const double *earlier, double *later) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    double force = 0;
    if (i > 0 && i < n - 1) {
      double left = now[i] - now[i - 1], right = now[i + 1] - now[i];
      force = right - left + 0.25 * (right * right * right - left * left * left);
    }
    later[i] = 2 * now[i] - earlier[i] + dt * dt * force;
  }
}

void wave_equation(long rows, long columns, double courant, const double *height, const double *before,
                   double *after) {
#pragma omp parallel for
  for (long row = 0; row < rows; row++)
    for (long column = 0; column < columns; column++) {
      long i = row * columns + column;
      double value = 0;
      if (row > 0 && row < rows - 1 && column > 0 && column < columns - 1) {
        double sides = height[i - columns] + height[i + columns] + height[i - 1] + height[i + 1];
        value = 2 * height[i] - before[i] + courant * (sides - 4 * height[i]);
      }
      after[i] = value;
    }
}
