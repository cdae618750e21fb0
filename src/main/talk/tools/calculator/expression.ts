import { floor, fraction, parseDecimal } from './fraction.ts';
import {
  type Operator,
  type Quantity,
  about,
  factorial,
  negate,
  numberOf,
  operate,
  formatQuantity,
  whole,
} from './quantity.ts';
import type { Tool } from '../tool.ts';

/**
 * The value of an expression as a person or a model writes it: `15% of 80`, `2^10`, `3 × (4 + 5)`. Read by descent
 * through the precedences; nothing in it can be run.
 * @throws RangeError that says what is wrong, for the model to mend
 */
export function evaluate(text: string): Quantity {
  const reader = createReader(tokensOf(text));
  const value = sum(reader, 0);
  const rest = reader.peek();
  if (rest !== undefined) throw new RangeError(`I do not understand “${rest}” there.`);
  return value;
}

interface Reader {
  peek(ahead?: number): string | undefined;
  take(): string | undefined;
  /** Takes the next token where it is one of these. */
  takeOne(...tokens: readonly string[]): string | undefined;
}

const token = /\s*(?:((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)|([a-z_]\w*)|(\*\*|[-+*/^%!(),×÷·−]))/iy;

const written: Readonly<Record<string, string>> = { '×': '*', '·': '*', '÷': '/', '−': '-', '**': '^' };

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const at = token.lastIndex;
    const found = token.exec(text);
    if (!found) throw new RangeError(`I do not understand “${text.slice(at, at + 10).trim()}”.`);
    const [, number, name, sign = ''] = found;
    tokens.push(number ?? name?.toLowerCase() ?? written[sign] ?? sign);
  }
  return tokens;
}

function createReader(tokens: readonly string[]): Reader {
  let at = 0;
  return {
    peek: (ahead = 0) => tokens[at + ahead],
    take: () => tokens[at++],
    takeOne(...wanted) {
      const next = tokens[at];
      if (next === undefined || !wanted.includes(next)) return undefined;
      at++;
      return next;
    },
  };
}

function sum(reader: Reader, depth: number): Quantity {
  if (depth > 50) throw new RangeError('The brackets are nested too deep.');
  let value = product(reader, depth);
  for (let sign = reader.takeOne('+', '-'); sign; sign = reader.takeOne('+', '-')) {
    value = operate(sign as Operator, value, product(reader, depth)); // one of the two just asked for
  }
  return value;
}

function product(reader: Reader, depth: number): Quantity {
  let value = signed(reader, depth);
  for (let sign = factorSign(reader); sign; sign = factorSign(reader)) {
    value = operate(sign, value, signed(reader, depth));
  }
  return value;
}

function factorSign(reader: Reader): Operator | undefined {
  const sign = reader.takeOne('*', '/', 'of', 'mod', '%');
  if (sign === '%') return 'mod'; // as a percentage it was taken with its number
  return sign === 'of' ? '*' : (sign as Operator | undefined); // one of those just asked for
}

function signed(reader: Reader, depth: number): Quantity {
  let negative = false;
  for (let sign = reader.takeOne('+', '-'); sign; sign = reader.takeOne('+', '-')) {
    if (sign === '-') negative = !negative;
  }
  const value = powered(reader, depth);
  return negative ? negate(value) : value;
}

/** Binds from the right, and closer than a sign before it: -2^2 is -4. */
function powered(reader: Reader, depth: number): Quantity {
  const base = withSuffix(reader, depth);
  if (!reader.takeOne('^')) return base;
  if (depth > 50) throw new RangeError('The powers are nested too deep.');
  return operate('^', base, signed(reader, depth + 1));
}

function withSuffix(reader: Reader, depth: number): Quantity {
  let value = single(reader, depth);
  for (;;) {
    if (reader.takeOne('!')) value = factorial(value);
    else if (reader.peek() === '%' && !startsValue(reader.peek(1))) {
      reader.take();
      value = operate('/', value, whole(100n));
    } else return value;
  }
}

/** `10 % 3` is what is left of a division, `10% of 3` and `10% * 3` are percentages. */
function startsValue(next: string | undefined): boolean {
  return next !== undefined && next !== 'of' && next !== 'mod' && /^[\d.a-z_(]/.test(next);
}

function single(reader: Reader, depth: number): Quantity {
  const next = reader.take();
  if (next === undefined) throw new RangeError('The expression ends too early.');
  if (/^[\d.]/.test(next)) return { exact: parseDecimal(next) };
  if (next === '(') return inBrackets(reader, depth);
  return named(next, reader, depth);
}

function inBrackets(reader: Reader, depth: number): Quantity {
  const value = sum(reader, depth + 1);
  if (!reader.takeOne(')')) throw new RangeError('A bracket is not closed.');
  return value;
}

function named(name: string, reader: Reader, depth: number): Quantity {
  const constant = constants.get(name);
  if (constant) return constant;
  const apply = functions.get(name);
  if (!apply) throw new RangeError(`I do not know “${name}”.`);
  if (!reader.takeOne('(')) throw new RangeError(`“${name}” needs its values in brackets.`);
  const values = [sum(reader, depth + 1)];
  while (reader.takeOne(',')) values.push(sum(reader, depth + 1));
  if (!reader.takeOne(')')) throw new RangeError('A bracket is not closed.');
  return apply(values);
}

/** The names a calculation may use. A map, because a name such as `constructor` must not be found. */
const constants: ReadonlyMap<string, Quantity> = new Map([
  ['pi', { about: Math.PI }],
  ['e', { about: Math.E }],
]);

/** @throws RangeError for a wrong number of arguments, or where it has no value */
type NamedFunction = (values: readonly Quantity[]) => Quantity;

const functions: ReadonlyMap<string, NamedFunction> = new Map<string, NamedFunction>([
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

export const calculate: Tool<'calculate'> = {
  run: ({ expression }) => formatQuantity(evaluate(expression)),
};
