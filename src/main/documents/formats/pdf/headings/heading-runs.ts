import { leadingBullet, kindOf } from '../kinds/paragraph-kinds.ts';
import { headInCapitals } from '../paragraphs.ts';
import type { Segment } from '../line-segments.ts';
import { areaOfAll, onlyLineOf } from '../page-drafts.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import { areaAround } from '../../../../../shared/listen/page-area.ts';

/** So many bold lines with nothing between them are names, an address or a warning. */
const leastBold = 3;
/** Larger lines may be a title, with a subtitle and a date. */
const leastLarge = 5;
/** In sizes of the text. */
const large = 1.12;
/** How many times as far from the line above as those of the run are from each other: the heading of what follows. */
const apart = 1.4;

/** In sizes of the text: the number of a chapter and its title; and in sizes of the number, how far below it the title stands. */
const chapter = { number: 1.5, title: 1.3, farthest: 4 };
const numberAlone = /^(?:\d{1,2}|[IVX]{1,5}|[A-Z])$/;

/** “II.” above “THE PARTIES”, as in court papers; in letter sizes, from the one to the other and between their middles. */
const romanAlone = /^[IVXLC]{1,6}\.?$/;
const inCapitals = /^(?=.*\p{Lu}{3})[^\p{Ll}]+$/u;
const centred = { step: 2.5, off: 0.5 };

/**
 * Drafts with the number of a chapter as a part of its title, above which it stands alone: in letters larger than those, or as a
 * Roman number in the middle above a line in capitals.
 */
export function withChapterNumbers(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
  bodySize: number,
): readonly Draft[] {
  const isNumber = ({ known, paragraph: { lines } }: Draft): boolean =>
    (known === undefined || known === 'heading') &&
    lines.length === 1 &&
    (lines[0]?.size ?? 0) >= chapter.number * bodySize &&
    numberAlone.test(lines[0]?.text ?? '');
  const isTitle = (draft: Draft | undefined, number: Draft): draft is Draft => {
    const [line] = draft?.paragraph.lines ?? [];
    const [above] = number.paragraph.lines;
    if (!draft || !line || !above || (draft.known !== undefined && draft.known !== 'heading')) return false;
    const step = line.y - above.y;
    return (
      line.size >= chapter.title * bodySize &&
      line.size <= above.size &&
      step > -line.size &&
      step < chapter.farthest * above.size &&
      /^\P{N}*\p{L}{3}/u.test(textOf(draft)) &&
      !startsWithNumber.test(textOf(draft))
    );
  };
  const isNumbered = (title: Draft | undefined, number: Draft): title is Draft =>
    (isNumber(number) && isTitle(title, number)) || isCentredBelow(title, number);
  return drafts.flatMap((draft, at) => {
    const [above, next] = [drafts[at - 1], drafts[at + 1]];
    if (isNumbered(next, draft)) return [];
    if (!above || !isNumbered(draft, above)) return [draft];
    const lines = [...above.paragraph.lines, ...draft.paragraph.lines];
    const area = draft.area && above.area && areaAround(draft.area, above.area);
    return [{ ...draft, ...(area && { area }), paragraph: { ...draft.paragraph, lines } }];
  });
}

function isCentredBelow(title: Draft | undefined, number: Draft): boolean {
  const [line, above] = [title && onlyLineOf(title), onlyLineOf(number)];
  if (!line || !above || !romanAlone.test(above.text) || !inCapitals.test(line.text)) return false;
  const isText = [title, number].every((each) => each?.known === undefined || each.known === 'heading');
  return (
    isText &&
    Math.abs(line.size - above.size) < 0.1 * line.size &&
    Math.abs((line.x0 + line.x1 - above.x0 - above.x1) / 2) < centred.off * line.size &&
    line.y > above.y &&
    line.y - above.y < centred.step * line.size
  );
}

