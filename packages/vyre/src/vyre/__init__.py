"""Everything that people use of vyre, under one name: `import vyre as vy`.

There is no code here. A name is imported from the package that it belongs to when it is first used; type checkers read
`__init__.pyi`, which says the same.
"""

from importlib import import_module
from typing import Final

SOURCES: Final[dict[str, str]] = {
    "vyre_foundation": """
        BF16 BOOL F16 F32 F64 I8 I16 I32 I64 U8 U16 U32 U64
        Along Chain DataType Determinism Elements Groups LaunchPlan Program ProgramBuilder
        check determinism fingerprint plan_launch validate
    """,
    "vyre_foundation.autodiff": "Derivative grad jvp value_and_grad vjp",
    "vyre_foundation.backend": "Backend BackendInfo DispatchConfig",
    "vyre_foundation.capsule": "Capsule load_capsule",
    "vyre_foundation.diagnostics": """
        AutodiffError BackendError BadInputs Diagnostic DispatchError LanguageError LaunchError LaunchWarning Rejected
        TextError TrapError TunerError ValidationError VyreError WireError explain
    """,
    "vyre_foundation.language": """
        Array Array2 Array3 Float Func Kernel Out Parameter ParameterKind Specialisation Static
        abs_diff acos acosh asin asinh at atan atan2 atanh atomic_add atomic_and atomic_compare_exchange
        atomic_exchange atomic_max atomic_min atomic_or atomic_xor barrier bf16 bitcast bool_ cbrt ceil clamp
        clz copysign cos cosh cospi cross ctz digamma div_trunc dot erf erfc exp exp10 exp2 expm1 f16 f32 f64 floor fma
        fmod fract frexp_exponent frexp_mantissa func gid gid_u32 grid_sync hypot i16 i32 i64 i8 in_range
        injective inverse_sqrt is_finite is_inf is_nan kernel ldexp length lerp lgamma lid lid_u32 local log
        log10 log1p log2 monotone mul_high nextafter normalize num_workgroups popcount pow product_within
        reciprocal rem_trunc remainder reverse_bits rint rotate_left rotate_right round saturating_add
        saturating_mul saturating_sub scratch select shared sign sin sinh sinpi smoothstep sqrt subgroup_add
        subgroup_and subgroup_ballot subgroup_id subgroup_lane subgroup_max subgroup_min subgroup_mul
        subgroup_or subgroup_shuffle subgroup_size subgroup_xor tan tanh tgamma trunc u16 u32 u64 u8 unroll vec2
        vec2d vec2i vec3 vec3d vec3i vec4 vec4d vec4i wgid wgid_u32
    """,
    "vyre_driver": "available_backends bind_chain open_backend run_chain save_capsule",
    "vyre_driver.launching": "chain",
}
"""Modules, and the names that come from them."""

_HOMES: Final = {name: module for module, names in SOURCES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    if name == "__all__":
        return sorted(_HOMES)
    if name == "__version__":
        found: object = import_module("importlib.metadata").version("vyre")
    elif name in _HOMES:
        found = getattr(import_module(_HOMES[name]), name)
    else:
        raise import_module("vyre_foundation.language.missing").no_such_name(name, _HOMES)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, "__version__"})
