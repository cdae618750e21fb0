import { constants, functions } from './functions.ts';
import { parseDecimal } from './fraction.ts';
import { factorial, negate, operate, whole, type Operator, type Quantity } from './quantity.ts';

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
