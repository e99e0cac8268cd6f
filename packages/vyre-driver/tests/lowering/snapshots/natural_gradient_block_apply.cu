// vyre_primitives_math_natural_gradient_block_apply: written by vyre; comments tell the paths of statements in the program.

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

extern "C" __global__ __launch_bounds__(256)
void vyre_primitives_math_natural_gradient_block_apply_kernel(
    const float *__restrict__ m, const float *__restrict__ grad, float *out,
    unsigned m_length, unsigned grad_length, unsigned out_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    const unsigned global_x = blockIdx.x * 256u + threadIdx.x;
    if (global_x < 8u) {  // entry[0].body[1]
        float total = 0.0f;  // entry[0].body[1].then[0]
        #pragma unroll
        for (unsigned column = 0u; column < 8u; ++column) {  // entry[0].body[1].then[1]
            total = __fadd_rn(total, __fmul_rn(m[u64(global_x * 8u) + column], grad[column]));  // entry[0].body[1].then[1].body[0]
        }
        out[global_x] = vyre_canonical_f32(total);  // entry[0].body[1].then[2]
    }
}
