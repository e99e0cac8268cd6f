// test: written by vyre; comments tell the paths of statements in the program.

typedef unsigned char u8;
typedef short i16;
typedef unsigned short u16;

struct vyre_state {
    unsigned trapped;
    unsigned tag;
    unsigned address;
    unsigned arrived;
    unsigned long long invocation;
    const volatile unsigned *cancel;
};

static __device__ __forceinline__ u16 vyre_f32_to_f16(float a)
{
    u16 half;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(half) : "f"(a));
    return a != a ? u16(0x7e00u) : half;
}

static __device__ __forceinline__ u16 vyre_f32_to_bf16(float a)
{
    const unsigned bits = __float_as_uint(a);
    const unsigned rounded = (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16;
    return a != a ? u16(0x7fc0u) : u16(rounded);
}

static __device__ __forceinline__ u16 vyre_canonical_f16(u16 a)
{
    return (a & 0x7fffu) > 0x7c00u ? u16(0x7e00u) : a;
}

static __device__ __forceinline__ u16 vyre_canonical_bf16(u16 a)
{
    return (a & 0x7fffu) > 0x7f80u ? u16(0x7fc0u) : a;
}

static __device__ __forceinline__ float vyre_f16_to_f32(u16 a)
{
    float wide;
    asm("cvt.f32.f16 %0, %1;" : "=f"(wide) : "h"(a));
    return wide;
}

extern "C" __global__ __launch_bounds__(64)
void test_kernel(
    u8 *b, i16 *s, u16 *h, u16 *g, unsigned *t,
    unsigned b_length, unsigned s_length, unsigned h_length, unsigned g_length, unsigned t_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
    if (global_x < b_length) {  // entry[0].body[1]
        const unsigned at = global_x + 1u;  // entry[0].body[1].then[0]
        b[global_x] = u8(unsigned(b[global_x]) + unsigned(at < b_length ? b[at] : u8(0)));
        const unsigned at_2 = global_x + 1u;  // entry[0].body[1].then[1]
        if (global_x < s_length)
            s[global_x] = i16(max(int(global_x < s_length ? s[global_x] : i16(0)), int(i16(0u - unsigned(at_2 < s_length ? s[at_2] : i16(0))))));
        if (global_x < h_length)  // entry[0].body[1].then[2]
            h[global_x] = vyre_canonical_f16(vyre_f32_to_f16(__fmul_rn(vyre_f16_to_f32(global_x < h_length ? h[global_x] : u16(0)), 0.5f)));
        if (global_x < g_length)  // entry[0].body[1].then[3]
            g[global_x] = vyre_canonical_bf16((global_x < t_length ? (t[global_x] != 0u) : false) ? (global_x < g_length ? g[global_x] : u16(0)) : vyre_f32_to_bf16(vyre_f16_to_f32(global_x < h_length ? h[global_x] : u16(0))));
        if (global_x < t_length)  // entry[0].body[1].then[4]
            t[global_x] = unsigned(b[global_x] > u8(3u));
    }
}
