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
    unsigned mine[8] = {};
    const unsigned global_x = blockIdx.x * 64u + threadIdx.x;
    #pragma unroll
    for (unsigned j = 0u; j < 8u; ++j) {  // entry[0].body[1]
        mine[j] = (global_x < y_length ? y[global_x] : 0u) + j;  // entry[0].body[1].body[0]
    }
    __syncthreads();  // entry[0].body[2]
    unsigned sum = 0u;  // entry[0].body[3]
    #pragma unroll
    for (unsigned j_2 = 0u; j_2 < 8u; ++j_2) {  // entry[0].body[4]
        sum = sum + mine[7u - j_2] * j_2;  // entry[0].body[4].body[0]
    }
    if (global_x < y_length) {  // entry[0].body[5]
        y[global_x] = sum;  // entry[0].body[5].then[0]
    }
}
