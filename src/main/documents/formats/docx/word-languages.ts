import type { Draft } from '../../block-builder.ts';
import type { Stretch } from '../html/line-builder.ts';

/** A word or two are marked as another language by mistake as often as not. */
const leastWords = 3;
/** Of its letters, a paragraph with so many in one language is in that language. */
const nearlyAll = 0.8;

/** The languages of a paragraph, from those of its runs: that of most of it, and where others stand. */
export function wordLanguages(
  text: string,
  stretches: readonly Stretch[],
): Pick<Draft, 'language' | 'passages'> {
  const passages = joined(text, stretches);
  const letters = (part: string): number => part.match(/\p{L}/gu)?.length ?? 0;
  const all = letters(text);
  const lengths = new Map<string, number>();
  for (const { start, end, language } of passages) {
    lengths.set(language, (lengths.get(language) ?? 0) + letters(text.slice(start, end)));
  }
  const main = [...lengths].find(([, length]) => length > nearlyAll * all)?.[0];
  if (main) return { language: main };
  const some = passages.filter(({ start, end }) => words(text.slice(start, end)) >= leastWords);
  return some.length > 0 ? { passages: some } : {};
}

/** Word parts a sentence into runs for many reasons; only spaces and marks lie between. */
function joined(
  text: string,
  stretches: readonly Stretch[],
): { start: number; end: number; language: string }[] {
  const result: { start: number; end: number; language: string }[] = [];
  for (const { start, end, language } of stretches) {
    if (language === undefined) continue;
    const last = result.at(-1);
    const isNext = last?.language === language && !/[\p{L}\p{N}]/u.test(text.slice(last.end, start));
    if (last && isNext) last.end = end;
    else result.push({ start, end, language });
  }
  return result;
}

function words(text: string): number {
  return text.match(/\p{L}+/gu)?.length ?? 0;
}
