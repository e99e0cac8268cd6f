"""Examples of vyre's own problems, solved with its own primitives."""

from shows import shows


@shows("backend_dispatcher BackendDispatcher OptimizerDispatcher Scratch")
def dispatchers() -> None:
    from vyre_self_substrate import BackendDispatcher, OptimizerDispatcher, Scratch, backend_dispatcher, soft_pick_via

    dispatcher: BackendDispatcher = backend_dispatcher("reference")
    narrow: OptimizerDispatcher = dispatcher
    scratch = Scratch()
    assert soft_pick_via(narrow, [1.0, 2.0], 1.0, scratch=scratch).cost > 1.0
    assert scratch.buffers()


@shows("BackendError BadInputs DispatchError Rejected")
def errors() -> None:
    from vyre_self_substrate import BackendError, BadInputs, DispatchError, Rejected, soft_pick

    assert issubclass(BackendError, DispatchError)
    assert issubclass(Rejected, DispatchError)
    codes: list[str] = []
    try:
        soft_pick([], 1.0)
    except BadInputs as problem:
        codes.append(problem.code)
    assert codes == ["L040"]


@shows("soft_pick soft_pick_via SoftPick soft_cost_gradient soft_cost_gradient_via")
def picking() -> None:
    from vyre_self_substrate import (
        SoftPick,
        backend_dispatcher,
        soft_cost_gradient,
        soft_cost_gradient_via,
        soft_pick,
        soft_pick_via,
    )

    picked: SoftPick = soft_pick([1.0, 2.0], temperature=1.0)
    assert picked.probabilities[0] > picked.probabilities[1]
    assert abs(soft_cost_gradient([1.0, 2.0], 1.0).sum() - 1.0) < 1e-12
    reference = backend_dispatcher("reference")
    assert soft_pick_via(reference, [1.0, 2.0], 1.0).probabilities.size == 2
    assert soft_cost_gradient_via(reference, [1.0, 2.0], 1.0).size == 2


@shows("""
    identity_fisher_block policy_fisher policy_fisher_via inverse_policy_fisher inverse_policy_fisher_via
    gradient_second_moment gradient_second_moment_via whitening_block whitening_block_via
""")
def matrices() -> None:
    from vyre_self_substrate import (
        backend_dispatcher,
        gradient_second_moment,
        gradient_second_moment_via,
        identity_fisher_block,
        inverse_policy_fisher,
        inverse_policy_fisher_via,
        policy_fisher,
        policy_fisher_via,
        whitening_block,
        whitening_block_via,
    )

    reference = backend_dispatcher("reference")
    assert identity_fisher_block(2).tolist() == [1.0, 0.0, 0.0, 1.0]
    policy = [0.5, 0.5]
    assert policy_fisher(policy, 1, 2, 0.25).tolist() == [0.5, -0.25, -0.25, 0.5]
    assert policy_fisher_via(reference, policy, 1, 2, 0.25).tolist() == [0.5, -0.25, -0.25, 0.5]
    assert inverse_policy_fisher(policy, 1, 2, 0.25).size == 4
    assert inverse_policy_fisher_via(reference, policy, 1, 2, 0.25).size == 4
    gradients = [1.0, 0.0, 0.0, 1.0]
    assert gradient_second_moment(gradients, 2, 2, 0.5).tolist() == [1.0, 0.0, 0.0, 1.0]
    assert gradient_second_moment_via(reference, gradients, 2, 2, 0.5).tolist() == [1.0, 0.0, 0.0, 1.0]
    assert whitening_block(gradients, 2, 2, 0.5).size == 4
    assert whitening_block_via(reference, gradients, 2, 2, 0.5).size == 4


@shows("""
    precondition_autotune_gradient precondition_autotune_gradient_via autotune_step autotune_step_via
    kfac_autotune_step_program kfac_autotune_step_via
""")
def steps() -> None:
    from vyre_self_substrate import (
        autotune_step,
        autotune_step_via,
        backend_dispatcher,
        kfac_autotune_step_program,
        kfac_autotune_step_via,
        precondition_autotune_gradient,
        precondition_autotune_gradient_via,
    )

    reference = backend_dispatcher("reference")
    twice = [2.0, 0.0, 0.0, 2.0]
    assert precondition_autotune_gradient(twice, [1.0, 3.0], 2).tolist() == [2.0, 6.0]
    assert precondition_autotune_gradient_via(reference, twice, [1.0, 3.0], 2).tolist() == [2.0, 6.0]
    assert autotune_step(twice, [1.0, 3.0], 2, 0.5).tolist() == [-1.0, -3.0]
    assert autotune_step_via(reference, twice, [1.0, 3.0], 2, 0.5).tolist() == [-1.0, -3.0]
    assert kfac_autotune_step_via(reference, twice, 1, 2).tolist() == [0.5, 0.0, 0.0, 0.5]
    names = [decl.name for decl in kfac_autotune_step_program("out", "blocks", "work", 1, 2).buffers]
    assert set(names) >= {"out", "blocks", "work"}


@shows("should_fuse_chain should_fuse_chain_via fusion_pressure_via")
def fusing() -> None:
    from vyre_self_substrate import backend_dispatcher, fusion_pressure_via, should_fuse_chain, should_fuse_chain_via

    reference = backend_dispatcher("reference")
    assert fusion_pressure_via(reference, [1, 2, 3]) == 6.0
    assert should_fuse_chain([1, 1, 3], threshold_per_link=2.0)
    assert should_fuse_chain_via(reference, [1, 1, 3], threshold_per_link=2.0)
