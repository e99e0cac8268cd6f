#include "common.h"
#define TILE 512

void bitonic(long tiles, const uint32_t *keys, uint32_t *ordered) {
#pragma omp parallel for
  for (long t = 0; t < tiles; t++) {
    uint32_t *tile = ordered + t * TILE;
    memcpy(tile, keys + t * TILE, TILE * sizeof *tile);
    for (int size = 2; size <= TILE; size *= 2)
      for (int stride = size / 2; stride > 0; stride /= 2)
        for (int lane = 0; lane < TILE; lane++) {
          int partner = lane ^ stride;
          if (partner > lane) {
            uint32_t a = tile[lane], b = tile[partner];
            if ((a > b) == ((lane & size) == 0)) {
              tile[lane] = b;
              tile[partner] = a;
            }
          }
        }
  }
}

void odd_even(long tiles, const int32_t *numbers, int32_t *sorted_tiles) {
#pragma omp parallel for
  for (long t = 0; t < tiles; t++) {
    int32_t *tile = sorted_tiles + t * 64;
    memcpy(tile, numbers + t * 64, 64 * sizeof *tile);
    for (int turn = 0; turn < 64; turn++)
      for (int lane = turn % 2; lane < 63; lane += 2) {
        int32_t a = tile[lane], b = tile[lane + 1];
        if (a > b) {
          tile[lane] = b;
          tile[lane + 1] = a;
        }
      }
  }
}

void lower_bound(long n, long entries, const float *table, const float *wanted, int32_t *found) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    int low = 0, high = entries;
    while (low < high) {
      int middle = (low + high) / 2;
      if (table[middle] < wanted[i])
        low = middle + 1;
      else
        high = middle;
    }
    found[i] = low;
  }
}

void merge_step(long n, const uint32_t *left, const uint32_t *right, uint32_t *merged) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    int low = 0, high = n;
    while (low < high) {
      int middle = (low + high) / 2;
      if (right[middle] < left[i])
        low = middle + 1;
      else
        high = middle;
    }
    merged[i + low] = left[i];
    low = 0, high = n;
    while (low < high) {
      int middle = (low + high) / 2;
      if (left[middle] <= right[i])
        low = middle + 1;
      else
        high = middle;
    }
    merged[i + low] = right[i];
  }
}
