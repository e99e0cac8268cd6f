/* Streams are queues. Their work is done by one thread, and only once somebody waits for it or asks whether it is done:
 * code that forgot to synchronise reads stale bytes here every time, instead of rarely on a GPU. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "device.h"

enum { NON_BLOCKING = 1, MOST_ALLOCATIONS = 1024 };

static pthread_cond_t wanted_more = PTHREAD_COND_INITIALIZER, done_more = PTHREAD_COND_INITIALIZER;
static Stream *made; /* every stream that was ever created: destroyed ones are used again */
static int has_worker;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

Stream *stream_of(void *handle) {
  if (handle == (void *)2) return &devices[current].per_thread;
  return handle == NULL || handle == (void *)1 ? &devices[current].legacy : handle;
}

/* ---- doing the work: the one thread ---- */

static void run_kernel(const Op *op) {
  static uint64_t pairs[2 * MOST_ALLOCATIONS];
  const Function *function = op->source;
  int count = allocations_of(function, op->held, pairs, MOST_ALLOCATIONS);
  int error = executor_run(function->handle, &op->launch, op->held, function->bytes, pairs, count);
  launches++;
  if (error) devices[function->device].sticky = error;
}

static void perform(const Op *op, int device) {
  Event *event = op->target;
  if (op->kind == RECORD) event->at = now();
  if (devices[device].sticky) return; /* a device that is lost does nothing any more */
  if (op->kind == COPY) memmove(op->target, op->held ? op->held : op->source, op->bytes), copies++;
  if (op->kind == FILL) memset(op->target, op->value, op->bytes);
  if (op->kind == KERNEL) run_kernel(op);
  if (op->kind == CALL) ((void (*)(void *))op->target)((void *)op->source);
}

void forget(Op *list) {
  while (list) {
    Op *next = list->next;
    free(list->held);
    free(list);
    list = next;
  }
}

void want(Stream *stream, uint64_t upto) {
  if (stream->wanted >= upto) return;
  stream->wanted = upto;
  pthread_cond_signal(&wanted_more);
}

/* Whether a stream has work that may be done now. What it waits for becomes wanted in its turn. */
static int is_ready(Stream *stream, int *more) {
  Op *op = stream->head;
  if (!op || op->number > stream->wanted) return 0;
  if (op->kind != WAIT || op->other->done >= op->upto) return 1;
  if (op->other->wanted < op->upto) op->other->wanted = op->upto, *more = 1;
  return 0;
}

static Stream *next_ready(void) {
  for (int more = 1; more;) {
    more = 0;
    for (int i = 0; i < device_count; i++) {
      if (is_ready(&devices[i].legacy, &more)) return &devices[i].legacy;
      if (is_ready(&devices[i].per_thread, &more)) return &devices[i].per_thread;
    }
    for (Stream *stream = made; stream; stream = stream->next)
      if (is_ready(stream, &more)) return stream;
  }
  return NULL;
}

static void *work(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  for (;;) {
    Stream *stream = next_ready();
    if (!stream) {
      pthread_cond_wait(&wanted_more, &lock);
      continue;
    }
    Op *op = stream->head;
    pthread_mutex_unlock(&lock); /* a kernel may run for long, and others may ask about it meanwhile */
    perform(op, stream->device);
    pthread_mutex_lock(&lock);
    stream->head = op->next;
    if (!stream->head) stream->tail = NULL;
    stream->done = op->number;
    Event *event = op->target;
    if (op->kind == RECORD && --event->uses == 0 && event->destroyed) free(event);
    op->next = NULL;
    forget(op);
    pthread_cond_broadcast(&done_more);
  }
  return NULL;
}

/* ---- asking for it ---- */

static void append(Stream *stream, Op value) { /* with the lock held */
  Op *op = malloc(sizeof *op);
  *op = value;
  op->next = NULL;
  if (stream->capture) {
    Graph *graph = stream->capture;
    if (graph->tail) graph->tail->next = op; else graph->head = op;
    graph->tail = op;
    return;
  }
  op->number = ++stream->pushed;
  if (stream->tail) stream->tail->next = op; else stream->head = op;
  stream->tail = op;
  if (op->kind == RECORD) {
    Event *event = op->target;
    event->on = stream, event->number = op->number, event->uses++;
  }
}

static void append_wait(Stream *stream, Stream *other) {
  if (other != stream && other->done < other->pushed) append(stream, (Op){.kind = WAIT, .other = other, .upto = other->pushed});
}

/* The legacy stream and the blocking streams of a device wait for each other. */
static int order_with_legacy(Stream *stream) {
  Device *device = &devices[stream->device];
  if (stream != &device->legacy) {
    if (!(stream->flags & NON_BLOCKING)) append_wait(stream, &device->legacy);
    return 0;
  }
  append_wait(stream, &device->per_thread);
  for (Stream *other = made; other; other = other->next) {
    if (other->device != stream->device || other->flags & NON_BLOCKING) continue;
    if (other->capture) return CAPTURE_IMPLICIT;
    append_wait(stream, other);
  }
  return 0;
}

int push(Stream *stream, Op op) {
  int error = alive(stream->device);
  pthread_mutex_lock(&lock);
  if (!has_worker) {
    pthread_t thread;
    has_worker = !pthread_create(&thread, NULL, work, NULL);
    if (has_worker) pthread_detach(thread);
  }
  if (!error && !stream->capture) error = order_with_legacy(stream);
  if (!error) append(stream, op); else free(op.held);
  pthread_mutex_unlock(&lock);
  return answer(error);
}

int append_copies(Stream *stream, const Op *list) {
  for (; list; list = list->next) {
    Op copy = *list;
    if (list->held) {
      size_t bytes = list->kind == KERNEL ? (size_t)((const Function *)list->source)->bytes : list->bytes;
      copy.held = malloc(bytes + 1);
      memcpy(copy.held, list->held, bytes);
    }
    int error = push(stream, copy);
    if (error) return error;
  }
  return 0;
}

int wait_for(Stream *stream, uint64_t upto) {
  pthread_mutex_lock(&lock);
  int error = stream->capture ? CAPTURE_UNSUPPORTED : 0;
  if (!error) {
    want(stream, upto);
    while (stream->done < upto) pthread_cond_wait(&done_more, &lock);
    error = devices[stream->device].sticky;
  }
  pthread_mutex_unlock(&lock);
  return answer(error);
}

int wait_for_device(int device) {
  wait_for(&devices[device].legacy, devices[device].legacy.pushed);
  wait_for(&devices[device].per_thread, devices[device].per_thread.pushed);
  for (Stream *stream = made; stream; stream = stream->next)
    if (stream->device == device && !stream->capture) wait_for(stream, stream->pushed);
  return answer(devices[device].sticky);
}

/* ---- making and dropping them ---- */

Stream *make_stream(unsigned flags, int priority) {
  pthread_mutex_lock(&lock);
  Stream *stream = made;
  while (stream && !(stream->destroyed && stream->done == stream->pushed)) stream = stream->next;
  if (!stream) {
    stream = calloc(1, sizeof *stream);
    stream->next = made;
    made = stream;
  }
  /* Numbers go on: whoever waits for work of the old one finds it done. */
  stream->device = current, stream->flags = (int)flags, stream->priority = priority, stream->destroyed = 0;
  pthread_mutex_unlock(&lock);
  return stream;
}

int is_stream(const Stream *stream) {
  for (Stream *one = made; one; one = one->next)
    if (one == stream) return !one->destroyed;
  for (int i = 0; i < device_count; i++)
    if (stream == &devices[i].legacy || stream == &devices[i].per_thread) return 1;
  return 0;
}
