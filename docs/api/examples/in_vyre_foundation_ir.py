"""Examples of the intermediate representation."""

from shows import shows


@shows("""
    LitU32 LitI32 LitU64 LitI64 LitF32 LitF64 LitBool Var Load BufLen BufferRef Call Cast Bitcast Binary Unary
    Select Fma Atomic InvocationId WorkgroupId LocalId NumWorkgroups SubgroupLocalId SubgroupSize
    SubgroupReduce SubgroupReduceOp SubgroupShuffle SubgroupBallot OpaqueExpr
""")
def expressions() -> None:
    from vyre_foundation import F32, U32, AtomicOp, BinOp, UnOp
    from vyre_foundation.ir import (
        Atomic,
        Binary,
        Bitcast,
        BufferRef,
        BufLen,
        Call,
        Cast,
        Fma,
        InvocationId,
        LitBool,
        LitF32,
        LitF64,
        LitI32,
        LitI64,
        LitU32,
        LitU64,
        Load,
        LocalId,
        NumWorkgroups,
        OpaqueExpr,
        Select,
        SubgroupBallot,
        SubgroupLocalId,
        SubgroupReduce,
        SubgroupReduceOp,
        SubgroupShuffle,
        SubgroupSize,
        Unary,
        Var,
        WorkgroupId,
    )
    from vyre_foundation.text import expr_to_text

    x, n = Var("x"), LitU32(1)
    literals = (LitI32(-1), LitU64(1), LitI64(1), LitF32(0.5), LitF64(0.5), LitBool(True))
    assert [expr_to_text(e) for e in literals] == ["-1i32", "1u64", "1i64", "0.5", "0.5f64", "true"]
    assert expr_to_text(Load("a", n)) == "a[1]"
    assert expr_to_text(BufLen("a")) == "len(a)"
    assert expr_to_text(Call("my.op", (x, BufferRef("a")))) == "call my.op(x, ref(a))"
    assert expr_to_text(Cast(F32, x)) == "f32(x)"
    assert expr_to_text(Bitcast(U32, x)) == "bitcast<u32>(x)"
    assert expr_to_text(Binary(BinOp.MUL, x, Unary(UnOp.EXP, x))) == "x * exp(x)"
    assert expr_to_text(Select(Var("c"), x, Fma(x, x, x))) == "select(c, x, fma(x, x, x))"
    assert expr_to_text(Atomic(AtomicOp.ADD, "a", n, None, x)) == "atomic_add(a[1], x)"
    places = (InvocationId(0), WorkgroupId(1), LocalId(2), NumWorkgroups(0), SubgroupLocalId(), SubgroupSize())
    assert " ".join(map(expr_to_text, places)) == "gid.x wgid.y lid.z num_workgroups.x subgroup_lane subgroup_size"
    assert expr_to_text(SubgroupReduce(SubgroupReduceOp.ADD, x)) == "subgroup_add(x)"
    assert expr_to_text(SubgroupShuffle(x, n)) == "subgroup_shuffle(x, 1)"
    assert expr_to_text(SubgroupBallot(Var("c"))) == "subgroup_ballot(c)"
    assert expr_to_text(OpaqueExpr("kind", b"\0")) == 'opaque "kind" hex"00"'


@shows("""
    Let Assign Store If Loop Break Return Block Region Barrier AsyncLoad AsyncStore AsyncWait Trap Resume
    IndirectDispatch AllReduce AllGather ReduceScatter Broadcast CollectiveOp Collective OpaqueStmt
""")
def statements() -> None:
    from vyre_foundation.ir import (
        AllGather,
        AllReduce,
        Assign,
        AsyncLoad,
        AsyncStore,
        AsyncWait,
        Barrier,
        Block,
        Break,
        Broadcast,
        Collective,
        CollectiveOp,
        If,
        IndirectDispatch,
        Let,
        LitU32,
        Loop,
        OpaqueStmt,
        ReduceScatter,
        Region,
        Resume,
        Return,
        Store,
        Trap,
        Var,
    )
    from vyre_foundation.text import stmt_to_text

    n = LitU32(1)
    assert stmt_to_text(Let("i", n)) == "let i = 1"
    assert stmt_to_text(Assign("i", n)) == "i = 1"
    assert stmt_to_text(Store("y", n, n)) == "y[1] = 1"
    assert stmt_to_text(If(Var("c"), (Return(),), ())).startswith("if c {")
    assert stmt_to_text(Loop("k", LitU32(0), n, (Break(),))).startswith("for k in 0..1 {")
    assert stmt_to_text(Block(())) == "block {\n}"
    assert stmt_to_text(Region("r", "s", ())).startswith('region "r" from "s"')
    assert stmt_to_text(Barrier()) == "barrier"
    assert stmt_to_text(AsyncLoad("x", "tile", n, n, "t")) == 'async_load tile from x at 1 size 1 tag "t"'
    assert stmt_to_text(AsyncStore("tile", "x", n, n, "t")) == 'async_store tile to x at 1 size 1 tag "t"'
    assert stmt_to_text(AsyncWait("t")) == 'async_wait "t"'
    assert stmt_to_text(Trap(n, "t")) == 'trap "t" at 1'
    assert stmt_to_text(Resume("t")) == 'resume "t"'
    assert stmt_to_text(IndirectDispatch("counts", 8)) == "indirect_dispatch counts offset 8"
    collectives: list[Collective] = [AllReduce("x", CollectiveOp.SUM, 0), AllGather("x", "y", 0), Broadcast("x", 0, 0)]
    assert stmt_to_text(collectives[0]) == "all_reduce sum x group 0"
    assert stmt_to_text(ReduceScatter("x", "y", CollectiveOp.MAX, 0)) == "reduce_scatter max x to y group 0"
    assert stmt_to_text(OpaqueStmt("kind", b"\0")) == 'opaque "kind" hex"00"'


