// vyre_primitives_math_kfac_block_inverse: written by vyre; comments tell the paths of statements in the program.

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
void vyre_primitives_math_kfac_block_inverse_kernel(
    float *blocks_out, const float *__restrict__ blocks_in, float *scratch,
    unsigned blocks_out_length, unsigned blocks_in_length, unsigned scratch_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    const unsigned global_x = blockIdx.x * 256u + threadIdx.x;
    if (global_x < 10u) {  // entry[0].body[1]
        const unsigned base = global_x * 16u;  // entry[0].body[1].then[0]
        for (unsigned row = 0u; row < 4u; ++row) {  // entry[0].body[1].then[1]
            for (unsigned column = 0u; column < 4u; ++column) {  // entry[0].body[1].then[1].body[0]
                const unsigned at = base + row * 4u + column;  // entry[0].body[1].then[1].body[0].body[0]
                scratch[at] = vyre_canonical_f32(blocks_in[at]);  // entry[0].body[1].then[1].body[0].body[1]
                blocks_out[at] = row == column ? 1.0f : 0.0f;  // entry[0].body[1].then[1].body[0].body[2]
            }
        }
        bool singular = false;  // entry[0].body[1].then[2]
        for (unsigned step = 0u; step < 4u; ++step) {  // entry[0].body[1].then[3]
            unsigned pivot_row = step;  // entry[0].body[1].then[3].body[0]
            float best = fabsf(scratch[u64(base) + step * 5u]);  // entry[0].body[1].then[3].body[1]
            for (unsigned row_2 = step + 1u; row_2 < 4u; ++row_2) {  // entry[0].body[1].then[3].body[2]
                const float size = fabsf(scratch[u64(base) + row_2 * 4u + step]);  // entry[0].body[1].then[3].body[2].body[0]
                if (size > best) {  // entry[0].body[1].then[3].body[2].body[1]
                    best = size;  // entry[0].body[1].then[3].body[2].body[1].then[0]
                    pivot_row = row_2;  // entry[0].body[1].then[3].body[2].body[1].then[1]
                }
            }
            if (!(best > 0.0f && fabsf(best) < __uint_as_float(0x7f800000u))) {  // entry[0].body[1].then[3].body[3]
                singular = true;  // entry[0].body[1].then[3].body[3].then[0]
            } else {
                const unsigned at_2 = base + pivot_row * 4u + step;  // entry[0].body[1].then[3].body[3].otherwise[0]
                const float pivot = at_2 < 160u ? scratch[at_2] : 0.0f;
                for (unsigned column_2 = 0u; column_2 < 4u; ++column_2) {  // entry[0].body[1].then[3].body[3].otherwise[1]
                    const unsigned here = base + step * 4u + column_2;  // entry[0].body[1].then[3].body[3].otherwise[1].body[0]
                    const unsigned there = base + pivot_row * 4u + column_2;  // entry[0].body[1].then[3].body[3].otherwise[1].body[1]
                    const float upper = scratch[here];  // entry[0].body[1].then[3].body[3].otherwise[1].body[2]
                    const float lower = there < 160u ? scratch[there] : 0.0f;  // entry[0].body[1].then[3].body[3].otherwise[1].body[3]
                    if (there < 160u)  // entry[0].body[1].then[3].body[3].otherwise[1].body[4]
                        scratch[there] = vyre_canonical_f32(upper);
                    scratch[here] = vyre_canonical_f32(__fdiv_rn(lower, pivot));  // entry[0].body[1].then[3].body[3].otherwise[1].body[5]
                    const float upper_2 = blocks_out[here];  // entry[0].body[1].then[3].body[3].otherwise[1].body[6]
                    const float lower_2 = there < 160u ? blocks_out[there] : 0.0f;  // entry[0].body[1].then[3].body[3].otherwise[1].body[7]
                    if (there < 160u)  // entry[0].body[1].then[3].body[3].otherwise[1].body[8]
                        blocks_out[there] = vyre_canonical_f32(upper_2);
                    blocks_out[here] = vyre_canonical_f32(__fdiv_rn(lower_2, pivot));  // entry[0].body[1].then[3].body[3].otherwise[1].body[9]
                }
                for (unsigned row_3 = 0u; row_3 < 4u; ++row_3) {  // entry[0].body[1].then[3].body[3].otherwise[2]
                    if (row_3 != step) {  // entry[0].body[1].then[3].body[3].otherwise[2].body[0]
                        const float factor = scratch[u64(base) + row_3 * 4u + step];  // entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[0]
                        for (unsigned column_3 = 0u; column_3 < 4u; ++column_3) {  // entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1]
                            const unsigned target = base + row_3 * 4u + column_3;  // entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1].body[0]
                            const unsigned from_pivot = base + step * 4u + column_3;  // entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1].body[1]
                            scratch[target] = vyre_canonical_f32(__fsub_rn(scratch[target], __fmul_rn(factor, scratch[from_pivot])));  // entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1].body[2]
                            blocks_out[target] = vyre_canonical_f32(__fsub_rn(blocks_out[target], __fmul_rn(factor, blocks_out[from_pivot])));  // entry[0].body[1].then[3].body[3].otherwise[2].body[0].then[1].body[3]
                        }
                    }
                }
            }
        }
        if (singular) {  // entry[0].body[1].then[4]
            #pragma unroll
            for (unsigned cell = 0u; cell < 16u; ++cell) {  // entry[0].body[1].then[4].then[0]
                blocks_out[u64(base) + cell] = __uint_as_float(0x7fc00000u);  // entry[0].body[1].then[4].then[0].body[0]
            }
        }
    }
}
