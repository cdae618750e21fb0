import type { Block } from '../document.ts';
import { romanNumber } from '../../languages/speaking/roman-digits.ts';
import type { SpeakingRule } from './spoken-text.ts';

/** `(ii)`, `V.` or `IV -` at the beginning of an item, as laws and contracts count. */
const romanCount = /^(\(?)([IVXLC]{1,7}|[ivxlc]{1,7})([.)]|\s?[–—-]\s)/u;

/** So far from an item stands the one before or behind it: what it counts itself may stand between. */
const reach = 12;

/** `(1)` or `10.` at the beginning of an item; the paragraphs of a judgment are soon past 20. */
const figureCount = /^(?:\((?:1?\d|20)\)|(?:1?\d|20)[.)])\s/u;

/**
 * How the number of an item is said that is counted in Roman digits: as a figure, but among items with figures as it is written,
 * or the two couldn't be told apart: `(1) A party may … (i) before … (ii) after … (2) Where`. Footnotes stay like their marks.
 */
export function romanItemOf(blocks: readonly Block[], index: number): SpeakingRule | undefined {
  const own = countOf(blocks[index]);
  if (!own || blocks[index]?.kind === 'footnote' || !isCounted(own, blocks, index)) return undefined;
  const first = firstOfList(own, blocks, index);
  const around = blocks.slice(Math.max(0, first - reach), first + 1 + reach);
  const isAmongFigures = own.form.includes('i') && around.some(({ text }) => figureCount.test(text));
  return isAmongFigures ? { ...romanItem, say: (letters) => letters } : romanItem;
}

/** `(i)` is also a letter, and `V.` an initial, but not where an item with the number before or behind it is written alike. */
function isCounted(own: Count, blocks: readonly Block[], index: number): boolean {
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

/** Where the list of an item begins, so that all of its items are said alike. */
function firstOfList({ number, form }: Count, blocks: readonly Block[], index: number): number {
  let [first, next] = [index, number - 1];
  for (let at = index - 1; next > 0 && at >= 0 && first - at <= reach; at--) {
    const its = countOf(blocks[at]);
    if (its?.number === next && its.form === form) [first, next] = [at, next - 1];
  }
  return first;
}

interface Count {
  readonly number: number;
  /** How it is written, with `I` or `i` for its digits. */
  readonly form: string;
}

function countOf(block: Block | undefined): Count | undefined {
  const [, opening = '', letters = '', closing = ''] = romanCount.exec(block?.text ?? '') ?? [];
  const number = romanNumber(letters.toUpperCase());
  if (!number) return undefined;
  return { number, form: `${opening}${letters === letters.toUpperCase() ? 'I' : 'i'}${closing}` };
}

/** Said of such an item alone. */
const romanItem: SpeakingRule = {
  find: /(?<=^\(?)[IVXLC]{1,7}(?=[.)]|\s?[–—-]\s)/giu,
  say: (letters) => romanNumber(letters.toUpperCase())?.toString(),
};
