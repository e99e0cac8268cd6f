"""Examples of what callers may give for a buffer: for authors of backends."""

from shows import shows


@shows("""
    Given inputs_by_name outputs_by_name HostElements host_elements bytes_of_numbers check_elements
    storage_name owned_memory bfloat16_of_result
""")
def arrays() -> None:
    import numpy as np

    from vyre_foundation import F32, BufferDecl
    from vyre_foundation.host import (
        Given,
        HostElements,
        bfloat16_of_result,
        bytes_of_numbers,
        check_elements,
        host_elements,
        inputs_by_name,
        outputs_by_name,
        owned_memory,
        storage_name,
    )

    x = BufferDecl.read("x", 0, F32)
    given: Given = [np.ones(2, np.float32)]
    array = inputs_by_name([x], given)["x"]
    elements: HostElements = host_elements(np, x, array)
    assert elements.shape == (2,)
    assert bytes_of_numbers(x, [1.0]) == np.ones(1, np.float32).tobytes()
    check_elements(x, array, "float32", array)
    assert storage_name(F32) == "float32"
    assert owned_memory(np, array)
    assert outputs_by_name(None) == {}
    assert bfloat16_of_result(None, []) is None


@shows("no_memory not_an_array read_only refused_output unwritable_output wrong_kind wrong_output_length")
def refusals() -> None:
    from vyre_foundation import F32, BufferDecl
    from vyre_foundation.host import (
        no_memory,
        not_an_array,
        read_only,
        refused_output,
        unwritable_output,
        wrong_kind,
        wrong_output_length,
    )

    x = BufferDecl.read("x", 0, F32)
    for finding in (
        no_memory("x", 1),
        read_only("x"),
        wrong_output_length("x", 1, 2),
        unwritable_output("x", "b", "f"),
    ):
        assert finding.code.startswith("L")
    assert refused_output("x", ["x"], []) is not None
    assert not_an_array(x, object(), "it has no elements").code == "L021"
    assert wrong_kind("run(program)", 1, "a Program").code.startswith("L")


@shows("Held HeldArray HeldNumbers broken_facts check_contents")
def contents() -> None:
    import numpy as np

    from vyre_foundation import Injective, LaunchError
    from vyre_foundation.host import Held, HeldArray, HeldNumbers, broken_facts, check_contents

    held: dict[str, Held] = {"p": HeldArray(np, np.array([3, 1, 3], np.uint32))}
    (finding,) = broken_facts([Injective("p")], held, {"p": 3})
    assert finding.because.startswith("elements 0 and 2 are both 3")
    check_contents([Injective("p")], {"p": HeldNumbers([3, 1, 2])}, {"p": 3})
    codes: list[str] = []
    try:
        check_contents([Injective("p")], held, {"p": 3})
    except LaunchError as problem:
        codes.append(problem.code)
    assert codes == ["L062"]
