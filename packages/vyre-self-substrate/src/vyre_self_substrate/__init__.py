"""vyre solving its own tuning, fusion and scheduling problems with its own primitives.

Every function that ends in `_via` runs programs through a dispatcher it is given: any backend, or
`backend_dispatcher("reference")`. The package never imports the driver.
"""

from vyre_foundation.diagnostics.explain import add_pages
from vyre_self_substrate.differentiable_autotune import (
    SoftPick,
    soft_cost_gradient,
    soft_cost_gradient_via,
    soft_pick,
    soft_pick_via,
)
from vyre_self_substrate.dispatcher import (
    BackendDispatcher,
    BackendError,
    BadInputs,
    DispatchError,
    OptimizerDispatcher,
    Rejected,
    backend_dispatcher,
)
from vyre_self_substrate.fisher import (
    gradient_second_moment,
    gradient_second_moment_via,
    inverse_policy_fisher,
    inverse_policy_fisher_via,
    policy_fisher,
    policy_fisher_via,
    whitening_block,
    whitening_block_via,
)
from vyre_self_substrate.kfac_autotune_step import kfac_autotune_step_program, kfac_autotune_step_via
from vyre_self_substrate.natural_gradient_autotuner import (
    autotune_step,
    autotune_step_via,
    identity_fisher_block,
    precondition_autotune_gradient,
    precondition_autotune_gradient_via,
)
from vyre_self_substrate.scratch import Scratch
from vyre_self_substrate.tensor_train_chain_fusion import (
    fusion_pressure_via,
    should_fuse_chain,
    should_fuse_chain_via,
)

add_pages(__name__)

__all__ = [
    "BackendDispatcher",
    "BackendError",
    "BadInputs",
    "DispatchError",
    "OptimizerDispatcher",
    "Rejected",
    "Scratch",
    "SoftPick",
    "autotune_step",
    "autotune_step_via",
    "backend_dispatcher",
    "fusion_pressure_via",
    "gradient_second_moment",
    "gradient_second_moment_via",
    "identity_fisher_block",
    "inverse_policy_fisher",
    "inverse_policy_fisher_via",
    "kfac_autotune_step_program",
    "kfac_autotune_step_via",
    "policy_fisher",
    "policy_fisher_via",
    "precondition_autotune_gradient",
    "precondition_autotune_gradient_via",
    "should_fuse_chain",
    "should_fuse_chain_via",
    "soft_cost_gradient",
    "soft_cost_gradient_via",
    "soft_pick",
    "soft_pick_via",
    "whitening_block",
    "whitening_block_via",
]
