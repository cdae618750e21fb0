import type { Segment } from '../line-segments.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import { areNamed } from './axis-labels.ts';
import { beginsCaption } from './captions.ts';
import type { PagePart } from './page-parts.ts';
import type { PageText } from '../page-text.ts';
import { announcesReferences } from '../../../references-heading.ts';
import { median, rowsOf } from '../reading-order/rows.ts';
import { isSourceLine, isSourceNote } from '../../../../../shared/listen/cited-work.ts';

/** Courts set the page of their reporter at the beginning of a page’s first line. */
const star = /^(\[\*\d{1,4}\])\s+(?=\S)/;
/** The share of a page in which its first line is. */
const top = 0.3;

/** The lines of a page, and its number in a reporter apart from the line that it begins: “[*5] the partnership”. */
export function withoutPageStar(
  segments: readonly Segment[],
  pageHeight: number,
): { readonly lines: readonly Segment[]; readonly parts: readonly PagePart[] } {
  const starred = segments.find(({ text, y }) => y < top * pageHeight && star.test(text));
  const mark = starred && star.exec(starred.text)?.[1];
  if (!starred || mark === undefined) return { lines: segments, parts: [] };
  const share = mark.length / starred.text.length;
  const end = starred.x0 + share * (starred.x1 - starred.x0);
  const rest = {
    ...starred,
    text: starred.text.replace(star, ''),
    plain: starred.plain.replace(star, ''),
  };
  const lines = segments.map((segment) => (segment === starred ? rest : segment));
  return {
    lines,
    parts: [{ kind: 'page-number', segments: [{ ...starred, text: mark, plain: mark, x1: end }] }],
  };
}

const webAddress = /^(?:https?:\/\/|www\.)[\w./~-]+$/i;
/** On so many of the pages around, and on such a share of them. */
const least = { pages: 3, share: 0.6 };
/** In points: heights that differ less are one. */
const sameHeight = 4;

/** Addresses of a web site that stand at the same height on most of the pages around, wherever that is. */
export function recurringAddresses(
  segments: readonly Segment[],
  around: readonly (readonly Segment[])[],
): readonly Segment[] {
  return segments.filter((segment) => {
    if (!webAddress.test(segment.text)) return false;
    const count = around.filter((page) =>
      page.some(({ text, y }) => text === segment.text && Math.abs(y - segment.y) < sameHeight),
    ).length;
    return count >= Math.max(least.pages, least.share * around.length);
  });
}

/** “Case: 17-2400   Document: 3   Filed: 07/13/2017   Pages: 1”, with or without colons. */
const courtStamp =
  /^(?:USCA\S* )?(?:(?:Appellate )?Case|Appeal):? (?:No\.? )?\d[\w:.-]*-\S*\d\S*.*\b(?:Doc(?:ument|\.|ket)?|Dkt ?Entry|Entry|Filed|Page(?:ID)?)\b.*\d/i;
/** “Main Document   Page 1 of 4”: the second row of a stamp. */
const restOfStamp = /^(?:(?:Main )?Document |Exhibit \S{0,12} )?Page \d+ of \d+$/i;

/** The line that a court’s system sets at the edge of each page that is filed. A paper of one page has it once. */
export function courtStampOf(segments: readonly Segment[], pageHeight: number): readonly Segment[] {
  const atEdge = segments.filter(({ y }) => y < 0.08 * pageHeight || y > 0.92 * pageHeight);
  const rows = rowsOf(atEdge);
  const texts = rows.map((row) => row.map(({ text }) => text).join(' '));
  const isStamp = (text: string | undefined): boolean => text !== undefined && courtStamp.test(text);
  return rows
    .filter((_, at) => isStamp(texts[at]) || (isStamp(texts[at - 1]) && restOfStamp.test(texts[at] ?? '')))
    .flat();
}

/** “Quelle: https://lamps.example/arch”, or the address in a line of its own below. */
const sourceAddress =
  /^(?:Sources?|Quellen?|Fuentes?|Font[ei]|Bron(?:nen)?) ?:(?: ?(?:https?:\/\/|www\.)\S+| ?)$/iu;
const addressAlone = /^(?:https?:\/\/|www\.)\S+$/i;
/** “Image source: https://lamps.example”, “Bildquelle: A. Tern”, “Crédit photo : A. Tern” */
const creditsPicture =
  /^(?:(?:Images?|Photos?|Pictures?) (?:sources?|credits?)|(?:Bild|Foto)(?:quellen?|nachweise?)|Cr[ée]dits? (?:photos?|images?)|Cr[ée]ditos? (?:da|de la|de) (?:foto|imagen?m?)|Font[ei] (?:della |da |dell.)?(?:foto|immagine|imagem)|Fuente de la (?:foto|imagen)|Bron (?:foto|afbeelding)) ?[:©] ?\S.{0,80}$/iu;
