#include "common.h"

void jacobi_interior(long rows, long columns, const float *before, float *after) {
#pragma omp parallel for
  for (long y = 0; y < rows; y++)
    for (long x = 0; x < columns; x++) {
      long i = y * columns + x;
      if (x > 0 && x < columns - 1 && y > 0 && y < rows - 1)
        after[i] = 0.25f * (before[i - columns] + before[i + columns] + before[i - 1] + before[i + 1]);
      else
        after[i] = before[i];
    }
}

void interior_only(long rows, long columns, const float *before, float *after) {
#pragma omp parallel for
  for (long y = 1; y < rows - 1; y++)
    for (long x = 1; x < columns - 1; x++) {
      long i = y * columns + x;
      float sides = before[i - columns] + before[i + columns] + before[i - 1] + before[i + 1];
      after[i] = sides - 4 * before[i];
    }
}

void zero_outside(long rows, long columns, const float *before, float *after) {
#pragma omp parallel for
  for (long y = 0; y < rows; y++)
    for (long x = 0; x < columns; x++) {
      long i = y * columns + x;
      float sides = (y > 0 ? before[i - columns] : 0) + (y < rows - 1 ? before[i + columns] : 0) +
                    (x > 0 ? before[i - 1] : 0) + (x < columns - 1 ? before[i + 1] : 0);
      after[i] = sides - 4 * before[i];
    }
}

void clamped(long rows, long columns, const float *before, float *after) {
#pragma omp parallel for
  for (long y = 0; y < rows; y++) {
    long up = y > 0 ? y - 1 : 0, down = y < rows - 1 ? y + 1 : rows - 1;
    for (long x = 0; x < columns; x++) {
      long left = x > 0 ? x - 1 : 0, right = x < columns - 1 ? x + 1 : columns - 1;
      float here = before[y * columns + x];
      float sides = before[up * columns + x] + before[down * columns + x] + before[y * columns + left] +
                    before[y * columns + right];
      after[y * columns + x] = here + 0.2f * (sides - 4 * here);
    }
  }
}

void periodic(long rows, long columns, const float *before, float *after) {
#pragma omp parallel for
  for (long y = 0; y < rows; y++) {
    long up = (y + rows - 1) % rows, down = (y + 1) % rows;
    for (long x = 0; x < columns; x++) {
      long left = x > 0 ? x - 1 : columns - 1, right = x < columns - 1 ? x + 1 : 0;
      float here = before[y * columns + x];
      float sides = before[up * columns + x] + before[down * columns + x] + before[y * columns + left] +
                    before[y * columns + right];
      after[y * columns + x] = here + 0.2f * (sides - 4 * here);
    }
  }
}

static inline long mirrored(long i, long n) { return i < 0 ? -i : i < n ? i : 2 * n - 2 - i; }

void reflecting(long n, const float *signal, const float *weights, float *smooth) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    float total = 0;
    for (long k = 0; k < 9; k++) total += weights[k] * signal[mirrored(i + k - 4, n)];
    smooth[i] = total;
  }
}

void seven_points(long depth, long rows, long columns, const float *before, float *after) {
#pragma omp parallel for
  for (long z = 0; z < depth; z++)
    for (long y = 0; y < rows; y++)
      for (long x = 0; x < columns; x++) {
        long i = (z * rows + y) * columns + x, plane = rows * columns;
        float value = 0;
        if (x > 0 && x < columns - 1 && y > 0 && y < rows - 1 && z > 0 && z < depth - 1) {
          float sides = before[i - 1] + before[i + 1] + before[i - columns] + before[i + columns];
          value = before[i] + 0.1f * (sides + before[i - plane] + before[i + plane] - 6 * before[i]);
        }
        after[i] = value;
      }
}

void periodic_volume(long depth, long rows, long columns, const float *before, float *after) {
#pragma omp parallel for
  for (long z = 0; z < depth; z++)
    for (long y = 0; y < rows; y++) {
      long front = (z + depth - 1) % depth, back = (z + 1) % depth, up = (y + rows - 1) % rows, down = (y + 1) % rows;
      for (long x = 0; x < columns; x++) {
        long left = x > 0 ? x - 1 : columns - 1, right = x < columns - 1 ? x + 1 : 0;
#define AT(z, y, x) before[((z) * rows + (y)) * columns + (x)]
        float sides = AT(z, y, left) + AT(z, y, right) + AT(z, up, x) + AT(z, down, x);
        after[(z * rows + y) * columns + x] = (sides + AT(front, y, x) + AT(back, y, x)) / 6;
#undef AT
      }
    }
}

void advected(long n, float speed, const float *before, float *after) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    float previous = i == 0 ? before[n - 1] : before[i - 1];
    after[i] = before[i] - speed * (before[i] - previous);
  }
}
