// mandelbrot: written by vyre; comments tell the paths of statements in the program.

struct vyre_state {
    unsigned trapped;
    unsigned tag;
    unsigned address;
    unsigned arrived;
    unsigned long long invocation;
    const volatile unsigned *cancel;
};

extern "C" __global__ __launch_bounds__(256)
void mandelbrot_kernel(
    unsigned *steps,
    unsigned steps_length,
    unsigned grid_x, unsigned grid_y, unsigned grid_z, vyre_state *state)
{
    const unsigned global_x = blockIdx.x * 16u + threadIdx.x;
    const unsigned global_y = blockIdx.y * 16u + threadIdx.y;
    if (global_x < 64u && global_y < 48u) {  // entry[0].body[2]
        const float c_re = __fsub_rn(__fmul_rn(__fsub_rn(__uint2float_rn(global_x), 32.0f), 0.046875f), 0.75f);  // entry[0].body[2].then[0]
        const float c_im = __fmul_rn(__fsub_rn(__uint2float_rn(global_y), 24.0f), 0.046875f);  // entry[0].body[2].then[1]
        float re = 0.0f;  // entry[0].body[2].then[2]
        float im = 0.0f;  // entry[0].body[2].then[3]
        unsigned count = 0u;  // entry[0].body[2].then[4]
        for (unsigned step = 0u; step < 50u; ++step) {  // entry[0].body[2].then[5]
            const float square_re = __fmul_rn(re, re);  // entry[0].body[2].then[5].body[0]
            const float square_im = __fmul_rn(im, im);  // entry[0].body[2].then[5].body[1]
            if (__fadd_rn(square_re, square_im) > 4.0f) {  // entry[0].body[2].then[5].body[2]
                break;  // entry[0].body[2].then[5].body[2].then[0]
            }
            im = __fadd_rn(__fmul_rn(__fmul_rn(2.0f, re), im), c_im);  // entry[0].body[2].then[5].body[3]
            re = __fadd_rn(__fsub_rn(square_re, square_im), c_re);  // entry[0].body[2].then[5].body[4]
            count = count + 1u;  // entry[0].body[2].then[5].body[5]
        }
        steps[global_y * 64u + global_x] = count;  // entry[0].body[2].then[6]
    }
}
