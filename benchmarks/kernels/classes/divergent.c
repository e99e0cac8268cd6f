#include "common.h"

void mandelbrot(long rows, long columns, int32_t *iterations) {
#pragma omp parallel for schedule(dynamic, 4)
  for (long row = 0; row < rows; row++)
    for (long column = 0; column < columns; column++) {
      float c_re = -2.0f + 2.75f * (float)column / (float)columns, c_im = -1.25f + 2.5f * (float)row / (float)rows;
      float re = 0, im = 0;
      int count = 0;
      while (count < 200 && re * re + im * im <= 4) {
        float next = re * re - im * im + c_re;
        im = 2 * re * im + c_im;
        re = next;
        count++;
      }
      iterations[row * columns + column] = count;
    }
}

void ray_march(long rows, long columns, float *depth) {
#pragma omp parallel for schedule(dynamic, 4)
  for (long row = 0; row < rows; row++)
    for (long column = 0; column < columns; column++) {
      float x = (float)column / (float)columns - 0.5f, y = (float)row / (float)rows - 0.5f;
      float scale = 1 / sqrtf(x * x + y * y + 1), dx = x * scale, dy = y * scale, dz = scale, along = 0;
      for (int step = 0; step < 96; step++) {
        float px = along * dx, py = along * dy, pz = along * dz;
        float qx = px - floorf(px + 0.5f), qz = pz - floorf(pz + 0.5f);
        float ball = sqrtf(qx * qx + (py - 0.3f) * (py - 0.3f) + qz * qz) - 0.25f;
        float nearest = fminf(ball, py + 1);
        if (nearest < 0.001f || along > 20) break;
        along += nearest;
      }
      depth[row * columns + column] = along;
    }
}

void bisection(long n, const double *goals, double *roots) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    double goal = goals[i], low = 0, high = goal + 1;
    while (high - low > 1e-9) {
      double middle = 0.5 * (low + high);
      if (middle + middle * middle * middle < goal)
        low = middle;
      else
        high = middle;
    }
    roots[i] = 0.5 * (low + high);
  }
}

void collatz(long n, const uint64_t *starts, int32_t *lengths) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    uint64_t at = starts[i];
    int count = 0;
    while (at != 1) {
      at = at & 1 ? 3 * at + 1 : at >> 1;
      count++;
    }
    lengths[i] = count;
  }
}

void spmv_skewed(long n, const int *starts, const int *columns, const float *values, const float *x, float *y) {
#pragma omp parallel for
  for (long row = 0; row < n; row++) {
    float total = 0;
    for (int k = starts[row]; k < starts[row + 1]; k++) total += values[k] * x[columns[k]];
    y[row] = total;
  }
}

void newton_roots(long n, const float *numbers, float *cube_roots) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    float a = numbers[i], x = a;
    for (;;) {
      float step = (x - a / (x * x)) / 3;
      x -= step;
      if (fabsf(step) <= 1e-6f * x) break;
    }
    cube_roots[i] = x;
  }
}
