#include "common.h"

static inline long least(long a, long b) { return a < b ? a : b; }
static inline long most(long a, long b) { return a > b ? a : b; }

void grey_threshold(long rows, long columns, unsigned limit, const uint8_t *pixels, uint8_t *mask) {
#pragma omp parallel for
  for (long i = 0; i < rows * columns; i++) {
    unsigned red = pixels[3 * i], green = pixels[3 * i + 1], blue = pixels[3 * i + 2];
    unsigned grey = (77 * red + 150 * green + 29 * blue) >> 8;
    mask[i] = grey > limit ? 255 : 0;
  }
}

void box_blur(long rows, long columns, const uint8_t *image, uint8_t *blurred) {
#pragma omp parallel for
  for (long y = 0; y < rows; y++)
    for (long x = 0; x < columns; x++) {
      unsigned total = 0;
      for (long dy = -1; dy < 2; dy++)
        for (long dx = -1; dx < 2; dx++)
          total += image[least(most(y + dy, 0), rows - 1) * columns + least(most(x + dx, 0), columns - 1)];
      blurred[y * columns + x] = (total + 4) / 9;
    }
}

void resize_bilinear(long rows, long columns, long n, const uint8_t *image, uint8_t *resized) {
#pragma omp parallel for
  for (long y = 0; y < n; y++)
    for (long x = 0; x < n; x++) {
      float at_y = (y + 0.5f) * 0.75f - 0.5f, at_x = (x + 0.5f) * 0.75f - 0.5f;
      int top = floorf(at_y), left = floorf(at_x);
      float down = at_y - top, along = at_x - left;
      long y0 = most(top, 0), y1 = least(top + 1, rows - 1), x0 = most(left, 0), x1 = least(left + 1, columns - 1);
      float upper = image[y0 * columns + x0] * (1 - along) + image[y0 * columns + x1] * along;
      float lower = image[y1 * columns + x0] * (1 - along) + image[y1 * columns + x1] * along;
      resized[y * n + x] = (uint8_t)(upper * (1 - down) + lower * down + 0.5f);
    }
}

void equalised(long n, const uint8_t *image, const uint8_t *table, uint8_t *mapped) {
#pragma omp parallel for
  for (long i = 0; i < n; i++) mapped[i] = table[image[i]];
}

void sobel_u16(long rows, long columns, const uint16_t *depths, uint16_t *edges) {
#pragma omp parallel for
  for (long y = 1; y < rows - 1; y++)
    for (long x = 1; x < columns - 1; x++) {
      const uint16_t *above = depths + (y - 1) * columns + x, *here = above + columns, *below = here + columns;
      int across = above[1] + 2 * here[1] + below[1] - above[-1] - 2 * here[-1] - below[-1];
      int down = below[-1] + 2 * below[0] + below[1] - above[-1] - 2 * above[0] - above[1];
      int strength = (across < 0 ? -across : across) + (down < 0 ? -down : down);
      edges[y * columns + x] = strength < 65535 ? strength : 65535;
    }
}
