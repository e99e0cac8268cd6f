// tiled_matmul: written by vyre; comments tell the paths of statements in the program.

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
void tiled_matmul_kernel(
    const float *__restrict__ a, const float *__restrict__ b, float *c,
    unsigned a_length, unsigned b_length, unsigned c_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    __shared__ float a_tile[256];
    __shared__ float b_tile[256];
    const unsigned global_x = blockIdx.x * 16u + threadIdx.x;
    const unsigned global_y = blockIdx.y * 16u + threadIdx.y;
    const unsigned here = threadIdx.y * 16u + threadIdx.x;  // entry[0].body[4]
    float total = 0.0f;  // entry[0].body[5]
    for (unsigned step = 0u; step < 3u; ++step) {  // entry[0].body[6]
        const unsigned a_column = step * 16u + threadIdx.x;  // entry[0].body[6].body[0]
        const unsigned b_row = step * 16u + threadIdx.y;  // entry[0].body[6].body[1]
        a_tile[here] = global_y < 48u && a_column < 48u ? a[global_y * 48u + a_column] : 0.0f;  // entry[0].body[6].body[2]
        b_tile[here] = b_row < 48u && global_x < 48u ? b[b_row * 48u + global_x] : 0.0f;  // entry[0].body[6].body[3]
        __syncthreads();  // entry[0].body[6].body[4]
        #pragma unroll
        for (unsigned j = 0u; j < 16u; ++j) {  // entry[0].body[6].body[5]
            total = __fmaf_rn(a_tile[threadIdx.y * 16u + j], b_tile[j * 16u + threadIdx.x], total);  // entry[0].body[6].body[5].body[0]
        }
        __syncthreads();  // entry[0].body[6].body[6]
    }
    if (global_y < 48u && global_x < 48u) {  // entry[0].body[7]
        c[global_y * 48u + global_x] = vyre_canonical_f32(total);  // entry[0].body[7].then[0]
    }
}
