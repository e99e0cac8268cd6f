// test: written by vyre; comments tell the paths of statements in the program.

struct vyre_state {
    unsigned trapped;
    unsigned tag;
    unsigned address;
    unsigned arrived;
    unsigned long long invocation;
    const volatile unsigned *cancel;
};

static __device__ __forceinline__ float vyre_max_f32(float a, float b)
{
    const float either = __uint_as_float(__float_as_uint(a) & __float_as_uint(b));
    const float chosen = a > b || b != b ? a : b;
    return a == b ? either : chosen;
}

static __device__ __forceinline__ unsigned vyre_bits_f32(float a)
{
    return a != a ? 0x7fc00000u : __float_as_uint(a);
}

static __device__ __forceinline__ float vyre_canonical_f32(float a)
{
    return __uint_as_float(vyre_bits_f32(a));
}

extern "C" __global__ __launch_bounds__(64)
void test_kernel(
    const float *__restrict__ x, float *y, unsigned *votes,
    unsigned x_length, unsigned y_length, unsigned votes_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
    const float v = global_x < x_length ? x[global_x] : 0.0f;  // entry[0].body[1]
    float total = v;  // entry[0].body[2]
    for (unsigned step = 16u; step > 0u; step >>= 1) {
        const float other = __shfl_down_sync(0xffffffffu, total, step);
        total = __fadd_rn(total, other);
    }
    const float total_2 = __shfl_sync(0xffffffffu, total, 0u);
    float total_3 = v;  // entry[0].body[3]
    for (unsigned step = 16u; step > 0u; step >>= 1) {
        const float other_2 = __shfl_down_sync(0xffffffffu, total_3, step);
        total_3 = vyre_max_f32(total_3, other_2);
    }
    const float best = __shfl_sync(0xffffffffu, total_3, 0u);
    const unsigned lane_value = (threadIdx.x & 31u) ^ 1u;  // entry[0].body[4]
    const float taken = __shfl_sync(0xffffffffu, v, lane_value);  // entry[0].body[4]
    const float beside = lane_value < 32u ? taken : 0.0f;
    const bool lane_value_2 = v > 0.0f;  // entry[0].body[5]
    const unsigned mask = __ballot_sync(0xffffffffu, lane_value_2);  // entry[0].body[5]
    if (global_x < y_length) {  // entry[0].body[6]
        y[global_x] = vyre_canonical_f32(__fadd_rn(total_2, __fmul_rn(best, beside)));  // entry[0].body[6].then[0]
        if (global_x < votes_length)  // entry[0].body[6].then[1]
            votes[global_x] = mask;
    }
}
