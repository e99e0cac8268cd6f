"""Examples of walks and rewrites. All are of one small program."""

from shows import shows


@shows("preorder postorder statements roots bodies operands labelled_children walk_paths node_at replace_at Tree")
def looking() -> None:
    from vyre_foundation import Program, ir
    from vyre_foundation.walk import (
        Tree,
        bodies,
        labelled_children,
        node_at,
        operands,
        postorder,
        preorder,
        replace_at,
        roots,
        statements,
        walk_paths,
    )

    let = ir.Let("i", ir.LitU32(1))
    program = Program((), (1, 1, 1), (ir.Region("r", None, (let,)),))
    tree: Tree = program
    assert list(statements(tree)) == [program.entry[0], let]
    assert list(preorder(tree)) == list(reversed(list(postorder(tree))))
    assert roots(tree) == program.entry
    assert bodies(program.entry[0]) == ((let,),)
    assert operands(let) == (ir.LitU32(1),)
    assert dict(labelled_children(let)) == {"value": ir.LitU32(1)}
    assert [path for path, _ in walk_paths(program)] == ["entry[0]", "entry[0].body[0]", "entry[0].body[0].value"]
    changed = replace_at(program, "entry[0].body[0].value", ir.LitU32(2))
    assert node_at(changed, "entry[0].body[0].value") == ir.LitU32(2)


@shows("plain_loads")
def loads_that_go_outside() -> None:
    from vyre_foundation import Program
    from vyre_foundation.text import expr_from_text
    from vyre_foundation.walk import node_at, plain_loads

    program = Program.from_text("program workgroup(1, 1, 1) {\n buffer x: read u32[?] @0\n let a = at(x[7])\n}")
    plain = plain_loads(program)
    assert node_at(plain, "entry[0].value") == expr_from_text("x[7]")
    assert plain.fingerprint() == program.fingerprint()


@shows("""
    names_in bound_names free_names fresh_name variables_of rename_variables rename_program_variables
    substitute substitute_expression map_variables
""")
def names() -> None:
    from vyre_foundation import Program, ir
    from vyre_foundation.walk import (
        bound_names,
        free_names,
        fresh_name,
        map_variables,
        names_in,
        rename_program_variables,
        rename_variables,
        substitute,
        substitute_expression,
        variables_of,
    )

    let = ir.Let("i", ir.Var("j"))
    program = Program((), (1, 1, 1), (ir.Region("r", None, (let,)),))
    assert names_in(program) == {"i", "j"}
    assert (bound_names(program), free_names(program)) == ({"i"}, {"j"})
    assert fresh_name("i", ["i"]) == "i_2"
    assert variables_of(let.value) == {"j"}
    assert rename_variables((let,), {"i": "k"}) == (ir.Let("k", ir.Var("j")),)
    assert bound_names(rename_program_variables(program, {"i": "k"})) == {"k"}
    one = {"j": ir.LitU32(1)}
    assert substitute((let,), one) == (map_variables(let, one),)
    assert substitute_expression(let.value, one) == ir.LitU32(1)


@shows("buffer_uses BufferUse Use BUFFER_FIELDS buffers_in loaded_buffers rename_buffers")
def uses_of_buffers() -> None:
    from vyre_foundation import F32, BufferDecl, Program, ir
    from vyre_foundation.walk import (
        BUFFER_FIELDS,
        BufferUse,
        Use,
        buffer_uses,
        buffers_in,
        loaded_buffers,
        rename_buffers,
    )

    store = ir.Store("y", ir.LitU32(0), ir.Load("x", ir.LitU32(0)))
    buffers = (BufferDecl.read("x", 0, F32), BufferDecl.read_write("y", 1, F32))
    program = Program(buffers, (1, 1, 1), (ir.Region("r", None, (store,)),))
    use: BufferUse = buffer_uses(program)["x"][0]
    assert isinstance(use.use, Use)
    assert ir.Store in BUFFER_FIELDS
    assert (buffers_in(program), loaded_buffers(program)) == ({"x", "y"}, {"x"})
    assert buffers_in(rename_buffers(program, {"x": "z"})) == {"y", "z"}


@shows("Facts facts_of holds kind_bits tree_size expression_depth leaves_loop fold")
def facts() -> None:
    from vyre_foundation import ir
    from vyre_foundation.walk import Facts, expression_depth, facts_of, fold, holds, kind_bits, leaves_loop, tree_size

    def size(_node: ir.Node, sizes: tuple[int, ...]) -> int:
        return 1 + sum(sizes)

    let = ir.Let("i", ir.Var("j"))
    found: Facts = facts_of(let)
    assert found.variables == {"j"}
    assert holds(let, kind_bits([ir.Var]))
    assert tree_size(let) == 2
    assert expression_depth(let.value) == 1
    assert leaves_loop((ir.Break(),))
    assert fold(let, size) == (2,)


@shows("map_nodes map_expressions map_operands map_statements rewrite_scoped Visit Scope with_bodies with_children")
def rewriting() -> None:
    from vyre_foundation import Program, ir
    from vyre_foundation.walk import (
        Scope,
        Visit,
        map_expressions,
        map_nodes,
        map_operands,
        map_statements,
        rewrite_scoped,
        with_bodies,
        with_children,
    )

    let = ir.Let("i", ir.LitU32(1))
    program = Program((), (1, 1, 1), (ir.Region("r", None, (let,)),))

    def raised(e: ir.Expr) -> ir.Expr:
        return ir.LitU32(2) if isinstance(e, ir.LitU32) else e

    two = ir.Let("i", ir.LitU32(2))
    assert map_operands(let, raised) == two
    assert map_expressions(let, raised) == two
    assert map_nodes(program, lambda node: node) == program
    empty = map_statements(program, lambda s: () if isinstance(s, ir.Let) else s)
    assert with_bodies(program.entry[0], ((),)) == empty.entry[0]
    assert with_children(let, (ir.LitU32(2),)) == two
    scope: Scope[str] = Scope()
    kept = rewrite_scoped(program.entry, scope, lambda s, around: Visit(s, around.enter))
    assert kept == program.entry


@shows("diff first_difference Difference")
def differences() -> None:
    from vyre_foundation import Program, ir
    from vyre_foundation.walk import Difference, diff, first_difference

    one = Program((), (1, 1, 1), (ir.Region("r", None, (ir.Let("i", ir.LitU32(1)),)),))
    two = Program((), (1, 1, 1), (ir.Region("r", None, (ir.Let("i", ir.LitU32(2)),)),))
    found: Difference | None = first_difference(one, two)
    assert found is not None
    assert diff(one, two) == (found,)
