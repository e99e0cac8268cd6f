#include "common.h"

void gemv(long n, const float *a, const float *x, float *y) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    float total = 0;
    for (long j = 0; j < n; j++) total += a[i * n + j] * x[j];
    y[i] = total;
  }
}

void matmul_f64(long n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    for (long j = 0; j < n; j++) c[i * n + j] = 0;
    for (long k = 0; k < n; k++)
      for (long j = 0; j < n; j++) c[i * n + j] += a[i * n + k] * b[k * n + j];
  }
}

void rank_one(long n, float alpha, const float *a, const float *x, const float *y, float *updated) {
#pragma omp parallel for
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) updated[i * n + j] = a[i * n + j] + alpha * x[i] * y[j];
}

void transpose(long n, const float *a, float *transposed) {
#pragma omp parallel for
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) transposed[i * n + j] = a[j * n + i];
}

void gram(long rows, long columns, const float *restrict a, float *restrict products) {
#pragma omp parallel for
  for (long i = 0; i < columns; i++) {
    for (long j = 0; j < columns; j++) products[i * columns + j] = 0;
    for (long k = 0; k < rows; k++)
      for (long j = 0; j < columns; j++) products[i * columns + j] += a[k * columns + i] * a[k * columns + j];
  }
}
