"""NVRTC takes the CUDA C of programs whose names are words of C, of CUDA, of the prelude, or no words at all."""

from vyre_driver.cuda.codegen.module import lower
from vyre_driver.cuda.nvrtc.compiler import compile_source
from vyre_foundation import ir
from vyre_foundation.ir import BinOp, BufferDecl, DataType, MemoryOrdering, Program, UnOp
from vyre_foundation.validation import check

_LIST = """
NULL NAN INFINITY assert M_PI linux unix near abs exp y0 gamma signbit isnan printf memcpy std size_t wchar_t
uint32_t bool true min max float4 dim3 half threadIdx test_kernel test_part_0 test_part_1 test state grid_x k
thread group total other step at seen old end first count taken value a b x word place index vyre_min_f32
vyre_state vyre u8 i64 __syncthreads warpSize asm typeof register extern __restrict__ auto nullptr requires and or
x_length global_x group_x é 0abc _ a__b -
"""
WORDS = _LIST.split()


def test_variables_may_be_called_anything():
    buffers = (BufferDecl.read("x", 0, DataType.U32), BufferDecl.output("o", 1, DataType.U32).with_count(64))
    id_x = ir.InvocationId(0)
    body: list[ir.Stmt] = [
        ir.Let(word, ir.Load("x", ir.Binary(BinOp.ADD, id_x, ir.LitU32(n)))) for n, word in enumerate(WORDS)
    ]
    body.append(ir.Let("sum", ir.LitU32(0)))
    for word in WORDS:
        quotient = ir.Binary(BinOp.DIV, ir.Var(word), ir.Load("x", ir.Var(word)))
        body.append(ir.Assign("sum", ir.Binary(BinOp.ADD, ir.Var("sum"), quotient)))
    compiles(buffers, (*body, ir.Store("o", id_x, ir.Var("sum"))))


def test_buffers_may_be_called_anything():
    named = [BufferDecl.read(word, number, DataType.F32) for number, word in enumerate(WORDS)]
    buffers = (*named, BufferDecl.output("o u t", len(named), DataType.F32).with_count(64))
    id_x = ir.InvocationId(0)
    body: list[ir.Stmt] = [ir.Let("least", ir.LitF32(0.0))]
    for word in WORDS:
        least = ir.Binary(BinOp.MIN, ir.Unary(UnOp.FLOOR, ir.Var("least")), ir.Load(word, id_x))
        body.append(ir.Assign("least", least))
    body += [ir.Store("o u t", id_x, ir.Var("least")), ir.Barrier(MemoryOrdering.GRID_SYNC)]
    compiles(buffers, (*body, ir.Store("o u t", id_x, ir.Load("k", ir.LitU32(0)))))


def test_a_name_may_have_a_million_letters():
    id_x = ir.InvocationId(0)
    long = "n" * 1_000_000
    buffers = (BufferDecl.output(long, 0, DataType.U32).with_count(64),)
    text = compiles(buffers, (ir.Let(f"{long}2", id_x), ir.Store(long, id_x, ir.Var(f"{long}2"))))
    assert len(text) < 4000


def compiles(buffers: tuple[BufferDecl, ...], body: tuple[ir.Stmt, ...]) -> str:
    program = Program(buffers, (64, 1, 1), (ir.Region("test", None, body),))
    check(program)
    made = lower(program)
    assert compile_source(made, "sm_75").cubin
    return made.text