/** Of the title of a thesis in lines far apart: in sizes of the text and of its own letters, and of the page's width. */
const spacedTitle = { size: 1.25, step: 2.3, off: 0.5, least: 0.58, lines: 6 };
/** Behind these a line goes on, in the languages that such titles are in. */
const goesOn =
  /(?:^|\s)(?:a|an|the|of|and|in|on|for|with|to|by|de|des?|du|la|les?|et|sur|pour|der|die|das|und|von|zur?|für|im|mit|del|los|las|el|y|para|con|di|della|dei|delle|il|e|per|do|da|dos|das|em|van|het|een|en|voor|op)$/iu;
const institution =
  /universit|universid|facult|fakult|facolt|hochschule|institut|école|politec|polytech|departa?ment|dipartimento|school|college|centr[oe] /iu;

/** Drafts of the first pages with a title whose lines are centred and too far apart for those of a paragraph as one. */
export function withWholeTitles(
  drafts: readonly Draft[],
  page: { readonly number: number; readonly width: number },
  bodySize: number,
): readonly Draft[] {
  if (page.number > lastTitlePage) return drafts;
  const lineOf = (draft: Draft): Segment | undefined =>
    (draft.known === undefined || draft.known === 'heading') && !draft.paragraph.listed
      ? onlyLineOf(draft)
      : undefined;
  const isBelow = (above: Segment, line: Segment): boolean =>
    Math.abs(above.size - line.size) < 0.3 &&
    above.bold > allBold === line.bold > allBold &&
    Math.abs(above.x0 + above.x1 - line.x0 - line.x1) < 2 * spacedTitle.off * line.size &&
    line.y > above.y &&
    line.y - above.y < spacedTitle.step * line.size &&
    !/[.:;!?]$/.test(above.text);
  const runs: Draft[][] = [];
  for (const draft of drafts) {
    const [line, above] = [lineOf(draft), runs.at(-1)?.at(-1)];
    const before = above && lineOf(above);
    const isTitle = line && line.size >= spacedTitle.size * bodySize;
    if (isTitle && before && isBelow(before, line)) runs.at(-1)?.push(draft);
    else runs.push([draft]);
  }
  return runs.flatMap((run) => {
    const [first] = run as [Draft];
    const lines = run.flatMap(({ paragraph }) => paragraph.lines);
    if (run.length === 1 || !isOneTitle(lines, page.width)) return run;
    const area = areaOfAll(run);
    const paragraph = { ...first.paragraph, lines };
    return [{ ...first, ...(area && { area }), closes: run.at(-1)?.closes === true, paragraph }];
  });
}

const lastTitlePage = 4;

/** Whether each line is as full as it can be, or the next one must belong to it. */
function isOneTitle(lines: readonly Segment[], width: number): boolean {
  const widest = Math.max(...lines.map(({ x0, x1 }) => x1 - x0));
  if (lines.length > spacedTitle.lines || widest < spacedTitle.least * width) return false;
  if (lines.some(({ text }) => institution.test(text))) return false;
  return lines.slice(1).every((line, at) => {
    const { text, x0, x1 } = lines[at] as Segment;
    const word = /^\S+/u.exec(line.text)?.[0] ?? '';
    const room = (line.x1 - line.x0) * (word.length / line.text.length);
    return goesOn.test(text) || /^\p{Ll}/u.test(line.text) || x1 - x0 + room > widest;
  });
}

