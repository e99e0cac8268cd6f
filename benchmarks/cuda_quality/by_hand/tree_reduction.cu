// A sum for each block: four elements of a thread, the lanes of a warp, and the warps by the first of them.

static __device__ __forceinline__ float sum_of_lanes(float value)
{
#pragma unroll
    for (unsigned step = 16; step > 0; step /= 2)
        value += __shfl_down_sync(0xffffffff, value, step);
    return value;  // of lane 0
}

extern "C" __global__ __launch_bounds__(256)
void tree_reduction(const float *__restrict__ x, float *__restrict__ partial)
{
    __shared__ float of_warps[8];
    x += blockIdx.x * 1024 + threadIdx.x;
    float sum = 0.0f;
#pragma unroll
    for (unsigned k = 0; k < 4; ++k)
        sum += x[k * 256];
    sum = sum_of_lanes(sum);
    if (threadIdx.x % 32 == 0)
        of_warps[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x < 32) {
        sum = sum_of_lanes(threadIdx.x < 8 ? of_warps[threadIdx.x] : 0.0f);
        if (threadIdx.x == 0)
            partial[blockIdx.x] = stored(sum);
    }
}
