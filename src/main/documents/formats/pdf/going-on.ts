import { beginsCaption } from './kinds/captions.ts';
import { hasRoomFor } from './kinds/page-parts.ts';
import type { Segment } from './line-segments.ts';
import type { Paragraph } from './paragraphs.ts';
import type { Draft } from './pdf-page-blocks.ts';
import { areaAround } from '../../../../shared/listen/page-area.ts';

/** What begins an item of a list: a bullet, or a number or letter of its own. */
export const marker = /^(?:[•◦▪▸▶►–—*·‣●○■□➔➜-➢➤❖✓∗-]|\(?\d{1,3}[.)]|\(?[a-z][.)]|\(?[ivx]{1,5}[.)])\s+\S/u;
/** No sentence goes on with one, as it may with a dash or a number; the boxes of a form stand within its lines. */
export const certainBullet = /^[•◦▪▸▶►‣●○■➔➜-➢➤❖]\s+\S/u;

/** Lines farther apart, in letter sizes, are in different paragraphs. */
export const widestStep = 1.9;

/** The lines that go on amid a sentence that the line above has begun. */
export function goingOn<Line extends Segment>(lines: readonly Line[]): Line[] {
  return lines.filter((line, at) => {
    const last = lines[at - 1];
    return (
      last &&
      line.y - last.y < widestStep * line.size &&
      /^\p{Ll}/u.test(line.text) &&
      /[\p{L}\d,’'-]$/u.test(last.text)
    );
  });
}

/** Whether a paragraph broke off at the end of its column and `next` may be its rest. */
export function isContinuedBy(paragraph: Paragraph, next: Paragraph): boolean {
  const last = paragraph.lines.at(-1);
  const first = next.lines[0];
  if (!last || !first || paragraph.code || next.code || next.listed || beginsCaption(first.text))
    return false;
  if (Math.abs(last.size - first.size) > 0.08 * last.size) return false;
  if (endsSentence(last.text)) return false;
  if (goesOnBelow(last, first) || isAmidCitation(last, first)) return true;
  const room = paragraph.column.x1 - last.x1;
  const { x0, x1 } = paragraph.column;
  const isRagged = isRaggedText(paragraph) && beginsSmall(next) && room < raggedEnd * (x1 - x0);
  if (isRagged && !signsOfCode.test(first.text)) return true;
  if (room > 3 * last.size) return false;
  if (/^[“"«„‘]?[\p{Ll}(]/u.test(first.text) || /[\p{L})][-\u2010\u00ad]$|,$/u.test(last.text)) return true;
  if (opensBracket.test(last.text) && closesBracket.test(first.text)) return true;
  // A name or a number goes on in a line that fills its column, too; a new paragraph is indented or follows a full stop.
  const isLastLine =
    next.lines.length === 1 && last.text.length >= severalWords && endOfSentence.test(first.text);
  const fills = room < last.size && (isLastLine || first.x1 > next.column.x1 - 2 * first.size);
  const isText =
    paragraph.lines.length > 1 && (isLastLine || next.lines.length > 1) && /\p{Ll}$/u.test(last.text);
  // Bold lines may be headings, unless there are more of them than a heading has.
  const isPlain =
    ![paragraph, next].some(({ lines }) => lines.every(({ bold }) => bold >= 0.5)) ||
    Math.min(paragraph.lines.length, next.lines.length) > longestHeading;
  return (
    fills &&
    isText &&
    isPlain &&
    first.x0 < next.column.x0 + 0.5 * first.size &&
    /^(?:[\p{L}\d]|\[\d[\d,;–\s-]*\](?:[.,;:)]| \p{Ll}))/u.test(first.text)
  );
}

const longestHeading = 2;

/** “Texas v. New Mexico, 482 | U. S. 124, 128”, “See 656 | F. 3d 1222”: a capital with a stop counts no item there. */
export function isAmidCitation(last: Segment, next: Segment): boolean {
  return /[\p{L},;.(] \d{1,4}$/u.test(last.text.slice(-16)) && reporter.test(next.text);
}

const reporter =
  /^(?:\p{Lu}\.\s?){0,2}\p{Lu}\.\s?(?:\p{Lu}\.|\p{Lu}\p{Ll}{1,4}\.|[2-4](?:d|th)(?!\p{L}))(?:\s?[2-4](?:d|th)(?!\p{L}))?\s?\d/u;

/** Too short for a sentence of its own, or begun by a number: “Intervall integrierbar.”, “1401 MHz, against the chip’s 700.” */
const endOfSentence = /^(?:\d.*|.{2,38})\p{L}\.$/u;

/** A bracket that one line opens and the other closes: “by one of us (Indira | Banerjee, J.)”. */
const opensBracket = /\([^()]*[\p{L},]$/u;
const closesBracket = /^\p{L}[^()]*\)/u;

/** How far before the edge of their column lines may end that aren't justified, as a share of its width. */
const raggedEnd = 0.3;

/** A sentence that goes on in the line below, as where a table stands beside the two. */
function goesOnBelow(last: Segment, line: Segment): boolean {
  const step = line.y - last.y;
  return (
    step > 0 &&
    step < 1.6 * line.size &&
    Math.abs(line.x0 - last.x0) < 0.5 * line.size &&
    /^\p{Ll}{2}/u.test(line.text) &&
    /\p{L}{2}$|,$/u.test(last.text)
  );
}

/** Whether a paragraph ends amid a sentence, in a line that is no label or cell. */
export function breaksOff({ lines, code }: Paragraph): boolean {
  const last = lines.at(-1)?.text ?? '';
  return !code && /[\p{L},)\u2010\u00ad-]$/u.test(last) && (lines.length > 1 || last.length >= fullLine);
}

export function beginsSmall({ lines }: Paragraph): boolean {
  return /^[“"«„‘]?\p{Ll}{2}/u.test(lines[0]?.text ?? '');
}

/** Lines of a listing may be full and end without a sign as well. */
function isRaggedText(paragraph: Paragraph): boolean {
  const { lines } = paragraph;
  const isBegun = lines.length > 1 || beginsSentence.test(lines[0]?.text ?? '');
  return isBegun && breaksOff(paragraph) && !signsOfCode.test(lines.at(-1)?.text ?? '');
}

/** In letters. */
const fullLine = 40;

/** Behind a bullet, a number or a quotation mark, too. The hours of a programme begin with a number, commands often small. */
const beginsSentence = /^(?:\d{1,3}[.)]\s|[^\p{L}\p{N}])*\p{Lu}/u;

/** Whether a paragraph that broke off amid a sentence surely goes on in `next`, though something stands between the two. */
export function resumesIn(paragraph: Paragraph, next: Paragraph): boolean {
  const first = next.lines[0]?.text ?? '';
  const isText = !signsOfCode.test(first);
  return breaksOff(paragraph) && isText && (next.lines.length > 1 || endsSentence(first));
}

/** Whether a line at the edge of the text is the rest of a sentence, and no name in a figure: what goes on from it may be a formula. */
export function isShortRest(paragraph: Paragraph, { lines, column, code }: Paragraph): boolean {
  const [last, first] = [paragraph.lines.at(-1), lines[0]];
  if (!last || !first || code || lines.length > 1 || signsOfCode.test(first.text)) return false;
  // The first line of a paragraph of one line may be indented, but not that of a longer one’s last line.
  const isAtEdge =
    paragraph.lines.length > 1 && Math.abs(first.x0 - last.x0 - (column.x0 - paragraph.column.x0)) < 2;
  const isFull = Math.abs(last.x1 - paragraph.column.x1) < last.size;
  const isSame = Math.abs(last.size - first.size) < 0.04 * last.size;
  return isAtEdge && isFull && isSame && breaksOff(paragraph) && /^\p{Ll}{2,}[’']? ?\S+ \S/u.test(first.text);
}

/** Whether a line of words that is full, or ragged before a small letter, ends no sentence, before one that is set no further in. */
export function isAmidSentence(
  last: Segment,
  line: Segment,
  { x0, x1 }: { readonly x0: number; readonly x1: number },
): boolean {
  // Behind its bullet, an item goes on further in.
  const indent = marker.test(last.text) && /^\p{Ll}/u.test(line.text) ? behindBullet : 0.5;
  const isAlike =
    Math.abs(last.size - line.size) < 0.08 * line.size && line.x0 < last.x0 + indent * line.size;
  if (!isAlike || last.text.length < fullLine || signsOfCode.test(line.text)) return false;
  const room = x1 - last.x1;
  if (/^\p{Ll}{2}/u.test(line.text)) {
    const isBroken = /[\p{L}\p{N},)\]-]$/u.test(last.text) && room < raggedEnd * (x1 - x0);
    return isBroken && Math.abs(last.bold - line.bold) < 0.5;
  }
  // Two headings may stand below each other, both of them bold, a name in capitals, or a paragraph further left than the list above it.
  const isAligned = line.x0 > last.x0 - 0.5 * line.size;
  return (
    isAligned &&
    /\p{Ll}/u.test(line.text) &&
    /\p{Ll}{2}[,-]?$/u.test(last.text) &&
    last.bold < 0.5 &&
    !hasRoomFor(line, room)
  );
}

/** In letter sizes. */
const behindBullet = 2.5;

/**
 * Whether a line of several words goes on with a small letter, though there was room for the next word, as beside a picture:
 * a list has shorter lines, bullets, or the same words again. The rest of a sentence, which begins small itself, ends with it.
 */
export function goesOnSmall(group: readonly Segment[], { text: line }: Segment): boolean {
  const [first = '', last = ''] = [group[0]?.text, group.at(-1)?.text];
  return (
    (last.length >= severalWords || isLastWord(group.at(-2)?.text, last)) &&
    /\p{L}{2},?$/u.test(last) &&
    /^\p{Ll}{2}(?!\S*:\S)/u.test(line) &&
    (beginsSentence.test(first) || (/^\p{Ll}/u.test(first) && /\p{L}{2}\.$/u.test(line))) &&
    !beginsCaption(first) &&
    last.split(' ', 1)[0] !== line.split(' ', 1)[0] &&
    !signsOfCode.test(last) &&
    !signsOfCode.test(line) &&
    !line.endsWith(';')
  );
}

/**
 * Whether a line ends with an article, a preposition or a conjunction that nobody ends a sentence or an item with, and the line
 * below it begins none: “vereinfacht eine | Ortungskarte”, “the hypotheses 1 and | 2, and”.
 */
export function endsOpen({ text }: Segment, line: Segment): boolean {
  return (
    text.length >= leastOpen &&
    (openWord.test(text.slice(-8)) || (openCapitals.test(text.slice(-8)) && !/\p{Ll}/u.test(line.text))) &&
    /^[\p{L}\d„“"«(]/u.test(line.text) &&
    !marker.test(line.text)
  );
}

/** In letters: “oil and” may be of a list. */
const leastOpen = 12;
const openWord =
  /[\p{L}\p{N})]\s(?:the|of|and|or|der|die|das|dem|den|des|eine|einen|einem|einer|eines|und|oder|von|für|sowie|et|ou|du|des|les|une|aux|e|y|del|della|delle|degli|dei|gli|il|los|las|dos|das|uma|het|een|van|met)$/u;

/** The same in titles. */
const openCapitals =
  /[\p{Lu}\p{N})]\s(?:THE|OF|AND|FOR|DER|DIE|DAS|DES|UND|VON|FÜR|ET|DE|DU|DES|LA|LE|LES|AUX|Y|DEL|LOS|LAS|DI|DELLA|DEI|DELLE|DO|DA|DOS|HET|EEN|VAN|MET)$/u;

