// n_body_energy: written by vyre; comments tell the paths of statements in the program.

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

extern "C" __global__ __launch_bounds__(32)
void n_body_energy_kernel(
    const float *__restrict__ position, const float *__restrict__ velocity, const float *__restrict__ mass, float *energy,
    unsigned position_length, unsigned velocity_length, unsigned mass_length, unsigned energy_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    const unsigned global_x = blockIdx.x * 32u + threadIdx.x;
    if (global_x < 32u) {  // entry[0].body[1]
        float total = 0.0f;  // entry[0].body[1].then[0]
        #pragma unroll
        for (unsigned axis = 0u; axis < 3u; ++axis) {  // entry[0].body[1].then[1]
            const float speed = velocity[u64(global_x * 3u) + axis];  // entry[0].body[1].then[1].body[0]
            total = __fadd_rn(total, __fmul_rn(__fmul_rn(mass[global_x], speed), speed));  // entry[0].body[1].then[1].body[1]
        }
        for (unsigned j = 0u; j < 32u; ++j) {  // entry[0].body[1].then[2]
            if (global_x != j) {  // entry[0].body[1].then[2].body[0]
                float apart = 0.015625f;  // entry[0].body[1].then[2].body[0].then[0]
                #pragma unroll
                for (unsigned axis_2 = 0u; axis_2 < 3u; ++axis_2) {  // entry[0].body[1].then[2].body[0].then[1]
                    const float gap = __fsub_rn(position[u64(global_x * 3u) + axis_2], position[j * 3u + axis_2]);  // entry[0].body[1].then[2].body[0].then[1].body[0]
                    apart = __fmaf_rn(gap, gap, apart);  // entry[0].body[1].then[2].body[0].then[1].body[1]
                }
                total = __fsub_rn(total, __fmul_rn(__fmul_rn(mass[global_x], mass[j]), __frcp_rn(__fsqrt_rn(apart))));  // entry[0].body[1].then[2].body[0].then[2]
            }
        }
        energy[global_x] = vyre_canonical_f32(__fmul_rn(total, 0.5f));  // entry[0].body[1].then[3]
    }
}
