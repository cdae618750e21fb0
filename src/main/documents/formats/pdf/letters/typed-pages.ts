import {
  codeSign,
  countedWords,
  isAbout,
  isCode,
  isCommand,
  isOfProgram,
  proseWord,
  remark,
  wordsOf,
} from '../code/code-lines.ts';
import type { Segment } from '../line-segments.ts';
import type { Run } from '../page-text.ts';

/** Share of a page’s letters in a typewriter’s font. */
const mostOfPage = 0.6;
const wholePage = 0.95;
/** Shares of the words in that font. */
const mostCode = 0.08;
const leastProse = 0.5;
const fewestWords = 2;

/**
 * Manuscripts, transcripts, court filings and the manuals of old programs are set in a typewriter’s font throughout, and so are
 * the listings of a program. Where the words of a page are those of prose, its font does not count.
 */
export class TypedPages {
  /** Letters of the pages so far: all, and those of prose in a typewriter’s font. */
  #all = 0;
  #prose = 0;

  /** @returns the runs of a page, of which only those of programs keep that font */
  judged(runs: readonly Run[]): readonly Run[] {
    const typed = runs.filter(({ style }) => style.mono);
    const letters = lettersOf(runs);
    const share = lettersOf(typed) / Math.max(1, letters);
    // What is typed throughout may have pages with little but programs, and other texts have pages of remarks.
    const isTypedSoFar = this.#prose > mostOfText * this.#all;
    const isOther = this.#all > 0 && !isTypedSoFar;
    this.#all += letters;
    if (typed.length === 0 || share < mostOfPage) return runs;
    const lines = linesOf(typed);
    const parts = partsOf(lines);
    const passages = new Set(passagesAmong(parts));
    const areWords =
      isProse(lines, share < wholePage ? 'amid' : 'alone') &&
      (!isOther || passages.size > 0 || isProse(lines, 'amid'));
    if (!areWords && !isTypedSoFar && passages.size === 0) return runs;
    const programs =
      areWords || isTypedSoFar
        ? parts.flatMap((part) => (!areWords && areNumbers(part) ? part : programIn(part)))
        : parts.filter((part) => !passages.has(part)).flat();
    const kept = new Set(programs.flatMap((line) => line.runs));
    this.#prose += lettersOf(typed.filter((run) => !kept.has(run)));
    return runs.map((run) => (kept.has(run) ? run : { ...run, style: { ...run.style, mono: false } }));
  }
}

/** Of the letters so far. */
const mostOfText = 0.5;

/** A line of what is typed. */
interface Line {
  readonly runs: Run[];
  readonly y: number;
  readonly size: number;
}

function linesOf(runs: readonly Run[]): readonly Line[] {
  const lines: Line[] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const last = lines.at(-1);
    if (last && run.y - last.y < 0.3 * run.size) last.runs.push(run);
    else lines.push({ runs: [run], y: run.y, size: run.size });
  }
  return lines;
}

/** @param stands amid other text, as about a program, or alone, as a text that is typed throughout */
function isProse(lines: readonly Line[], stands: 'amid' | 'alone'): boolean {
  const texts = lines.map(writtenIn);
  const { words, code, prose } = countedWords(texts.filter((line) => !remark.test(line)).join(' '));
  const { lone } = countedWords(texts.join(' '));
  return (
    words >= fewestWords &&
    code + (stands === 'amid' ? lone : 0) <= mostCode * words &&
    prose >= leastProse * words
  );
}

/** What stands together, with no line left free between, in letters of one size. */
function partsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const steps = lines.slice(1).map(({ y }, at) => y - (lines[at]?.y ?? y));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 4)] ?? 0;
  const parts: Line[][] = [];
  for (const [at, line] of lines.entries()) {
    const last = lines[at - 1];
    const goesOn =
      last && line.y - last.y < freeLine * usual && Math.abs(line.size - last.size) < 0.08 * last.size;
    if (goesOn) parts.at(-1)?.push(line);
    else parts.push([line]);
  }
  return parts;
}

/** In usual steps. */
const freeLine = 1.4;

/** The parts that are sentences, but for those within remarks. */
function passagesAmong(parts: readonly (readonly Line[])[]): readonly (readonly Line[])[] {
  let marks = 0;
  return parts.filter((part) => {
    const isOpen = marks % 2 === 1;
    const own = part.flatMap((line) => writtenIn(line).match(remarkMark) ?? []).length;
    marks += own;
    return !isOpen && own === 0 && isPassage(part.map(writtenIn), fewest.wordsAmidPrograms);
  });
}

/** At the beginning and at the end of a remark. */
const remarkMark = /\/\*|\*\/|"""|'''|<!--|-->/g;

/** The lines of a program in a part of a text: all of it, but for what leads to it and what explains it, or single ones. */
function programIn(part: readonly Line[]): readonly Line[] {
  const texts = part.map(writtenIn);
  const rated = texts.filter((text) => !remark.test(text) && !rule.test(text));
  const isProgram = rated.filter(isOfProgram).length > mostOfPart * rated.length && rated.length > 1;
  if (!isProgram) return part.filter((_, at) => isCommand(texts[at] ?? ''));
  const isOwn = (text: string): boolean => isOfProgram(text) || !isAbout(text);
  return part.slice(texts.findIndex(isOwn), texts.findLastIndex(isOwn) + 1);
}

/** Of the lines of a part. */
const mostOfPart = 0.5;
const rule = /^([-=*_~.#+])\1*$/;

function areNumbers(part: readonly Line[]): boolean {
  const words = wordsOf(part.map(writtenIn).join(' '));
  return words.length > 5 && words.filter((word) => proseWord.test(word)).length < 0.25 * words.length;
}

/** Without the mark of a quotation in a letter. */
function writtenIn({ runs }: Line): string {
  const text = textOf(runs.toSorted((a, b) => a.x0 - b.x0));
  return text.trim().replace(/^> ?/, '');
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
    const isWhole = isPassage(lines.map(({ text }) => text));
    const above = isWhole ? undefined : lineAbove(lines, segments);
    if (!above && !isWhole) continue;
    // Its letters are often smaller than those of the sentence.
    for (const line of lines)
      typed.set(line, above ? { ...line, mono: amidText, size: above.size } : { ...line, mono: 0 });
  }
  return typed.size === 0 ? segments : segments.map((line) => typed.get(line) ?? line);
}

/** The share of typed letters in a line of text that holds an address or a name. */
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

/** At the same edge as the line above, or further in if that begins an item of a list. */
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

const fewest = { wordsOfItems: 4, wordsOfSentences: 20, wordsAmidPrograms: 12 };
const leastPlain = 0.8;

function isPassage(lines: readonly string[], least = fewest.wordsOfSentences): boolean {
  const text = lines.join('\n');
  const words = wordsOf(text);
  const plain = words.filter((word) => proseWord.test(word));
  if (codeSign.test(text) || plain.length < leastPlain * words.length) return false;
  if (text.startsWith('• ')) return words.length >= fewest.wordsOfItems;
  const isWrapped = /[\p{L},]\n\s*\p{Ll}/u.test(text) && /^\s*\p{Lu}.*[.!?]["”]?$/su.test(text);
  return isWrapped && words.length >= least && !lines.some((line) => remark.test(line));
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
