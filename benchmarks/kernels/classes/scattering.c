#include "common.h"

void histogram_u8(long n, const uint8_t *pixels, uint32_t *counts) {
  memset(counts, 0, 256 * sizeof *counts);
#pragma omp parallel for reduction(+ : counts[:256])
  for (long i = 0; i < n; i++) counts[pixels[i]]++;
}

void scatter_add(long n, long bins, const int32_t *places, const uint32_t *amounts, uint32_t *totals) {
  memset(totals, 0, bins * sizeof *totals);
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
#ifdef _OPENMP
#pragma omp atomic
#endif
    totals[places[i]] += amounts[i];
  }
}

void permuted(long n, const uint32_t *sources, const int32_t *order, uint32_t *placed) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) placed[order[i]] = sources[i];
}

void compact(long n, const uint32_t *candidates, uint32_t *kept) {
  uint32_t next = 0;
  memset(kept, 0, n * sizeof *kept);
#pragma omp parallel for
  for (long i = 0; i < n; i++)
    if (candidates[i] % 3 == 0) {
      uint32_t ticket;
#pragma omp atomic capture
      ticket = next++;
      kept[ticket] = candidates[i];
    }
}

void minimum_by_key(long n, long bins, const int32_t *keys, const int32_t *prices, int32_t *lowest) {
  memset(lowest, 0, bins * sizeof *lowest);
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
#ifdef _OPENMP
    int32_t seen = __atomic_load_n(&lowest[keys[i]], __ATOMIC_RELAXED);
    while (prices[i] < seen && !__atomic_compare_exchange_n(&lowest[keys[i]], &seen, prices[i], 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
    }
#else
    if (prices[i] < lowest[keys[i]]) lowest[keys[i]] = prices[i];
#endif
  }
}
