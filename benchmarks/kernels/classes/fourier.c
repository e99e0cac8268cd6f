#include "common.h"
#define POINTS 256

void fft_shared(long rows, const float *signal, const float *turns, float *spectrum) {
#pragma omp parallel for
  for (long row = 0; row < rows; row++) {
    float re[POINTS], im[POINTS];
    for (int at = 0; at < POINTS; at++) {
      int to = 0;
      for (int bit = 0; bit < 8; bit++) to |= (at >> bit & 1) << (7 - bit);
      re[to] = signal[row * 2 * POINTS + 2 * at];
      im[to] = signal[row * 2 * POINTS + 2 * at + 1];
    }
    for (int half = 1; half < POINTS; half *= 2)
      for (int start = 0; start < POINTS; start += 2 * half)
        for (int j = 0; j < half; j++) {
          int top = start + j, turn = j * (POINTS / 2 / half);
          float c = turns[2 * turn], s = turns[2 * turn + 1];
          float x = re[top + half], y = im[top + half];
          float p = x * c - y * s, q = x * s + y * c, a = re[top], b = im[top];
          re[top] = a + p;
          im[top] = b + q;
          re[top + half] = a - p;
          im[top + half] = b - q;
        }
    for (int at = 0; at < POINTS; at++) {
      spectrum[row * 2 * POINTS + 2 * at] = re[at];
      spectrum[row * 2 * POINTS + 2 * at + 1] = im[at];
    }
  }
}

void fft_stage(long n, int half, const float *wave_re, const float *wave_im, const float *cosines, const float *sines,
               float *restrict staged) {
#pragma omp parallel for
  for (long start = 0; start < n; start += 2 * half)
    for (long j = 0; j < half; j++) {
      long low = start + j, high = low + half;
      float x = wave_re[high], y = wave_im[high];
      float p = x * cosines[j] - y * sines[j], q = x * sines[j] + y * cosines[j];
      staged[low] = wave_re[low] + p;
      staged[n + low] = wave_im[low] + q;
      staged[high] = wave_re[low] - p;
      staged[n + high] = wave_im[low] - q;
    }
}

void hadamard(long rows, const float *values, float *transformed) {
#pragma omp parallel for
  for (long row = 0; row < rows; row++) {
    float *tile = transformed + row * POINTS;
    memcpy(tile, values + row * POINTS, POINTS * sizeof *tile);
    for (int step = 1; step < POINTS; step *= 2)
      for (int start = 0; start < POINTS; start += 2 * step)
        for (int i = start; i < start + step; i++) {
          float a = tile[i], b = tile[i + step];
          tile[i] = a + b;
          tile[i + step] = a - b;
        }
  }
}
