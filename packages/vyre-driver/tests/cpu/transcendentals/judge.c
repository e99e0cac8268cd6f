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
    uint32_t beside;   /* bits of the second argument of each */
    uint32_t wrong_beside;
} verdict;

static const double PI = 3.14159265358979323846;

static double exp10_of(double x) { return pow(10, x); }

/* Of binary32 arguments: the rest of the division by a half is exact, and so is the quadrant. */
static double sine_of_turns(double x, int quarter)
{
    if (!isfinite(x)) return NAN;
    double left = fmod(fabs(x), 2);
    int quadrant = (int)nearbyint(left * 2);
    double rest = left - quadrant * 0.5;
    quadrant += quarter;
    double y = quadrant % 2 == 0 ? sin(PI * rest) : cos(PI * rest);
    if (y == 0) return 0;
    return quadrant % 4 >= 2 ? -y : y;
}

static double sinpi_of(double x)
{
    double y = sine_of_turns(x, 0);
    return y == 0 ? copysign(0, x) : signbit(x) ? -y : y;
}

static double cospi_of(double x) { return sine_of_turns(x, 1); }

static const struct {
    const char *name;
    double (*function)(double);
} FUNCTIONS[] = {
    {"exp", exp},   {"exp2", exp2}, {"log", log},   {"log2", log2}, {"sin", sin},   {"cos", cos},   {"tan", tan},
    {"asin", asin}, {"acos", acos}, {"atan", atan}, {"sinh", sinh}, {"cosh", cosh}, {"tanh", tanh},
    {"expm1", expm1}, {"exp10", exp10_of}, {"log10", log10}, {"log1p", log1p}, {"sinpi", sinpi_of}, {"cospi", cospi_of},
    {"asinh", asinh}, {"acosh", acosh}, {"atanh", atanh}, {"cbrt", cbrt}, {"erf", erf}, {"erfc", erfc},
    {"lgamma", lgamma}, {"tgamma", tgamma},
};

static const struct {
    const char *name;
    double (*function)(double, double);
} FUNCTIONS_OF_TWO[] = {
    {"pow", pow}, {"hypot", hypot}, {"atan2", atan2}, {"fmod", fmod}, {"remainder", remainder},
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

/* Between its poles lgamma crosses zero, where a result of one unit less is as far off as anywhere near. */
static double error_in_place(const char *name, double x, uint32_t found, double want)
{
    double error = error_of(found, want);
    if (strcmp(name, "lgamma") != 0 || x > 0 || !(fabs(want) < 0.5) || error == WRONG) return error;
    float reached;
    memcpy(&reached, &found, sizeof reached);
    return fabs(reached - want) * 0x1p24;
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
            double error = error_in_place(name, x, found[i], FUNCTIONS[k].function(x));
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

/* The same for functions of two arguments. */
int judge_pairs(const char *name, const uint32_t *first, const uint32_t *second, const uint32_t *found, size_t count,
                verdict *so_far)
{
    for (size_t k = 0; k < sizeof FUNCTIONS_OF_TWO / sizeof *FUNCTIONS_OF_TWO; k++) {
        if (strcmp(FUNCTIONS_OF_TWO[k].name, name) != 0) continue;
        verdict now = *so_far;
        for (size_t i = 0; i < count; i++) {
            float x, y;
            memcpy(&x, &first[i], sizeof x);
            memcpy(&y, &second[i], sizeof y);
            double error = error_of(found[i], FUNCTIONS_OF_TWO[k].function(x, y));
            if (error == WRONG) {
                now.wrong++;
                now.wrong_at = first[i];
                now.wrong_beside = second[i];
            } else if (error > now.largest) {
                now.largest = error;
                now.at = first[i];
                now.beside = second[i];
            }
        }
        *so_far = now;
        return 0;
    }
    return -1;
}
