// entry: written by vyre; comments tell the paths of statements in the program.

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

static __device__ __forceinline__ bool vyre_stopped(const vyre_state *state)
{
    const volatile vyre_state *seen = state;
    const volatile unsigned *cancel = state->cancel;
    return seen->trapped != 0u || (cancel != nullptr && *cancel != 0u);
}

static __device__ __forceinline__ float vyre_tanh(float x)
{
    const float b = fabsf(x);
    const float a = b > 10.0f ? 10.0f : b;
    const float twice = __fadd_rn(a, a);
    const float k = __fmaf_rn(twice, 0x1.715476p+0f, 0x1.8000fep+23f);
    const float n = __fsub_rn(k, 0x1.8000fep+23f);
    const float r = __fmaf_rn(n, 0x1.05c61p-29f, __fmaf_rn(n, (-0x1.62e43p-1f), twice));
    const float p = __fmaf_rn(__fmul_rn(r, r), __fmaf_rn(__fmaf_rn(__fmaf_rn(__fmaf_rn(0x1.6b738ap-10f, r, 0x1.1227a4p-7f), r, 0x1.555716p-5f), r, 0x1.5554bp-3f), r, 0x1.fffffep-2f), r);
    const float t = __uint_as_float(vyre_bits_f32(k) << 23u);
    const float large = __fsub_rn(1.0f, __fdiv_rn(2.0f, __fmaf_rn(t, p, __fadd_rn(t, 1.0f))));
    const float s = __fmul_rn(b, b);
    const float small = __fmaf_rn(__fmul_rn(b, s), __fmaf_rn(__fmaf_rn(__fmaf_rn(__fmaf_rn(__fmaf_rn(__fmaf_rn((-0x1.7806d8p-12f), s, 0x1.2db79ep-9f), s, (-0x1.04675p-7f)), s, 0x1.600bd6p-6f), s, (-0x1.b96288p-5f)), s, 0x1.110be6p-3f), s, (-0x1.55553cp-2f)), b);
    return __uint_as_float(vyre_bits_f32(b < 1.0f ? small : large) | (vyre_bits_f32(x) & 2147483648u));
}

extern "C" __global__ __launch_bounds__(32)
void entry_kernel(
    const float *__restrict__ want, const float *__restrict__ table, unsigned *found, float *near,
    unsigned want_length, unsigned table_length, unsigned found_length, unsigned near_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    if (vyre_stopped(state))
        return;
    const unsigned global_x = blockIdx.x * 32u + threadIdx.x;
    if (global_x < 100u) {  // entry[0].body[0]
        unsigned low = 0u;  // entry[0].body[0].then[0]
        unsigned high = 64u;  // entry[0].body[0].then[1]
        const float value = want[global_x];  // entry[0].body[0].then[2]
        float best = 0.0f;  // entry[0].body[0].then[3]
        for (unsigned step = 0u; step < 4294967295u; ++step) {  // entry[0].body[0].then[4]
            if ((step & 0x7fffu) == 0x7fffu && vyre_stopped(state))
                return;
            if (low >= high) {  // entry[0].body[0].then[4].body[0]
                break;  // entry[0].body[0].then[4].body[0].then[0]
            }
            const unsigned middle = (low + high) >> 1u;  // entry[0].body[0].then[4].body[1]
            const float here = middle < 64u ? table[middle] : 0.0f;  // entry[0].body[0].then[4].body[2]
            if (fabsf(__fsub_rn(here, value)) < fabsf(__fsub_rn(best, value))) {  // entry[0].body[0].then[4].body[3]
                best = here;  // entry[0].body[0].then[4].body[3].then[0]
            }
            if (here < value) {  // entry[0].body[0].then[4].body[4]
                low = middle + 1u;  // entry[0].body[0].then[4].body[4].then[0]
            } else {
                high = middle;  // entry[0].body[0].then[4].body[4].otherwise[0]
            }
        }
        const unsigned end = low & 7u;  // entry[0].body[0].then[5]
        for (unsigned more = 0u; more < end; ++more) {
            best = __fmul_rn(vyre_tanh(best), 1.25f);  // entry[0].body[0].then[5].body[0]
        }
        found[global_x] = low;  // entry[0].body[0].then[6]
        near[global_x] = vyre_canonical_f32(best);  // entry[0].body[0].then[7]
    }
}
