import { leadingBullet, kindOf } from './assembler.ts';
import { headInCapitals } from './paragraphs.ts';
import type { Draft } from './pdf-page-blocks.ts';

/** So many bold lines with nothing between them are names, an address or a warning. */
const leastBold = 3;
/** Larger lines may be a title, with a subtitle and a date. */
const leastLarge = 5;
/** In sizes of the text. */
const large = 1.12;
/** How many times as far from the line above as those of the run are from each other: the heading of what follows. */
const apart = 1.4;

/** Lines that look like headings and follow each other, without a text for any of them to head, are paragraphs. */
export function withoutHeadingRuns(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
  bodySize: number,
): readonly Draft[] {
  const looksLike = (draft: Draft): boolean => {
    if (draft.known !== undefined) return false;
    const text = textOf(draft);
    return (
      !startsWithNumber.test(text) &&
      kindOf(draft.paragraph, text, { bodySize, amongReferences: false }).kind === 'heading'
    );
  };
  const runs: Draft[][] = [];
  let run: Draft[] = [];
  for (const draft of drafts) {
    if (!looksLike(draft)) run = [];
    else if (run.length > 0 && sizeOf(run[0] as Draft) === sizeOf(draft)) run.push(draft);
    else runs.push((run = [draft]));
  }
  const title = drafts.find(({ known }) => known === undefined);
  const isTitle = ([first, ...more]: readonly Draft[]): boolean =>
    first === title && first?.page === 1 && more.length < leastLarge - 1;
  const tooLong = runs.filter((each) => isTooLong(each, bodySize) && !isTitle(each));
  const paragraphs = new Set(tooLong.flatMap(withoutLast));
  const isItem = (draft: Draft | undefined): boolean =>
    draft?.known === undefined && draft?.paragraph.listed === true && draft.paragraph.lines.length === 1;
  const listed = listedAmong(drafts, (draft) => leadingBullet.test(textOf(draft)) && looksLike(draft));
  // “2. OF OIL” amid a list is an element of it.
  const isAmidItems = (draft: Draft, at: number): boolean =>
    isItem(draft) && headInCapitals.test(textOf(draft)) && (isItem(drafts[at - 1]) || isItem(drafts[at + 1]));
  return drafts.map((draft, at) =>
    paragraphs.has(draft) || listed.has(draft) || isAmidItems(draft, at) ? asText(draft) : draft,
  );
}

/** In points. */
const sameEdge = 2;

/**
 * The elements of lists in letters as large as those of headings. Three follow each other at one edge, and more may stand
 * there on the page: a bullet alone may also mark a section’s heading.
 */
function listedAmong(drafts: readonly Draft[], isBulleted: (draft: Draft) => boolean): ReadonlySet<Draft> {
  const bulleted = new Set(drafts.filter(isBulleted));
  const isWith = (one: Draft, other: Draft): boolean =>
    sizeOf(one) === sizeOf(other) && Math.abs(leftOf(one) - leftOf(other)) < sameEdge;
  const firsts = drafts.filter(
    (first, at) =>
      drafts.slice(at, at + leastBold).filter((each) => bulleted.has(each) && isWith(each, first)).length ===
      leastBold,
  );
  return new Set([...bulleted].filter((each) => firsts.some((first) => isWith(each, first))));
}

function leftOf({ paragraph }: Draft): number {
  return paragraph.lines[0]?.x0 ?? 0;
}

/** “2 Rules”, “Chapter 2”: numbers tell a heading even from its neighbours. */
const startsWithNumber = /^(?:\p{L}+ )?(?:\d|[IVXLC]+\b)/u;

function asText(draft: Draft): Draft {
  return draft.paragraph.listed
    ? { ...draft, known: 'list-item', level: 1 }
    : { ...draft, known: 'paragraph' };
}

function sizeOf({ paragraph }: Draft): number {
  return Math.round(2 * (paragraph.lines[0]?.size ?? 0));
}

function isTooLong(run: readonly Draft[], bodySize: number): boolean {
  return run.length >= (sizeOf(run[0] as Draft) < 2 * large * bodySize ? leastBold : leastLarge);
}

/** The last one may be the heading of what follows. */
function withoutLast(run: readonly Draft[]): readonly Draft[] {
  const steps = run.slice(1).map(({ y }, at) => y - ((run[at] as Draft).paragraph.lines.at(-1)?.y ?? y));
  const last = steps.at(-1) ?? 0;
  return last > apart * Math.min(...steps.filter((step) => step > 0)) ? run.slice(0, -1) : run;
}
