#include "common.h"
#define CHOL 6
#define TALL 64

void cholesky(long n, const float *spreads, const float *blocks, float *factors) {
#pragma omp parallel for
  for (long m = 0; m < n; m++) {
    float a[CHOL][CHOL];
    for (int r = 0; r < CHOL; r++) {
      for (int c = 0; c < CHOL; c++) a[r][c] = blocks[(m * CHOL + r) * CHOL + c];
      a[r][r] += spreads[m];
    }
    for (int j = 0; j < CHOL; j++) {
      float total = a[j][j];
      for (int k = 0; k < j; k++) total -= a[j][k] * a[j][k];
      float pivot = sqrtf(total);
      a[j][j] = pivot;
      for (int i = j + 1; i < CHOL; i++) {
        float rest = a[i][j];
        for (int k = 0; k < j; k++) rest -= a[i][k] * a[j][k];
        a[i][j] = rest / pivot;
      }
    }
    for (int r = 0; r < CHOL; r++)
      for (int c = 0; c < CHOL; c++) factors[(m * CHOL + r) * CHOL + c] = c <= r ? a[r][c] : 0;
  }
}

void thomas(long n, const float *shifts, const float *lower, const float *diagonal, const float *right,
            float *solved) {
#pragma omp parallel for
  for (long m = 0; m < n; m++) {
    float ratio[TALL], upper = shifts[m];
    ratio[0] = upper / diagonal[m];
    solved[m] = right[m] / diagonal[m];
    for (long i = 1; i < TALL; i++) {
      float scale = 1 / (diagonal[i * n + m] - lower[i * n + m] * ratio[i - 1]);
      ratio[i] = upper * scale;
      solved[i * n + m] = (right[i * n + m] - lower[i * n + m] * solved[(i - 1) * n + m]) * scale;
    }
    for (long i = TALL - 2; i >= 0; i--) solved[i * n + m] -= ratio[i] * solved[(i + 1) * n + m];
  }
}

void inverse_4(long n, const float *scales, const float *boxes, float *inverted) {
#pragma omp parallel for
  for (long m = 0; m < n; m++) {
    float a00 = boxes[16 * m + 0], a01 = boxes[16 * m + 1], a02 = boxes[16 * m + 2], a03 = boxes[16 * m + 3];
    float a10 = boxes[16 * m + 4], a11 = boxes[16 * m + 5], a12 = boxes[16 * m + 6], a13 = boxes[16 * m + 7];
    float a20 = boxes[16 * m + 8], a21 = boxes[16 * m + 9], a22 = boxes[16 * m + 10], a23 = boxes[16 * m + 11];
    float a30 = boxes[16 * m + 12], a31 = boxes[16 * m + 13], a32 = boxes[16 * m + 14], a33 = boxes[16 * m + 15];
    float s0 = a00 * a11 - a10 * a01, s1 = a00 * a12 - a10 * a02, s2 = a00 * a13 - a10 * a03;
    float s3 = a01 * a12 - a11 * a02, s4 = a01 * a13 - a11 * a03, s5 = a02 * a13 - a12 * a03;
    float c5 = a22 * a33 - a32 * a23, c4 = a21 * a33 - a31 * a23, c3 = a21 * a32 - a31 * a22;
    float c2 = a20 * a33 - a30 * a23, c1 = a20 * a32 - a30 * a22, c0 = a20 * a31 - a30 * a21;
    float d = scales[m] / (s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0);
    inverted[16 * m + 0] = (a11 * c5 - a12 * c4 + a13 * c3) * d;
    inverted[16 * m + 1] = (-a01 * c5 + a02 * c4 - a03 * c3) * d;
    inverted[16 * m + 2] = (a31 * s5 - a32 * s4 + a33 * s3) * d;
    inverted[16 * m + 3] = (-a21 * s5 + a22 * s4 - a23 * s3) * d;
    inverted[16 * m + 4] = (-a10 * c5 + a12 * c2 - a13 * c1) * d;
    inverted[16 * m + 5] = (a00 * c5 - a02 * c2 + a03 * c1) * d;
    inverted[16 * m + 6] = (-a30 * s5 + a32 * s2 - a33 * s1) * d;
    inverted[16 * m + 7] = (a20 * s5 - a22 * s2 + a23 * s1) * d;
    inverted[16 * m + 8] = (a10 * c4 - a11 * c2 + a13 * c0) * d;
    inverted[16 * m + 9] = (-a00 * c4 + a01 * c2 - a03 * c0) * d;
    inverted[16 * m + 10] = (a30 * s4 - a31 * s2 + a33 * s0) * d;
    inverted[16 * m + 11] = (-a20 * s4 + a21 * s2 - a23 * s0) * d;
    inverted[16 * m + 12] = (-a10 * c3 + a11 * c1 - a12 * c0) * d;
    inverted[16 * m + 13] = (a00 * c3 - a01 * c1 + a02 * c0) * d;
    inverted[16 * m + 14] = (-a30 * s3 + a31 * s1 - a32 * s0) * d;
    inverted[16 * m + 15] = (a20 * s3 - a21 * s1 + a22 * s0) * d;
  }
}

void givens_qr(long n, const float *damping, const float *squares, float *triangles) {
#pragma omp parallel for
  for (long m = 0; m < n; m++) {
    float r[4][4];
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 4; j++) r[i][j] = squares[16 * m + 4 * i + j] * damping[m];
    for (int j = 0; j < 3; j++)
      for (int i = j + 1; i < 4; i++) {
        float a = r[j][j], b = r[i][j], length = sqrtf(a * a + b * b), c = a / length, s = b / length;
        for (int k = j; k < 4; k++) {
          float x = r[j][k], y = r[i][k];
          r[j][k] = c * x + s * y;
          r[i][k] = c * y - s * x;
        }
      }
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 4; j++) triangles[16 * m + 4 * i + j] = j >= i ? r[i][j] : 0;
  }
}
