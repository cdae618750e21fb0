import { array, assert, bigInt, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { evaluate } from '../../../../../src/main/talk/tools/calculator/expression.ts';
import { formatQuantity } from '../../../../../src/main/talk/tools/calculator/quantity.ts';

const value = (expression: string): string => formatQuantity(evaluate(expression)).result;

it.each([
  ['7 * 8', '56'],
  ['0.1 + 0.2', '0.3'],
  ['6e-7 * 1203', '0.0007218'],
  ['100 * 1.05^10', '162.889462677744140625'],
  ['2^200', '1606938044258990275541962092341162602522202993782792835301376'],
  ['10!', '3628800'],
  ['sqrt(144/25)', '2.4'],
])('calculates %s exactly', (expression, result) => {
  expect(formatQuantity(evaluate(expression))).toEqual({ result, exact: true });
});

it.each([
  ['2 + 3 * 4', '14'],
  ['(2 + 3) * 4', '20'],
  ['-2^2', '-4'],
  ['2^3^2', '512'],
  ['2^-2', '0.25'],
  ['2 * -3', '-6'],
  ['10 - 4 - 3', '3'],
  ['100 / 5 / 2', '10'],
  ['3 × 4 ÷ 2 − 1', '5'],
  ['2 ** 3', '8'],
])('applies the usual precedence in %s', (expression, result) => {
  expect(value(expression)).toBe(result);
});

it.each([
  ['15% of 80', '12'],
  ['80 * 15%', '12'],
  ['50% + 1', '1.5'],
  ['10 % 3', '1'],
  ['-7 mod 3', '2'],
])('distinguishes a percentage from a remainder in %s', (expression, result) => {
  expect(value(expression)).toBe(result);
});

it.each([
  ['round(2.5)', '3'],
  ['round(-2.5)', '-3'],
  ['round(2.345, 2)', '2.35'],
  ['floor(-1.5)', '-2'],
  ['ceil(-1.5)', '-1'],
  ['max(1, 3, 2)', '3'],
  ['MIN(4, 3)', '3'],
  ['abs(-1/4)', '0.25'],
])('evaluates %s', (expression, result) => {
  expect(value(expression)).toBe(result);
});

it('marks an inexact value, and adds a short fraction', () => {
  expect(formatQuantity(evaluate('1/3'))).toEqual({
    result: '0.3333333333333333',
    exact: false,
    fraction: '1/3',
  });
  expect(formatQuantity(evaluate('sqrt(2)'))).toEqual({ result: '1.4142135623731', exact: false });
});

it.each([
  ['1/0', /divides by zero/],
  ['5 mod 0', /divides by zero/],
  ['sqrt(-1)', /no value/],
  ['ln(0)', /no value/],
  ['9^9^9', /too large/],
  ['1e999999', /too large/],
  ['401!', /factorial/],
  ['1.5!', /factorial/],
  ['', /ends too early/],
  ['2 +', /ends too early/],
  ['(1', /not closed/],
  ['1)', /“\)”/],
  ['1,000', /“,”/],
  ['3 4', /“4”/],
  ['process.exit(1)', /“\.exit/],
  ['constructor', /“constructor”/],
  ['sqrt', /brackets/],
  ['sqrt(1, 2)', /exactly one/],
  ['('.repeat(400), /too deep/],
  ['2^'.repeat(200), /too deep/],
])('says what is wrong with %s', (expression, problem) => {
  expect(() => evaluate(expression)).toThrow(problem);
  expect(() => evaluate(expression)).toThrow(RangeError);
});

it('is exact for whole numbers of any size', () => {
  const whole = bigInt({ min: -(10n ** 60n), max: 10n ** 60n });
  assert(
    property(whole, whole, whole, (a, b, c) => {
      expect(value(`(${a}) * (${b}) - (${c})`)).toBe(String(a * b - c));
    }),
  );
});

it('returns a value or throws a RangeError for any input', () => {
  const pieces = constantFrom(
    '1',
    '2.5',
    '(',
    ')',
    '+',
    '-',
    '*',
    '/',
    '^',
    '%',
    '!',
    ',',
    ' ',
    'pi',
    'sqrt',
    'of',
  );
  assert(
    property(array(pieces, { maxLength: 20 }), (parts) => {
      expect(valueOrProblem(parts.join(''))).toMatch(/^-?\d|^[A-Zmr“].*\.$/);
    }),
  );
});

function valueOrProblem(expression: string): string {
  try {
    return value(expression);
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
