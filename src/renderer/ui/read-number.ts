import type { NumberRange } from '../../shared/talk/chat-ranges.ts';

/** A number as a person writes it, or what is wrong with it, as the end of a sentence. */
export type ReadNumber = { readonly value: number | null } | { readonly problem: string };

/** Empty is none. @param range says what is taken, in its message */
export function numberIn(written: string, range: NumberRange): ReadNumber {
  const text = written.trim();
  if (text === '') return { value: null };
  return numberOf(plain.test(text) ? Number(withPoint(text)) : Number.NaN, range);
}

/** A number that was good once; the range may be another one now. */
export function numberOf(value: number | null, range: NumberRange): ReadNumber {
  const problem = value === null ? undefined : range.safeParse(value).error?.issues[0]?.message;
  return problem === undefined ? { value } : { problem };
}

/** No exponents and no words: nobody means them. */
const plain = /^-?[\d.,\s]+$/;
const thousands = /^\d{1,3}([,\s]\d{3})+$/;

/** `4,096` and `4 096` are four thousand, `0,7` is less than one. */
function withPoint(text: string): string {
  return thousands.test(text) ? text.replaceAll(/[,\s]/g, '') : text.replace(',', '.');
}
