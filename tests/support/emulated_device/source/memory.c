/* Device memory is host memory in a table, so that every pointer is known: whose it is, and where it ends. */
#include <stdlib.h>
#include <string.h>
#include "device.h"

typedef struct Block { uintptr_t at; size_t bytes; int kind, device; } Block;
static Block *blocks;
static size_t block_count, block_room;

static Block *block_at(uintptr_t place) { /* with the lock held */
  for (size_t i = 0; i < block_count; i++)
    if (place >= blocks[i].at && place < blocks[i].at + blocks[i].bytes) return &blocks[i];
  return NULL;
}

int allocate(void **place, size_t bytes, int kind, int device) {
  int error = alive(device);
  if (error) return answer(error);
  *place = NULL;
  if (!bytes) return 0;
  pthread_mutex_lock(&lock);
  Device *owner = &devices[device];
  if (kind != PINNED && (bytes > owner->total || owner->used > owner->total - bytes)) error = OUT_OF_MEMORY;
  if (!error && posix_memalign(place, 512, bytes)) error = OUT_OF_MEMORY;
  if (!error) {
    memset(*place, 0xA5, bytes); /* never zero by luck */
    if (block_count == block_room) blocks = realloc(blocks, (block_room = 2 * block_room + 64) * sizeof *blocks);
    blocks[block_count++] = (Block){(uintptr_t)*place, bytes, kind, device};
    if (kind != PINNED) owner->used += bytes;
  }
  pthread_mutex_unlock(&lock);
  return answer(error);
}

int release(void *place) {
  if (!place) return 0;
  pthread_mutex_lock(&lock);
  Block *found = block_at((uintptr_t)place);
  int owner = found && found->at == (uintptr_t)place ? found->device : -1;
  pthread_mutex_unlock(&lock);
  if (owner < 0) return answer(INVALID_VALUE);
  int error = wait_for_device(owner); /* cudaFree waits for the device, and so may not free under its hands */
  if (error) return answer(error);
  pthread_mutex_lock(&lock);
  found = block_at((uintptr_t)place);
  if (found->kind != PINNED) devices[owner].used -= found->bytes;
  memset(place, 0xDD, found->bytes); /* who still reads it shall notice */
  *found = blocks[--block_count];
  pthread_mutex_unlock(&lock);
  free(place);
  return 0;
}

int kind_of(const void *place, int *device) {
  pthread_mutex_lock(&lock);
  Block *found = block_at((uintptr_t)place);
  int kind = found ? found->kind : 0;
  if (device) *device = found ? found->device : -1;
  pthread_mutex_unlock(&lock);
  return kind;
}

/* Where a kernel may reach: the allocations its arguments point into, if they are its device's, and pinned memory. */
int allocations_of(const Function *function, const char *parameters, uint64_t *pairs, int most) {
  int count = 0;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < function->parameters && count < most; i++) {
    uint64_t word;
    if (function->size[i] != 8) continue;
    memcpy(&word, parameters + function->offset[i], 8);
    Block *found = block_at((uintptr_t)word);
    if (!found || found->kind == PINNED || found->device != function->device) continue;
    pairs[2 * count] = found->at, pairs[2 * count++ + 1] = found->bytes;
  }
  for (size_t i = 0; i < block_count && count < most; i++)
    if (blocks[i].kind == PINNED) pairs[2 * count] = blocks[i].at, pairs[2 * count++ + 1] = blocks[i].bytes;
  pthread_mutex_unlock(&lock);
  return count;
}

/* ---- for tests ---- */
API void emulated_counters(long *out) { /* launches, copies, allocations, bytes on all devices, graphs */
  pthread_mutex_lock(&lock);
  out[0] = launches, out[1] = copies, out[2] = (long)block_count, out[3] = 0, out[4] = graphs;
  for (int i = 0; i < device_count; i++) out[3] += (long)devices[i].used;
  pthread_mutex_unlock(&lock);
}
