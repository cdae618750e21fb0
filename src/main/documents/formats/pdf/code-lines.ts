import type { Segment } from './line-segments.ts';
import type { Run } from './page-text.ts';

/** Whether a line is set in the font of code. */
export function isCode(line: Segment): boolean {
  return line.mono > 0.8;
}

/** Whether text in the font of code is what a program has: addresses and large numbers are often set in it, too. */
export function isListing(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !text.split('\n').every(isAddressAlone) && !groupedNumber.test(text);
}

/** Whether an address is all that a line says, but for the mark of a note: “[3] https://lamps.example/”. */
export function isAddressAlone(line: string): boolean {
  return onlyAddress.test(line.trim());
}

const onlyAddress = /^(?:\[?\d{1,3}[\].]?\s+|[⁰¹²³⁴-⁹]+\s*)?<?(?:https?:\/\/\S+|www\.\S+|\S+@\S+\.\w+)>?$/;

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
const wholePage = 0.95;
/** Shares of the words in that font. */
const mostCode = 0.08;
const leastProse = 0.5;
const fewestWords = 2;

const codeSign = /[{}<>\\|=`$~^]|\w\(|\(\)|::|->|\w_\w|^[#@%]|\W;$/u;
/** “-h # Shows the size”, “a == b”: what stands between spaces in commands and in listings whose letters are spread. */
const loneSign = /^(?:-[a-zA-Z]|#|={1,3}|[{}\\])$/;
const proseWord = /^["“‘'(]?\p{L}[\p{L}’'-]+[.,:;?!"”’)]*$/u;

/**
 * Manuscripts, transcripts and court filings are set in a typewriter’s font throughout, and so are the listings of a
 * program. If the words on such a page are those of prose, its font does not count.
 */
export function withoutTypewriter(runs: readonly Run[]): readonly Run[] {
  const typed = runs.filter(({ style }) => style.mono);
  const share = lettersOf(typed) / Math.max(1, lettersOf(runs));
  if (typed.length === 0 || share < mostOfPage || !isProse(typed, share < wholePage)) return runs;
  return runs.map((run) => ({ ...run, style: { ...run.style, mono: false } }));
}

/** @param isAmidText whether other text stands on the page, as about a program, which a text typed throughout has not */
function isProse(runs: readonly Run[], isAmidText: boolean): boolean {
  const { words, code, lone, prose } = countedWords(textOf(runs));
  return (
    words >= fewestWords && code + (isAmidText ? lone : 0) <= mostCode * words && prose >= leastProse * words
  );
}

/** Whether lines in a typewriter’s font are those of a program, by their signs: letters and the answers in forms are typed so, too. */
export function areProgram(lines: readonly Segment[]): boolean {
  const text = lines.map((line) => line.text).join(' ');
  const words = text.split(/\s+/);
  const signs = words.filter((word) => codeSign.test(word) || loneSign.test(word));
  return (
    signs.length >= program.leastSigns * words.length &&
    countedWords(text).prose < program.mostProse * words.length
  );
}

/** Shares of the words, and of the signs that stand between them. */
const program = { leastSigns: 0.15, mostProse: 0.75 };

function countedWords(text: string): Record<'words' | 'code' | 'lone' | 'prose', number> {
  const words = wordsOf(text);
  return {
    words: words.length,
    code: words.filter((word) => codeSign.test(word)).length,
    lone: text.split(/\s+/).filter((word) => loneSign.test(word)).length,
    prose: words.filter((word) => proseWord.test(word) && !codeSign.test(word)).length,
  };
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** From line to line of what is typed, in letter sizes: far enough that the parts of a program stay together. */
const widestStep = 2.6;

/**
 * A passage in a typewriter’s font amid other text: sentences that run on from line to line, items behind bullets, or a piece of a
 * sentence that has come into lines of its own.
 */
export function withoutTypedPassages(segments: readonly Segment[]): readonly Segment[] {
  const typed = new Map<Segment, Segment>();
  for (const lines of typedStretches(segments)) {
    const isWhole = isPassage(lines);
    const above = isWhole ? undefined : lineAbove(lines, segments);
    if (!above && !isWhole) continue;
    // Its letters are often smaller than those of the sentence.
    for (const line of lines)
      typed.set(line, above ? { ...line, mono: amidText, size: above.size } : { ...line, mono: 0 });
  }
  return typed.size === 0 ? segments : segments.map((line) => typed.get(line) ?? line);
}

/** As of a line of the text that has an address or a name in it. */
const amidText = 0.5;

/** Lines below each other that are typed, with nothing beside or between them: what stands in columns is a command with its options. */
function typedStretches(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const stretches: Segment[][] = [];
  const code = segments.filter(isCode);
  for (const line of code.toSorted((a, b) => a.y - b.y)) {
    const above = stretches.find((lines) => {
      const last = lines.at(-1) as Segment;
      const isBetween = (each: Segment): boolean => each.y > last.y + 1 && each.y < line.y - 1;
      return isBelow(last, line) && !segments.some((each) => isBetween(each) && overlaps(each, line));
    });
    if (above) above.push(line);
    else stretches.push([line]);
  }
  const isInColumns = (line: Segment): boolean =>
    code.some((each) => each !== line && Math.abs(each.y - line.y) < 0.5 * line.size);
  return stretches.filter((lines) => !lines.some(isInColumns));
}

/** The line above what is typed amid a sentence: it breaks off for want of room, as before a listing it hardly does. */
function lineAbove(lines: readonly Segment[], all: readonly Segment[]): Segment | undefined {
  const first = lines[0] as Segment;
  const last = lines.at(-1) as Segment;
  if (lines.length > longestPiece) return undefined;
  const text = all.filter(
    (each) =>
      !isCode(each) && overlaps(each, first) && Math.abs(each.x0 - first.x0) < widestIndent * first.size,
  );
  const edge = Math.max(...text.map(({ x1 }) => x1));
  const above = nextTo(first, text, -1);
  if (!above || endsSentence.test(above.text) || !isAligned(above, first)) return undefined;
  if (endsInNumber.test(above.text) && endsInNumber.test(last.text)) return undefined;
  const before = nextTo(above, text, -1);
  const most = before ? sameStep * (above.y - before.y) : nextLine * first.size;
  const below = nextTo(last, text, 1);
  const goesOn =
    below && below.y - last.y < most && below.x0 < last.x0 + 1 && /^[\p{Ll},.;)]/u.test(below.text);
  const flow = goesOn ? [above, ...lines, below] : [above, ...lines];
  const isFull = flow.every((line, at) => {
    const next = flow[at + 1];
    return !next || (next.y - line.y < most && line.x1 + widthOfFirstWord(next) > edge);
  });
  return isFull && (goesOn || endsSentenceOf(above, lines)) ? above : undefined;
}

/** Whether what is typed ends the sentence above: with its stop, or alone below a long line of words. */
function endsSentenceOf(above: Segment, lines: readonly Segment[]): boolean {
  const end = lines.at(-1)?.text ?? '';
  const isAlone = lines.length === 1 && above.text.length >= longLine && /[\p{L}/-]$/u.test(above.text);
  return (
    /[\p{L}\p{N})}\]'’"”/][.,]$/u.test(end) ||
    (endsPlainly.test(end) && !codeSign.test(end)) ||
    (isAlone && !otherThanText.test(end))
  );
}

/** Further in, there stands the rest of an item of a list only. */
function isAligned(above: Segment, line: Segment): boolean {
  const step = line.x0 - above.x0;
  return step < 1 || (step < widestIndent * line.size && /^[^\p{L}\s]{1,4} /u.test(above.text));
}

/** In lines. */
const longestPiece = 3;
/** In letters. */
const longLine = 40;
/** The mark of a note, and the address of an author. */
const otherThanText = /^[⁰¹²³⁴-⁹]|\S@\S/u;
/** In letter sizes. */
const widestIndent = 3;
/** Of the step between the two lines above: a listing stands farther from the text. */
const sameStep = 1.12;
const endsSentence = /[.!?:;]["”»)]*$/;
/** As the entries of an index do. */
const endsInNumber = /\d$/;
const endsPlainly = /\p{L}{2}.*;$/u;

function nextTo(line: Segment, text: readonly Segment[], direction: -1 | 1): Segment | undefined {
  const stepTo = ({ y }: Segment): number => direction * (y - line.y);
  const near = text.filter((each) => stepTo(each) > 0.5 * line.size && stepTo(each) < widestStep * line.size);
  return near.toSorted((a, b) => stepTo(a) - stepTo(b))[0];
}

function widthOfFirstWord({ text, x0, x1 }: Segment): number {
  const [word = ''] = text.split(' ', 1);
  return ((x1 - x0) / text.length) * (word.length + 1);
}

/** In letter sizes: a listing stands farther from the text. */
const nextLine = 1.6;

function isBelow(last: Segment, line: Segment): boolean {
  return line.y - last.y < widestStep * line.size && overlaps(line, last);
}

function overlaps(one: Segment, other: Segment): boolean {
  return one.x0 < other.x1 && one.x1 > other.x0;
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
