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

static __device__ __forceinline__ double vyre_round_f64(double a)
{
    return trunc(__dadd_rn(a, copysign(0x1.fffffffffffffp-2, a)));
}

static __device__ __forceinline__ u64 vyre_bits_f64(double a)
{
    return (u64(__double_as_longlong(a)) << 1) > 0xffe0000000000000ull ? 0x7ff8000000000000ull : u64(__double_as_longlong(a));
}

static __device__ __forceinline__ double vyre_canonical_f64(double a)
{
    return __longlong_as_double(i64(vyre_bits_f64(a)));
}

extern "C" __global__ __launch_bounds__(64)
void test_kernel(
    const u64 *__restrict__ n, double *y,
    unsigned n_length, unsigned y_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
    if (global_x < y_length) {  // entry[0].body[1]
        const u64 k = __umul64hi(global_x < n_length ? n[global_x] : 0ull, 11400714819323198485ull) >> 3u;  // entry[0].body[1].then[0]
        y[global_x] = vyre_canonical_f64(__dsub_rn(__fma_rn(__ull2double_rn(k), y[global_x], __dsqrt_rn(y[global_x])), vyre_round_f64(y[global_x])));  // entry[0].body[1].then[1]
    }
}
