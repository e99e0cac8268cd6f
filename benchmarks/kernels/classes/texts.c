#include "common.h"
#define CHUNK 256

void count_lines(long chunks, const uint8_t *text, uint32_t *lines) {
#pragma omp parallel for
  for (long i = 0; i < chunks; i++) {
    uint32_t count = 0;
    for (int k = 0; k < CHUNK; k++) count += text[i * CHUNK + k] == '\n';
    lines[i] = count;
  }
}

void count_words(long chunks, const uint8_t *text, uint32_t *words) {
#pragma omp parallel for
  for (long i = 0; i < chunks; i++) {
    uint32_t count = 0;
    int inside = 0;
    for (int k = 0; k < CHUNK; k++) {
      uint8_t byte = text[i * CHUNK + k];
      int letter = (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
      count += letter && !inside;
      inside = letter;
    }
    words[i] = count;
  }
}

void upper_case(long n, const uint8_t *text, uint8_t *raised) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) raised[i] = text[i] >= 'a' && text[i] <= 'z' ? text[i] - 32 : text[i];
}

void find_pattern(long n, long each, const uint8_t *text, const uint8_t *pattern, uint8_t *hits) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    int same = i + each <= n;
    for (long k = 0; same && k < each; k++) same = text[i + k] == pattern[k];
    hits[i] = same;
  }
}

void hex_encode(long n, const uint8_t *text, uint8_t *encoded) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    uint8_t high = text[i] >> 4, low = text[i] & 15;
    encoded[2 * i] = high < 10 ? high + '0' : high + 'a' - 10;
    encoded[2 * i + 1] = low < 10 ? low + '0' : low + 'a' - 10;
  }
}

void valid_utf8(long n, const uint8_t *text, const int *starts, uint8_t *valid) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) {
    int at = starts[i], end = starts[i + 1], ok = 1;
    while (ok && at < end) {
      uint32_t lead = text[at], code = lead, least = 0;
      int more = 0;
      if (lead >= 0x80) {
        if (lead < 0xC0) ok = 0;
        else if (lead < 0xE0) more = 1, least = 0x80, code = lead & 0x1F;
        else if (lead < 0xF0) more = 2, least = 0x800, code = lead & 0x0F;
        else if (lead < 0xF8) more = 3, least = 0x10000, code = lead & 0x07;
        else ok = 0;
      }
      if (at + more >= end) ok = 0;
      if (ok) {
        for (int k = 1; k <= more; k++) {
          uint32_t byte = text[at + k];
          if ((byte & 0xC0) != 0x80) ok = 0;
          code = code << 6 | (byte & 0x3F);
        }
        if (code < least || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) ok = 0;
      }
      at += more + 1;
    }
    valid[i] = ok;
  }
}
