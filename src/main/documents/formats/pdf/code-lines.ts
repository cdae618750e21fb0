import type { Segment } from './line-segments.ts';
import type { Run } from './page-text.ts';

/** Whether a line is set in the font of code. */
export function isCode(line: Segment): boolean {
  return line.mono > 0.8;
}

/** Whether text in the font of code is what a program has: addresses and large numbers are often set in it, too. */
export function isListing(text: string): boolean {
  const isAddress = /^<?(?:https?:\/\/\S+|\S+@\S+\.\w+)>?$/.test(text);
  return /[\p{L}\p{N}]/u.test(text) && !isAddress && !groupedNumber.test(text);
}

/** “25 000 000 000.” */
const groupedNumber = /^\d{1,3}(?:[ .,\u00a0\u202f]\d{3})+[.,;]?$/;

/** The address of a page in the font of code, amid a text such as a list of references: “Online. http://lamps.example/”. */
export function isAddressWithin(group: readonly Segment[], line: Segment): boolean {
  const last = group.at(-1) as Segment;
  if (isCode(group[0] as Segment)) return false;
  if (!isCode(line)) return true;
  if (isCode(last)) return /^\S+$/.test(line.text) && !beginsAddress.test(line.text);
  if (breaksOff.test(last.text)) return /^\S*[-./]/.test(line.text);
  // Words before it in the font of code are those of a command, and what a colon leads to stands apart.
  const isRest = beginsAddress.test(line.text) || (line.mono < 1 && endsInAddress.test(line.text));
  return isRest && !/[:;]$/.test(last.text);
}

/** In the font of code, which is often smaller than that of the text. */
function holdsAddress({ mono, text }: Segment): boolean {
  return mono > 0.25 && /:\/\/|www\./.test(text);
}

const beginsAddress = /^(?:https?:|www\.|doi\.org)/;
/** Behind the mark of a note, it is all that the note says. */
const endsInAddress = /^(?![⁰¹²³⁴-⁹])[^:]* (?:https?:|www\.|doi\.org)(?:\S|(?<=-) )*$/;
/** An address at the end of a line of text, which the next line goes on with. */
const breaksOff = /\S (?:https?:|www\.|doi\.org)\S*$/;
/** “Fonte: https://lamps.example/” below a picture. */
const isLabelled = /^\p{L}+: \S+$/u;

/** Whether two lines are of different sizes, which those of a text are not but for an address amid it. */
export function isUnlike(last: Segment, line: Segment, isAmidAddress: boolean): boolean {
  const isAddress =
    (holdsAddress(line) && !isLabelled.test(line.text)) || (holdsAddress(last) && line.mono > 0.1);
  const most = isAmidAddress && isAddress ? 0.2 : 0.08;
  return Math.abs(line.size - last.size) > most * Math.max(line.size, last.size);
}

/** Share of a page’s letters in a typewriter’s font. */
const mostOfPage = 0.6;
/** Shares of the words in that font. */
const mostCode = 0.08;
const leastProse = 0.5;
const fewestWords = 2;

