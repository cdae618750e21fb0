import type { NumberRange } from '../../shared/chat-ranges.ts';

/** A number as a person writes it, or what is wrong with it, as the end of a sentence. */
export type ReadNumber = { readonly value: number | null } | { readonly problem: string };

/** Empty is none. @param range says what is taken, in its message */
export function numberIn(written: string, range: NumberRange): ReadNumber {
  const text = written.trim();
  if (text === '') return { value: null };
  const read = range.safeParse(plain.test(text) ? Number(withPoint(text)) : Number.NaN);
  return read.success ? { value: read.data } : { problem: read.error.issues[0]?.message ?? 'cannot be used' };
}

/** No exponents and no words: nobody means them. */
const plain = /^-?[\d.,\s]+$/;
const thousands = /^\d{1,3}([,\s]\d{3})+$/;

/** `4,096` and `4 096` are four thousand, `0,7` is less than one. */
function withPoint(text: string): string {
  return thousands.test(text) ? text.replaceAll(/[,\s]/g, '') : text.replace(',', '.');
}
