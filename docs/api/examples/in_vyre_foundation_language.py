"""Examples of the language: kernels as Python functions."""

from shows import shows


@shows("kernel Kernel Array f32 gid Parameter ParameterKind Specialisation")
def a_kernel() -> None:
    from vyre_foundation.language import Array, Kernel, Parameter, ParameterKind, Specialisation, f32, gid, kernel

    @kernel
    def saxpy(a: f32, x: Array[f32], y: Array[f32]):
        i = gid()
        y[i] = a * x[i] + y[i]

    assert isinstance(saxpy, Kernel)
    assert saxpy.check() == []
    first: Parameter = saxpy.signature[0]
    assert first.kind is ParameterKind.SCALAR
    made: Specialisation = saxpy.specialise({}, {})
    assert made.writes == {"y"}


@shows("Array2 Array3 Out Static shared lid barrier at fma i32 func Func unroll")
def tiles() -> None:
    from vyre_foundation.language import (
        Array2,
        Array3,
        Func,
        Out,
        Static,
        at,
        barrier,
        f32,
        fma,
        func,
        gid,
        i32,
        kernel,
        lid,
        shared,
        unroll,
    )

    @func
    def clamped(v: f32) -> f32:
        return min(max(v, 0.0), 1.0)

    @kernel(workgroup=(16, 16), over="c")
    def matmul(a: Array2[f32], b: Array2[f32], c: Out[Array2[f32]], tile: Static[int] = 16):
        row, col = gid(1), gid(0)
        left, right = shared(f32, (tile, tile)), shared(f32, (tile, tile))
        total = 0.0
        for step in range(0, a.shape[1], tile):
            left[lid(1), lid(0)] = at(a, row, step + lid(0))
            right[lid(1), lid(0)] = at(b, step + lid(1), col)
            barrier()
            for j in unroll(range(tile)):
                total = fma(left[lid(1), j], right[j, lid(0)], total)
            barrier()
        if row < c.shape[0] and col < c.shape[1]:
            c[row, col] = clamped(total)

    @kernel(over="y")
    def number_of_planes(x: Array3[f32], y: Array2[i32]):
        y[gid(1), gid(0)] = x.shape[0]

    assert isinstance(clamped, Func)
    assert matmul.program.workgroup_size == (16, 16, 1)
    assert number_of_planes.check() == []


@shows("gid_u32 lid_u32 wgid wgid_u32 num_workgroups u32 select bool_")
def ids() -> None:
    from vyre_foundation.language import (
        Array,
        bool_,
        gid_u32,
        kernel,
        lid_u32,
        num_workgroups,
        select,
        u32,
        wgid,
        wgid_u32,
    )

    @kernel(workgroup=64, over="y")
    def places(y: Array[u32]):
        last: bool_ = wgid() == num_workgroups() - 1
        y[gid_u32()] = select(last, wgid_u32() * u32(64) + lid_u32(), u32(0))

    assert places.check() == []


@shows("f16 bf16 f64 i8 i16 i64 u8 u16 u64 bitcast")
def scalar_types() -> None:
    from vyre_foundation.language import (
        Array,
        bf16,
        bitcast,
        f16,
        f32,
        f64,
        gid,
        i8,
        i16,
        i64,
        kernel,
        u8,
        u16,
        u32,
        u64,
    )

    @kernel(over="y")
    def sums(x: Array[f16], w: Array[bf16], n: Array[i8], m: Array[u8], y: Array[f64]):
        i = gid()
        small = f32(x[i]) + f32(w[i])
        whole = i64(i16(n[i])) + i64(u64(u16(m[i])))
        y[i] = f64(small) + f64(f32(whole)) + f64(f32(bitcast(small, u32)))

    assert sums.check() == []


