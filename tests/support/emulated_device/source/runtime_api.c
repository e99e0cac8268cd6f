/* The runtime API: what CuPy's module `runtime` links. What it links and nobody needs answers "not supported" (refused.c, written by the build). */
#include <cuda_runtime_api.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "device.h"

Stream *make_stream(unsigned flags, int priority);
int is_stream(const Stream *);

/* ---- errors, versions, devices ---- */
API const char *cudaGetErrorName(cudaError_t error) {
  static __thread char name[32];
  if (error == OUT_OF_MEMORY) return "cudaErrorMemoryAllocation";
  snprintf(name, sizeof name, "cudaError %d", (int)error);
  return name;
}
API const char *cudaGetErrorString(cudaError_t error) { (void)error; return "from the emulated device"; }
API cudaError_t cudaGetLastError(void) {
  int error = last_error;
  last_error = devices[current].sticky;
  return error;
}
API cudaError_t cudaDriverGetVersion(int *version) { *version = CUDART_VERSION; return 0; }
API cudaError_t cudaRuntimeGetVersion(int *version) { *version = CUDART_VERSION; return 0; }
API cudaError_t cudaGetDevice(int *device) { *device = current; return 0; }
API cudaError_t cudaGetDeviceCount(int *count) { *count = device_count; return 0; }
API cudaError_t cudaSetDevice(int device) {
  int error = alive(device); /* a lost device cannot be chosen, and the choice stays as it was */
  if (!error) current = device;
  return answer(error);
}
API cudaError_t cudaDeviceSynchronize(void) { return wait_for_device(current); }
API cudaError_t cudaDeviceCanAccessPeer(int *can, int device, int peer) { (void)device, (void)peer; *can = 0; return 0; }
API cudaError_t cudaDeviceGetPCIBusId(char *text, int bytes, int device) { snprintf(text, (size_t)bytes, "0000:%02x:00.0", device); return 0; }

static const int ATTRIBUTES[][2] = {
  {cudaDevAttrMaxThreadsPerBlock, 1024}, {cudaDevAttrMaxBlockDimX, 1024}, {cudaDevAttrMaxBlockDimY, 1024}, {cudaDevAttrMaxBlockDimZ, 64},
  {cudaDevAttrMaxGridDimX, 0x7fffffff}, {cudaDevAttrMaxGridDimY, 65535}, {cudaDevAttrMaxGridDimZ, 65535},
  {cudaDevAttrMaxSharedMemoryPerBlock, STATIC_SHARED}, {cudaDevAttrMaxSharedMemoryPerBlockOptin, OPT_IN_SHARED}, {cudaDevAttrWarpSize, 32},
  {cudaDevAttrMultiProcessorCount, MULTIPROCESSORS}, {cudaDevAttrMaxThreadsPerMultiProcessor, THREADS_OF_ONE}, {cudaDevAttrConcurrentKernels, 1},
  {cudaDevAttrCanMapHostMemory, 1}, {cudaDevAttrUnifiedAddressing, 1}, {cudaDevAttrCooperativeLaunch, 1}, {cudaDevAttrTotalConstantMemory, 65536},
};
API cudaError_t cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attribute, int device) {
  if (device < 0 || device >= device_count) return answer(INVALID_DEVICE);
  *value = 0;
  if (attribute == cudaDevAttrComputeCapabilityMajor) *value = devices[device].major;
  if (attribute == cudaDevAttrComputeCapabilityMinor) *value = devices[device].minor;
  for (size_t i = 0; i < sizeof ATTRIBUTES / sizeof *ATTRIBUTES; i++)
    if (ATTRIBUTES[i][0] == (int)attribute) *value = ATTRIBUTES[i][1];
  return 0;
}
API cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *facts, int device) {
  if (device < 0 || device >= device_count) return answer(INVALID_DEVICE);
  memset(facts, 0, sizeof *facts);
  snprintf(facts->name, sizeof facts->name, "vyre emulated device %d", device);
  facts->totalGlobalMem = devices[device].total, facts->major = devices[device].major, facts->minor = devices[device].minor;
  facts->sharedMemPerBlock = STATIC_SHARED, facts->sharedMemPerBlockOptin = OPT_IN_SHARED, facts->warpSize = 32, facts->regsPerBlock = 65536;
  facts->maxThreadsPerBlock = facts->maxThreadsDim[0] = facts->maxThreadsDim[1] = 1024, facts->maxThreadsDim[2] = 64;
  facts->maxGridSize[0] = 0x7fffffff, facts->maxGridSize[1] = facts->maxGridSize[2] = 65535;
  facts->multiProcessorCount = MULTIPROCESSORS, facts->maxThreadsPerMultiProcessor = THREADS_OF_ONE;
  facts->unifiedAddressing = facts->canMapHostMemory = facts->cooperativeLaunch = 1, facts->totalConstMem = 65536;
  return 0;
}

