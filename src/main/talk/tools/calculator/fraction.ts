/** Exact numbers: a fraction in lowest terms whose denominator is above zero. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** @throws RangeError when `under` is zero, or when the number has grown beyond what anyone would read */
export function fraction(over: bigint, under = 1n): Fraction {
  if (under === 0n) throw new RangeError('That divides by zero.');
  if (bits(over) > maxBits || bits(under) > maxBits) throw tooLarge();
  const sign = under < 0n ? -1n : 1n;
  const shared = greatestDivisor(over < 0n ? -over : over, under * sign) * sign;
  return { over: over / shared, under: under / shared };
}

/** @param text digits, perhaps with a point and an exponent */
export function parseDecimal(text: string): Fraction {
  const [, whole = '', decimals = '', exponent = '0'] = /^(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const shift = Number(exponent) - decimals.length;
  if (Math.abs(shift) > maxDigits) throw tooLarge();
  const digits = BigInt(`0${whole}${decimals}`);
  return shift < 0 ? fraction(digits, 10n ** BigInt(-shift)) : fraction(digits * 10n ** BigInt(shift));
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);
export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, { ...b, over: -b.over });
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under, a.under * b.over);

/** @param exponent a whole number; below zero it inverts */
export function power(base: Fraction, exponent: bigint): Fraction {
  const times = exponent < 0n ? -exponent : exponent;
  if (Math.max(bits(base.over), bits(base.under)) * Number(times) > maxBits) throw tooLarge();
  const over = base.over ** times;
  const under = base.under ** times;
  return exponent < 0n ? fraction(under, over) : fraction(over, under);
}

/** The greatest whole number that is not above it. */
export function floor({ over, under }: Fraction): bigint {
  const quotient = over / under;
  return over < 0n && over % under !== 0n ? quotient - 1n : quotient;
}

export function toNumber({ over, under }: Fraction): number {
  const excess = Math.max(bits(over), bits(under)) - 1000;
  if (excess <= 0) return Number(over) / Number(under);
  return Number(over >> BigInt(excess)) / Number(under >> BigInt(excess));
}

/** Its decimals when they end within `most` places, else `undefined`. */
export function exactDecimal(value: Fraction, most = 40): string | undefined {
  for (let places = 0; places <= most; places++) {
    const scaled = value.over * 10n ** BigInt(places);
    if (scaled % value.under === 0n) return placed(scaled / value.under, places);
  }
  return undefined;
}

function placed(scaled: bigint, places: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${scaled < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`;
}

/** About a thousand digits. */
const maxBits = 3400;
const maxDigits = 1000;

function tooLarge(): RangeError {
  return new RangeError('The numbers become too large: at most a thousand digits.');
}

/** The whole part of its logarithm to base two. */
function bits(value: bigint): number {
  return (value < 0n ? -value : value).toString(2).length - 1;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}
