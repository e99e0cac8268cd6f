// y = a x + y, rounded twice.

extern "C" __global__ __launch_bounds__(256)
void saxpy(const float *__restrict__ a, const float *__restrict__ x, float *__restrict__ y, unsigned n)
{
    const unsigned i = blockIdx.x * 256 + threadIdx.x;
    if (i < n)
        y[i] = stored(*a * x[i] + y[i]);
}
