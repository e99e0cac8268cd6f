/* An emulated CUDA device: what the files of this folder share. See ../__init__.py for what it is. */
#pragma once
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

#define API __attribute__((visibility("default")))

enum { MOST_DEVICES = 8, MOST_PARAMETERS = 512, MULTIPROCESSORS = 4, THREADS_OF_ONE = 2048 };
enum { STATIC_SHARED = 49152, OPT_IN_SHARED = 101376 };
enum { PINNED = 1, ON_DEVICE = 2, MANAGED = 3 }; /* the values of cudaMemoryType */

/* Errors of both APIs; their numbers are the same in the driver and the runtime. */
enum {
  INVALID_VALUE = 1, OUT_OF_MEMORY = 2, INVALID_DEVICE = 101, INVALID_PTX = 218, FILE_NOT_FOUND = 301, INVALID_HANDLE = 400,
  NOT_FOUND = 500, NOT_READY = 600, ILLEGAL_ADDRESS = 700, LAUNCH_FAILURE = 719, TOO_LARGE = 720, NOT_SUPPORTED = 801,
  CAPTURE_UNSUPPORTED = 900, CAPTURE_IMPLICIT = 906
};

typedef struct Launch { unsigned grid[3], block[3], shared; int cooperative; } Launch;

typedef struct Function {
  int handle, device, parameters, bytes; /* `bytes` of all parameters together */
  int offset[MOST_PARAMETERS], size[MOST_PARAMETERS];
  int opt_in_shared;
  struct Function *next; /* of the same module */
} Function;

typedef struct Module { int handle, device; Function *functions; } Module;

/* One piece of work on a stream. */
enum { COPY, FILL, KERNEL, RECORD, WAIT, CALL };
typedef struct Op {
  int kind, value;
  uint64_t number; /* its place on its stream, from 1 */
  void *target;
  const void *source;
  size_t bytes;
  char *held; /* owned: the bytes of a pageable source, or a kernel's parameters */
  Launch launch;
  struct Stream *other; /* WAIT: until that stream has done `upto` */
  uint64_t upto;
  struct Op *next;
} Op;

typedef struct Stream {
  int device, flags, priority, destroyed;
  uint64_t pushed, wanted, done; /* work is done only once it is wanted */
  Op *head, *tail;
  struct Graph *capture;
  struct Stream *next;
} Stream;

typedef struct Graph { int device, references; Op *head, *tail; } Graph;

typedef struct Event {
  int device, flags, destroyed, uses; /* queued operations that name it */
  Stream *on;
  uint64_t number;
  double at; /* milliseconds */
} Event;

typedef struct Device { int major, minor, sticky; size_t total, used; Stream legacy, per_thread; } Device;

extern Device devices[MOST_DEVICES];
extern int device_count;
extern __thread int current, last_error;
extern pthread_mutex_t lock;
extern long launches, copies, graphs;

/* Executor, installed from Python. */
typedef int (*load_fn)(const void *image, uint64_t bytes, const char *path);
typedef int (*find_fn)(int module, const char *name, int *count, int *offsets, int *sizes);
typedef int (*run_fn)(int function, const Launch *, const void *parameters, int bytes, const uint64_t *allocations, int count);
typedef int (*attribute_fn)(int function, int attribute);
extern load_fn executor_load;
extern find_fn executor_find;
extern run_fn executor_run;
extern attribute_fn executor_attribute;

/* Whatever a call returns. A device that failed once fails every later call. */
int answer(int error);
int alive(int device);

/* memory.c */
int allocate(void **place, size_t bytes, int kind, int device);
int release(void *place);
int kind_of(const void *place, int *device);
int allocations_of(const Function *, const char *parameters, uint64_t *pairs, int most);

/* streams.c */
Stream *stream_of(void *handle);
void want(Stream *, uint64_t upto);         /* with the lock held */
int push(Stream *, Op);
int wait_for(Stream *, uint64_t upto);
int wait_for_device(int device);
void forget(Op *);                          /* frees a list of operations */
int append_copies(Stream *, const Op *list); /* a graph's operations, again */
