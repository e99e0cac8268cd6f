/* The driver API: what `cupy_backends.cuda.api.driver` looks up in libcuda.so.1, and NVRTC if it sees one. */
#include <cuda.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "device.h"

Device devices[MOST_DEVICES];
int device_count = 1;
__thread int current, last_error;
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
long launches, copies, graphs;
load_fn executor_load;
find_fn executor_find;
run_fn executor_run;
attribute_fn executor_attribute;
static struct CUctx_st { int device; } contexts[MOST_DEVICES];

int answer(int error) {
  if (error) last_error = error;
  return error;
}

int alive(int device) { return device < 0 || device >= device_count ? INVALID_DEVICE : devices[device].sticky; }

/* ---- for tests: what the machine has, who runs kernels, and a device that fails ---- */
API void emulated_configure(int count, int major, int minor, size_t bytes) {
  device_count = count < MOST_DEVICES ? count : MOST_DEVICES;
  for (int i = 0; i < device_count; i++) {
    devices[i].major = major, devices[i].minor = minor, devices[i].total = bytes;
    devices[i].legacy.device = devices[i].per_thread.device = contexts[i].device = i;
  }
}
API void emulated_install(load_fn load, find_fn find, run_fn run, attribute_fn attribute) {
  executor_load = load, executor_find = find, executor_run = run, executor_attribute = attribute;
}
API void emulated_become(int device, int major, int minor) { devices[device].major = major, devices[device].minor = minor; }
API void emulated_lose(int device, int error) { devices[device].sticky = error; }

/* ---- devices and contexts ---- */
CUresult API cuInit(unsigned flags) { return flags || !device_count ? CUDA_ERROR_NO_DEVICE : CUDA_SUCCESS; }
/* Private tables: none. NVRTC asks for them when it sees a libcuda, and goes on without. */
CUresult API cuGetExportTable(const void **table, const CUuuid *id) { (void)id; *table = NULL; return NOT_FOUND; }
CUresult API cuDriverGetVersion(int *version) { *version = CUDA_VERSION; return 0; }
CUresult API cuDeviceGetCount(int *count) { *count = device_count; return 0; }
CUresult API cuDeviceGet(CUdevice *device, int number) { *device = number; return number < device_count ? 0 : INVALID_DEVICE; }
CUresult API cuCtxGetCurrent(CUcontext *context) { *context = &contexts[current]; return 0; }
CUresult API cuCtxSetCurrent(CUcontext context) { if (context) current = context->device; return 0; }
#undef cuCtxGetDevice
CUresult API cuCtxGetDevice(CUdevice *device) { *device = current; return 0; }
#undef cuStreamGetCtx
CUresult API cuStreamGetCtx(CUstream stream, CUcontext *context) { *context = &contexts[stream_of(stream)->device]; return 0; }
CUresult API cuDevicePrimaryCtxRelease_v2(CUdevice device) { (void)device; return 0; }

