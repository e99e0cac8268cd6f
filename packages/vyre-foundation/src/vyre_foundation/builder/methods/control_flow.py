"""Branches and scopes, as methods of the builder."""

from __future__ import annotations

from collections.abc import Generator

from vyre_foundation.builder.arguments import check_name
from vyre_foundation.builder.calls import checked_methods
from vyre_foundation.builder.methods.bodies import opens_body
from vyre_foundation.builder.methods.core import INDEX, BuilderCore
from vyre_foundation.builder.mistakes import mistake
from vyre_foundation.builder.recorder import BodyKind, Chain
from vyre_foundation.builder.values.value import Operand, Value, require_type, value_of
from vyre_foundation.ir import Block, DataType, Region, Resume, Return, Trap


@checked_methods
class ControlFlow(BuilderCore):
    """Bodies are opened with `with`."""

    @opens_body
    def if_(self, condition: Value) -> Generator[None]:
        """The statements inside run where the condition holds."""
        test = self._condition(condition)
        body = self.recorder.enter(BodyKind.THEN)
        yield
        statements = self.recorder.leave(body)
        chain = Chain([(test.node, statements)])
        self.recorder.add(chain.statement())
        self.recorder.body.chain = chain

    @opens_body
    def elif_(self, condition: Value) -> Generator[None]:
        """Directly after an `if_`: runs where that did not hold and this does."""
        chain = self._open_chain("elif_")
        test = self._condition(condition)
        body = self.recorder.enter(BodyKind.ELSE)
        yield
        chain.arms.append((test.node, self.recorder.leave(body)))
        self.recorder.body.statements[-1] = chain.statement()
        self.recorder.body.chain = chain

    @opens_body
    def else_(self) -> Generator[None]:
        """Directly after an `if_` or `elif_`: runs where no condition before it held."""
        chain = self._open_chain("else_")
        body = self.recorder.enter(BodyKind.ELSE)
        yield
        otherwise = self.recorder.leave(body)
        self.recorder.body.statements[-1] = chain.statement(otherwise)
        self.recorder.body.chain = None

    def _open_chain(self, shown: str) -> Chain:
        chain = self.recorder.body.chain
        if chain is None:
            raise mistake(
                "V223",
                f"`{shown}` does not follow an `if_`",
                "it stands for the case where the `if_` directly before it, in the same body, did not hold",
                f"close the `if_` first, put nothing in between, and indent `with k.{shown}…:` like the `if_`",
            )
        return chain

    @opens_body
    def region(self, generator: str, source: str | None = None) -> Generator[None]:
        """A named scope: says who generated these statements. Several may have one name."""
        names = check_name(generator), None if source is None else check_name(source)
        body = self.recorder.enter(BodyKind.REGION)
        yield
        self.recorder.add(Region(*names, self.recorder.leave(body)))

    @opens_body
    def block(self) -> Generator[None]:
        """A scope of its own."""
        body = self.recorder.enter(BodyKind.BLOCK)
        yield
        self.recorder.add(Block(self.recorder.leave(body)))

    def return_(self) -> None:
        """End this invocation, until the next grid sync."""
        self.recorder.add(Return())

    def trap(self, tag: str, address: Operand = 0) -> None:
        """Abort the launch with an error that carries the tag and the address."""
        where = self._usable(value_of(address, DataType.U32))
        require_type(where, INDEX, "V209", "the address of a trap", f"convert it: `u32({where.text()})`")
        self.recorder.add(Trap(where.node, tag))

    def resume(self, tag: str) -> None:
        self.recorder.add(Resume(tag))
