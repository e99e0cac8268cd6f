// rounds: written by vyre; comments tell the paths of statements in the program.

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
void rounds_kernel(
    const unsigned *__restrict__ x, const unsigned *__restrict__ steps, unsigned *y,
    unsigned x_length, unsigned steps_length, unsigned y_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    __shared__ unsigned tile[64];
    if (vyre_stopped(state))
        return;
    const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
    const unsigned thread = threadIdx.x;
    tile[thread] = 0u;
    __syncthreads();
    unsigned total = global_x < 128u ? x[global_x] : 0u;  // entry[0].body[0]
    for (unsigned round = 0u; round < 4294967295u; ++round) {  // entry[0].body[1]
        if ((round & 0xffffu) == 0xffffu && vyre_stopped(state))
            return;
        const unsigned distance = steps[round & 7u];  // entry[0].body[1].body[0]
        if (distance == 0u) {  // entry[0].body[1].body[1]
            break;  // entry[0].body[1].body[1].then[0]
        }
        tile[threadIdx.x] = total;  // entry[0].body[1].body[2]
        __syncthreads();  // entry[0].body[1].body[3]
        total = total + tile[(threadIdx.x + distance) & 63u];  // entry[0].body[1].body[4]
        __syncthreads();  // entry[0].body[1].body[5]
    }
    if (global_x < 128u)  // entry[0].body[2]
        y[global_x] = total;
}
