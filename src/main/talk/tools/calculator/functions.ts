import { floor, fraction } from './fraction.ts';
import { about, negate, numberOf, operate, type Quantity } from './quantity.ts';

/** The names a calculation may use. A map, because a name such as `constructor` must not be found. */
export const constants: ReadonlyMap<string, Quantity> = new Map([
  ['pi', { about: Math.PI }],
  ['e', { about: Math.E }],
]);

/** @throws RangeError for a wrong number of arguments, or where it has no value */
export type NamedFunction = (values: readonly Quantity[]) => Quantity;

export const functions: ReadonlyMap<string, NamedFunction> = new Map<string, NamedFunction>([
  ['sqrt', one(squareRoot)],
  ['abs', one((value) => (numberOf(value) < 0 ? negate(value) : value))],
  ['floor', one(floored)],
  ['ceil', one((value) => negate(floored(negate(value))))],
  ['round', rounded],
  ['min', (values) => extreme(values, (a, b) => a < b)],
  ['max', (values) => extreme(values, (a, b) => a > b)],
  ['exp', one((value) => about(Math.exp(numberOf(value))))],
  ['ln', one((value) => about(Math.log(numberOf(value))))],
  ['log', one((value) => about(Math.log10(numberOf(value))))],
  ['sin', one((value) => about(Math.sin(numberOf(value))))],
  ['cos', one((value) => about(Math.cos(numberOf(value))))],
  ['tan', one((value) => about(Math.tan(numberOf(value))))],
]);

function one(apply: (value: Quantity) => Quantity): NamedFunction {
  return ([value, ...more]) => {
    if (!value || more.length > 0) throw new RangeError('This takes exactly one value.');
    return apply(value);
  };
}

function squareRoot(value: Quantity): Quantity {
  if ('exact' in value && value.exact.over >= 0n) {
    const over = wholeRoot(value.exact.over);
    const under = wholeRoot(value.exact.under);
    if (over !== undefined && under !== undefined) return { exact: fraction(over, under) };
  }
  return about(Math.sqrt(numberOf(value)));
}

/** By Newton's steps, which fall to the root from above. */
function wholeRoot(square: bigint): bigint | undefined {
  if (square < 2n) return square;
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (let next = (root + square / root) / 2n; next < root; next = (root + square / root) / 2n) root = next;
  return root * root === square ? root : undefined;
}

function floored(value: Quantity): Quantity {
  return 'exact' in value ? { exact: fraction(floor(value.exact)) } : about(Math.floor(value.about));
}

/** To so many places; a half goes away from zero, as at school. */
function rounded([value, places = { exact: fraction(0n) }, ...more]: readonly Quantity[]): Quantity {
  if (!value || more.length > 0) throw new RangeError('round takes a value and perhaps how many places.');
  const scale = operate('^', { exact: fraction(10n) }, places);
  const half: Quantity = { exact: fraction(1n, 2n) };
  const negative = numberOf(value) < 0;
  const scaled = operate('*', negative ? negate(value) : value, scale);
  const nearest = operate('/', floored(operate('+', scaled, half)), scale);
  return negative ? negate(nearest) : nearest;
}

function extreme(values: readonly Quantity[], better: (a: number, b: number) => boolean): Quantity {
  const [first, ...rest] = values;
  if (!first) throw new RangeError('min and max take at least one value.');
  return rest.reduce((best, value) => (better(numberOf(value), numberOf(best)) ? value : best), first);
}
