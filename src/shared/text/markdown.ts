import type { Nodes, Parents, RootContent, Text } from 'mdast';
import type { Turn } from '../talk/conversation.ts';
import { splitCitations } from './citation-spans.ts';
import { coverMath, uncoverMath } from './math/math-spans.ts';
import { treeOf, warranted, type Allowance } from './markdown-tree.ts';
import { plainBlocks } from './plain-text.ts';

/**
 * Markdown as a tree. What is shown and what is spoken come from the same tree, and every node knows its place in
 * the text, so a spoken sentence can be lit where it stands. The tree is never deeper, wider or dearer than can be
 * drawn and spoken: what goes beyond is its source as text.
 */

/** A top-level block. Offsets of nodes inside it count from `start`, its place in the whole text. */
export interface Block {
  readonly node: RootContent;
  readonly start: number;
  /** Where the block ends in the whole text (exclusive). */
  readonly end: number;
}

export interface MarkdownReader {
  /**
   * The blocks of `text`, which must begin with the text of the last call. Blocks before the tail keep their identity.
   * A tail that is dear to read is read again only when it has grown enough: until then what came last is in no block,
   * unless the text is `finished`.
   */
  read(text: string, finished: boolean): readonly Block[];
}

/** What is read out is somebody else's text, in which a star is a star; an answer is Markdown. */
export function createReplyReader(origin: Turn['origin']): MarkdownReader {
  return origin === 'reading' ? { read: plainBlocks } : createMarkdownReader();
}

/** Steps that a tail may take with every few characters that come: some milliseconds. */
const stepsForNothing = 20_000;
/** Beyond, each character that came pays for so many. */
const stepsEarned = 100;

/**
 * Reads a growing text, parsing only its tail: the last two blocks, since the last may still change and the one before
 * it may still take it in (a list, a quote). Links defined before their use are links; those defined later stay as they were
 * written, as they may have been spoken.
 */
export function createMarkdownReader(): MarkdownReader {
  let settled: readonly Block[] = [];
  let all: readonly Block[] = [];
  /** In the blocks that are settled. */
  let defined: readonly Definition[] = [];
  let readTo = 0;
  let nextAt = 0;
  return {
    read(text, finished) {
      if (text.length === readTo || (text.length < nextAt && !finished)) return all;
      const from = settled.at(-1)?.end ?? 0;
      const rest = text.slice(from);
      const allowance = { left: mostReadings * warranted(rest) };
      const before = allowance.left;
      const tail = blocksOf(rest, from, allowance, defined);
      for (const { node } of tail) splitCitations(node);
      const newlySettled = tail.slice(0, -2);
      all = [...settled, ...tail];
      if (newlySettled.length > 0) {
        settled = [...settled, ...newlySettled];
        defined = [...defined, ...definitionsIn(text.slice(from, newlySettled.at(-1)?.end))];
      }
      readTo = text.length;
      nextAt = readTo + Math.max(0, before - allowance.left - stepsForNothing) / stepsEarned;
      return all;
    },
  };
}

/** The blocks of a whole text. */
export function parseBlocks(text: string): readonly Block[] {
  return blocksOf(text, 0, { left: mostReadings * warranted(text) });
}

/** The blocks of a whole answer, in which marks of what it cites are nodes of their own. */
export function parseAnswer(text: string): readonly Block[] {
  return createMarkdownReader().read(text, true);
}

/** A part is read as a whole, once more in pieces, and once more by its paragraphs. */
const mostReadings = 3;

/** Characters. What the parser does for a part grows faster than its length; a shorter one costs more to begin than to read. */
const partLength = 6_000;
/** Of what a part that is too dear is cut into, and what these are cut into: all its paragraphs, to find the one that is. */
const pieceLengths = [partLength / 4, 0];

/** Paragraphs that are read at once; each takes the parser a tenth of a millisecond, however short it is. */
const mostParagraphs = 5_000;

