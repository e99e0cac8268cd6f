/* Judges binary32 results of C's functions by their binary64 versions, whose own error is below 1e-8 of the unit used.

   The unit is the distance of neighbouring binary32 at the true value: 2^-149 where that is subnormal, 2^104 where it is
   too large for binary32. An infinite result stands for 2^128, and is exact for anything beyond. The true value being
   NaN, infinite or zero makes a special case: one NaN (0x7fc00000), the infinity or the zero of that sign must be found.
   A zero of the wrong sign and a NaN for a number are wrong special cases too. */
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct {
    double largest;    /* error, in units; special cases have none */
    uint64_t wrong;    /* special cases */
    uint32_t at;       /* bits of the first argument with the largest error */
    uint32_t wrong_at; /* bits of the last argument with a wrong special case */
} verdict;

static const struct {
    const char *name;
    double (*function)(double);
} FUNCTIONS[] = {
    {"exp", exp},   {"exp2", exp2}, {"log", log},   {"log2", log2}, {"sin", sin},   {"cos", cos},   {"tan", tan},
    {"asin", asin}, {"acos", acos}, {"atan", atan}, {"sinh", sinh}, {"cosh", cosh}, {"tanh", tanh},
};

static const double WRONG = -1;

static double error_of(uint32_t found_bits, double want)
{
    float found;
    memcpy(&found, &found_bits, sizeof found);
    if (isnan(want)) return found_bits == 0x7fc00000 ? 0 : WRONG;
    if (isnan(found)) return WRONG;
    int same_sign = !signbit(found) == !signbit(want);
    if (isinf(want)) return isinf(found) && same_sign ? 0 : WRONG;
    if (want == 0) return found == 0 && same_sign ? 0 : WRONG;
    if (found == 0 && !same_sign) return WRONG;
    double reached = fabs((double)found), wanted = fabs(want);
    if (isinf(found)) {
        reached = 0x1p128;
        if (wanted > 0x1p128 && same_sign) return 0;
    }
    uint64_t bits;
    memcpy(&bits, &wanted, sizeof bits);
    int64_t exponent = (int64_t)(bits >> 52) - 1023;
    if (exponent < -126) exponent = -126;
    if (exponent > 127) exponent = 127;
    uint64_t inverse_bits = (uint64_t)(1023 + 23 - exponent) << 52;
    double inverse_unit;
    memcpy(&inverse_unit, &inverse_bits, sizeof inverse_unit);
    return fabs(same_sign ? reached - wanted : reached + wanted) * inverse_unit;
}

/* The error of one result, or -1 for a wrong special case. */
double judge_one(uint32_t found, double want)
{
    return error_of(found, want);
}

/* Adds `count` results to a verdict; -1 for a function nobody knows. */
int judge(const char *name, const uint32_t *arguments, const uint32_t *found, size_t count, verdict *so_far)
{
    for (size_t k = 0; k < sizeof FUNCTIONS / sizeof *FUNCTIONS; k++) {
        if (strcmp(FUNCTIONS[k].name, name) != 0) continue;
        verdict now = *so_far;
        for (size_t i = 0; i < count; i++) {
            float x;
            memcpy(&x, &arguments[i], sizeof x);
            double error = error_of(found[i], FUNCTIONS[k].function(x));
            if (error == WRONG) {
                now.wrong++;
                now.wrong_at = arguments[i];
            } else if (error > now.largest) {
                now.largest = error;
                now.at = arguments[i];
            }
        }
        *so_far = now;
        return 0;
    }
    return -1;
}
