/* Judges binary64 results of mathematical functions.

   Each is compared with the C library's 80-bit function first, whose own error is far below 0.01 of the unit used. Where
   the error found that way comes within 0.01 of the largest one so far, it is computed again in 113 bits (libquadmath),
   and that is what counts. The unit is the distance of neighbouring binary64 at the true value: 2^-1074 where that is
   subnormal, 2^971 where it is too large for binary64. An infinite result stands for 2^1024, and is exact for anything
   beyond. NaN, infinite and zero true values are special cases, as in judge.c. */
#define _GNU_SOURCE
#include <math.h>
#include <quadmath.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef long double wide;
typedef __float128 exact;

typedef struct {
    double largest;     /* error, in units; special cases have none */
    double at[2];       /* the first arguments with the largest error */
    uint64_t wrong;     /* special cases */
    double wrong_at[2]; /* the last arguments with a wrong special case */
} verdict;

static const wide PI = 0x3.243f6a8885a308d313198a2e03707344a4p0L;
static const uint64_t A_NAN = 0x7ff8000000000000;
static const double WRONG = -1, DOUBT = 0.01;

/* Half turns are taken away exactly: the rest is at most a quarter turn. C's functions: zeros keep the sign of x. */
static wide wide_sinpi(wide x)
{
    if (isinf(x)) return NAN;
    wide r = remainderl(x, 2);
    if (r == 0 || fabsl(r) == 1) return copysignl(0, x);
    if (fabsl(r) <= 0.25L) return sinl(PI * r);
    if (fabsl(r) < 0.75L) return copysignl(cosl(PI * (0.5L - fabsl(r))), r);
    return copysignl(sinl(PI * (1 - fabsl(r))), r);
}
static wide wide_cospi(wide x)
{
    if (isinf(x)) return NAN;
    wide r = fabsl(remainderl(x, 2));
    return r == 0.5L ? 0 : r <= 0.25L ? cosl(PI * r) : r < 0.75L ? sinl(PI * (0.5L - r)) : -cosl(PI * (1 - r));
}
static exact exact_sinpi(exact x)
{
    exact r = remainderq(x, 2), a = fabsq(r);
    return copysignq(a <= 0.25Q ? sinq(M_PIq * a) : a < 0.75Q ? cosq(M_PIq * (0.5Q - a)) : sinq(M_PIq * (1 - a)), r);
}
static exact exact_cospi(exact x)
{
    exact a = fabsq(remainderq(x, 2));
    return a <= 0.25Q ? cosq(M_PIq * a) : a < 0.75Q ? sinq(M_PIq * (0.5Q - a)) : -cosq(M_PIq * (1 - a));
}
static wide wide_inverse_sqrt(wide x) { return 1 / sqrtl(x); }
static exact exact_inverse_sqrt(exact x) { return 1 / sqrtq(x); }

#define FUNCTION(name) {#name, name##l, name##q}
static const struct {
    const char *name;
    wide (*screen)(wide);
    exact (*judge)(exact);
} FUNCTIONS[] = {
    FUNCTION(exp),   FUNCTION(exp2),  FUNCTION(expm1), FUNCTION(log),  FUNCTION(log2), FUNCTION(log10), FUNCTION(log1p),
    FUNCTION(sin),   FUNCTION(cos),   FUNCTION(tan),   FUNCTION(asin), FUNCTION(acos), FUNCTION(atan),  FUNCTION(sinh),
    FUNCTION(cosh),  FUNCTION(tanh),  FUNCTION(asinh), FUNCTION(acosh), FUNCTION(atanh), FUNCTION(cbrt), FUNCTION(erf),
    FUNCTION(erfc),
    {"sinpi", wide_sinpi, exact_sinpi},
    {"cospi", wide_cospi, exact_cospi},
    {"inverse_sqrt", wide_inverse_sqrt, exact_inverse_sqrt},
};
static const struct {
    const char *name;
    wide (*screen)(wide, wide);
    exact (*judge)(exact, exact);
} FUNCTIONS_OF_TWO[] = {FUNCTION(pow), FUNCTION(atan2), FUNCTION(hypot), FUNCTION(fmod)};