/** Lines that look like headings and follow each other, without a text for any of them to head, are paragraphs. */
export function withoutHeadingRuns(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
  bodySize: number,
): readonly Draft[] {
  const isHeading = (draft: Draft): boolean =>
    draft.known === undefined &&
    kindOf(draft.paragraph, textOf(draft), { bodySize, amongReferences: false }).kind === 'heading';
  const looksLike = (draft: Draft): boolean => !startsWithNumber.test(textOf(draft)) && isHeading(draft);
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
  // Slides have items in larger letters than most of their text; “• Scenario 1:” is a heading.
  const isLargeItem = (draft: Draft): boolean =>
    leadingBullet.test(textOf(draft)) &&
    (draft.paragraph.lines.length > 1 || /.{30}[.,;:]$/.test(textOf(draft))) &&
    isHeading(draft);
  const isNotHeading = (draft: Draft, at: number): boolean =>
    isAmidItems(draft, at) ||
    isLargeItem(draft) ||
    (isAmidHours(drafts, at, textOf) && isHeading(draft)) ||
    (isLongSentence(draft, textOf(draft), bodySize) && looksLike(draft)) ||
    (isSentence.test(textOf(draft)) && looksLike(draft) && isAmidBold(drafts, at)) ||
    (isCounted(drafts, at, textOf) && isHeading(draft) && /\p{Ll}/u.test(textOf(draft)));
  const siblings = new Map(
    drafts.filter(({ known }) => known === 'heading').map((each) => [nameOf(each), each]),
  );
  return drafts.map((draft, at) => {
    const sibling = siblings.get(nameOf(draft));
    if (draft.known === 'paragraph' && sibling?.level !== undefined && nameOf(draft))
      return { ...draft, known: 'heading', level: sibling.level };
    if (paragraphs.has(draft) || listed.has(draft) || isNotHeading(draft, at)) return asText(draft);
    if (!isLargeHead(draft, bodySize) || isAmidItemsOf(drafts, at)) return draft;
    const { known: _known, level: _level, ...head } = draft;
    return head;
  });
}

/** The look and the word of what is nothing but a word and its number, such as “Article 11bis” amid headings of the kind. */
function nameOf({ text, paragraph: { lines } }: Draft): string {
  const [line, more] = lines;
  const word =
    text === undefined &&
    !more &&
    /^(\p{Lu}\p{L}{2,}\.?|§) ?\d{1,3}\p{Ll}{0,6}\.?$/u.exec(line?.text ?? '')?.[1];
  return line && word ? `${word} ${Math.round(2 * line.size)} ${line.bold > allBold}` : '';
}

/** A numbered heading that Word has made of a list, and tags as its element: “1. Starting up”, in larger letters than the text. */
function isLargeHead({ known, text, paragraph: { lines } }: Draft, bodySize: number): boolean {
  const [line, more] = lines;
  const isLine = known === 'list-item' && text === undefined && line !== undefined && !more;
  return isLine && line.size >= listedHead * bodySize && /^\d{1,2}[.)]? \p{Lu}.*[^.,;:]$/u.test(line.text);
}

/** In sizes of the text. */
const listedHead = 1.25;

function isAmidItemsOf(drafts: readonly Draft[], at: number): boolean {
  return [drafts[at - 1], drafts[at + 1]].some(
    (other) => other?.known === 'list-item' && sizeOf(other) === sizeOf(drafts[at] as Draft),
  );
}