@shows("""
    exp exp2 log log2 sin cos tan asin acos atan sinh cosh tanh sqrt inverse_sqrt reciprocal floor ceil round
    rint trunc sign is_nan is_inf is_finite
""")
def functions_of_a_float() -> None:
    import vyre_foundation.language as vy
    from vyre_foundation.language import Array, f32

    @vy.kernel
    def functions(x: Array[f32], y: Array[f32]):
        v = x[vy.gid()]
        a = vy.exp(v) + vy.exp2(v) + vy.log(v) + vy.log2(v)
        b = vy.sin(v) + vy.cos(v) + vy.tan(v) + vy.asin(v) + vy.acos(v) + vy.atan(v)
        c = vy.sinh(v) + vy.cosh(v) + vy.tanh(v)
        d = vy.sqrt(v) + vy.inverse_sqrt(v) + vy.reciprocal(v)
        e = vy.floor(v) + vy.ceil(v) + vy.round(v) + vy.rint(v) + vy.trunc(v) + vy.sign(v)
        if vy.is_nan(v) or vy.is_inf(v) or not vy.is_finite(v):
            e = 0.0
        y[vy.gid()] = a + b + c + d + e

    assert functions.check() == []


@shows("""
    expm1 exp10 log10 log1p sinpi cospi asinh acosh atanh cbrt erf erfc lgamma tgamma digamma
    frexp_mantissa frexp_exponent
    pow hypot atan2 fmod remainder copysign nextafter ldexp clamp lerp smoothstep fract
""")
def functions_of_math_h() -> None:
    import vyre_foundation.language as vy
    from vyre_foundation.language import Array, f32

    @vy.kernel
    def functions(x: Array[f32], y: Array[f32]):
        v = x[vy.gid()]
        a = vy.expm1(v) + vy.exp10(v) + vy.log10(v) + vy.log1p(v) + vy.sinpi(v) + vy.cospi(v) + vy.cbrt(v)
        b = vy.asinh(v) + vy.acosh(v) + vy.atanh(v) + vy.erf(v) + vy.erfc(v) + vy.lgamma(v) + vy.tgamma(v)
        c = vy.digamma(v) + vy.frexp_mantissa(v) + f32(vy.frexp_exponent(v)) + vy.ldexp(v, 3)
        d = vy.pow(v, 2.5) + v**0.5 + vy.hypot(v, 1.0) + vy.atan2(v, 1.0) + vy.fmod(v, 3.0) + vy.remainder(v, 3.0)
        e = vy.copysign(v, -1.0) + vy.nextafter(v, 0.0) + vy.clamp(v, 0.0, 1.0) + vy.lerp(0.0, 1.0, v)
        y[vy.gid()] = a + b + c + d + e + vy.smoothstep(0.0, 1.0, v) + vy.fract(v)

    assert functions.check() == []


@shows("""
    popcount clz ctz reverse_bits rotate_left rotate_right mul_high abs_diff saturating_add saturating_sub
    saturating_mul div_trunc rem_trunc
""")
def functions_of_integers() -> None:
    import vyre_foundation.language as vy
    from vyre_foundation.language import Array, u32

    @vy.kernel
    def bits(x: Array[u32], y: Array[u32]):
        v = x[vy.gid()]
        a = vy.popcount(v) + vy.clz(v) + vy.ctz(v) + vy.reverse_bits(v)
        b = vy.rotate_left(v, 3) + vy.rotate_right(v, 3) + vy.mul_high(v, v) + vy.abs_diff(v, a)
        c = vy.saturating_add(a, b) + vy.saturating_sub(a, b) + vy.saturating_mul(a, b)
        y[vy.gid()] = vy.div_trunc(c, 3) + vy.rem_trunc(c, 3)

    assert bits.check() == []


