// test: written by vyre; comments tell the paths of statements in the program.

struct vyre_state {
    unsigned trapped;
    unsigned tag;
    unsigned address;
    unsigned arrived;
    unsigned long long invocation;
    const volatile unsigned *cancel;
};

extern "C" __global__ __launch_bounds__(64)
void test_kernel(
    unsigned *y,
    unsigned y_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    __shared__ unsigned tile[64];
    const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
    const unsigned thread = threadIdx.x;
    tile[thread] = 0u;
    __syncthreads();
    bool live = true;  // entry[0].body[1]
    if (global_x >= y_length) {  // entry[0].body[1]
        live = false;  // entry[0].body[1].then[0]
    }
    if (live) {  // entry[0].body[2]
        tile[threadIdx.x] = global_x < y_length ? y[global_x] : 0u;  // entry[0].body[2]
    }
    __syncthreads();  // entry[0].body[3]
    if (live) {  // entry[0].body[4]
        if (global_x < y_length)  // entry[0].body[4]
            y[global_x] = tile[63u - threadIdx.x];
    }
}
