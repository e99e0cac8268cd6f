// derivative_of_softmax_cross_entropy: written by vyre; comments tell the paths of statements in the program.

typedef unsigned long long u64;

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

static __device__ __forceinline__ bool vyre_is_nan_f32(float a)
{
    return a != a;
}

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

static __device__ __forceinline__ float vyre_exp(float x)
{
    const float below = x > 89.0f ? 89.0f : x;
    const float a = below < (-104.0f) ? (-104.0f) : below;
    const float k = __fmaf_rn(a, 0x1.715476p+0f, 0x1.8001fcp+23f);
    const float n = __fsub_rn(k, 0x1.8001fcp+23f);
    const float r = __fmaf_rn(n, 0x1.05c61p-29f, __fmaf_rn(n, (-0x1.62e43p-1f), a));
    const float e = __fmaf_rn(__fmaf_rn(__fmaf_rn(__fmaf_rn(__fmaf_rn(__fmaf_rn(0x1.694ac2p-10f, r, 0x1.12398ep-7f), r, 0x1.555a28p-5f), r, 0x1.555492p-3f), r, 0x1.fffffap-2f), r, 1.0f), r, 1.0f);
    const unsigned bits = vyre_bits_f32(k);
    const unsigned half = bits >> 1u;
    return __fmul_rn(__fmul_rn(e, __uint_as_float(half << 23u)), __uint_as_float((bits - half) << 23u));
}

static __device__ __forceinline__ float vyre_log(float x)
{
    const bool tiny = x < 0x1p-126f;
    const unsigned u = vyre_bits_f32(tiny ? __fmul_rn(x, 0x1p+23f) : x);
    const unsigned exponent = (u - 1060439283u) & 4286578688u;
    const float f = __fsub_rn(__uint_as_float(u - exponent), 1.0f);
    const float e = __fmaf_rn(__int2float_rn(int(exponent)), 0x1p-23f, tiny ? (-23.0f) : 0.0f);
    const float y = __fmaf_rn(__fmul_rn(f, f), __fmaf_rn(__fmaf_rn(__fmaf_rn(__fmaf_rn(__fmaf_rn(__fmaf_rn(__fmaf_rn(__fmaf_rn((-0x1.2a6f78p-4f), f, 0x1.015974p-3f), f, (-0x1.0e96ccp-3f)), f, 0x1.239ce2p-3f), f, (-0x1.5466fep-3f)), f, 0x1.99944ep-3f), f, (-0x1.000234p-2f)), f, 0x1.55557p-2f), f, (-0.5f)), f);
    return x == 0.0f ? (-__uint_as_float(0x7f800000u)) : (x < 0.0f ? __uint_as_float(0x7fc00000u) : (x < __uint_as_float(0x7f800000u) ? __fmaf_rn(e, 0x1.62e43p-1f, y) : x));
}