/** Whether it is the word that a line amid a sentence had no room for, behind which a leaflet breaks its line by hand. */
function isLastWord(above: string | undefined, last: string): boolean {
  return (above?.length ?? 0) >= severalWords && /\p{Ll}{2}$/u.test(above ?? '') && /^\p{Ll}+$/u.test(last);
}

/** In letters. */
const severalWords = 25;
/** Listings may be set in the font of the text. */
export const signsOfCode = /[{}=#]|\(\)|(?:^| )\/\//;

export function endsSentence(text: string): boolean {
  return /[.!?:;…]["”’»)\]]*[⁰¹²³⁴-⁹]*$/u.test(text);
}

/** Whether a line begins the next of a list of terms, each of which is bold before its text, and stands further out. */
export function isNextTerm(
  group: readonly Segment[],
  line: Segment,
  column: { readonly x1: number },
): boolean {
  const [first, ...more] = group as readonly [Segment, ...Segment[]];
  const isTerm = ({ bold }: Segment): boolean => bold > 0.1 && bold < 0.85;
  return (
    isTerm(first) &&
    isTerm(line) &&
    (!/^\p{Ll}/u.test(line.text) || /^(?:\p{Ll}|\S+:)/u.test(first.text)) &&
    Math.abs(line.x0 - first.x0) < 0.3 * line.size &&
    more.every(({ x0 }) => x0 > first.x0 + 0.8 * line.size) &&
    hasRoomFor(line, column.x1 - (more.at(-1) ?? first).x1)
  );
}

/** Whether bold type begins or ends between a paragraph so far and its next line, as that of a heading does. */
export function beginsOrEndsHeading(
  group: readonly Segment[],
  line: Segment,
  column: { readonly x1: number },
  leading: number,
): boolean {
  const last = group.at(-1) as Segment;
  if (!isEnteringBold(group, line)) return false;
  const ends = endsSentence(last.text) && !(last.bold > partlyBold && endsInInitial.test(last.text));
  const goesOn = !ends && line.y - last.y < 1.05 * leading;
  return !goesOn || !(isStressed(group, line, column) || goesOnInBold(last, line, column));
}

/** Whether it is a bold line after plain ones, or a plain one after a bold heading. A mark in a heading may be plain. */
function isEnteringBold(group: readonly Segment[], line: Segment): boolean {
  const last = group.at(-1) as Segment;
  return isBold(last) !== isBold(line) && (group.every(isBold) || isBold(line));
}

function isBold({ bold }: Segment): boolean {
  return bold > 0.85;
}

/** Words stressed amid a paragraph may fill a line of their own, or begin at the end of the line above, which is full. */
function isStressed(group: readonly Segment[], line: Segment, { x1 }: { readonly x1: number }): boolean {
  const last = group.at(-1) as Segment;
  const isFull = (each: Segment): boolean => each.x1 > x1 - line.size;
  const isBegun = last.bold > partlyBold && last.text.length >= fullLine;
  return !isBold(last) && isFull(last) && (isBegun || (group.length > 1 && isFull(line)));
}

/** The share of a line's letters that a bold word or two have. */
const partlyBold = 0.05;
/** “the proposition in A.V.”, “Singh Atwal v.” */
const endsInInitial = /(?<![\p{L}\d])(?:(?:\p{Lu}\.\s?){1,3}|vs?\.)$/u;

/** A bold name begins in a full line and ends in the next, which isn’t bold to its end: “86. In Srei Finance | Limited held that”. */
function goesOnInBold(last: Segment, line: Segment, { x1 }: { readonly x1: number }): boolean {
  const isPartlyBold = line.bold > partlyBold && !isBold(line);
  return (
    (isPartlyBold || goesOnInBrackets.test(line.text)) &&
    isBold(last) &&
    last.text.length >= severalWords &&
    !hasRoomFor(line, x1 - last.x1)
  );
}

/** “(supra), the court noted that”, behind the name of a case. */
const goesOnInBrackets = /^\(\p{Ll}{4,}/u;

/** A listing waits for its rest over so many pages at most, since nothing is read meanwhile. */
const mostPages = 10;

/** In letter sizes: pictures are higher than the room between paragraphs. */
const leastPicture = 5;
const mostSmall = 0.9;
const mostCaptionLines = 4;

/** Whether it is a few smaller lines far below a sentence that breaks off, as what stands below a picture in a column is. */
export function standsBelowPicture(above: Paragraph, { lines }: Paragraph): boolean {
  const [last, first] = [above.lines.at(-1), lines[0]];
  return (
    last !== undefined &&
    first !== undefined &&
    above.lines.length > 1 &&
    breaksOff(above) &&
    lines.length <= mostCaptionLines &&
    first.size < mostSmall * last.size &&
    first.y - last.y > leastPicture * last.size &&
    // A title page is centred.
    Math.abs(first.x0 - last.x0) < 0.5 * last.size &&
    /^(?!\p{L}+ \d+:)\p{Lu}.*\p{Ll}/u.test(first.text)
  );
}

/**
 * A listing with another that stands right below it or at the top of the next page, which are announced as one, or with a line
 * of its brackets that stands apart, or the number of a line that is left free.
 * @param listing its parts so far
 * @param last the last of them
 */
export function listingWith(
  listing: Draft,
  last: Draft,
  next: Draft,
  textOf: (draft: Draft) => string,
): Draft | undefined {
  const isNear = next.page <= last.page + 1 && next.page < listing.page + mostPages;
  if (!isNear || (next.known !== 'code' && !isBracket(next) && !countsLine(next, last, textOf(last))))
    return undefined;
  const lines = [...listing.paragraph.lines, ...next.paragraph.lines];
  const area = listing.area && next.area && next.page === listing.page && areaAround(listing.area, next.area);
  const hasText = listing.text !== undefined || next.text !== undefined;
  return {
    ...listing,
    ...(hasText && { text: `${textOf(listing)}\n${textOf(next)}` }),
    paragraph: { ...listing.paragraph, lines },
    ...(area && { area }),
  };
}

function countsLine({ known, page, paragraph: { lines } }: Draft, last: Draft, text: string): boolean {
  const [line, more] = lines;
  if (known !== 'paragraph' || !line || more) return false;
  const number = Number(numberedLine.exec(line.text)?.[1]);
  const stepsTo = (numbers: string): readonly number[] =>
    (numbers.match(/(?<!\S)\d{1,4}(?!\S)/g) ?? []).map((each) => number - Number(each));
  const { y, size } = last.paragraph.lines.at(-1) ?? line;
  // Of a listing in columns, only the first line is known.
  const isNear = last.text !== undefined || line.y - y < mostLeftFree * size;
  const isRightBelow = page === last.page && line.y > y && isNear;
  if (isRightBelow)
    return stepsTo(text.slice(-endOfListing)).some((step) => step > 0 && step <= mostUncounted);
  return stepsTo(/^\s*\d*/.exec(text.slice(text.lastIndexOf('\n') + 1))?.[0] ?? '')[0] === 1;
}

/** In letter sizes; and in lines, some of which stand behind others or go on without a number. */
const mostLeftFree = 6;
const mostUncounted = 3;
/** In letters. */
const endOfListing = 200;

/** A line that is left free, or has a bracket only: “11”, “13 {”. */
const numberedLine = /^(\d{1,4})(?:\s+[{}()[\];, ]{1,8})?$/;

function isBracket({ known, paragraph: { lines } }: Draft): boolean {
  return known === 'paragraph' && lines.length === 1 && /^[{}()[\];, ]+$/.test(lines[0]?.text ?? '');
}
