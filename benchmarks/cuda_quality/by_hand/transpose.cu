// An N x N matrix through a tile of 32 x 32 whose rows are one element longer: columns lie in different banks.

constexpr unsigned N = 96, SIDE = 32, ROWS = 8;

extern "C" __global__ __launch_bounds__(SIDE * ROWS)
void transpose(const float *__restrict__ x, float *__restrict__ y)
{
    __shared__ float tile[SIDE][SIDE + 1];
    x += (blockIdx.y * SIDE + threadIdx.y) * N + blockIdx.x * SIDE + threadIdx.x;
    y += (blockIdx.x * SIDE + threadIdx.y) * N + blockIdx.y * SIDE + threadIdx.x;
#pragma unroll
    for (unsigned k = 0; k < SIDE; k += ROWS)
        tile[threadIdx.y + k][threadIdx.x] = x[k * N];
    __syncthreads();
#pragma unroll
    for (unsigned k = 0; k < SIDE; k += ROWS)
        y[k * N] = stored(tile[threadIdx.x][threadIdx.y + k]);
}
