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
    const unsigned *__restrict__ x, unsigned *y,
    unsigned x_length, unsigned y_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    __shared__ unsigned tile[64];
    const unsigned thread = threadIdx.x;
    tile[thread] = 0u;
    __syncthreads();
    bool copy_pending = false;  // entry[0].body[0]
    bool copy_pending_2 = false;  // entry[0].body[5]
    if (copy_pending) {  // entry[0].body[0]
        vyre_trap(state, 0u, 0u, vyre_invocation(blockIdx.x, grid_x, grid_y));  // entry[0].body[0]
        return;
    }
    copy_pending = true;  // entry[0].body[0]
    if (((blockIdx.x * 256u) % 4u) != 0u) {  // entry[0].body[0]
        vyre_trap(state, 1u, 0u, vyre_invocation(blockIdx.x, grid_x, grid_y));  // entry[0].body[0]
        return;
    }
    const u64 first = u64((blockIdx.x * 256u) / 4u);  // entry[0].body[0]
    const u64 count = min(u64(256u / 4u), min(first < u64(x_length) ? u64(x_length) - first : u64(0), u64(64u)));
    for (u64 k = 0; k < count; ++k)
        tile[k] = x[first + k];
    if (!copy_pending) {  // entry[0].body[1]
        vyre_trap(state, 2u, 0u, vyre_invocation(blockIdx.x, grid_x, grid_y));  // entry[0].body[1]
        return;
    }
    copy_pending = false;  // entry[0].body[1]
    __syncthreads();  // entry[0].body[2]
    tile[threadIdx.x] = tile[threadIdx.x] + 1u;  // entry[0].body[3]
    __syncthreads();  // entry[0].body[4]
    if (copy_pending_2) {  // entry[0].body[5]
        vyre_trap(state, 3u, 0u, vyre_invocation(blockIdx.x, grid_x, grid_y));  // entry[0].body[5]
        return;
    }
    copy_pending_2 = true;  // entry[0].body[5]
    if (((blockIdx.x * 256u) % 4u) != 0u) {  // entry[0].body[5]
        vyre_trap(state, 4u, 0u, vyre_invocation(blockIdx.x, grid_x, grid_y));  // entry[0].body[5]
        return;
    }
    const u64 first_2 = u64((blockIdx.x * 256u) / 4u);  // entry[0].body[5]
    const u64 count_2 = min(u64(256u / 4u), min(u64(64u), first_2 < u64(y_length) ? u64(y_length) - first_2 : u64(0)));
    for (u64 k_2 = 0; k_2 < count_2; ++k_2)
        y[first_2 + k_2] = tile[k_2];
    if (!copy_pending_2) {  // entry[0].body[6]
        vyre_trap(state, 5u, 0u, vyre_invocation(blockIdx.x, grid_x, grid_y));  // entry[0].body[6]
        return;
    }
    copy_pending_2 = false;  // entry[0].body[6]
    if (copy_pending) {  // entry[0].body[0]
        vyre_trap(state, 6u, 0u, vyre_invocation(blockIdx.x, grid_x, grid_y));  // entry[0].body[0]
        return;
    }
    if (copy_pending_2) {  // entry[0].body[5]
        vyre_trap(state, 7u, 0u, vyre_invocation(blockIdx.x, grid_x, grid_y));  // entry[0].body[5]
        return;
    }
}