@shows("""
    LITERALS NUMBER_LITERALS INTEGER_LITERALS LITERAL_TYPES LAUNCH_LEAVES SUBGROUP_OPERATIONS COLLECTIVES
    COPIES COMPARISONS COMPARE_EXCHANGE_OPS COMBINING LEGACY_SUBGROUP_OPS LEGAL_PAIRS NOT_BUFFER_ELEMENTS
    EXPRESSIONS STATEMENTS ROOT_GENERATOR DEFAULT_HINTS
""")
def groups_of_kinds() -> None:
    from vyre_foundation import BinOp, DataType, ir

    assert isinstance(ir.LitU32(1), ir.LITERALS)
    assert isinstance(ir.LitU32(1), ir.INTEGER_LITERALS)
    assert isinstance(ir.LitF32(1.0), ir.NUMBER_LITERALS)
    assert ir.LITERAL_TYPES[ir.LitU32] is DataType.U32
    assert isinstance(ir.InvocationId(0), ir.LAUNCH_LEAVES)
    assert ir.SubgroupReduce in ir.SUBGROUP_OPERATIONS
    assert ir.AllReduce in ir.COLLECTIVES
    assert ir.AsyncLoad in ir.COPIES
    assert BinOp.LT in ir.COMPARISONS
    assert len(ir.COMPARE_EXCHANGE_OPS) == 2
    assert BinOp.SHUFFLE in ir.LEGACY_SUBGROUP_OPS
    assert ir.COMBINING
    assert ir.LEGAL_PAIRS
    assert ir.NOT_BUFFER_ELEMENTS
    assert ir.Load in ir.EXPRESSIONS.kinds
    assert ir.Store in ir.STATEMENTS.kinds
    assert ir.ROOT_GENERATOR == "vyre.program.root"
    assert ir.MemoryHints() == ir.DEFAULT_HINTS


@shows("DeclaredType DeclaredKind ElementType Family Param Scale ZeroPoint ExtensionOp byte_size limits shapes")
def types() -> None:
    from vyre_foundation import F32
    from vyre_foundation.ir import (
        DeclaredKind,
        DeclaredType,
        ElementType,
        ExtensionOp,
        Family,
        Param,
        Scale,
        ZeroPoint,
        byte_size,
        limits,
        shapes,
    )

    element: ElementType = F32
    assert byte_size(element, 3) == 12
    assert F32.family is Family.FLOAT
    assert DeclaredType(DeclaredKind.TENSOR).word == "tensor"
    for choices in (Param, Scale, ZeroPoint):
        assert list(choices)
    assert ExtensionOp(0x8000_0001).id == 0x8000_0001
    assert limits.NESTING == 64
    assert shapes.MultipleOf(4).holds(8)


@shows("Node Expr Stmt Field FieldKind Effect is_grid_sync")
def nodes() -> None:
    from vyre_foundation import MemoryOrdering
    from vyre_foundation.ir import Barrier, Effect, Expr, Field, FieldKind, Let, LitU32, Node, Stmt, is_grid_sync

    let = Let("i", LitU32(1))
    assert isinstance(let, Stmt)
    assert isinstance(let.value, Expr)
    node: Node = let
    name, value = node.fields
    assert isinstance(name, Field)
    assert value.kind is FieldKind.OPERAND
    assert Effect.NONE in Effect
    assert is_grid_sync(Barrier(MemoryOrdering.GRID_SYNC))


@shows("Domain LaunchFact MemoryHints Locality LinearType shape_facts")
def declarations() -> None:
    from vyre_foundation import Elements, Shaped
    from vyre_foundation.ir import Domain, LaunchFact, LinearType, Locality, MemoryHints, shape_facts

    domain: Domain = Elements("y")
    assert domain == Elements("y")
    hints = MemoryHints(preferred_alignment=16)
    assert hints.locality in Locality
    assert LinearType.LINEAR in LinearType
    facts: tuple[LaunchFact, ...] = (Shaped("image", "shapes", 0, 2),)
    assert shape_facts(facts)["image"].axes == 2


@shows("ContentFact Injective InRange Monotone ProductWithin buffers_of_fact content_facts held_buffers")
def facts_about_contents() -> None:
    from vyre_foundation.ir import (
        ContentFact,
        Injective,
        InRange,
        Monotone,
        ProductWithin,
        SignedIds,
        buffers_of_fact,
        content_facts,
        held_buffers,
    )

    facts: tuple[ContentFact, ...] = (Injective("p"), Monotone("p"), InRange("w", 0, 9), ProductWithin(("w", "h"), "y"))
    assert content_facts((SignedIds(), *facts)) == facts
    assert buffers_of_fact(facts[-1]) == ("w", "h", "y")
    assert held_buffers(facts[-1]) == ("w", "h")
