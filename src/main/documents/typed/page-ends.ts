import type { Draft } from '../block-builder.ts';
import { joined } from '../draft-runs.ts';

/**
 * Takes out what a program that makes documents of PDFs leaves of the ends of pages and lines: the numbers of pages amid
 * sentences, and the hyphens of words that a line had no room for.
 * @param drafts of a chapter, or so many that they show whether there are such numbers
 */
export function withoutPageEnds(drafts: readonly Draft[]): readonly Draft[] {
  return withWholeWords(withoutPageNumbers(drafts));
}

/** One may be anything. */
const fewestPages = 2;

function withoutPageNumbers(drafts: readonly Draft[]): readonly Draft[] {
  const torn = drafts.flatMap((_, at) => (isAmidSentence(drafts, at) ? [at] : []));
  if (torn.length < fewestPages || !areRising(torn.map((at) => pageIn(drafts[at]!)!))) return drafts;
  const pages = new Set(torn);
  let last = 0;
  drafts.forEach((draft, at) => {
    const page = pageIn(draft);
    const next = torn.find((later) => later > at);
    const isBetween = next === undefined ? false : (page ?? Infinity) < pageIn(drafts[next]!)!;
    if (page === undefined || (!pages.has(at) && (page <= last || !isBetween))) return;
    pages.add(at);
    last = page;
  });
  const kept: Draft[] = [];
  drafts.forEach((draft, at) => {
    if (pages.has(at)) kept.push({ ...draft, kind: 'page-number' });
    else if (torn.includes(at - 1)) kept.splice(-2, 1, joined(kept.at(-2)!, draft));
    else kept.push(draft);
  });
  return kept;
}

/** A shorter paragraph that breaks off may be a heading. */
const leastBefore = 40;

function isAmidSentence(drafts: readonly Draft[], at: number): boolean {
  const [before, page, behind] = [drafts[at - 1], drafts[at]!, drafts[at + 1]];
  if (!before || !behind || pageIn(page) === undefined) return false;
  return (
    before.kind === 'paragraph' &&
    behind.kind === 'paragraph' &&
    behind.number === undefined &&
    before.text.length >= leastBefore &&
    /[\p{L},;]$/u.test(before.text) &&
    /^\p{Ll}{2}/u.test(behind.text)
  );
}

function areRising(pages: readonly number[]): boolean {
  return pages.every((page, at) => at === 0 || page > pages[at - 1]!);
}

/** The number of a page that stands alone in a paragraph. */
function pageIn({ kind, text, number }: Draft): number | undefined {
  if (kind !== 'paragraph' || number !== undefined || !/^\d{1,4}$/.test(text)) return undefined;
  return Number(text);
}

/** Fewer may be dashes, as “the lamp- which was lit” has one. */
const fewestBroken = 5;

/** Joins words that are broken, where the text has the whole word elsewhere, or many such, whose ends it has nowhere else. */
function withWholeWords(drafts: readonly Draft[]): readonly Draft[] {
  const all = drafts.map(({ text }) => text);
  const count = all.reduce((sum, text) => sum + brokenIn(text).length, 0);
  if (count === 0) return drafts;
  const words = new Set(
    all.flatMap(
      (text) =>
        text
          .toLowerCase()
          .replace(broken, ' ')
          .match(/\p{L}+/gu) ?? [],
    ),
  );
  const isWhole = (before: string, after: string): boolean =>
    words.has((before + after).toLowerCase()) || (count >= fewestBroken && !words.has(after));
  return drafts.map((draft) => {
    for (const match of brokenIn(draft.text).toReversed())
      if (isWhole(match[1]!, match[2]!))
        draft = without(draft, match.index + match[1]!.length, hyphen.length);
    return draft;
  });
}

const hyphen = '- ';
/** Not before a conjunction: “kunst- en muziekschool”, “Foto- und Videoteam”. */
const broken =
  /(?<![\p{L}\p{M}\p{N}-])(\p{L}?\p{Ll}+)- (?!(?:bzw|en|et|of|oder|ou|sowie|und)(?!\p{L}))(\p{Ll}{2,})(?![\p{L}\p{M}])/gu;

/** A book of millions of letters has few lines with the hyphen, and to look at each letter of the others takes long. */
function brokenIn(text: string): readonly RegExpExecArray[] {
  return text.includes(hyphen) ? [...text.matchAll(broken)] : [];
}

/** The draft without some characters of its text; what is said and marked within it stays in its place. */
function without(draft: Draft, start: number, length: number): Draft {
  const place = (at: number): number => (at <= start ? at : Math.max(start, at - length));
  const moved = <Stretch extends { readonly start: number; readonly end: number }>(
    stretches: readonly Stretch[] | undefined,
  ): readonly Stretch[] =>
    (stretches ?? []).map((each) => ({ ...each, start: place(each.start), end: place(each.end) }));
  return {
    ...draft,
    text: draft.text.slice(0, start) + draft.text.slice(start + length),
    passages: moved(draft.passages),
    sayings: moved(draft.sayings),
    narrated: moved(draft.narrated),
  };
}