extern "C" __global__ __launch_bounds__(64)
void derivative_of_softmax_cross_entropy_kernel(
    const float *__restrict__ logits, const unsigned *__restrict__ labels, float *grad_logits, float *loss,
    unsigned logits_length, unsigned labels_length, unsigned grad_logits_length, unsigned loss_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    float kept_peak_s_2[4] = {};
    float kept_peak_s[3] = {};
    const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
    float kept_total_s_2 = 0.0f;  // entry[0].body[0]
    const bool t = global_x < 3u;  // entry[0].body[1]
    if (t) {  // entry[0].body[2]
        const unsigned base = global_x * 4u;  // entry[0].body[2].then[0]
        float peak = logits[base];  // entry[0].body[2].then[1]
        #pragma unroll
        for (unsigned j = 1u; j < 4u; ++j) {  // entry[0].body[2].then[2]
            const float peak_s = peak;  // entry[0].body[2].then[2].body[0]
            kept_peak_s[j - 1u] = peak_s;  // entry[0].body[2].then[2].body[1]
            peak = vyre_max_f32(peak_s, logits[u64(base) + j]);  // entry[0].body[2].then[2].body[2]
        }
        float total = 0.0f;  // entry[0].body[2].then[3]
        #pragma unroll
        for (unsigned j_2 = 0u; j_2 < 4u; ++j_2) {  // entry[0].body[2].then[4]
            const float peak_s_2 = peak;  // entry[0].body[2].then[4].body[0]
            kept_peak_s_2[j_2] = peak_s_2;  // entry[0].body[2].then[4].body[1]
            total = __fadd_rn(total, vyre_exp(__fsub_rn(logits[u64(base) + j_2], peak_s_2)));  // entry[0].body[2].then[4].body[2]
        }
        const float total_s_2 = total;  // entry[0].body[2].then[5]
        kept_total_s_2 = total_s_2;  // entry[0].body[2].then[6]
        const unsigned at = base + labels[global_x];  // entry[0].body[2].then[7]
        loss[global_x] = vyre_canonical_f32(__fsub_rn(__fadd_rn(vyre_log(total_s_2), peak), at < 12u ? logits[at] : 0.0f));
    }
    if (t) {  // entry[0].body[3]
        const unsigned base_2 = global_x * 4u;  // entry[0].body[3].then[0]
        float peak_bar = 0.0f;  // entry[0].body[3].then[1]
        float total_bar = 0.0f;  // entry[0].body[3].then[2]
        const float d = t ? 1.0f : 0.0f;  // entry[0].body[3].then[3]
        const unsigned at_2 = base_2 + labels[global_x];  // entry[0].body[3].then[4]
        if (at_2 < 12u)
            vyre_atomic_add_f32(&grad_logits[at_2], -d);
        peak_bar = __fadd_rn(peak_bar, d);  // entry[0].body[3].then[5]
        total_bar = __fadd_rn(total_bar, __fmul_rn(d, __frcp_rn(kept_total_s_2)));  // entry[0].body[3].then[6]
        for (unsigned rev_j = 0u; rev_j < 4u; ++rev_j) {  // entry[0].body[3].then[7]
            const unsigned j_2_2 = 3u - rev_j;  // entry[0].body[3].then[7].body[0]
            const unsigned t_6_2 = base_2 + j_2_2;  // entry[0].body[3].then[7].body[1]
            const float d_2 = total_bar;  // entry[0].body[3].then[7].body[2]
            total_bar = 0.0f;  // entry[0].body[3].then[7].body[3]
            const float t_8_bar = __fmul_rn(d_2, vyre_exp(__fsub_rn(logits[t_6_2], kept_peak_s_2[j_2_2])));  // entry[0].body[3].then[7].body[4]
            peak_bar = __fadd_rn(peak_bar, -t_8_bar);  // entry[0].body[3].then[7].body[5]
            vyre_atomic_add_f32(&grad_logits[t_6_2], t_8_bar);  // entry[0].body[3].then[7].body[6]
            total_bar = __fadd_rn(total_bar, d_2);  // entry[0].body[3].then[7].body[7]
        }
        for (unsigned rev_j_2 = 0u; rev_j_2 < 3u; ++rev_j_2) {  // entry[0].body[3].then[8]
            const unsigned j_3 = 3u - rev_j_2;  // entry[0].body[3].then[8].body[0]
            const float peak_s_4 = kept_peak_s[j_3 - 1u];  // entry[0].body[3].then[8].body[1]
            const unsigned t_3_2 = base_2 + j_3;  // entry[0].body[3].then[8].body[2]
            const float t_4_2 = logits[t_3_2];  // entry[0].body[3].then[8].body[3]
            const float d_3 = peak_bar;  // entry[0].body[3].then[8].body[4]
            peak_bar = 0.0f;  // entry[0].body[3].then[8].body[5]
            vyre_atomic_add_f32(&grad_logits[t_3_2], peak_s_4 >= t_4_2 || vyre_is_nan_f32(t_4_2) ? 0.0f : d_3);  // entry[0].body[3].then[8].body[6]
            peak_bar = __fadd_rn(peak_bar, peak_s_4 >= t_4_2 || vyre_is_nan_f32(t_4_2) ? d_3 : 0.0f);  // entry[0].body[3].then[8].body[7]
        }
        vyre_atomic_add_f32(&grad_logits[base_2], peak_bar);  // entry[0].body[3].then[9]
    }
}

extern "C" __global__ __launch_bounds__(256)
void derivative_of_softmax_cross_entropy_settle_f32(float *values, unsigned length)
{
    vyre_settle_f32(values, length);
}
