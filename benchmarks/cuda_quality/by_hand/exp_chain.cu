// y = exp(-exp(-exp(x))). The exponential is the polynomial of vyre's, or the bytes would be others.

static __device__ __forceinline__ float exponential(float x)
{
    x = x > 89.0f ? 89.0f : x;  // written so that a NaN stays one
    x = x < -104.0f ? -104.0f : x;
    const float shifted = __fmaf_rn(x, 0x1.715476p+0f, 0x1.8001fcp+23f);  // its low bits: x / log 2 + 254
    const float n = shifted - 0x1.8001fcp+23f;
    const float r = __fmaf_rn(n, 0x1.05c61p-29f, __fmaf_rn(n, -0x1.62e43p-1f, x));
    float e = 0x1.694ac2p-10f;
    e = __fmaf_rn(e, r, 0x1.12398ep-7f);
    e = __fmaf_rn(e, r, 0x1.555a28p-5f);
    e = __fmaf_rn(e, r, 0x1.555492p-3f);
    e = __fmaf_rn(e, r, 0x1.fffffap-2f);
    e = __fmaf_rn(e, r, 1.0f);
    e = __fmaf_rn(e, r, 1.0f);
    const unsigned power = __float_as_uint(shifted), half = power >> 1;  // in two factors: 2^128 and 2^-149 fit neither
    return e * __uint_as_float(half << 23) * __uint_as_float((power - half) << 23);
}

extern "C" __global__ __launch_bounds__(256)
void exp_chain(const float *__restrict__ x, float *__restrict__ y, unsigned n)
{
    const unsigned i = blockIdx.x * 256 + threadIdx.x;
    if (i < n)
        y[i] = stored(exponential(-exponential(-exponential(x[i]))));
}