/* ---- memory ---- */
API cudaError_t cudaMalloc(void **place, size_t bytes) { return allocate(place, bytes, ON_DEVICE, current); }
API cudaError_t cudaMallocManaged(void **place, size_t bytes, unsigned flags) { (void)flags; return allocate(place, bytes, MANAGED, current); }
API cudaError_t cudaHostAlloc(void **place, size_t bytes, unsigned flags) { (void)flags; return allocate(place, bytes, PINNED, current); }
API cudaError_t cudaFree(void *place) { return release(place); }
API cudaError_t cudaFreeHost(void *place) { return release(place); }
API cudaError_t cudaMemGetInfo(size_t *unused, size_t *total) {
  *total = devices[current].total, *unused = *total - devices[current].used;
  return answer(devices[current].sticky);
}
API cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes *facts, const void *place) {
  int device, kind = kind_of(place, &device);
  memset(facts, 0, sizeof *facts);
  facts->type = (enum cudaMemoryType)kind, facts->device = kind ? device : -2;
  facts->devicePointer = kind ? (void *)place : NULL, facts->hostPointer = kind == ON_DEVICE ? NULL : (void *)place;
  return 0;
}

/* A copy from pageable memory takes its bytes now; one to pageable memory is done when the call returns. */
static int copy(void *target, const void *source, size_t bytes, void *on, int waits) {
  Stream *stream = stream_of(on);
  if (!bytes) return answer(devices[stream->device].sticky);
  int pageable = !kind_of(source, NULL) || !kind_of(target, NULL);
  if (stream->capture && pageable) return answer(CAPTURE_UNSUPPORTED);
  Op op = {.kind = COPY, .target = target, .source = source, .bytes = bytes};
  if (!kind_of(source, NULL)) op.held = memcpy(malloc(bytes), source, bytes);
  int error = push(stream, op);
  return error || !(waits || !kind_of(target, NULL)) ? error : wait_for(stream, stream->pushed);
}
API cudaError_t cudaMemcpy(void *target, const void *source, size_t bytes, enum cudaMemcpyKind kind) {
  (void)kind;
  return copy(target, source, bytes, NULL, 1);
}
API cudaError_t cudaMemcpyAsync(void *target, const void *source, size_t bytes, enum cudaMemcpyKind kind, cudaStream_t stream) {
  (void)kind;
  return copy(target, source, bytes, stream, 0);
}
API cudaError_t cudaMemcpyPeer(void *target, int to, const void *source, int from, size_t bytes) {
  (void)to, (void)from;
  return copy(target, source, bytes, NULL, 1);
}
API cudaError_t cudaMemcpyPeerAsync(void *target, int to, const void *source, int from, size_t bytes, cudaStream_t stream) {
  (void)to, (void)from;
  return copy(target, source, bytes, stream, 0);
}
API cudaError_t cudaMemset(void *target, int value, size_t bytes) {
  return push(stream_of(NULL), (Op){.kind = FILL, .target = target, .value = value, .bytes = bytes});
}
API cudaError_t cudaMemsetAsync(void *target, int value, size_t bytes, cudaStream_t stream) {
  return push(stream_of(stream), (Op){.kind = FILL, .target = target, .value = value, .bytes = bytes});
}

/* ---- streams ---- */
API cudaError_t cudaStreamCreateWithPriority(cudaStream_t *made, unsigned flags, int priority) {
  int error = alive(current);
  if (!error) *made = (cudaStream_t)make_stream(flags, priority);
  return answer(error);
}
API cudaError_t cudaStreamCreateWithFlags(cudaStream_t *made, unsigned flags) { return cudaStreamCreateWithPriority(made, flags, 0); }
API cudaError_t cudaStreamCreate(cudaStream_t *made) { return cudaStreamCreateWithPriority(made, 0, 0); }
API cudaError_t cudaStreamDestroy(cudaStream_t handle) {
  Stream *stream = stream_of(handle);
  if (!is_stream(stream)) return answer(INVALID_HANDLE);
  stream->destroyed = 1; /* what it still has to do is done when someone waits for it */
  return 0;
}
API cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned *flags) { *flags = (unsigned)stream_of(stream)->flags; return 0; }
API cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority) { *priority = stream_of(stream)->priority; return 0; }
API cudaError_t cudaStreamSynchronize(cudaStream_t handle) {
  Stream *stream = stream_of(handle);
  return is_stream(stream) ? wait_for(stream, stream->pushed) : answer(INVALID_HANDLE);
}
static int query(Stream *stream, uint64_t upto) {
  if (stream->capture) return answer(CAPTURE_UNSUPPORTED);
  pthread_mutex_lock(&lock);
  want(stream, upto);
  int error = devices[stream->device].sticky;
  if (!error && stream->done < upto) error = NOT_READY;
  pthread_mutex_unlock(&lock);
  return error;
}
API cudaError_t cudaStreamQuery(cudaStream_t stream) { return query(stream_of(stream), stream_of(stream)->pushed); }
API cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data) {
  return push(stream_of(stream), (Op){.kind = CALL, .target = (void *)function, .source = data});
}

