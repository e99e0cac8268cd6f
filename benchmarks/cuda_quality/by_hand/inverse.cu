// The inverse of an 8 x 8 matrix for each block, a thread for each element: Gauss-Jordan with partial pivoting.

extern "C" __global__ __launch_bounds__(64)
void inverse(const float *__restrict__ matrices, float *__restrict__ inverses)
{
    __shared__ float left[8][8], right[8][8];
    const unsigned column = threadIdx.x, row = threadIdx.y;
    const unsigned source = blockIdx.x * 64 + row * 8 + column;
    left[row][column] = matrices[source];
    right[row][column] = row == column ? 1.0f : 0.0f;
    __syncthreads();
    for (unsigned step = 0; step < 8; ++step) {
        unsigned pivot_row = step;
        float best = fabsf(left[step][step]);
        for (unsigned candidate = step + 1; candidate < 8; ++candidate) {
            const float size = fabsf(left[candidate][step]);
            if (size > best) {
                best = size;
                pivot_row = candidate;
            }
        }
        const unsigned taken = row == step ? pivot_row : row == pivot_row ? step : row;  // rows exchanged
        const float pivot = left[pivot_row][step], factor = left[taken][step];
        const float left_pivot = left[pivot_row][column] / pivot, right_pivot = right[pivot_row][column] / pivot;
        const float left_mine = left[taken][column], right_mine = right[taken][column];
        __syncthreads();
        left[row][column] = row == step ? left_pivot : left_mine - factor * left_pivot;
        right[row][column] = row == step ? right_pivot : right_mine - factor * right_pivot;
        __syncthreads();
    }
    inverses[source] = stored(right[row][column]);
}
