// C = a b for N x N, a tile of 64 x 64 for each block of 16 x 16 threads, 4 x 4 elements in the registers of each.

constexpr unsigned N = 128, SIDE = 64, DEPTH = 16, THREADS = 16, EACH = 4;

extern "C" __global__ __launch_bounds__(THREADS * THREADS)
void tiled_matmul(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c)
{
    __shared__ float a_tile[SIDE][DEPTH], b_tile[DEPTH][SIDE];
    const unsigned x = threadIdx.x, y = threadIdx.y;
    a += (blockIdx.y * SIDE + y) * N + x;
    b += y * N + blockIdx.x * SIDE + x;
    c += (blockIdx.y * SIDE + y) * N + blockIdx.x * SIDE + x;
    float sums[EACH][EACH] = {};
    for (unsigned step = 0; step < N / DEPTH; ++step, a += DEPTH, b += DEPTH * N) {
#pragma unroll
        for (unsigned k = 0; k < EACH; ++k) {
            a_tile[y + k * THREADS][x] = a[k * THREADS * N];
            b_tile[y][x + k * THREADS] = b[k * THREADS];
        }
        __syncthreads();
#pragma unroll
        for (unsigned j = 0; j < DEPTH; ++j) {
            float left[EACH], right[EACH];
#pragma unroll
            for (unsigned k = 0; k < EACH; ++k) {
                left[k] = a_tile[y + k * THREADS][j];
                right[k] = b_tile[j][x + k * THREADS];
            }
#pragma unroll
            for (unsigned k = 0; k < EACH; ++k)
#pragma unroll
                for (unsigned l = 0; l < EACH; ++l)
                    sums[k][l] = __fmaf_rn(left[k], right[l], sums[k][l]);
        }
        __syncthreads();
    }
#pragma unroll
    for (unsigned k = 0; k < EACH; ++k)
#pragma unroll
        for (unsigned l = 0; l < EACH; ++l)
            c[k * THREADS * N + l * THREADS] = stored(sums[k][l]);
}
