import { hasRoomFor } from './kinds/page-parts.ts';
import { beginsCaption } from './kinds/captions.ts';
import { commonSize, type Segment } from './line-segments.ts';
import { extentOf } from './reading-order/rows.ts';

/** More lines are a list or prose; in letters, what is longer is no line of an address. */
const most = { lines: 10, letters: 45 };
const least = 3;
/** In letter sizes: edges that differ less are the same. */
const sameEdge = 0.5;

const contact =
  /\S@\S+\.\p{L}|\bwww\.|https?:|\b(?:tel|fax|phone|mobile|telephone|telefon|téléphone|teléfono|telefono|telefone|telefoon)\b/iu;
/** “69100 Lyon”, “D-10115 Berlin”, “1025 RX Amsterdam”; “Gilbert, AZ 85296”; “London SW1A 1AA”. */
const postcode =
  /^(?:\p{Lu}{1,2}[-–])?\d{4,5}(?: \p{Lu}{2})?,? +\p{Lu}\p{L}|\b\p{Lu}{2},? \d{5}(?:-\d{4})?$|\b\p{Lu}{1,2}\d{1,2}\p{Lu}? \d\p{Lu}{2}$/u;
const begins = /^(?:[\p{Lu}\d(+#*]|\S+@|www\.|https?:)/u;
/** A sentence that goes on or ends within the line, a law, a broken word, the leader of a list of contents, or an item. */
const runningText =
  /§|(?:\p{Ll}+ ){3}\p{Ll}{2}|\p{Ll}{5}[.!?] \p{Lu}|\p{L}-$|[.·] ?[.·] ?[.·]|^\d{1,3}[.)] /u;
const endsInNumber = /\p{L}{2}.*\d[^\s,]*$/u;
const named = /^\p{Lu}[^:]{1,30}: ?\S/u;
const namedAddress = /: ?(?:\S+@\S+\.\p{L}|www\.)/u;
const soleAddress =
  /^(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}|(?:https?:\/\/)?www\.[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/?)$/iu;
/** “+49 7251 300896”, “(030) 12 34 56”; “Kirchstraße 8, 76694 Forst”. */
const reached =
  /^(?:\+\d{1,3}|\(?0\d)[\d ()/.-]{6,18}$|(?:^|, )(?:\p{Lu}{1,2}[-–])?\d{4,5}(?: \p{Lu}{2})? \p{Lu}\p{L}{2}/u;

/** Whether it has what is found in addresses alone: a town with its code, or how to reach somebody. */
export function marksAddress(text: string): boolean {
  return contact.test(text) || postcode.test(text);
}

/**
 * Whether there are lines as at the foot of a bill, each of which names what it gives, such as an address of mail or an account;
 * or as on a card, with an icon for a name: an address of mail or of a site, and a number to call or a town.
 */
export function areContacts(texts: readonly string[]): boolean {
  const entries = texts.filter((text) => named.test(text));
  const isBill = entries.length >= least && entries.some((text) => namedAddress.test(text));
  return isBill || (texts.some((text) => soleAddress.test(text)) && texts.some((text) => reached.test(text)));
}

/**
 * The lines of addresses, and of what letters and invoices refer to: none of them goes on from the one above, though its
 * words would not have fitted there.
 */
export function addressLines(lines: readonly Segment[], leading: number): ReadonlySet<Segment> {
  return new Set(blocksOf(lines, leading, { mayBeCentred: true }).filter(isAddress).flat());
}

/**
 * The lines of lists without bullets, which begin a paragraph each: those that are double-spaced, such as abbreviations with
 * what they stand for, and those that end though the next word had room. All begin with a capital or a number, as so many
 * lines of a text never do; two are enough where each has a number, such as an hour. So are the names of people, one a line,
 * and the events of a calendar, each in bold with its date behind.
 */
export function entryLines(lines: readonly Segment[], leading: number): ReadonlySet<Segment> {
  const blocks = blocksOf(lines, leading);
  const isSpaced = leading >= entries.step * (lines.at(-1)?.size ?? leading);
  const spaced = isSpaced ? blocks.filter(areEntries).flat() : [];
  const size = commonSize(lines);
  const edge = Math.max(...lines.map(({ x1 }) => x1));
  const runs = blocks.flatMap(runsOf);
  const people = runs.filter((run) => areNames(run, size)).flat();
  const listed = new Set(runs.filter((run) => endEarly(run, size)).flat());
  const begun = lines.filter((line, at) => listed.has(line) && !goesOnIn(lines[at - 1], line, edge));
  const numbered = blocksOf(lines, leading, { mayBeCentred: true }).flatMap(numberedPairs);
  const events = blocksOf(lines, leading).flatMap(eventsIn);
  return new Set([...spaced, ...begun, ...numbered, ...people, ...events]);
}

/** Whether there are so many names that no title has as many lines, some of them shorter, in words that begin with a capital. */
function areNames(run: readonly Segment[], size: number): boolean {
  const [first] = run;
  if (!first || run.length < names.least || first.size > early.size * size) return false;
  const widths = run.map(({ x0, x1 }) => x1 - x0);
  const isRagged = Math.min(...widths.slice(0, -1)) < names.short * Math.max(...widths);
  return isRagged && run.every(({ text }) => nameAlone.test(text));
}

/** In lines, and of the longest of them. */
const names = { least: 5, short: 0.75 };
/** “Ann Tern”, “Jo Kelp de la Rue” */
const nameAlone =
  /^(?=.*\p{Lu}\p{Ll})\p{Lu}[\p{L}.’'-]*(?: (?:(?:d[aeiu]|de[lnr]|de la|dos|la|le|van|von|y) )?\p{Lu}[\p{L}.’'-]*){1,3}$/u;

/**
 * Lines with a number that begin as entries do, though the one above, which has a number too, had room for their first word,
 * or begins with an hour, too.
 */
function numberedPairs(block: readonly Segment[]): Segment[] {
  const { x0, x1 } = extentOf(block);
  return block.filter((line, at) => {
    const last = block[at - 1];
    const isPair = last && isNumbered(last) && isNumbered(line) && !goesOnBehind.test(last.text);
    if (!isPair) return false;
    const areHours = [last, line].every(({ text }) => beginsWithHour.test(text));
    return areHours || hasRoomFor(line, x1 - x0 - (last.x1 - last.x0));
  });
}

/** Lines in a row that each are partly bold and have a number: in a text with so many bold words, few begin with a capital. */
export function eventsIn(block: readonly Segment[]): readonly Segment[] {
  const isEvent = ({ text, bold, mono, math }: Segment): boolean =>
    bold > partlyBold.least &&
    bold < partlyBold.most &&
    /\d/.test(text) &&
    beginsEntry.test(text) &&
    !counted.test(text) &&
    !open.test(text) &&
    !beginsCaption(text) &&
    mono < 0.8 &&
    math === 0;
  const first = block.findIndex(isEvent);
  if (first < 0) return [];
  const after = block.slice(first).findIndex((line) => !isEvent(line));
  const end = after < 0 ? block.length : first + after;
  return [...(end - first >= least ? block.slice(first, end) : []), ...eventsIn(block.slice(end))];
}

/** Shares of the letters. */
const partlyBold = { least: 0.2, most: 0.9 };

/** “9.30am Holy Communion”, “19:00 Uhr Probe”, “20h30 Concert” */
export const beginsWithHour = /^(?:[01]?\d|2[0-4])(?:[:.][0-5]\d|h(?:[0-5]\d)?)\s?(?:\p{L}|[–—-])/u;

/** “83 Lincoln Road,”, “from 9:40 and”, but not “until 4 pm”. */
export const goesOnBehind = /[,;:–-]$|(?<!\d\s?)\s\p{Ll}{1,4}$/u;

/** “Lamps, R = 3”, “(b20) upon expiry of the timer do” */
const ofProgramOrChart = /[=≠≤≥<>∈←]|^\(\p{L}?\d{1,3}\)/u;

function isNumbered({ text, bold, mono, math }: Segment): boolean {
  return (
    text.length <= early.letters &&
    /\p{L}{2}/u.test(text) &&
    /\d/.test(text) &&
    beginsEntry.test(text) &&
    !counted.test(text) &&
    !ofProgramOrChart.test(text) &&
    !/^\d{3,}\.\d/.test(text) &&
    !runningText.test(text) &&
    !beginsCaption(text) &&
    bold < 0.5 &&
    mono < 0.8 &&
    math === 0
  );
}

/**
 * The points of a statute without a full stop, right above the next one: they are no headings, unless they are in larger letters.
 * @param groups the lines of each
 */
export function pointsAmong(groups: readonly (readonly Segment[])[], leading: number): ReadonlySet<Segment> {
  const points = new Set<Segment>();
  for (const [at, group] of groups.entries()) {
    const [point, next] = [group[0] as Segment, groups[at + 1]?.[0]];
    const last = group.at(-1) as Segment;
    if (!next || next.y - last.y > 1.3 * leading || point.bold > 0.5 || next.bold > 0.5) continue;
    if (point.size > largerThan * next.size || !countsOnWithin(point, next)) continue;
    points.add(point);
    if (groups[at + 2]) points.add(next);
  }
  return points;
}

/** Whether a line has the number behind that of the point above, below it or on its level: “1.3” after “1.2”, “2.2” after “2.1.4”. */
export function countsOnWithin(point: Segment, line: Segment): boolean {
  const own = pointNumber.exec(line.text)?.[1];
  const before = own === undefined ? undefined : pointNumber.exec(point.text)?.[1];
  if (own === undefined || before === undefined || line.x0 > point.x0 + 2 * line.size) return false;
  const [numbers, others] = [own.split('.').map(Number), before.split('.').map(Number)];
  const last = numbers.length - 1;
  return (
    last <= others.length &&
    numbers.every((number, at) => number === (others[at] ?? 0) + (at === last ? 1 : 0))
  );
}

/** How many times the size of the point below it. */
const largerThan = 1.08;

/** “2.1.3 Of oil”, as statutes count. */
const pointNumber = /^(\d{1,2}(?:\.\d{1,2}){1,4})\.?\s+\p{L}/u;

/** Lines that begin as entries do, as bold as one another. */
function runsOf(lines: readonly Segment[]): Segment[][] {
  const runs: Segment[][] = [[]];
  for (const line of lines) {
    const { text } = line;
    const isEntry =
      text.length <= early.letters && beginsEntry.test(text) && !counted.test(text) && !beginsCaption(text);
    const bold = runs.at(-1)!.at(-1)?.bold ?? line.bold;
    if (!isEntry || Math.abs(line.bold - bold) > 0.5) runs.push([]);
    if (isEntry) runs.at(-1)!.push(line);
  }
  return runs;
}

/** Whether most lines were broken on purpose; the lines of a title may be, too, and those of a poem are one sentence. */
function endEarly(run: readonly Segment[], size: number): boolean {
  const [first] = run;
  if (!first || run.length < early.least || first.size > early.size * size) return false;
  const edge = Math.max(...run.map(({ x1 }) => x1));
  const breaks = run.slice(1).filter((line, at) => hasRoomFor(line, edge - run[at]!.x1));
  return (
    breaks.length >= early.breaks * (run.length - 1) &&
    run.every(({ x0 }) => Math.abs(x0 - first.x0) < sameEdge * first.size) &&
    first.bold < 0.5 &&
    run.some(({ text }) => /\p{Ll}/u.test(text)) &&
    run.every(({ mono, math }) => mono < 0.8 && math === 0) &&
    run.filter(({ text }) => open.test(text)).length < early.open * run.length
  );
}

/** Whether the line above may go on in this one, which would have had no room there, and begins otherwise. */
function goesOnIn(last: Segment | undefined, line: Segment, edge: number): boolean {
  if (!last) return false;
  return open.test(last.text) || (!hasRoomFor(line, edge - last.x1) && firstWord(last) !== firstWord(line));
}

/** All numbers are alike, such as the hours of a programme. */
function firstWord({ text }: Segment): string {
  return text.split(' ', 1)[0]!.replace(/^\d.*/, '0');
}

const open = /[,;-]$/;
const beginsEntry = /^["“„«‘(]?[\p{Lu}\d]/u;
/** An item of a list that is counted, or the title of a section: “(a) Lamps”, “2.3.1 Lamps”. */
const counted = /^(?:\(?(?:\d{1,3}|\p{L}|[ivx]{1,4})[.)]|\d{1,2}(?:\.\d{1,2}){2,}|\d{1,2}\.\d) /u;
/** In lines, letters and sizes of the text, and shares of the lines. */
const early = { least: 3, letters: 70, size: 1.15, breaks: 0.6, open: 0.3 };

function areEntries(block: readonly Segment[]): boolean {
  return (
    block.length >= entries.least &&
    block.some(({ text }) => /\p{Ll}/u.test(text)) &&
    block.every(({ text }) => text.length <= early.letters && begins.test(text))
  );
}

/** In lines, and in letter sizes. */
const entries = { least: 6, step: 2 };

/** Lines as large and as far apart as one another, with one edge in common, or their middle if that counts. */
function blocksOf(
  lines: readonly Segment[],
  leading: number,
  { mayBeCentred } = { mayBeCentred: false },
): Segment[][] {
  const blocks: Segment[][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block && goesWith(block.at(-1) as Segment, line, leading, mayBeCentred)) block.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function goesWith(last: Segment, line: Segment, leading: number, mayBeCentred: boolean): boolean {
  const edge = sameEdge * line.size;
  const isCentred = mayBeCentred && Math.abs(line.x0 + line.x1 - last.x0 - last.x1) < edge;
  const isAligned = Math.abs(line.x0 - last.x0) < edge || Math.abs(line.x1 - last.x1) < edge || isCentred;
  return isAligned && Math.abs(line.size - last.size) < 0.08 * line.size && line.y - last.y < 1.3 * leading;
}

function isAddress(block: readonly Segment[]): boolean {
  if (block.length < least || block.length > most.lines) return false;
  const texts = block.map(({ text }) => text);
  if (texts.some((text) => text.length > most.letters || runningText.test(text))) return false;
  if (block.some(({ mono, math }) => mono > 0.8 || math > 0)) return false;
  // A name may begin with a small particle.
  if (texts.filter((text) => !begins.test(text)).length > 1 || isNarrowProse(block)) return false;
  return (
    texts.some(marksAddress) ||
    texts.every((text) => endsInNumber.test(text)) ||
    texts.every((text) => named.test(text))
  );
}

/** A sentence in a narrow column with an address in it: it is broken where the next word had no room, and its signs show it. */
function isNarrowProse(block: readonly Segment[]): boolean {
  const edge = Math.max(...block.map(({ x1 }) => x1));
  return (
    (block.some(({ text }) => signOfProse.test(text)) || /\p{Ll}\.$/u.test(block.at(-1)?.text ?? '')) &&
    block.every((line, at) => at === 0 || !hasRoomFor(line, edge - (block[at - 1] as Segment).x1))
  );
}

const signOfProse = /; |[–@/]$/;