/** “Foto: Anna Tern” in smaller letters than those of the text. */
const creditsPhotographer =
  /^(?:Fotos?|Photos?|Bild|Imagen|Beeld) ?(?::|©) ?(?:© ?)?\p{Lu}[\p{L}.’'-]+(?:[ /]\p{Lu}[\p{L}.’'-]+){0,3}$/u;
const smallCredit = 0.95;
/** On a page: more of them are what it is about. */
const mostCredits = 20;

/**
 * Where the pictures of a page are from, as a part of these: the title above them is read. On slides, that is also a source
 * with an address alone.
 */
export function pictureSourcesOf(
  segments: readonly Segment[],
  { width, height }: Pick<PageText, 'width' | 'height'>,
  bodySize: number,
): PagePart[] {
  const isSlide = width > height;
  const sources = segments.filter(
    ({ text, size }) =>
      creditsPicture.test(text) ||
      (isSlide && sourceAddress.test(text)) ||
      (size < smallCredit * bodySize && creditsPhotographer.test(text)),
  );
  if (sources.length === 0 || sources.length > mostCredits) return [];
  const tokens = segments.filter(({ text }) => oneWord.test(text));
  return sources.flatMap((segment): PagePart[] => {
    const { text } = segment;
    const own = [segment];
    const isLabel = text.endsWith(':');
    for (const each of addressAlone.test(text.slice(text.indexOf(':') + 1).trim()) || isLabel ? tokens : []) {
      const last = own.at(-1) as Segment;
      const isFirst = isLabel && last === segment;
      if (isRightBelow(last, each) && (isFirst ? addressAlone : restOfAddress).test(each.text))
        own.push(each);
    }
    return isLabel && own.length === 1 ? [] : [{ kind: 'figure', segments: own }];
  });
}

/** A label may stand at either end of its address. */
function isRightBelow(last: Segment, next: Segment): boolean {
  const step = (next.y - last.y) / last.size;
  return step > 0.5 && step < 1.8 && last.x0 < next.x1 && last.x1 > next.x0;
}

const oneWord = /^\S+$/;
/** “quitetura-de-64-bits”, what of an address the line above has no room for. */
const restOfAddress = /^\S*[\w%][-/?=&_.%]\S+$/;

const number = /^[−–-]?[$€£]?\d[\d.,]*[%EF]?$/;
const beginsWithNumber = /^[−–-]?[$€£]?\d/;
const leastInRow = 6;
/** So many numbers are an axis; fewer if they are equally far apart. */
const leastInColumn = { even: 3, sorted: 5 };
/**
 * What charts leave among the text of a page: the numbers along their axes and boxes, each a block or all of them in one,
 * and where their data are from.
 */
export function withoutChartText(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
): readonly Draft[] {
  const texts = drafts.map((draft) => (isProse(draft) ? textOf(draft) : ''));
  const hasFigures =
    drafts.some(({ known }) => known === 'figure' || known === 'caption') || texts.some(beginsCaption);
  const alone = columnsOf(
    texts,
    drafts.map(({ paragraph }) => paragraph.lines),
  );
  return drafts.map((draft, index) => {
    const text = texts[index] ?? '';
    if (alone.has(index) || isRow(text))
      return { ...draft, known: 'figure', text, opens: false, closes: false };
    const isSource = hasFigures && isSourceNote(text);
    return isSource ? { ...draft, known: 'citation', opens: false, closes: false } : draft;
  });
}

function isProse({ known, text }: Draft): boolean {
  return text === undefined && (known === undefined || known === 'paragraph');
}

/** “1 1 1 1 1 1 1 1”, “2010 2011 2011 2012 2012 2013”: they never fall, as the numbers of a telephone do. */
function isRow(text: string): boolean {
  if (!beginsWithNumber.test(text)) return false;
  const numbers = text.split(/\s+/);
  return (
    numbers.length >= leastInRow &&
    numbers.every((each) => number.test(each)) &&
    isSorted(numbers.map(valueOf))
  );
}

/** Blocks of one number each that follow on each other, rising or falling. */
function columnsOf(texts: readonly string[], lines: readonly (readonly Segment[])[]): ReadonlySet<number> {
  const found = new Set<number>();
  let from = 0;
  texts.forEach((text, index) => {
    if (!number.test(text)) from = index + 1;
    const values = texts.slice(from, index + 1).map(valueOf);
    if (!isAxis(values)) return;
    const areOwn =
      new Set(values).size === values.length && areNamed(lines.slice(from, index + 1).flat(), lines.flat());
    if (areOwn) return;
    for (let at = from; at <= index; at += 1) found.add(at);
  });
  return found;
}

function isAxis(values: readonly number[]): boolean {
  if (values.length < leastInColumn.even) return false;
  if (values.length >= leastInColumn.sorted) return isSorted(values) || isSorted(values.toReversed());
  const [first = 0, second = 0] = values;
  const step = second - first;
  return (
    step !== 0 &&
    values.every((value, index) => Math.abs(value - first - index * step) < 0.01 * Math.abs(step))
  );
}

