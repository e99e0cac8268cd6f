#include "common.h"

static inline uint32_t turned(uint32_t x, int bits) { return x >> bits | x << (32 - bits); }

void sha_256(long n, const uint32_t *constants, const uint32_t *blocks, uint32_t *digests) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    uint32_t w[64], start[8] = {0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
                                0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
    for (int t = 0; t < 16; t++) w[t] = blocks[16 * i + t];
#pragma GCC unroll 64
    for (int t = 16; t < 64; t++) {
      uint32_t small = turned(w[t - 15], 7) ^ turned(w[t - 15], 18) ^ w[t - 15] >> 3;
      uint32_t large = turned(w[t - 2], 17) ^ turned(w[t - 2], 19) ^ w[t - 2] >> 10;
      w[t] = w[t - 16] + small + w[t - 7] + large;
    }
    uint32_t a = start[0], b = start[1], c = start[2], d = start[3];
    uint32_t e = start[4], f = start[5], g = start[6], h = start[7];
#pragma GCC unroll 64
    for (int t = 0; t < 64; t++) {
      uint32_t chosen = (e & f) ^ (~e & g), most = (a & b) ^ (a & c) ^ (b & c);
      uint32_t high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25), low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      uint32_t first = h + high + chosen + constants[t] + w[t], second = low + most;
      h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
    }
    uint32_t end[8] = {a, b, c, d, e, f, g, h};
    for (int k = 0; k < 8; k++) digests[8 * i + k] = end[k] + start[k];
  }
}
