// Inclusive sums: the sum of each block of 1024 elements, a scan of these sums by one block, the elements.

static __device__ __forceinline__ unsigned sum_of_lanes(unsigned value)
{
#pragma unroll
    for (unsigned step = 16; step > 0; step /= 2)
        value += __shfl_down_sync(0xffffffff, value, step);
    return value;  // of lane 0
}

// The sum of what the threads of the block before this one bring.
static __device__ __forceinline__ unsigned sum_before(unsigned mine)
{
    __shared__ unsigned of_warps[8];
    const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    unsigned running = mine;
#pragma unroll
    for (unsigned step = 1; step < 32; step *= 2) {
        const unsigned other = __shfl_up_sync(0xffffffff, running, step);
        if (lane >= step)
            running += other;
    }
    if (lane == 31)
        of_warps[warp] = running;
    __syncthreads();
    for (unsigned k = 0; k < warp; ++k)
        running += of_warps[k];
    return running - mine;
}

extern "C" __global__ __launch_bounds__(256)
void scan_sums(const unsigned *__restrict__ x, unsigned *__restrict__ sums)
{
    __shared__ unsigned of_warps[8];
    x += blockIdx.x * 1024 + threadIdx.x;
    unsigned sum = 0;
#pragma unroll
    for (unsigned k = 0; k < 4; ++k)
        sum += x[k * 256];
    sum = sum_of_lanes(sum);
    if (threadIdx.x % 32 == 0)
        of_warps[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x == 0) {
        sum = 0;
#pragma unroll
        for (unsigned k = 0; k < 8; ++k)
            sum += of_warps[k];
        sums[blockIdx.x] = sum;
    }
}

extern "C" __global__ __launch_bounds__(256)
void scan_blocks(unsigned *__restrict__ sums, unsigned blocks)
{
    const unsigned mine = threadIdx.x < blocks ? sums[threadIdx.x] : 0;
    const unsigned before = sum_before(mine);
    if (threadIdx.x < blocks)
        sums[threadIdx.x] = before;
}

extern "C" __global__ __launch_bounds__(256)
void scan_elements(const uint4 *__restrict__ x, const unsigned *__restrict__ sums, uint4 *__restrict__ y)
{
    const unsigned i = blockIdx.x * 256 + threadIdx.x;
    uint4 v = x[i];
    v.y += v.x;
    v.z += v.y;
    v.w += v.z;
    const unsigned before = sums[blockIdx.x] + sum_before(v.w);
    y[i] = make_uint4(before + v.x, before + v.y, before + v.z, before + v.w);
}