static int unit_exponent(wide size)
{
    int exponent;
    frexpl(size, &exponent);
    exponent -= 1;
    return exponent < -1022 ? -1022 : exponent > 1023 ? 1023 : exponent;
}

/* The error of `found` for a true value of 80 bits, or -1 for a wrong special case. */
static double screened(double found, wide want)
{
    uint64_t bits;
    memcpy(&bits, &found, sizeof bits);
    if (isnan(want)) return bits == A_NAN ? 0 : WRONG;
    if (isnan(found)) return WRONG;
    int same_sign = !signbit(found) == !signbit(want);
    if (isinf(want)) return isinf(found) && same_sign ? 0 : WRONG;
    if (want == 0) return found == 0 && same_sign ? 0 : WRONG;
    if (found == 0 && !same_sign) return WRONG;
    wide reached = found;
    if (isinf(found)) {
        if (fabsl(want) > 0x1p1024L && same_sign) return 0;
        reached = copysignl(0x1p1024L, found);
    }
    return (double)ldexpl(fabsl(reached - want), 52 - unit_exponent(want));
}
static double judged(double found, exact want)
{
    exact reached = isinf(found) ? (exact)copysignl(0x1p1024L, found) : (exact)found;
    if (isinf(found) && fabsq(want) > (exact)0x1p1024L) return 0;
    int exponent;
    frexpq(want, &exponent);
    exponent -= 1;
    exponent = exponent < -1022 ? -1022 : exponent > 1023 ? 1023 : exponent;
    return (double)ldexpq(fabsq(reached - want), 52 - exponent);
}

static void note(verdict *so_far, double screen, double error, double x, double y)
{
    if (screen == WRONG) {
        so_far->wrong++;
        so_far->wrong_at[0] = x;
        so_far->wrong_at[1] = y;
    } else if (error > so_far->largest) {
        so_far->largest = error;
        so_far->at[0] = x;
        so_far->at[1] = y;
    }
}

/* The error of one result whose true value is known, or -1 for a wrong special case. */
double judge_one(double found, double want)
{
    return screened(found, want);
}

/* Adds `count` results to a verdict; `y` is NULL for functions of one argument. -1 for a function nobody knows. */
int judge(const char *name, const double *x, const double *y, const double *found, size_t count, verdict *so_far)
{
    verdict now = *so_far;
    for (size_t k = 0; y == NULL && k < sizeof FUNCTIONS / sizeof *FUNCTIONS; k++) {
        if (strcmp(FUNCTIONS[k].name, name) != 0) continue;
        for (size_t i = 0; i < count; i++) {
            double screen = screened(found[i], FUNCTIONS[k].screen(x[i]));
            int near = screen > 0 && screen > now.largest - DOUBT;
            note(&now, screen, near ? judged(found[i], FUNCTIONS[k].judge(x[i])) : 0, x[i], 0);
        }
        *so_far = now;
        return 0;
    }
    for (size_t k = 0; y != NULL && k < sizeof FUNCTIONS_OF_TWO / sizeof *FUNCTIONS_OF_TWO; k++) {
        if (strcmp(FUNCTIONS_OF_TWO[k].name, name) != 0) continue;
        for (size_t i = 0; i < count; i++) {
            double screen = screened(found[i], FUNCTIONS_OF_TWO[k].screen(x[i], y[i]));
            int near = screen > 0 && screen > now.largest - DOUBT;
            note(&now, screen, near ? judged(found[i], FUNCTIONS_OF_TWO[k].judge(x[i], y[i])) : 0, x[i], y[i]);
        }
        *so_far = now;
        return 0;
    }
    return -1;
}
