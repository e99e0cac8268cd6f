"""Examples of searches in spaces of knobs."""

from shows import shows


@shows("search SearchResult Sample Outlook")
def searching() -> None:
    from vyre_foundation.tuning import Knob, Space
    from vyre_self_substrate import backend_dispatcher
    from vyre_self_substrate.search import Outlook, Sample, SearchResult, search

    space = Space((Knob("rows", (1, 2, 4, 8), 2, "rows are computed one by one"),))
    found: SearchResult = search(
        space,
        lambda point: 1000.0 + 100 * abs(point[0] - 4),
        dispatcher=backend_dispatcher("reference"),
        keep_going=lambda count: count < 4,
    )
    best: Sample | None = found.best
    outlooks: tuple[Outlook, ...] = found.outlooks
    assert best is not None
    assert best in found.samples
    assert len(outlooks) <= len(found.samples)


@shows("NaturalGradientPolicy best_of_natural_gradient identity_fisher_q16")
def choosing() -> None:
    from vyre_self_substrate import backend_dispatcher
    from vyre_self_substrate.search import NaturalGradientPolicy, best_of_natural_gradient, identity_fisher_q16

    times = {"a": 9.0, "b": 5.0}
    reference = backend_dispatcher("reference")
    assert best_of_natural_gradient(reference, list(times), times.__getitem__, policy=NaturalGradientPolicy(1.0)) == "b"
    assert identity_fisher_q16(2).tolist() == [65536, 0, 0, 65536]
