#include "common.h"
#define WIDTH 256
#define HEAD 32

void softmax_rows(long rows, const float *logits, float *shares) {
#pragma omp parallel for
  for (long row = 0; row < rows; row++) {
    const float *in = logits + row * WIDTH;
    float *out = shares + row * WIDTH, top = in[0], whole = 0;
    for (int j = 1; j < WIDTH; j++) top = in[j] > top ? in[j] : top;
    for (int j = 0; j < WIDTH; j++) whole += out[j] = expf(in[j] - top);
    for (int j = 0; j < WIDTH; j++) out[j] /= whole;
  }
}

void layer_norm(long rows, const float *features, const float *gain, const float *shift, float *normed) {
#pragma omp parallel for
  for (long row = 0; row < rows; row++) {
    const float *in = features + row * WIDTH;
    float *out = normed + row * WIDTH, mean = 0, variance = 0;
    for (int j = 0; j < WIDTH; j++) mean += in[j];
    mean /= WIDTH;
    for (int j = 0; j < WIDTH; j++) variance += (in[j] - mean) * (in[j] - mean);
    float spread = sqrtf(variance / WIDTH + 1e-5f);
    for (int j = 0; j < WIDTH; j++) out[j] = (in[j] - mean) / spread * gain[j] + shift[j];
  }
}

void rms_norm(long rows, long columns, const float *tokens, const float *weights, const float *bias, float *scaled) {
#pragma omp parallel for
  for (long row = 0; row < rows; row++) {
    const float *in = tokens + row * columns;
    float total = 0;
    for (long j = 0; j < columns; j++) total += in[j] * in[j];
    float scale = 1 / sqrtf(total / columns + 1e-6f);
    for (long j = 0; j < columns; j++) scaled[row * columns + j] = in[j] * scale * weights[j] + bias[row];
  }
}

void attention(long n, const float *sharpness, const float *queries, const float *keys, const float *values,
               float *mixed) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    float query[HEAD], sums[HEAD] = {0}, top = -1e30f, whole = 0;
    for (int d = 0; d < HEAD; d++) query[d] = queries[i * HEAD + d] * sharpness[i];
    for (long j = 0; j < n; j++) {
      float score = 0;
      for (int d = 0; d < HEAD; d++) score += query[d] * keys[j * HEAD + d];
      float higher = score > top ? score : top;
      float keep = expf(top - higher), share = expf(score - higher);
      whole = whole * keep + share;
      for (int d = 0; d < HEAD; d++) sums[d] = sums[d] * keep + share * values[j * HEAD + d];
      top = higher;
    }
    for (int d = 0; d < HEAD; d++) mixed[i * HEAD + d] = sums[d] / whole;
  }
}
