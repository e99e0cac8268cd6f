#include "common.h"

void philox(long n, uint32_t seed, const uint32_t *blocks, uint32_t *drawn) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    uint32_t a = blocks[i], b = 0, c = 0, d = 0, left = seed, right = 0x1BD11BDA;
    for (int round = 0; round < 10; round++) {
      uint64_t first = (uint64_t)a * 0xD2511F53, second = (uint64_t)c * 0xCD9E8D57;
      a = (uint32_t)(second >> 32) ^ b ^ left;
      c = (uint32_t)(first >> 32) ^ d ^ right;
      b = (uint32_t)second;
      d = (uint32_t)first;
      left += 0x9E3779B9;
      right += 0xBB67AE85;
    }
    drawn[4 * i] = a;
    drawn[4 * i + 1] = b;
    drawn[4 * i + 2] = c;
    drawn[4 * i + 3] = d;
  }
}

void xorshift(long n, const uint64_t *states, uint64_t *last) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    uint64_t x = states[i];
    for (int turn = 0; turn < 64; turn++) {
      x ^= x << 13;
      x ^= x >> 7;
      x ^= x << 17;
    }
    last[i] = x * 0x2545F4914F6CDD1D;
  }
}

static inline uint32_t turned(uint32_t x, int bits) { return x << bits | x >> (32 - bits); }

void murmur(long n, long each, const uint32_t *words, uint32_t *hashes) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    uint32_t h = 0x9747B28C;
    for (long j = 0; j < each; j++) {
      h ^= turned(words[i * each + j] * 0xCC9E2D51, 15) * 0x1B873593;
      h = turned(h, 13) * 5 + 0xE6546B64;
    }
    h ^= 4 * each;
    h = (h ^ h >> 16) * 0x85EBCA6B;
    h = (h ^ h >> 13) * 0xC2B2AE35;
    hashes[i] = h ^ h >> 16;
  }
}

void fnv_strings(long n, const int *starts, const uint8_t *text, uint64_t *digests) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    uint64_t h = 0xCBF29CE484222325;
    for (int k = starts[i]; k < starts[i + 1]; k++) h = (h ^ text[k]) * 0x100000001B3;
    digests[i] = h;
  }
}