function valueOf(text: string): number {
  return Number(text.replace(/^[−–]/, '-').replaceAll(/[^\d.-]/g, ''));
}

function isSorted(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));
}

/** In points: what is built up stays where it is. */
const samePlace = 1.5;
/** The share of a slide’s height at its top and its foot where numbers count the slides. */
const edge = 0.1;

interface Slide {
  readonly page: Pick<PageText, 'width' | 'height'>;
  readonly segments: readonly Segment[];
}

/**
 * Whether a slide is one of the steps in which the next one is built up: all that it says stands there as well, in the
 * same places or moved up or down by what has come. Only the numbers at its edges may differ, and lines may go on.
 */
export function isBuildStep({ page, segments }: Slide, next: Slide): boolean {
  if (page.width <= page.height || next.page.width !== page.width) return false;
  const isAtEdge = ({ y }: Segment): boolean => y < edge * page.height || y > (1 - edge) * page.height;
  const isSame = (own: Segment, other: Segment): boolean => {
    const isLevel = Math.abs(other.y - own.y) < samePlace;
    const begins = Math.abs(other.x0 - own.x0) < samePlace;
    if (!begins && Math.abs(other.x1 - own.x1) >= samePlace) return false;
    const [text, its] = [unlisted(own.text), unlisted(other.text)];
    if (its === text) return true;
    return (
      isLevel && ((begins && its.startsWith(text)) || (isAtEdge(own) && uncounted(its) === uncounted(text)))
    );
  };
  let y = -Infinity;
  const isKept = segments
    .toSorted((a, b) => a.y - b.y)
    .every((own) => {
      const isWords = /\p{L}/u.test(own.text);
      const same = next.segments.filter(
        (other) => isSame(own, other) && (!isWords || other.y > y - samePlace),
      );
      if (isWords) y = Math.max(y, nearestTo(own, same)?.y ?? y);
      return same.length > 0;
    });
  return segments.length > 0 && isKept && !isRenumbered(segments, next.segments);
}

function nearestTo({ y }: Segment, others: readonly Segment[]): Segment | undefined {
  return others.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0];
}

/** Pages with other numbers that say the same otherwise may be two. */
function isRenumbered(segments: readonly Segment[], others: readonly Segment[]): boolean {
  const texts = new Set(segments.map(({ text }) => text));
  const rest = others.filter(({ text }) => !texts.has(text));
  return rest.length > 0 && rest.every(({ text }) => /^[\d\s/|–-]+$/.test(text));
}

/** A drawn bullet is recognized only from the second item on. */
function unlisted(text: string): string {
  return text.replace(/^• /, '');
}

function uncounted(text: string): string {
  return text.replace(/\d+/g, '#');
}

/** “Tern, A., & Auk, B. (1903). On lamps. Light, 8, 12–20.” */
const apaWork =
  /^(?:\[?\d{1,2}[\].]\s)?\p{Lu}[\p{L}’'-]+, (?:\p{Lu}\.[ -]?){1,3},? .{0,200}\((?:19|20)\d\d[a-z]?\)\. .{10,400}$/u;
/** More of them are what the slide is about. */
const mostSources = 2;
/** Of what else is on the slide, in the middle. */
const smallSource = 0.9;

/** The blocks of a slide, with the works that its text or its pictures are from, which stand below it, as citations. */
export function withSlideSources(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
): readonly Draft[] {
  const text = drafts.filter(
    ({ known }) => known === undefined || known === 'paragraph' || known === 'list-item',
  );
  const works = new Set(text.filter((draft) => apaWork.test(textOf(draft))));
  const cited = text.filter((draft) => !works.has(draft) && isSourceLine(textOf(draft)));
  if (works.size + cited.length === 0 || works.size + cited.length > mostSources) return drafts;
  const others = drafts.filter((draft) => !works.has(draft) && !cited.includes(draft));
  const usual = median(others.flatMap((draft) => sizeOf(draft) ?? []));
  for (const draft of cited) if ((sizeOf(draft) ?? usual) < smallSource * usual) works.add(draft);
  const isBelow = text.slice(text.length - works.size).every((draft) => works.has(draft));
  const isSmall = cited.some((draft) => works.has(draft));
  if (works.size === 0 || !isBelow) return drafts;
  if (!isSmall && text.length < 2 * works.size) return drafts;
  // Below a picture and its title, which announces no works.
  const titles = drafts.filter(({ known }) => known === 'heading').length;
  const isOfPicture =
    text.length - works.size + titles <= 1 && !drafts.some((draft) => announcesReferences(textOf(draft)));
  const known = isOfPicture ? 'figure' : 'citation';
  return drafts.map((draft) => (works.has(draft) ? { ...asCitation(draft), known } : draft));
}

function sizeOf({ paragraph: { lines } }: Draft): number | undefined {
  return lines[0]?.size;
}

function asCitation(draft: Draft): Draft {
  return { ...draft, known: 'citation', opens: false, closes: false };
}