/** @param before what is defined in the text before this one */
function blocksOf(
  text: string,
  start: number,
  allowance: Allowance,
  before: readonly Definition[] = [],
): Block[] {
  if (text.split(/\n[ \t]*\n/).length > mostParagraphs) return asPlain(text, start);
  const parts = cutAtBlocks(text, partLength);
  const defined = [...before, ...(parts.length > 1 ? definitionsIn(text) : [])];
  const read: Read = (part, at) =>
    markdownBlocks(part, { start: at, missing: missingIn(part, defined), allowance });
  return parts.flatMap(({ from, to }) => {
    const part = text.slice(from, to).trimEnd();
    return part === '' ? [] : (read(part, start + from) ?? inPieces(part, start + from, read));
  });
}

/** @returns nothing where the part is too dear */
type Read = (part: string, start: number) => Block[] | undefined;

function inPieces(part: string, start: number, read: Read, [length, ...finer] = pieceLengths): Block[] {
  if (length === undefined) return asPlain(part, start);
  const pieces = cutAtBlocks(part, length, perhapsNew);
  if (pieces.length === 1) return inPieces(part, start, read, finer);
  return pieces.flatMap(({ from, to }) => {
    const piece = part.slice(from, to);
    return read(piece, start + from) ?? inPieces(piece, start + from, read, finer);
  });
}

interface Definition {
  /** With its brackets. */
  readonly label: string;
  readonly line: string;
}

/** More than anybody gives by hand. */
const mostDefinitions = 500;

/** Where links of the text lead to; of a footnote only that there is one. */
function definitionsIn(text: string): readonly Definition[] {
  const found = [...text.matchAll(/^ {0,3}(\[[^\]\n]{1,200}\]):.{0,2000}$/gm)].slice(0, mostDefinitions);
  return found.map(([line, label = '']) => ({ label, line: label.startsWith('[^') ? `${label}:` : line }));
}

/** What stands elsewhere in the text and is needed to read a part of it. */
function missingIn(part: string, defined: readonly Definition[]): string {
  const missing = defined.filter(({ label }) => part.includes(label) && !part.includes(`${label}:`));
  return missing.map(({ line }) => `${line}\n\n`).join('');
}

function asPlain(text: string, start: number): Block[] {
  return plainBlocks(text).map((block) => ({ ...block, start: block.start + start, end: block.end + start }));
}

/** Characters of a paragraph; a longer one is a log or a page in one line. */
const longestLine = 20_000;
/** A tree is as deep at most. */
const deepest = 60;
/** Nodes of a block, and cells in a row of a table: more take seconds to be laid out. */
const mostNodes = 5_000;
const mostColumns = 100;

interface PartOptions {
  /** Where the part stands in the whole text. */
  readonly start: number;
  readonly missing: string;
  readonly allowance: Allowance;
}

function markdownBlocks(text: string, { start, missing, allowance }: PartOptions): Block[] | undefined {
  if (isBeyondDrawing(text)) return undefined;
  const source = missing + text;
  const place = start - missing.length;
  const { text: covered, formulas } = coverMath(source);
  const tree = treeOf(covered, allowance);
  if (tree) uncoverMath(tree, formulas);
  return tree?.children.flatMap((node): Block[] => {
    const from = node.position?.start.offset ?? 0;
    const to = node.position?.end.offset ?? source.length;
    if (from < missing.length) return [];
    if (isTooWide(node)) return asPlain(source.slice(from, to), place + from);
    cutBelow(node, source, 1);
    return [{ node, start: place, end: place + to }];
  });
}

function isBeyondDrawing(text: string): boolean {
  const long = text.length > longestLine && text.split('\n').some((line) => line.length > longestLine);
  return long || manyMarksOnALetter.test(text) || manyColumns.test(text) || hasHugeTable(text);
}