@shows("vec2 vec2d vec2i vec3 vec3d vec3i vec4 vec4d vec4i dot cross length normalize")
def vectors() -> None:
    from vyre_foundation.language import (
        Array,
        cross,
        dot,
        f32,
        gid,
        kernel,
        length,
        normalize,
        vec2,
        vec2d,
        vec2i,
        vec3,
        vec3d,
        vec3i,
        vec4,
        vec4d,
        vec4i,
    )

    @kernel(over="y")
    def others(a: Array[vec2], b: Array[vec2d], c: Array[vec2i], d: Array[vec3d], e: Array[vec3i], y: Array[f32]):
        i = gid()
        y[i] = a[i].x + f32(b[i].y) + f32(c[i].x) + f32(d[i].z) + f32(e[i].z)

    @kernel(over="y")
    def fours(a: Array[vec4], b: Array[vec4d], c: Array[vec4i], y: Array[f32]):
        i = gid()
        y[i] = a[i].w + f32(b[i].w) + f32(c[i].w)

    @kernel(over="y")
    def normals(x: Array[vec3], y: Array[f32]):
        i = gid()
        n = normalize(cross(x[i], vec3(0.0, 0.0, 1.0)))
        y[i] = dot(n, x[i]) + length(n)

    assert normals.check() == others.check() == fours.check() == []


@shows("""
    atomic_add atomic_and atomic_or atomic_xor atomic_min atomic_max atomic_exchange atomic_compare_exchange
    local scratch grid_sync
""")
def memory() -> None:
    import vyre_foundation.language as vy
    from vyre_foundation.language import Array, u32

    @vy.kernel(over="x")
    def tally(x: Array[u32], y: Array[u32]):
        mine = vy.local(u32, 2)
        sums = vy.scratch(u32, 4)
        mine[0] = x[vy.gid()]
        vy.atomic_add(sums, 0, mine[0])
        vy.grid_sync()
        i = vy.gid()
        vy.atomic_min(y, 0, vy.at(sums, 0))
        vy.atomic_max(y, 1, x[i])
        vy.atomic_and(y, 2, x[i])
        vy.atomic_or(y, 3, x[i])
        vy.atomic_xor(y, 4, x[i])
        vy.atomic_exchange(y, 5, x[i])
        vy.atomic_compare_exchange(y, 6, u32(0), x[i])

    assert tally.specialise({}, {}).writes == {"y"}


@shows("""
    subgroup_add subgroup_mul subgroup_min subgroup_max subgroup_and subgroup_or subgroup_xor subgroup_shuffle
    subgroup_ballot subgroup_lane subgroup_id subgroup_size
""")
def subgroups() -> None:
    import vyre_foundation.language as vy
    from vyre_foundation.language import Array, u32

    @vy.kernel(workgroup=64, over="y")
    def lanes(x: Array[u32], y: Array[u32]):
        v = vy.at(x, vy.gid())
        a = vy.subgroup_add(v) + vy.subgroup_mul(v) + vy.subgroup_min(v) + vy.subgroup_max(v)
        b = vy.subgroup_and(v) + vy.subgroup_or(v) + vy.subgroup_xor(v) + vy.subgroup_ballot(v > 3)
        c = vy.subgroup_shuffle(v, 0) + u32(vy.subgroup_lane()) + u32(vy.subgroup_id()) + u32(vy.subgroup_size())
        if vy.gid() < len(y):
            y[vy.gid()] = a + b + c

    assert lanes.check() == []


@shows("Float")
def generic() -> None:
    from vyre_foundation import DataType
    from vyre_foundation.language import Array, Float, gid, kernel

    @kernel
    def double(x: Array[Float], y: Array[Float]):
        y[gid()] = x[gid()] * 2

    made = double.specialise({"x": DataType.F64, "y": DataType.F64}, {})
    assert made.program.buffers[0].element is DataType.F64


@shows("injective monotone in_range product_within")
def facts() -> None:
    import vyre_foundation.language as vy
    from vyre_foundation.language import Array, f32, u32
    from vyre_foundation.verdicts import Status, races

    @vy.kernel(
        over="p",
        facts=[
            vy.injective("p"),
            vy.monotone("p"),
            vy.in_range("w", 0, 64),
            vy.product_within(("w", "h"), "y"),
        ],
    )
    def scatter(p: Array[u32], w: u32, h: u32, y: Array[f32]):
        i = vy.gid()
        if p[i] < w * h:
            y[p[i]] = 1.0

    assert races(scatter.program).status is Status.PROVED
