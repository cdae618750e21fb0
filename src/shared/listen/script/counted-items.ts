import type { Block } from '../document.ts';
import { romanNumber } from '../../languages/speaking/roman-digits.ts';
import type { SpeakingRule } from './spoken-text.ts';

/** `(ii)`, `V.` or `IV -` at the beginning of an item, as laws and contracts count. */
const romanCount = /^(\(?)([IVXLC]{1,7}|[ivxlc]{1,7})([.)]|\s?[–—-]\s)/u;

/** So far from an item stands the one before or behind it: what it counts itself may stand between. */
const reach = 12;

/**
 * Whether a block is an item counted in Roman digits: `(i)` is also a letter, and `V.` an initial, but not where an item with the
 * number before or behind it is written alike.
 */
export function isCountedInRoman(blocks: readonly Block[], index: number): boolean {
  const own = countOf(blocks[index]);
  if (!own) return false;
  const counts = (others: readonly Block[], number: number): boolean =>
    others.some((block) => {
      const its = countOf(block);
      return its?.number === number && its.form === own.form;
    });
  return (
    counts(blocks.slice(index + 1, index + 1 + reach), own.number + 1) ||
    counts(blocks.slice(Math.max(0, index - reach), index), own.number - 1)
  );
}

function countOf(block: Block | undefined): { readonly number: number; readonly form: string } | undefined {
  const [, opening = '', letters = '', closing = ''] = romanCount.exec(block?.text ?? '') ?? [];
  const number = romanNumber(letters.toUpperCase());
  if (!number) return undefined;
  return { number, form: `${opening}${letters === letters.toUpperCase() ? 'I' : 'i'}${closing}` };
}

/** Said of such an item alone. */
export const romanItem: SpeakingRule = {
  find: /(?<=^\(?)[IVXLC]{1,7}(?=[.)]|\s?[–—-]\s)/giu,
  say: (letters) => romanNumber(letters.toUpperCase())?.toString(),
};
