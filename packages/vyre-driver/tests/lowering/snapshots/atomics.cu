// test: written by vyre; comments tell the paths of statements in the program.

typedef long long i64;
typedef unsigned long long u64;

struct vyre_state {
    unsigned trapped;
    unsigned tag;
    unsigned address;
    unsigned arrived;
    unsigned long long invocation;
    const volatile unsigned *cancel;
};

static __device__ __forceinline__ unsigned vyre_bits_f32(float a)
{
    return a != a ? 0x7fc00000u : __float_as_uint(a);
}

static __device__ __forceinline__ float vyre_canonical_f32(float a)
{
    return __uint_as_float(vyre_bits_f32(a));
}

static __device__ __forceinline__ u64 vyre_grid_thread()
{
    const u64 block = (u64(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    return block * (blockDim.x * blockDim.y * blockDim.z) + thread;
}

static __device__ __forceinline__ u64 vyre_grid_threads()
{
    return u64(gridDim.x) * gridDim.y * gridDim.z * (blockDim.x * blockDim.y * blockDim.z);
}

static __device__ __forceinline__ void vyre_settle_f32(float *values, unsigned length)
{
    for (u64 k = vyre_grid_thread(); k < length; k += vyre_grid_threads())
        values[k] = vyre_canonical_f32(values[k]);
}

static __device__ __forceinline__ float vyre_atomic_add_f32(float *place, float value)
{
    unsigned *word = reinterpret_cast<unsigned *>(place);
    unsigned old = *reinterpret_cast<volatile unsigned *>(word);
    unsigned seen;
    do {
        seen = old;
        old = atomicCAS(word, seen, vyre_bits_f32(__fadd_rn(__uint_as_float(seen), value)));
    } while (old != seen);
    return __uint_as_float(old);
}

extern "C" __global__ __launch_bounds__(64)
void test_kernel(
    const unsigned *__restrict__ x, unsigned *counts, float *sums, i64 *wide,
    unsigned x_length, unsigned counts_length, unsigned sums_length, unsigned wide_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    __shared__ unsigned near[16];
    const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
    const unsigned thread = threadIdx.x;
    if (thread < 16u)
        near[thread] = 0u;
    __syncthreads();
    if (global_x < x_length) {  // entry[0].body[1]
        atomicAdd(&near[x[global_x] & 15u], 1u);  // entry[0].body[1].then[0]
        atomicMax(&wide[0u], i64(x[global_x]));  // entry[0].body[1].then[1]
        vyre_atomic_add_f32(&sums[0u], __uint2float_rn(x[global_x]));  // entry[0].body[1].then[2]
    }
    __syncthreads();  // entry[0].body[2]
    if (threadIdx.x < 16u) {  // entry[0].body[3]
        atomicAdd(&counts[threadIdx.x], near[threadIdx.x]);  // entry[0].body[3].then[0]
    }
}

extern "C" __global__ __launch_bounds__(256)
void test_settle_f32(float *values, unsigned length)
{
    vyre_settle_f32(values, length);
}
