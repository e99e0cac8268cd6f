// Counts of byte values: counters of each block in shared memory, words of four bytes, 16 for each thread.

extern "C" __global__ __launch_bounds__(256)
void histogram(const unsigned *__restrict__ values, unsigned *__restrict__ counts)
{
    __shared__ unsigned bins[256];
    bins[threadIdx.x] = 0;
    __syncthreads();
    values += blockIdx.x * 4096 + threadIdx.x;
    for (unsigned k = 0; k < 16; ++k) {
        const unsigned word = values[k * 256];
        atomicAdd(&bins[word & 255], 1);
        atomicAdd(&bins[word >> 8 & 255], 1);
        atomicAdd(&bins[word >> 16 & 255], 1);
        atomicAdd(&bins[word >> 24], 1);
    }
    __syncthreads();
    atomicAdd(&counts[threadIdx.x], bins[threadIdx.x]);
}
