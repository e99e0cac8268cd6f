"""Examples of what `vyre_foundation` itself offers."""

from shows import shows


@shows("Program ProgramBuilder check validate F32")
def a_program() -> None:
    from vyre_foundation import F32, Program, ProgramBuilder, check, validate

    k = ProgramBuilder("double", workgroup_size=64, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = 2.0 * x[i]
    program = k.build()
    check(program)
    assert validate(program) == []
    assert Program.from_text(program.to_text()) == program


@shows("BF16 BOOL F16 F64 I8 I16 I32 I64 U8 U16 U32 U64 DataType")
def element_types() -> None:
    from vyre_foundation import BF16, BOOL, F16, F64, I8, I16, I32, I64, U8, U16, U32, U64, DataType

    assert {t.size for t in (I8, U8)} == {1}
    assert BOOL.size == 4
    assert {t.size for t in (F16, BF16, I16, U16)} == {2}
    assert {t.size for t in (I32, U32)} == {4}
    assert {t.size for t in (F64, I64, U64)} == {8}
    assert U32 is DataType.U32


@shows("AtomicOp BinOp UnOp MemoryOrdering")
def operators() -> None:
    from vyre_foundation import AtomicOp, BinOp, MemoryOrdering, UnOp, ir
    from vyre_foundation.text import expr_to_text

    total = ir.Binary(BinOp.ADD, ir.Unary(UnOp.SQRT, ir.Var("a")), ir.Var("b"))
    assert expr_to_text(total) == "sqrt(a) + b"
    count = ir.Atomic(AtomicOp.ADD, "counts", ir.LitU32(0), None, ir.LitU32(1), MemoryOrdering.RELAXED)
    assert expr_to_text(count) == "atomic_add.relaxed(counts[0], 1)"


@shows("BufferDecl BufferAccess MemoryKind")
def buffers() -> None:
    from vyre_foundation import F32, BufferAccess, BufferDecl, MemoryKind

    weights = BufferDecl.read("weights", 0, F32)
    assert weights.access is BufferAccess.READ_ONLY
    tile = BufferDecl.workgroup("tile", 256, F32)
    assert tile.kind is MemoryKind.SHARED


@shows("Along Elements Groups plan_launch LaunchPlan")
def planning() -> None:
    from vyre_foundation import F32, U32, Along, Elements, Groups, LaunchPlan, ProgramBuilder, Shaped, plan_launch

    k = ProgramBuilder("fill", workgroup_size=64, over=Elements("y"))
    y = k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = 1.0
    program = k.build()
    plan: LaunchPlan = plan_launch(program, {"y": 1000})
    assert plan.grid == (16, 1, 1)
    assert plan_launch(program.replace(domain=Groups(4)), {"y": 1000}).grid == (4, 1, 1)

    rows = ProgramBuilder(
        "first of each row", workgroup_size=64, over=Along("image", 0), facts=[Shaped("image", "shape", 0, 2)]
    )
    image, shape = rows.read_write("image", F32), rows.uniform("shape", U32, 2)
    with rows.if_(rows.gid(0) < shape[0]):
        image[rows.gid(0) * shape[1]] = 0.0
    by_rows = plan_launch(rows.build(), {"image": 600, "shape": 2}, contents={"shape": (200, 3)})
    assert by_rows.grid == (4, 1, 1)


@shows("Chain")
def chain() -> None:
    from vyre_foundation import F32, Chain, ProgramBuilder

    k = ProgramBuilder("double", over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = 2.0 * x[k.gid(0)]
    double = k.build()
    k = ProgramBuilder("shift", over="z")
    y, z = k.read("y", F32), k.read_write("z", F32)
    with k.if_(k.gid(0) < z.len()):
        z[k.gid(0)] = y[k.gid(0)] + 1.0
    chain = Chain([double, k.build()])
    assert "z" in [decl.name for decl in chain.outputs]


@shows("Determinism determinism")
def order() -> None:
    from vyre_foundation import F32, Determinism, ProgramBuilder, determinism

    k = ProgramBuilder("sum", over="x")
    x, total = k.read("x", F32), k.read_write("total", F32, 1)
    with k.if_(k.gid(0) < x.len()):
        k.atomic_add(total, 0, x[k.gid(0)])
    found: Determinism = determinism(k.build())
    assert not found.is_exact


@shows("VyreError ValidationError LaunchError TextError WireError text")
def errors() -> None:
    from vyre_foundation import LaunchError, TextError, ValidationError, VyreError, WireError, text

    for kind in (LaunchError, TextError, ValidationError, WireError):
        assert issubclass(kind, VyreError)
    codes: list[str] = []
    try:
        text.from_text("program")
    except TextError as problem:
        codes.append(problem.code)
    assert codes == ["X002"]


@shows("wire ir fingerprint")
def bytes_of_a_program() -> None:
    from vyre_foundation import Program, fingerprint, ir, wire

    program = Program((), (1, 1, 1), (ir.Region("nothing", None, ()),))
    assert wire.decode(wire.encode(program)) == program
    assert len(fingerprint(program)) == 32


@shows("Shaped SignedIds")
def facts() -> None:
    from vyre_foundation import F32, U32, BufferDecl, Program, Shaped, SignedIds, ir

    buffers = (BufferDecl.read_write("image", 0, F32), BufferDecl.uniform("shapes", 1, U32).with_count(2))
    fact = Shaped("image", "shapes", first=0, axes=2)
    program = Program(buffers, (1, 1, 1), (ir.Region("r", None, ()),), facts=(SignedIds(), fact))
    assert Program.from_text(program.to_text()).facts == program.facts


@shows("Injective InRange Monotone ProductWithin")
def facts_about_contents() -> None:
    from vyre_foundation import F32, U32, Injective, InRange, Monotone, ProductWithin, ProgramBuilder

    facts = [Injective("p"), Monotone("p"), InRange("n", 0, 65536), ProductWithin(("n",), "y")]
    k = ProgramBuilder("scatter", over="p", facts=facts)
    p, n, y = k.read("p", U32), k.uniform("n", U32, 1), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_((i < p.len()) & (i < n[0])):
        y[p[i]] = 1.0
    assert k.build().facts == tuple(facts)
