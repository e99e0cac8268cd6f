// first: written by vyre; comments tell the paths of statements in the program.

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

static __device__ __forceinline__ bool vyre_grid_barrier(vyre_state *state, unsigned number)
{
    // All blocks are on the device at once. Whether to go on: a trap or a cancel ends the wait.
    const unsigned blocks = gridDim.x * gridDim.y * gridDim.z;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0u && threadIdx.y == 0u && threadIdx.z == 0u) {
        const volatile unsigned *arrived = &state->arrived;
        atomicAdd(&state->arrived, 1u);
        while (*arrived < number * blocks && !vyre_stopped(state)) {
        }
        __threadfence();
    }
    __syncthreads();
    return !vyre_stopped(state);
}

static __device__ __forceinline__ void first_part_0(
    unsigned *y, unsigned *temp,
    unsigned y_length, unsigned temp_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
    if (global_x < y_length) {  // entry[0].body[1]
        temp[global_x & 255u] = y[global_x] * 3u;  // entry[0].body[1].then[0]
    }
}

extern "C" __global__ __launch_bounds__(64)
void first_kernel_0(
    unsigned *y, unsigned *temp,
    unsigned y_length, unsigned temp_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    first_part_0(y, temp, y_length, temp_length, grid_x, grid_y, grid_z, state);
}

static __device__ __forceinline__ void first_part_1(
    unsigned *y, unsigned *temp,
    unsigned y_length, unsigned temp_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
    if (global_x < y_length) {  // entry[0].body[4]
        y[global_x] = temp[255u - (global_x & 255u)];  // entry[0].body[4].then[0]
    }
}

extern "C" __global__ __launch_bounds__(64)
void first_kernel_1(
    unsigned *y, unsigned *temp,
    unsigned y_length, unsigned temp_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    first_part_1(y, temp, y_length, temp_length, grid_x, grid_y, grid_z, state);
}

extern "C" __global__ __launch_bounds__(64)
void first_kernel_grid(
    unsigned *y, unsigned *temp,
    unsigned y_length, unsigned temp_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    first_part_0(y, temp, y_length, temp_length, grid_x, grid_y, grid_z, state);
    if (!vyre_grid_barrier(state, 1u))
        return;
    first_part_1(y, temp, y_length, temp_length, grid_x, grid_y, grid_z, state);
}