/** To read a cell takes the parser as long as a sentence; each has two nodes at least. */
function hasHugeTable(text: string): boolean {
  if (text.length < mostNodes / 2) return false;
  return [...text.matchAll(tableRows)].some(([rows]) => rows.split('|').length > mostNodes / 2);
}

const tableRows = /^[ \t>|]*:?-+:?[ \t]*\|[-:| \t]*\n(?:[ \t]*\S.*\n?)*/gm;

/** Layout takes the square of their number; as plain text they come in short paragraphs. */
const manyMarksOnALetter = /\p{M}{100}/u;
const manyColumns = new RegExp(`^[ \\t>|]*:?-+:?[ \\t]*(?:\\|[ \\t]*:?-+:?[ \\t]*){${mostColumns}}`, 'm');

function isTooWide(block: RootContent): boolean {
  // A row may have more cells than the head has.
  if (block.type === 'table' && block.children.some((row) => row.children.length > mostColumns)) return true;
  const ahead: Nodes[] = [block];
  let count = 0;
  for (let node = ahead.pop(); node && count <= mostNodes; node = ahead.pop()) {
    // A formula is drawn as many elements.
    count += node.type === 'inlineMath' ? node.value.length : 1;
    if ('children' in node) for (const child of node.children) ahead.push(child);
  }
  return count > mostNodes;
}

function cutBelow(node: Nodes, text: string, level: number): void {
  if (!('children' in node)) return;
  // What a node may hold is a matter of its type; text stands where text may, a paragraph where blocks may.
  const children: Nodes[] = node.children.map((child) => (level < deepest ? child : flatOf(child, text)));
  node.children = children as typeof node.children & Parents['children'];
  for (const child of node.children) cutBelow(child, text, level + 1);
}

function flatOf(node: Nodes, source: string): Nodes {
  if (!('children' in node)) return node;
  const { position } = node;
  const value = source.slice(position?.start.offset, position?.end.offset);
  const text: Text = { type: 'text', value, ...(position && { position }) };
  switch (node.type) {
    case 'blockquote':
    case 'list':
    case 'footnoteDefinition':
    case 'table':
      return { type: 'paragraph', children: [text], ...(position && { position }) };
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'link':
    case 'linkReference':
      return text;
    default:
      return node; // holds no more than the ones above
  }
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A line that is surely no item of a list, quote or table that began above. */
const surelyNew = /^[^\s>|*+\-\d<[]/;
/** A line that a list or a quote may still reach to, where no better place is found. */
const perhapsNew = /^\S/;

/** To begin a line takes the parser as long as to read so many characters. */
const charactersPerLine = 20;

/** Parts of at least `length` characters that mean the same alone. */
function cutAtBlocks(text: string, length: number, begins = surelyNew): readonly Stretch[] {
  if (text.length <= length) return [{ from: 0, to: text.length }];
  const parts: Stretch[] = [];
  let from = 0;
  let since = 0;
  for (const { offset, line } of topLevelLines(text, begins)) {
    if (offset === from || offset - from + (line - since) * charactersPerLine < length) continue;
    parts.push({ from, to: offset });
    from = offset;
    since = line;
  }
  return [...parts, { from, to: text.length }];
}

interface TopLevelLine {
  readonly offset: number;
  /** Counted from zero. */
  readonly line: number;
  readonly heading: boolean;
}

/** Lines after an empty one, outside of code, that begin a block of their own. */
export function* topLevelLines(text: string, begins = surelyNew): Generator<TopLevelLine> {
  let fence: string | undefined;
  let offset = 0;
  let afterBlank = true;
  for (const [number, line] of text.split('\n').entries()) {
    const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1];
    if (fence === undefined && afterBlank && begins.test(line)) {
      yield { offset, line: number, heading: /^#{1,6}\s/.test(line) };
    }
    if (mark && fence === undefined) fence = mark;
    else if (mark && fence && mark.startsWith(fence) && line.trim() === mark) fence = undefined;
    afterBlank = line.trim() === '';
    offset += line.length + 1;
  }
}
