// What the C sources of all classes include.
#include <math.h>
#include <stdint.h>
#include <string.h>
