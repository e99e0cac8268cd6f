#include "common.h"

void page_rank(long n, const int *starts, const int *columns, const int *degrees, const float *ranks, float *next) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    float total = 0;
    for (int k = starts[i]; k < starts[i + 1]; k++) total += ranks[columns[k]] / (float)degrees[columns[k]];
    next[i] = 0.15f / (float)n + 0.85f * total;
  }
}

void bfs_level(long n, int level, const int *starts, const int *columns, const int *levels, int *reached) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    int mine = levels[i];
    if (mine < 0)
      for (int k = starts[i]; k < starts[i + 1]; k++)
        if (levels[columns[k]] == level) {
          mine = level + 1;
          break;
        }
    reached[i] = mine;
  }
}

void least_labels(long n, const int *starts, const int *columns, const int *labels, int *lowest) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    int least = labels[i];
    for (int k = starts[i]; k < starts[i + 1]; k++) {
      int other = labels[columns[k]];
      least = other < least ? other : least;
    }
    lowest[i] = least;
  }
}

void relaxed(long n, const int *starts, const int *columns, const float *values, const float *costs, float *nearer) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    float least = costs[i];
    for (int k = starts[i]; k < starts[i + 1]; k++) {
      float other = costs[columns[k]] + values[k];
      least = other < least ? other : least;
    }
    nearer[i] = least;
  }
}

void min_plus(long n, const float *restrict roads, float *restrict shorter) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    memcpy(shorter + i * n, roads + i * n, n * sizeof *shorter);
    for (long k = 0; k < n; k++)
      for (long j = 0; j < n; j++) {
        float other = roads[i * n + k] + roads[k * n + j];
        shorter[i * n + j] = other < shorter[i * n + j] ? other : shorter[i * n + j];
      }
  }
}
