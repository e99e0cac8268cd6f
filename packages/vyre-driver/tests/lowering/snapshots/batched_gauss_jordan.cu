// batched_gauss_jordan: written by vyre; comments tell the paths of statements in the program.

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

extern "C" __global__ __launch_bounds__(64)
void batched_gauss_jordan_kernel(
    const float *__restrict__ matrices, float *inverses,
    unsigned matrices_length, unsigned inverses_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    __shared__ float left[64];
    __shared__ float right[64];
    const unsigned here = threadIdx.y * 8u + threadIdx.x;  // entry[0].body[2]
    const unsigned source = blockIdx.x * 64u + here;  // entry[0].body[3]
    left[here] = source < 6400u ? matrices[source] : 0.0f;  // entry[0].body[4]
    right[here] = threadIdx.y == threadIdx.x ? 1.0f : 0.0f;  // entry[0].body[5]
    __syncthreads();  // entry[0].body[6]
    for (unsigned step = 0u; step < 8u; ++step) {  // entry[0].body[7]
        unsigned pivot_row = step;  // entry[0].body[7].body[0]
        float best = fabsf(left[step * 8u + step]);  // entry[0].body[7].body[1]
        for (unsigned candidate = step + 1u; candidate < 8u; ++candidate) {  // entry[0].body[7].body[2]
            const float size = fabsf(left[candidate * 8u + step]);  // entry[0].body[7].body[2].body[0]
            if (size > best) {  // entry[0].body[7].body[2].body[1]
                best = size;  // entry[0].body[7].body[2].body[1].then[0]
                pivot_row = candidate;  // entry[0].body[7].body[2].body[1].then[1]
            }
        }
        const unsigned taken = threadIdx.y == step ? pivot_row : (threadIdx.y == pivot_row ? step : threadIdx.y);  // entry[0].body[7].body[3]
        const unsigned at = pivot_row * 8u + step;  // entry[0].body[7].body[4]
        const float pivot = at < 64u ? left[at] : 0.0f;
        const unsigned at_2 = taken * 8u + step;  // entry[0].body[7].body[5]
        const float factor = at_2 < 64u ? left[at_2] : 0.0f;
        const unsigned at_3 = pivot_row * 8u + threadIdx.x;  // entry[0].body[7].body[6]
        const float left_pivot = __fdiv_rn(at_3 < 64u ? left[at_3] : 0.0f, pivot);
        const unsigned at_4 = pivot_row * 8u + threadIdx.x;  // entry[0].body[7].body[7]
        const float right_pivot = __fdiv_rn(at_4 < 64u ? right[at_4] : 0.0f, pivot);
        const unsigned at_5 = taken * 8u + threadIdx.x;  // entry[0].body[7].body[8]
        const float left_mine = at_5 < 64u ? left[at_5] : 0.0f;
        const unsigned at_6 = taken * 8u + threadIdx.x;  // entry[0].body[7].body[9]
        const float right_mine = at_6 < 64u ? right[at_6] : 0.0f;
        __syncthreads();  // entry[0].body[7].body[10]
        left[here] = threadIdx.y == step ? left_pivot : __fsub_rn(left_mine, __fmul_rn(factor, left_pivot));  // entry[0].body[7].body[11]
        right[here] = threadIdx.y == step ? right_pivot : __fsub_rn(right_mine, __fmul_rn(factor, right_pivot));  // entry[0].body[7].body[12]
        __syncthreads();  // entry[0].body[7].body[13]
    }
    if (source < 6400u)  // entry[0].body[8]
        inverses[source] = vyre_canonical_f32(right[here]);
}
