"""Examples of the reference."""

from shows import shows


@shows("evaluate reference_eval")
def evaluating() -> None:
    from vyre_foundation import F32, ProgramBuilder
    from vyre_reference import evaluate, reference_eval

    k = ProgramBuilder("double", workgroup_size=4, over="y")
    y = k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = 2.0 * y[k.gid(0)]
    program = k.build()
    assert evaluate(program, {"y": [1.0, 2.0]})["y"].tolist() == [2.0, 4.0]
    assert reference_eval(program, [[1.0, 2.0]])[0].tolist() == [2.0, 4.0]


@shows("sanitize Report Finding")
def sanitizing() -> None:
    from vyre_foundation import U32, ProgramBuilder
    from vyre_reference import Finding, Report, sanitize

    k = ProgramBuilder("reverse", workgroup_size=4, over="y")
    y, tile = k.read_write("y", U32, 4), k.workgroup("tile", U32, 4)
    tile[k.lid(0)] = y[k.gid(0)]
    y[k.gid(0)] = tile[3 - k.lid(0)]
    report: Report = sanitize(k.build(), {"y": [1, 2, 3, 4]})
    race: Finding = report.errors[0]
    assert (race.code, race.fix) == ("S001", "put a `barrier` before entry[0].body[1]")
    assert not report.ok


@shows("check_grad check_backward GradReport tangent tangent_batch TangentRun")
def checking_gradients() -> None:
    from vyre_foundation import F32, ProgramBuilder
    from vyre_foundation.autodiff import vjp
    from vyre_reference import GradReport, TangentRun, check_backward, check_grad, tangent, tangent_batch

    k = ProgramBuilder("square", workgroup_size=1, over=1)
    x, y = k.read("x", F32, 1), k.output("y", F32, 1)
    y[0] = x[0] * x[0]
    square = k.build()
    report: GradReport = check_grad(square, ["y"], ["x"], {"x": [3.0]})
    assert not report.wrong
    back = vjp(square, "y", "x")
    assert not check_backward(square, back, back.grads, back.cotangents, {"x": [3.0]}).wrong
    run: TangentRun = tangent(square, {"x": [3.0]}, {"x": [1.0]})
    assert run.tangents["y"] == 6.0
    assert tangent_batch(square, {"x": [3.0]}, {"x": [[1.0], [2.0]]}).tangents["y"].ravel().tolist() == [6.0, 12.0]


@shows("conformance")
def suite() -> None:
    from vyre_foundation.backend import find_backend
    from vyre_reference import conformance

    report = conformance.run(find_backend("reference").open(), select="binary/add_u32")
    assert report.ok
