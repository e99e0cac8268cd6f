#include "common.h"
#define WIDTH 256

void sum_i32(long n, const int32_t *integers, int32_t *total) {
  int32_t whole = 0;
#pragma omp parallel for reduction(+ : whole)
  for (long i = 0; i < n; i++) whole += integers[i];
  total[0] = whole;
}

void max_u64(long rows, long columns, const uint64_t *large, uint64_t *greatest) {
#pragma omp parallel for
  for (long row = 0; row < rows; row++) {
    uint64_t most = 0;
    for (long j = 0; j < columns; j++) {
      uint64_t value = large[row * columns + j];
      most = value > most ? value : most;
    }
    greatest[row] = most;
  }
}

void column_sums(long rows, long columns, const double *restrict table, double *restrict sums) {
#pragma omp parallel
  {
#pragma omp for
    for (long column = 0; column < columns; column++) sums[column] = 0;
    for (long row = 0; row < rows; row++) {
#pragma omp for nowait schedule(static)
      for (long column = 0; column < columns; column++) sums[column] += table[row * columns + column];
    }
  }
}

void argmax_rows(long rows, const float *scores, int32_t *places) {
#pragma omp parallel for
  for (long row = 0; row < rows; row++) {
    int where = 0;
    for (int j = 1; j < WIDTH; j++)
      if (scores[row * WIDTH + j] > scores[row * WIDTH + where]) where = j;
    places[row] = where;
  }
}

void scan_blocks(long blocks, const int64_t *steps, int64_t *sums) {
#pragma omp parallel for
  for (long block = 0; block < blocks; block++) {
    int64_t total = 0;
    for (long i = block * WIDTH; i < (block + 1) * WIDTH; i++) sums[i] = total += steps[i];
  }
}

void segmented_scan(long blocks, const int32_t *heads, const int32_t *heights, int32_t *running) {
#pragma omp parallel for
  for (long block = 0; block < blocks; block++) {
    int32_t total = 0;
    for (long i = block * WIDTH; i < (block + 1) * WIDTH; i++) running[i] = total = heads[i] ? heights[i] : total + heights[i];
  }
}