/** On a page in larger letters than most of the document, a short paragraph may look like a heading, but ends with a full stop. */
function isLongSentence(draft: Draft, text: string, bodySize: number): boolean {
  const isClosed = /[\p{L}\d]{2}[.!]["”’»)]?$/u.test(text.slice(-6)) && /\p{Ll}/u.test(text);
  return (
    isClosed &&
    sizeOf(draft) < 2 * longSentence.size * bodySize &&
    text.split(' ').length >= longSentence.words
  );
}

/** In words; in sizes of the text: larger letters are those of a title, or of a call to the reader. */
const longSentence = { words: 10, size: 1.6 };

/**
 * A line of a programme: bold and evenly spaced amid others with an hour, as where a second event of a day stands below the
 * first, or beginning with an hour next to another such line.
 */
function isAmidHours(drafts: readonly Draft[], at: number, textOf: (draft: Draft) => string): boolean {
  const beginsWithHour = (draft: Draft | undefined): boolean =>
    draft !== undefined && textOf(draft).search(withHour) === 0;
  if (beginsWithHour(drafts[at]) && [drafts[at - 1], drafts[at + 1]].some(beginsWithHour)) return true;
  const lines = [drafts[at - 1], drafts[at], drafts[at + 1]];
  const hours = lines.flatMap((draft) =>
    draft?.paragraph.lines.length === 1 && withHour.test(textOf(draft)) ? draft.paragraph.lines : [],
  );
  const [above, line, below] = hours;
  if (!above || !line || !below || above.size !== line.size) return false;
  const [before, after] = [line.y - above.y, below.y - line.y];
  return before > 0 && Math.abs(before - after) < evenStep * line.size;
}

/** In letter sizes: from line to line of a programme. */
const evenStep = 0.2;
const withHour = /(?<![\d.:])(?:[01]?\d|2[0-4])(?:[:.]|h)[0-5]\d(?![\d.:])/;

/** Where the paragraphs above and below are as bold and as large as it is, a line is one of them. */
function isAmidBold(drafts: readonly Draft[], at: number): boolean {
  const [draft, above, below] = [drafts[at], drafts[at - 1], drafts[at + 1]];
  const isAlike = (other: Draft | undefined): boolean =>
    other !== undefined &&
    (other.known === undefined || other.known === 'paragraph') &&
    other.paragraph.lines.every(({ bold }) => bold > allBold) &&
    sizeOf(other) === sizeOf(draft as Draft);
  const isClosed = (other: Draft | undefined): boolean =>
    /[.,:;]$/.test(other?.paragraph.lines.at(-1)?.text ?? '');
  return isAlike(above) && isAlike(below) && (isClosed(above) || isClosed(below));
}

const allBold = 0.9;
/** No heading is closed with a full stop, and few are quotations. */
const isSentence = /[!?…]\p{P}*$|[“”"]$/u;

/** The bold elements of a numbered list, further in than the text and not in capitals: “1. Query”, “2. Data”, whatever its other elements look like. */
function isCounted(drafts: readonly Draft[], at: number, textOf: (draft: Draft) => string): boolean {
  const draft = drafts[at] as Draft;
  const [line, more] = draft.paragraph.lines;
  const number = Number(/^(\d{1,2})\. /.exec(textOf(draft))?.[1] ?? Number.NaN);
  if (draft.known !== undefined || !line || more || Number.isNaN(number)) return false;
  const isNext = (other: Draft | undefined, by: number): boolean =>
    other !== undefined &&
    textOf(other).startsWith(`${number + by}. `) &&
    Math.abs(leftOf(other) - line.x0) < sameEdge &&
    sizeOf(other) === sizeOf(draft);
  const isInset = line.x0 > draft.paragraph.column.x0 + line.size;
  return isInset && (isNext(drafts[at - 1], -1) || isNext(drafts[at + 1], 1));
}

/** In points. */
const sameEdge = 2;

/** With nothing between them: a bullet alone may also mark a section’s heading. */
const leastBulleted = 2;

/**
 * The elements of lists in letters as large as those of headings. A few follow each other at one edge, and more may stand
 * there on the page.
 */
function listedAmong(drafts: readonly Draft[], isBulleted: (draft: Draft) => boolean): ReadonlySet<Draft> {
  const bulleted = new Set(drafts.filter(isBulleted));
  const isWith = (one: Draft, other: Draft): boolean =>
    sizeOf(one) === sizeOf(other) && Math.abs(leftOf(one) - leftOf(other)) < sameEdge;
  const firsts = drafts.filter(
    (first, at) =>
      drafts.slice(at, at + leastBulleted).filter((each) => bulleted.has(each) && isWith(each, first))
        .length === leastBulleted,
  );
  return new Set([...bulleted].filter((each) => firsts.some((first) => isWith(each, first))));
}

function leftOf({ paragraph }: Draft): number {
  return paragraph.lines[0]?.x0 ?? 0;
}

/** “2 Rules”, “Chapter 2”: a number distinguishes a heading even from its neighbours. */
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
