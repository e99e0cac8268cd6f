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
    float *y,
    unsigned y_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
    if (global_x < y_length)  // entry[0].body[0]
        y[global_x] = 1.0f;
}
