/* The rows as C, compiled with -O3 -march=native -ffp-contract=off; several threads by OpenMP. The caller owns all
   memory. Sizes of tiles are the best of about ten between 16 and 128; n is a multiple of them. */

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { TALL = 64, WIDE = 64, DEEP = 16, REGISTER_WIDE = 128, SIZE = 8, BINS = 256, TABLES = 4 };

void saxpy(long n, float a, const float *restrict x, float *restrict y) {
#pragma omp parallel for simd schedule(static)
    for (long i = 0; i < n; i++) y[i] = a * x[i] + y[i];
}

void chain(long n, const float *restrict x, float *restrict y) {
#pragma omp parallel for schedule(static)
    for (long i = 0; i < n; i++) y[i] = expf(sinf(sqrtf(x[i])));
}

void sum(long n, const float *restrict x, float *restrict total) {
    float all = 0;
#pragma omp parallel for simd reduction(+ : all) schedule(static)
    for (long i = 0; i < n; i++) all += x[i];
    *total = all;
}

void naive_matmul(long n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma omp parallel for schedule(static)
    for (long row = 0; row < n; row++)
        for (long column = 0; column < n; column++) {
            float total = 0;
            for (long j = 0; j < n; j++) total += a[row * n + j] * b[j * n + column];
            c[row * n + column] = total;
        }
}

/* As vyre's kernel: tiles of a and b are copied to where they lie close together. fmaf, because that kernel says fma. */
void tiled_matmul(long n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma omp parallel for collapse(2) schedule(static)
    for (long top = 0; top < n; top += TALL)
        for (long left = 0; left < n; left += WIDE) {
            float total[TALL][WIDE] = {{0}}, a_tile[TALL][DEEP], b_tile[DEEP][WIDE];
            for (long step = 0; step < n; step += DEEP) {
                for (int y = 0; y < TALL; y++) memcpy(a_tile[y], a + (top + y) * n + step, sizeof a_tile[y]);
                for (int j = 0; j < DEEP; j++) memcpy(b_tile[j], b + (step + j) * n + left, sizeof b_tile[j]);
                for (int y = 0; y < TALL; y++)
                    for (int j = 0; j < DEEP; j++)
                        for (int x = 0; x < WIDE; x++) total[y][x] = fmaf(a_tile[y][j], b_tile[j][x], total[y][x]);
            }
            for (int y = 0; y < TALL; y++) memcpy(c + (top + y) * n + left, total[y], sizeof total[y]);
        }
}

/* The same with a second tiling, of two rows by four steps in registers: the step from loops towards a BLAS. */
void register_tiled_matmul(long n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma omp parallel for collapse(2) schedule(static)
    for (long top = 0; top < n; top += TALL)
        for (long left = 0; left < n; left += REGISTER_WIDE) {
            float total[TALL][REGISTER_WIDE] = {{0}}, b_tile[DEEP][REGISTER_WIDE];
            for (long step = 0; step < n; step += DEEP) {
                for (int j = 0; j < DEEP; j++) memcpy(b_tile[j], b + (step + j) * n + left, sizeof b_tile[j]);
                for (int y = 0; y < TALL; y += 2)
                    for (int j = 0; j < DEEP; j += 4) {
                        const float *first = a + (top + y) * n + step + j, *second = first + n;
#pragma omp simd
                        for (int x = 0; x < REGISTER_WIDE; x++) {
                            float upper = total[y][x], lower = total[y + 1][x];
#pragma GCC unroll 4
                            for (int d = 0; d < 4; d++) {
                                upper = fmaf(first[d], b_tile[j + d][x], upper);
                                lower = fmaf(second[d], b_tile[j + d][x], lower);
                            }
                            total[y][x] = upper, total[y + 1][x] = lower;
                        }
                    }
            }
            for (int y = 0; y < TALL; y++) memcpy(c + (top + y) * n + left, total[y], sizeof total[y]);
        }
}

/* Gauss-Jordan without exchanging rows, on a copy. */
void inverses(long count, const float *restrict matrices, float *restrict inverted) {
#pragma omp parallel for schedule(static)
    for (long m = 0; m < count; m++) {
        float left[SIZE][SIZE], right[SIZE][SIZE] = {{0}};
        memcpy(left, matrices + m * SIZE * SIZE, sizeof left);
        for (int d = 0; d < SIZE; d++) right[d][d] = 1;
        for (int p = 0; p < SIZE; p++) {
            float scale = 1 / left[p][p];
            for (int j = 0; j < SIZE; j++) left[p][j] *= scale;
            for (int j = 0; j < SIZE; j++) right[p][j] *= scale;
            for (int r = 0; r < SIZE; r++) {
                if (r == p) continue;
                float factor = left[r][p];
                for (int i = 0; i < SIZE; i++) left[r][i] -= factor * left[p][i];
                for (int i = 0; i < SIZE; i++) right[r][i] -= factor * right[p][i];
            }
        }
        memcpy(inverted + m * SIZE * SIZE, right, sizeof right);
    }
}

/* Four tables a thread, so that equal neighbours do not wait for each other's store. */
void histogram(long n, const uint8_t *restrict values, uint32_t *restrict counts) {
    memset(counts, 0, BINS * sizeof *counts);
#pragma omp parallel
    {
        uint32_t own[TABLES][BINS] = {{0}};
#pragma omp for schedule(static) nowait
        for (long i = 0; i < n / TABLES; i++)
            for (int t = 0; t < TABLES; t++) own[t][values[i * TABLES + t]]++;
#pragma omp critical
        for (int t = 0; t < TABLES; t++)
            for (int b = 0; b < BINS; b++) counts[b] += own[t][b];
    }
    for (long i = n / TABLES * TABLES; i < n; i++) counts[values[i]]++;
}

void scan(long n, const uint32_t *restrict x, uint32_t *restrict y) {
    uint32_t total = 0;
    for (long i = 0; i < n; i++) y[i] = total += x[i];
}
