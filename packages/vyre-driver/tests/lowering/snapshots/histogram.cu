// histogram: written by vyre; comments tell the paths of statements in the program.

typedef unsigned char u8;

struct vyre_state {
    unsigned trapped;
    unsigned tag;
    unsigned address;
    unsigned arrived;
    unsigned long long invocation;
    const volatile unsigned *cancel;
};

extern "C" __global__ __launch_bounds__(256)
void histogram_kernel(
    const u8 *__restrict__ values, unsigned *counts,
    unsigned values_length, unsigned counts_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    __shared__ unsigned bins[256];
    const unsigned global_x = blockIdx.x * 256u + threadIdx.x;
    const unsigned thread = threadIdx.x;
    bins[thread] = 0u;
    __syncthreads();
    if (global_x < values_length) {  // entry[0].body[1]
        atomicAdd(&bins[unsigned(values[global_x])], 1u);  // entry[0].body[1].then[0]
    }
    __syncthreads();  // entry[0].body[2]
    atomicAdd(&counts[threadIdx.x], bins[threadIdx.x]);  // entry[0].body[4]
}