const codeSign = /[{}<>\\|=`$~^]|\w\(|\(\)|::|->|\w_\w|^[#@%]|\W;$/u;
const proseWord = /^["“‘'(]?\p{L}[\p{L}’'-]+[.,:;?!"”’)]*$/u;

/**
 * Manuscripts, transcripts and court filings are set in a typewriter’s font throughout, and so are the listings of a
 * program. If the words on such a page are those of prose, its font does not count.
 */
export function withoutTypewriter(runs: readonly Run[]): readonly Run[] {
  const typed = runs.filter(({ style }) => style.mono);
  if (typed.length === 0 || lettersOf(typed) < mostOfPage * lettersOf(runs) || !isProse(typed)) return runs;
  return runs.map((run) => ({ ...run, style: { ...run.style, mono: false } }));
}

function isProse(runs: readonly Run[]): boolean {
  const words = wordsOf(textOf(runs));
  const code = words.filter((word) => codeSign.test(word));
  const prose = words.filter((word) => proseWord.test(word) && !codeSign.test(word));
  return (
    words.length >= fewestWords &&
    code.length <= mostCode * words.length &&
    prose.length >= leastProse * words.length
  );
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** From line to line of what is typed, in letter sizes: far enough that the parts of a program stay together. */
const widestStep = 2.6;

/**
 * A passage in a typewriter’s font amid other text: sentences that run on from line to line, items behind bullets, or a name that
 * has come into a line of its own at the end of a sentence.
 */
export function withoutTypedPassages(segments: readonly Segment[]): readonly Segment[] {
  const code = segments.filter(isCode);
  const passages: Segment[][] = [];
  for (const line of code.toSorted((a, b) => a.y - b.y)) {
    const above = passages.find((lines) => isBelow(lines.at(-1) as Segment, line));
    if (above) above.push(line);
    else passages.push([line]);
  }
  // What stands in columns is a command with its options, for example.
  const isInColumns = (line: Segment): boolean =>
    code.some((each) => each !== line && Math.abs(each.y - line.y) < 0.5 * line.size);
  const isText = (lines: readonly Segment[]): boolean =>
    isPassage(lines) || endsSentenceAbove(lines, segments);
  const typed = new Set(passages.filter((lines) => isText(lines) && !lines.some(isInColumns)).flat());
  return typed.size === 0
    ? segments
    : segments.map((line) => (typed.has(line) ? { ...line, mono: 0 } : line));
}

/** Whether the line above breaks off for want of room, as before a listing it hardly does. */
function endsSentenceAbove(lines: readonly Segment[], all: readonly Segment[]): boolean {
  const [first] = lines;
  if (!first || lines.length > 1 || codeSign.test(first.text) || !/\p{L}{2}.*[.;,]$/u.test(first.text))
    return false;
  const column = all.filter(({ x0, x1 }) => x0 < first.x1 && x1 > first.x0);
  const above = column.find(
    (each) => !isCode(each) && first.y > each.y && first.y - each.y < nextLine * first.size,
  );
  if (!above || above.x0 > first.x0 + 1 || /[.!?:]["”]?$/.test(above.text)) return false;
  const [word = ''] = first.text.split(' ', 1);
  const width = ((first.x1 - first.x0) / first.text.length) * (word.length + 1);
  return above.x1 + width > Math.max(...column.map(({ x1 }) => x1));
}

/** In letter sizes: a listing stands farther from the text. */
const nextLine = 1.6;

function isBelow(last: Segment, line: Segment): boolean {
  return line.y - last.y < widestStep * line.size && line.x0 < last.x1 && line.x1 > last.x0;
}

const fewest = { wordsOfItems: 4, wordsOfSentences: 20 };
const leastPlain = 0.8;

function isPassage(lines: readonly Segment[]): boolean {
  const text = lines.map((line) => line.text).join('\n');
  const words = wordsOf(text);
  const plain = words.filter((word) => proseWord.test(word));
  if (codeSign.test(text) || plain.length < leastPlain * words.length) return false;
  if (text.startsWith('• ')) return words.length >= fewest.wordsOfItems;
  const isWrapped = /[\p{L},]\n\s*\p{Ll}/u.test(text) && /^\s*\p{Lu}.*[.!?]["”]?$/su.test(text);
  return isWrapped && words.length >= fewest.wordsOfSentences;
}

/** A listing in colours is in many runs: “head” and “(data)” are one word, which no prose has. */
function textOf(runs: readonly Run[]): string {
  return runs.reduce((text, run, at) => text + (goesOnClosely(runs[at - 1], run) ? '' : ' ') + run.text, '');
}

function goesOnClosely(last: Run | undefined, run: Run): boolean {
  return last?.y === run.y && !run.spaced && Math.abs(run.x0 - last.x1) < closest * run.size;
}

/** In letter sizes; a typewriter’s space is half a size wide. */
const closest = 0.1;

function lettersOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}
