import * as exact from './fraction.ts';
import { exactDecimal, floor, fraction, toNumber, type Fraction } from './fraction.ts';

/** A number of a calculation: a fraction while everything about it is exact, else a float. */
export type Quantity = { readonly exact: Fraction } | { readonly about: number };

export type Operator = '+' | '-' | '*' | '/' | '^' | 'mod';

export const whole = (value: bigint): Quantity => ({ exact: fraction(value) });

/** @throws RangeError for what has no value */
export function operate(operator: Operator, left: Quantity, right: Quantity): Quantity {
  if ('exact' in left && 'exact' in right) {
    const value = exactly(operator, left.exact, right.exact);
    if (value) return { exact: value };
  }
  return about(approximately(operator, numberOf(left), numberOf(right)));
}

export function negate(value: Quantity): Quantity {
  return operate('-', whole(0n), value);
}

export function factorial(value: Quantity): Quantity {
  const count = wholeOf(value);
  if (count === undefined || count < 0n || count > 400n) {
    throw new RangeError('A factorial is of a whole number from 0 to 400.');
  }
  let product = 1n;
  for (let factor = 2n; factor <= count; factor++) product *= factor;
  return whole(product);
}

/** @throws RangeError for a result that isn't a finite number, such as the square root of -1 */
export function about(value: number): Quantity {
  if (!Number.isFinite(value)) throw new RangeError('That has no value, or one too large to tell.');
  return { about: value };
}

export function numberOf(value: Quantity): number {
  return 'exact' in value ? toNumber(value.exact) : value.about;
}

/** The whole number that it exactly is, if any. */
export function wholeOf(value: Quantity): bigint | undefined {
  return 'exact' in value && value.exact.under === 1n ? value.exact.over : undefined;
}

/** The result as the model gets it. A short fraction with endless decimals includes the fraction itself. */
export function formatQuantity(value: Quantity): { exact: boolean; fraction?: string; result: string } {
  if ('about' in value) return { exact: false, result: String(Number(value.about.toPrecision(15))) };
  const decimal = exactDecimal(value.exact);
  if (decimal !== undefined) return { exact: true, result: decimal };
  const ratio = `${value.exact.over}/${value.exact.under}`;
  const result = String(toNumber(value.exact));
  return { exact: false, ...(ratio.length <= 40 && { fraction: ratio }), result };
}

function exactly(operator: Operator, left: Fraction, right: Fraction): Fraction | undefined {
  switch (operator) {
    case '+':
      return exact.add(left, right);
    case '-':
      return exact.subtract(left, right);
    case '*':
      return exact.multiply(left, right);
    case '/':
      return exact.divide(left, right);
    case '^':
      return right.under === 1n ? exact.power(left, right.over) : undefined;
    case 'mod':
      return exact.subtract(left, exact.multiply(right, fraction(floor(exact.divide(left, right)))));
  }
}

function approximately(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '^':
      return left ** right;
    case 'mod':
      return left - right * Math.floor(left / right);
  }
}