/* ---- events ---- */
API cudaError_t cudaEventCreateWithFlags(cudaEvent_t *made, unsigned flags) {
  int error = alive(current);
  if (error) return answer(error);
  Event *event = calloc(1, sizeof *event);
  event->flags = (int)flags, event->device = current;
  *made = (cudaEvent_t)event;
  return 0;
}
API cudaError_t cudaEventCreate(cudaEvent_t *made) { return cudaEventCreateWithFlags(made, 0); }
API cudaError_t cudaEventDestroy(cudaEvent_t handle) {
  Event *event = (Event *)handle;
  pthread_mutex_lock(&lock);
  event->destroyed = 1;
  if (!event->uses) free(event);
  pthread_mutex_unlock(&lock);
  return 0;
}
API cudaError_t cudaEventRecord(cudaEvent_t handle, cudaStream_t on) {
  Stream *stream = stream_of(on);
  if (stream->capture) return answer(CAPTURE_UNSUPPORTED);
  if (((Event *)handle)->device != stream->device) return answer(INVALID_HANDLE);
  return push(stream, (Op){.kind = RECORD, .target = handle});
}
API cudaError_t cudaStreamWaitEvent(cudaStream_t on, cudaEvent_t handle, unsigned flags) {
  Event *event = (Event *)handle;
  (void)flags;
  if (!event->on) return 0;
  return push(stream_of(on), (Op){.kind = WAIT, .other = event->on, .upto = event->number});
}
API cudaError_t cudaEventSynchronize(cudaEvent_t handle) {
  Event *event = (Event *)handle;
  return event->on ? wait_for(event->on, event->number) : answer(devices[event->device].sticky);
}
API cudaError_t cudaEventQuery(cudaEvent_t handle) {
  Event *event = (Event *)handle;
  return event->on ? query(event->on, event->number) : answer(devices[event->device].sticky);
}
API cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end) {
  Event *first = (Event *)start, *last = (Event *)end;
  if (!first->on || !last->on) return answer(INVALID_HANDLE);
  if (first->on->done < first->number || last->on->done < last->number) return answer(NOT_READY);
  *milliseconds = (float)(last->at - first->at);
  return 0;
}

/* ---- graphs: a queue that is kept ---- */
static void drop_graph(Graph *graph) {
  if (--graph->references) return;
  forget(graph->head);
  free(graph);
}
API cudaError_t cudaStreamBeginCapture(cudaStream_t handle, enum cudaStreamCaptureMode mode) {
  Stream *stream = stream_of(handle);
  (void)mode;
  if (stream == stream_of(NULL) || stream->capture) return answer(CAPTURE_UNSUPPORTED);
  stream->capture = calloc(1, sizeof(Graph));
  stream->capture->references = 1, stream->capture->device = stream->device, graphs++;
  return 0;
}
API cudaError_t cudaStreamEndCapture(cudaStream_t handle, cudaGraph_t *graph) {
  Stream *stream = stream_of(handle);
  *graph = (cudaGraph_t)stream->capture;
  stream->capture = NULL;
  return *graph ? 0 : answer(INVALID_VALUE);
}
API cudaError_t cudaStreamIsCapturing(cudaStream_t stream, enum cudaStreamCaptureStatus *status) {
  *status = stream_of(stream)->capture ? cudaStreamCaptureStatusActive : cudaStreamCaptureStatusNone;
  return 0;
}
API cudaError_t cudaGraphInstantiate(cudaGraphExec_t *made, cudaGraph_t handle, unsigned long long flags) {
  Graph *graph = (Graph *)handle; /* nobody changes a graph here, so the executable one is the same */
  (void)flags;
  graph->references++;
  *made = (cudaGraphExec_t)graph;
  return 0;
}
API cudaError_t cudaGraphUpload(cudaGraphExec_t graph, cudaStream_t stream) { (void)graph, (void)stream; return 0; }
API cudaError_t cudaGraphLaunch(cudaGraphExec_t handle, cudaStream_t on) {
  Graph *graph = (Graph *)handle;
  Stream *stream = stream_of(on);
  return graph->device == stream->device ? append_copies(stream, graph->head) : answer(INVALID_HANDLE);
}
API cudaError_t cudaGraphDestroy(cudaGraph_t graph) { drop_graph((Graph *)graph); return 0; }
API cudaError_t cudaGraphExecDestroy(cudaGraphExec_t graph) { drop_graph((Graph *)graph); return 0; }
API cudaError_t cudaProfilerStart(void) { return 0; }
API cudaError_t cudaProfilerStop(void) { return 0; }