static const struct { int error; const char *name; } NAMES[] = {
  {INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE"}, {OUT_OF_MEMORY, "CUDA_ERROR_OUT_OF_MEMORY"}, {INVALID_DEVICE, "CUDA_ERROR_INVALID_DEVICE"},
  {INVALID_PTX, "CUDA_ERROR_INVALID_PTX"}, {FILE_NOT_FOUND, "CUDA_ERROR_FILE_NOT_FOUND"}, {INVALID_HANDLE, "CUDA_ERROR_INVALID_HANDLE"},
  {NOT_FOUND, "CUDA_ERROR_NOT_FOUND"}, {NOT_READY, "CUDA_ERROR_NOT_READY"}, {ILLEGAL_ADDRESS, "CUDA_ERROR_ILLEGAL_ADDRESS"},
  {LAUNCH_FAILURE, "CUDA_ERROR_LAUNCH_FAILED"}, {TOO_LARGE, "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE"}, {NOT_SUPPORTED, "CUDA_ERROR_NOT_SUPPORTED"},
  {CAPTURE_UNSUPPORTED, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"}, {CAPTURE_IMPLICIT, "CUDA_ERROR_STREAM_CAPTURE_IMPLICIT"},
};
CUresult API cuGetErrorName(CUresult error, const char **name) {
  *name = "CUDA_ERROR_UNKNOWN";
  for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
    if (NAMES[i].error == (int)error) *name = NAMES[i].name;
  return 0;
}
CUresult API cuGetErrorString(CUresult error, const char **text) { (void)error; *text = "from the emulated device"; return 0; }

/* ---- modules ---- */
static CUresult load_image(CUmodule *made, const void *image, uint64_t bytes, const char *path) {
  int error = alive(current);
  if (error) return answer(error);
  int handle = executor_load ? executor_load(image, bytes, path) : 0;
  if (!handle) return answer(INVALID_PTX);
  Module *module = calloc(1, sizeof *module);
  module->handle = handle, module->device = current;
  *made = (CUmodule)module;
  return 0;
}
CUresult API cuModuleLoadData(CUmodule *made, const void *image) { return load_image(made, image, 0, ""); }
CUresult API cuModuleLoad(CUmodule *made, const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return answer(FILE_NOT_FOUND);
  fseek(file, 0, SEEK_END);
  long bytes = ftell(file);
  rewind(file);
  char *image = calloc(1, (size_t)bytes + 1);
  int error = fread(image, 1, (size_t)bytes, file) == (size_t)bytes ? 0 : FILE_NOT_FOUND;
  fclose(file);
  CUresult result = error ? answer(error) : load_image(made, image, (uint64_t)bytes, path);
  free(image);
  return result;
}
CUresult API cuModuleUnload(CUmodule handle) {
  Module *module = (Module *)handle;
  wait_for_device(module->device);
  for (Function *one = module->functions, *next; one; one = next) {
    next = one->next;
    free(one);
  }
  free(module);
  return 0;
}
CUresult API cuModuleGetFunction(CUfunction *made, CUmodule handle, const char *name) {
  Module *module = (Module *)handle;
  Function *found = calloc(1, sizeof *found);
  found->handle = executor_find(module->handle, name, &found->parameters, found->offset, found->size);
  if (!found->handle) {
    free(found);
    return answer(NOT_FOUND);
  }
  for (int i = 0; i < found->parameters; i++)
    if (found->offset[i] + found->size[i] > found->bytes) found->bytes = found->offset[i] + found->size[i];
  found->device = module->device, found->next = module->functions, module->functions = found;
  *made = (CUfunction)found;
  return 0;
}
CUresult API cuModuleGetGlobal_v2(CUdeviceptr *place, size_t *bytes, CUmodule module, const char *name) {
  (void)place, (void)bytes, (void)module, (void)name;
  return answer(NOT_FOUND);
}

/* ---- functions and launches ---- */
CUresult API cuFuncGetAttribute(int *value, CUfunction_attribute attribute, CUfunction function) {
  *value = executor_attribute(((Function *)function)->handle, (int)attribute);
  return 0;
}
CUresult API cuFuncSetAttribute(CUfunction function, CUfunction_attribute attribute, int value) {
  if (attribute != CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES) return 0;
  if (value > OPT_IN_SHARED) return answer(INVALID_VALUE);
  ((Function *)function)->opt_in_shared = value;
  return 0;
}
static int blocks_of_one(int threads, size_t shared) {
  if (threads < 1 || threads > 1024) return 0;
  int by_shared = shared ? (int)(OPT_IN_SHARED / shared) : 16, by_threads = THREADS_OF_ONE / threads;
  return by_shared < by_threads ? by_shared : by_threads;
}
CUresult API cuOccupancyMaxActiveBlocksPerMultiprocessor(int *count, CUfunction function, int threads, size_t shared) {
  *count = blocks_of_one(threads, shared + (size_t)executor_attribute(((Function *)function)->handle, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES));
  return 0;
}
static CUresult launch(CUfunction handle, Launch what, void *on, void **parameters) {
  Function *function = (Function *)handle;
  Stream *stream = stream_of(on);
  unsigned long threads = (unsigned long)what.block[0] * what.block[1] * what.block[2];
  unsigned long count = (unsigned long)what.grid[0] * what.grid[1] * what.grid[2];
  if (function->device != stream->device) return answer(INVALID_HANDLE);
  if (!threads || threads > 1024 || what.block[2] > 64 || !count) return answer(INVALID_VALUE);
  if (what.grid[0] > 0x7fffffffu || what.grid[1] > 65535 || what.grid[2] > 65535) return answer(INVALID_VALUE);
  if (what.shared > STATIC_SHARED && what.shared > (unsigned)function->opt_in_shared) return answer(INVALID_VALUE);
  if (what.cooperative && count > (unsigned long)MULTIPROCESSORS * blocks_of_one((int)threads, what.shared)) return answer(TOO_LARGE);
  char *held = calloc(1, (size_t)function->bytes + 1); /* arguments are taken now */
  for (int i = 0; i < function->parameters; i++) memcpy(held + function->offset[i], parameters[i], (size_t)function->size[i]);
  return push(stream, (Op){.kind = KERNEL, .source = function, .launch = what, .held = held});
}
CUresult API cuLaunchKernel(CUfunction function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared,
                            CUstream stream, void **parameters, void **extra) {
  if (extra) return answer(NOT_SUPPORTED);
  return launch(function, (Launch){{gx, gy, gz}, {bx, by, bz}, shared, 0}, stream, parameters);
}
CUresult API cuLaunchCooperativeKernel(CUfunction function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                                       unsigned shared, CUstream stream, void **parameters) {
  return launch(function, (Launch){{gx, gy, gz}, {bx, by, bz}, shared, 1}, stream, parameters);
}
