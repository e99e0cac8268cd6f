// test: written by vyre; comments tell the paths of statements in the program.

struct vyre_state {
    unsigned trapped;
    unsigned tag;
    unsigned address;
    unsigned arrived;
    unsigned long long invocation;
    const volatile unsigned *cancel;
};

static __device__ __forceinline__ bool vyre_stopped(const vyre_state *state)
{
    const volatile vyre_state *seen = state;
    const volatile unsigned *cancel = state->cancel;
    return seen->trapped != 0u || (cancel != nullptr && *cancel != 0u);
}

extern "C" __global__ __launch_bounds__(64)
void test_kernel(
    const unsigned *__restrict__ steps, unsigned *y,
    unsigned steps_length, unsigned y_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    __shared__ unsigned tile[64];
    if (vyre_stopped(state))
        return;
    const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
    tile[threadIdx.x] = global_x < y_length ? y[global_x] : 0u;  // entry[0].body[1]
    __syncthreads();  // entry[0].body[2]
    const unsigned end = steps[0u];  // entry[0].body[3]
    for (unsigned step = 0u; step < end; ++step) {
        if ((step & 0xffffu) == 0xffffu && vyre_stopped(state))
            return;
        const unsigned other = tile[(threadIdx.x + (1u << (step & 31u))) & 63u];  // entry[0].body[3].body[0]
        __syncthreads();  // entry[0].body[3].body[1]
        if (grid_x > 1u) {  // entry[0].body[3].body[2]
            tile[threadIdx.x] = tile[threadIdx.x] + other;  // entry[0].body[3].body[2].then[0]
        }
        __syncthreads();  // entry[0].body[3].body[3]
    }
    if (global_x < y_length) {  // entry[0].body[4]
        y[global_x] = tile[threadIdx.x];  // entry[0].body[4].then[0]
    }
}
