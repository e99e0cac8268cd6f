// test: written by vyre; comments tell the paths of statements in the program.

typedef unsigned long long u64;

struct vyre_state {
    unsigned trapped;
    unsigned tag;
    unsigned address;
    unsigned arrived;
    unsigned long long invocation;
    const volatile unsigned *cancel;
};

static __device__ __forceinline__ u64 vyre_invocation(unsigned group_x, unsigned grid_x, unsigned grid_y)
{
    // Counted workgroup by workgroup.
    const u64 group = (u64(blockIdx.z) * grid_y + blockIdx.y) * grid_x + group_x;
    const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    return group * (blockDim.x * blockDim.y * blockDim.z) + thread;
}

static __device__ __forceinline__ void vyre_trap(vyre_state *state, unsigned tag, unsigned address, u64 invocation)
{
    // The first to come tells what happened.
    if (atomicCAS(&state->trapped, 0u, 1u) == 0u) {
        state->tag = tag;
        state->address = address;
        state->invocation = invocation;
    }
}

extern "C" __global__ __launch_bounds__(64)
void test_kernel(
    int *y,
    unsigned y_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
    if (global_x < y_length) {  // entry[0].body[1]
        if (y[global_x] < 0) {  // entry[0].body[1].then[0]
            vyre_trap(state, 0u, global_x, vyre_invocation(blockIdx.x, grid_x, grid_y));  // entry[0].body[1].then[0].then[0]
            return;
        }
        y[global_x] = y[global_x] / 3;  // entry[0].body[1].then[1]
    }
}
