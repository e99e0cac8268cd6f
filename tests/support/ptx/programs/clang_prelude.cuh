// What our CUDA C takes from CUDA's headers, for clang, which knows the language and brings no headers.
//
// Plain C++ and builtins of clang's NVPTX target: nothing here is shared with NVRTC's reading of the same names.

#pragma clang fp contract(off)

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(bytes) __attribute__((aligned(bytes)))
#define VYRE_ static __device__ __forceinline__

// ------------------------------------------------------------------------------------------------------------- threads

#define VYRE_REGISTER(name, reader) __declspec(property(get = reader)) unsigned name
#define VYRE_AXES(type, word)                                              \
    struct type {                                                          \
        VYRE_REGISTER(x, get_x);                                           \
        VYRE_REGISTER(y, get_y);                                           \
        VYRE_REGISTER(z, get_z);                                           \
        VYRE_ unsigned get_x() { return __nvvm_read_ptx_sreg_##word##_x(); } \
        VYRE_ unsigned get_y() { return __nvvm_read_ptx_sreg_##word##_y(); } \
        VYRE_ unsigned get_z() { return __nvvm_read_ptx_sreg_##word##_z(); } \
    };                                                                     \
    extern const __device__ type
VYRE_AXES(vyre_thread_index, tid) threadIdx;
VYRE_AXES(vyre_block_index, ctaid) blockIdx;
VYRE_AXES(vyre_block_size, ntid) blockDim;
VYRE_AXES(vyre_grid_size, nctaid) gridDim;

// `__syncthreads` is a builtin of the target.
VYRE_ void __threadfence() { __nvvm_membar_gl(); }
VYRE_ void __threadfence_block() { __nvvm_membar_cta(); }

// ---------------------------------------------------------------------------------------------------------------- bits

VYRE_ float __int_as_float(int a) { return __builtin_bit_cast(float, a); }
VYRE_ float __uint_as_float(unsigned a) { return __builtin_bit_cast(float, a); }
VYRE_ unsigned __float_as_uint(float a) { return __builtin_bit_cast(unsigned, a); }
VYRE_ double __longlong_as_double(long long a) { return __builtin_bit_cast(double, a); }
VYRE_ long long __double_as_longlong(double a) { return __builtin_bit_cast(long long, a); }
VYRE_ int __popc(unsigned a) { return __builtin_popcount(a); }
VYRE_ int __popcll(unsigned long long a) { return __builtin_popcountll(a); }
VYRE_ int __clz(int a) { return a == 0 ? 32 : __builtin_clz(unsigned(a)); }
VYRE_ int __clzll(long long a) { return a == 0 ? 64 : __builtin_clzll((unsigned long long)a); }
VYRE_ unsigned __brev(unsigned a) { return __builtin_bitreverse32(a); }
VYRE_ unsigned long long __brevll(unsigned long long a) { return __builtin_bitreverse64(a); }
VYRE_ unsigned __umulhi(unsigned a, unsigned b) { return unsigned((unsigned long long)a * b >> 32); }
VYRE_ int __mulhi(int a, int b) { return int((long long)a * b >> 32); }
VYRE_ unsigned long long __umul64hi(unsigned long long a, unsigned long long b)
{
    return (unsigned long long)((unsigned __int128)a * b >> 64);
}
VYRE_ long long __mul64hi(long long a, long long b) { return (long long)((__int128)a * b >> 64); }
VYRE_ unsigned __funnelshift_l(unsigned low, unsigned high, unsigned by)
{
    return unsigned(((unsigned long long)high << 32 | low) << (by & 31) >> 32);
}
VYRE_ unsigned __funnelshift_r(unsigned low, unsigned high, unsigned by)
{
    return unsigned(((unsigned long long)high << 32 | low) >> (by & 31));
}

// -------------------------------------------------------------------------------------------------------------- floats

#define VYRE_FLOAT(type, short, kind, letter)                                                \
    VYRE_ type __##short##add_rn(type a, type b) { return __nvvm_add_rn_##letter(a, b); }    \
    VYRE_ type __##short##sub_rn(type a, type b) { return __nvvm_add_rn_##letter(a, -b); }   \
    VYRE_ type __##short##mul_rn(type a, type b) { return __nvvm_mul_rn_##letter(a, b); }    \
    VYRE_ type __##short##div_rn(type a, type b) { return __nvvm_div_rn_##letter(a, b); }    \
    VYRE_ type __##short##rcp_rn(type a) { return __nvvm_rcp_rn_##letter(a); }               \
    VYRE_ type __##short##sqrt_rn(type a) { return __nvvm_sqrt_rn_##letter(a); }
VYRE_FLOAT(float, f, f32, f)
VYRE_FLOAT(double, d, f64, d)
VYRE_ float __fmaf_rn(float a, float b, float c) { return __nvvm_fma_rn_f(a, b, c); }
VYRE_ double __fma_rn(double a, double b, double c) { return __nvvm_fma_rn_d(a, b, c); }
VYRE_ float fabsf(float a) { return __builtin_fabsf(a); }
VYRE_ double fabs(double a) { return __builtin_fabs(a); }
VYRE_ float floorf(float a) { return __nvvm_floor_f(a); }
VYRE_ double floor(double a) { return __nvvm_floor_d(a); }
VYRE_ float ceilf(float a) { return __nvvm_ceil_f(a); }
VYRE_ double ceil(double a) { return __nvvm_ceil_d(a); }
VYRE_ float truncf(float a) { return __nvvm_trunc_f(a); }
VYRE_ double trunc(double a) { return __nvvm_trunc_d(a); }
VYRE_ float copysignf(float a, float b) { return __builtin_copysignf(a, b); }
VYRE_ double copysign(double a, double b) { return __builtin_copysign(a, b); }

// --------------------------------------------------------------------------------------------------------- conversions

VYRE_ float __double2float_rn(double a) { return __nvvm_d2f_rn(a); }
VYRE_ float __int2float_rn(int a) { return __nvvm_i2f_rn(a); }
VYRE_ float __uint2float_rn(unsigned a) { return __nvvm_ui2f_rn(a); }
VYRE_ float __ll2float_rn(long long a) { return __nvvm_ll2f_rn(a); }
VYRE_ float __ull2float_rn(unsigned long long a) { return __nvvm_ull2f_rn(a); }
VYRE_ double __ll2double_rn(long long a) { return __nvvm_ll2d_rn(a); }
VYRE_ double __ull2double_rn(unsigned long long a) { return __nvvm_ull2d_rn(a); }
VYRE_ int __float2int_rz(float a) { return __nvvm_f2i_rz(a); }
VYRE_ unsigned __float2uint_rz(float a) { return __nvvm_f2ui_rz(a); }
VYRE_ long long __float2ll_rz(float a) { return __nvvm_f2ll_rz(a); }
VYRE_ unsigned long long __float2ull_rz(float a) { return __nvvm_f2ull_rz(a); }
VYRE_ int __double2int_rz(double a) { return __nvvm_d2i_rz(a); }
VYRE_ unsigned __double2uint_rz(double a) { return __nvvm_d2ui_rz(a); }
VYRE_ long long __double2ll_rz(double a) { return __nvvm_d2ll_rz(a); }
VYRE_ unsigned long long __double2ull_rz(double a) { return __nvvm_d2ull_rz(a); }

// --------------------------------------------------------------------------------------------------- extremes, atomics

#define VYRE_EXTREMES(type)                                  \
    VYRE_ type min(type a, type b) { return a < b ? a : b; } \
    VYRE_ type max(type a, type b) { return a < b ? b : a; }
VYRE_EXTREMES(int)
VYRE_EXTREMES(unsigned)
VYRE_EXTREMES(long long)
VYRE_EXTREMES(unsigned long long)

#define VYRE_ATOMIC(name, operation, type)                                                             \
    VYRE_ type name(type *place, type value)                                                           \
    {                                                                                                  \
        return __scoped_atomic_fetch_##operation(place, value, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE); \
    }
#define VYRE_ATOMICS(type)               \
    VYRE_ATOMIC(atomicAdd, add, type)    \
    VYRE_ATOMIC(atomicMin, min, type)    \
    VYRE_ATOMIC(atomicMax, max, type)    \
    VYRE_ATOMIC(atomicAnd, and, type)    \
    VYRE_ATOMIC(atomicOr, or, type)      \
    VYRE_ATOMIC(atomicXor, xor, type)    \
    VYRE_ type atomicExch(type *place, type value)                                                   \
    {                                                                                                \
        return __scoped_atomic_exchange_n(place, value, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);    \
    }                                                                                                \
    VYRE_ type atomicCAS(type *place, type expected, type value)                                     \
    {                                                                                                \
        __scoped_atomic_compare_exchange_n(place, &expected, value, false, __ATOMIC_RELAXED,         \
                                           __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);                 \
        return expected;                                                                             \
    }
VYRE_ATOMICS(int)
VYRE_ATOMICS(unsigned)
VYRE_ATOMICS(long long)
VYRE_ATOMICS(unsigned long long)

// --------------------------------------------------------------------------------------------------------------- warps

#define VYRE_SHUFFLE(name, builtin, limit)                                                          \
    VYRE_ int name(unsigned lanes, int value, unsigned by)                                          \
    {                                                                                               \
        return __nvvm_shfl_sync_##builtin##_i32(lanes, value, by, limit);                           \
    }                                                                                               \
    VYRE_ unsigned name(unsigned lanes, unsigned value, unsigned by)                                \
    {                                                                                               \
        return unsigned(name(lanes, int(value), by));                                               \
    }                                                                                               \
    VYRE_ float name(unsigned lanes, float value, unsigned by)                                      \
    {                                                                                               \
        return __nvvm_shfl_sync_##builtin##_f32(lanes, value, by, limit);                           \
    }                                                                                               \
    VYRE_ unsigned long long name(unsigned lanes, unsigned long long value, unsigned by)            \
    {                                                                                               \
        const unsigned low = name(lanes, unsigned(value), by), high = name(lanes, unsigned(value >> 32), by); \
        return (unsigned long long)high << 32 | low;                                                \
    }                                                                                               \
    VYRE_ long long name(unsigned lanes, long long value, unsigned by)                              \
    {                                                                                               \
        return (long long)name(lanes, (unsigned long long)value, by);                               \
    }                                                                                               \
    VYRE_ double name(unsigned lanes, double value, unsigned by)                                    \
    {                                                                                               \
        return __longlong_as_double(name(lanes, __double_as_longlong(value), by));                  \
    }
VYRE_SHUFFLE(__shfl_sync, idx, 31)
VYRE_SHUFFLE(__shfl_down_sync, down, 31)
VYRE_ unsigned __ballot_sync(unsigned lanes, int holds) { return __nvvm_vote_ballot_sync(lanes, holds); }
