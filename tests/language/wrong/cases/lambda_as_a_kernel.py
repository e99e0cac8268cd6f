# Tried by everybody: the decorator on a lambda.
import numpy as np

import vyre as vy

double = vy.kernel(lambda x, y: x + y)

x = np.arange(8, dtype=np.float32)
double(x, np.zeros_like(x))
