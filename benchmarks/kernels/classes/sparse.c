#include "common.h"

void spmv_csr(long n, const int *starts, const int *columns, const float *values, const float *x, float *y) {
#pragma omp parallel for
  for (long row = 0; row < n; row++) {
    float total = 0;
    for (int k = starts[row]; k < starts[row + 1]; k++) total += values[k] * x[columns[k]];
    y[row] = total;
  }
}

void spmv_ell(long n, long width, const int *indices, const float *weights, const float *x, float *y) {
#pragma omp parallel for
  for (long row = 0; row < n; row++) {
    float total = 0;
    for (long k = 0; k < width; k++) total += weights[k * n + row] * x[indices[k * n + row]];
    y[row] = total;
  }
}

void spmm_csr(long n, long across, const int *starts, const int *columns, const float *values,
              const float *restrict dense, float *restrict product) {
#pragma omp parallel for
  for (long row = 0; row < n; row++) {
    for (long j = 0; j < across; j++) product[row * across + j] = 0;
    for (int k = starts[row]; k < starts[row + 1]; k++)
      for (long j = 0; j < across; j++) product[row * across + j] += values[k] * dense[columns[k] * across + j];
  }
}
