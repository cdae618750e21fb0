import { numberPattern, readNumber, sayNumber } from './numbers.ts';

interface Operation {
  readonly said: string;
  readonly sign: string;
  readonly pattern: string;
  readonly apply: (left: number, right: number) => number;
}

const operations: readonly Operation[] = [
  { said: 'plus', sign: '+', pattern: 'plus|added to|\\+', apply: (a, b) => a + b },
  { said: 'minus', sign: '-', pattern: 'minus|less|-', apply: (a, b) => a - b },
  { said: 'times', sign: '*', pattern: 'times|multiplied by|\\*|x|×', apply: (a, b) => a * b },
  { said: 'divided by', sign: '/', pattern: 'divided by|over|/|÷', apply: (a, b) => a / b },
];

export interface Sum {
  /** "seven times eight" */
  readonly said: string;
  /** "7 * 8" */
  readonly expression: string;
  readonly result: number;
}

/**
 * The sum in a question, in words or digits; "that" and "it" stand for `that`, the last number mentioned. `undefined` if
 * there is none.
 */
export function readSum(question: string, that: number | undefined): Sum | undefined {
  for (const { said, sign, pattern, apply } of operations) {
    const shape = new RegExp(
      `(that|it|${numberPattern}) ?(?:${pattern}) ?(that|it|${numberPattern})[?.! ]*$`,
      'i',
    );
    const [, left = '', right = ''] = shape.exec(question) ?? [];
    const a = operand(left, that);
    const b = operand(right, that);
    if (a === undefined || b === undefined) continue;
    return {
      said: `${sayNumber(a)} ${said} ${sayNumber(b)}`,
      expression: `${a} ${sign} ${b < 0 ? `(${b})` : b}`,
      result: apply(a, b),
    };
  }
  return undefined;
}

/** How far back to look for a number, because the search takes quadratic time. */
const looksBack = 1000;

/** The last number in a text, which a later "that" refers to. */
export function lastNumber(text: string): number | undefined {
  const found =
    text
      .slice(-looksBack)
      .toLowerCase()
      .match(new RegExp(`\\b${numberPattern}\\b`, 'g')) ?? [];
  return found.map(readNumber).findLast((value) => value !== undefined);
}

function operand(said: string, that: number | undefined): number | undefined {
  return /^(that|it)$/i.test(said) ? that : readNumber(said);
}
