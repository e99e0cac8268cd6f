"""The C header of an exported program: what a launch passes, and by which names kernels are found.

It includes nothing, so that every C and C++ compiler takes it, NVRTC too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vyre_driver.cuda.codegen.names import Names, identifier
from vyre_driver.cuda.kernels import SETTLE_BLOCK, CudaCopy, CudaKernel, CudaSource
from vyre_foundation.ir import BufferDecl, Program
from vyre_foundation.launch import role_of

STATE = """#ifndef vyre_state_record_h
#define vyre_state_record_h
/* In device memory: zeros before each run of the program, except for the address of the cancel word. */
typedef struct vyre_state_record {
    unsigned trapped; /* 1 once an invocation has trapped; the next three are of the one that did so first */
    unsigned tag;
    unsigned address;
    unsigned arrived;
    unsigned long long invocation;
    unsigned long long cancel; /* device address of an unsigned: the host ends a run by setting it to 1; may be 0 */
} vyre_state_record;
#endif
"""


def header(name: str, program: Program, source: CudaSource) -> str:
    """`name` is an identifier, from which those in the header are made."""
    guard = f"{name.upper()}_H"
    parts = [
        f"/* {name}: how its kernels are launched. Written by `vyre export`; {name}.json says the same and more. */",
        f"#ifndef {guard}\n#define {guard}\n",
        STATE,
        "\n".join(_parameters(name, program, source)),
        "\n".join(_kernels(name, source)),
        "\n".join(_tags(name, [site.tag for site in source.traps])),
        f"#endif /* {guard} */\n",
    ]
    return "\n".join(filter(None, parts))


def _parameters(name: str, program: Program, source: CudaSource) -> Iterator[str]:
    buffers = {decl.name: decl for decl in program.buffers}
    names = Names()
    pointers = [(names.of(each), buffers[each]) for each in source.arguments]
    lengths = [names.fresh(f"{each}_length") for each in source.arguments]
    fields = [*(field for field, _ in pointers), *lengths, "grid_x", "grid_y", "grid_z", "state"]
    constant = f"{name.upper()}_PARAMETERS"
    yield "/* The parameters of every kernel, in their order. Buffers that are outputs only start as zeros. */"
    yield f"typedef struct {name}_parameters {{"
    yield from (f"    unsigned long long {field}; /* device address: {_about(decl)} */" for field, decl in pointers)
    yield from (f"    unsigned {length}; /* elements */" for length in lengths)
    yield "    unsigned grid_x, grid_y, grid_z; /* workgroups */"
    yield "    unsigned long long state; /* device address of a vyre_state_record */"
    yield f"}} {name}_parameters;\n"
    yield "/* The address of each, as cuLaunchKernel takes them in kernelParams. */"
    yield f"#define {constant} {len(fields)}"
    yield f"static inline void {name}_parameter_addresses({name}_parameters *of, void *addresses[{constant}])"
    yield "{"
    yield from (f"    addresses[{number}] = &of->{field};" for number, field in enumerate(fields))
    yield "}\n"


def _about(decl: BufferDecl) -> str:
    return f"{decl.element.word}[{decl.count or ''}], {role_of(decl).value}"


def _kernels(name: str, source: CudaSource) -> Iterator[str]:
    yield "/* Launched one after the other on one stream, with a block for each workgroup (x at most 2147483647). */"
    yield f"#define {name.upper()}_LAUNCHES {len(source.segments)}"
    for number, segment in enumerate(source.segments):
        label = f"{name.upper()}_LAUNCH_{number}"
        if isinstance(segment, CudaCopy):
            copied = f"{identifier(segment.source)} to {identifier(segment.target)}"
            yield f"/* {label} copies {copied}: as many elements as both have. */"
        else:
            yield from _kernel(label, segment)
    if source.cooperative is not None:
        yield "\n/* Or, where all blocks are on the device at once, all of it in one cooperative launch. */"
        yield from _kernel(f"{name.upper()}_COOPERATIVE", source.cooperative)
    yield ""


def _kernel(label: str, kernel: CudaKernel) -> Iterator[str]:
    yield f'#define {label}_KERNEL "{kernel.entry}"'
    yield from (f"#define {label}_BLOCK_{axis} {size}" for axis, size in zip("XYZ", kernel.block, strict=True))
    yield f"#define {label}_SHARED_BYTES {kernel.dynamic_shared}"
    for number, settle in enumerate(kernel.settles):
        yield f"/* Then, for {identifier(settle.buffer)}, with its address and its length: */"
        yield f'#define {label}_SETTLE_{number}_KERNEL "{settle.entry}"'
        yield f"#define {label}_SETTLE_{number}_BLOCK_X {SETTLE_BLOCK}"


def _tags(name: str, tags: Sequence[str]) -> Iterator[str]:
    if tags:
        yield "/* Tags of traps, by the number in the record. */"
        yield f"static const char *const {name}_tags[{len(tags)}] = {{"
        yield from (f'    "{_escaped(tag)}",' for tag in tags)
        yield "};\n"


def _escaped(text: str) -> str:
    """For a literal of C: every byte but plain letters, digits and a few signs as three octal digits."""
    plain = set(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 _.,:;-+=<>()[]/!'")
    return "".join(chr(byte) if byte in plain else f"\\{byte:03o}" for byte in text.encode())
