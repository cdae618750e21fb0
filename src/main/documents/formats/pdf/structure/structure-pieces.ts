import { isCode } from '../code/code-lines.ts';
import { boxOf, overlapAcross } from '../kinds/page-parts.ts';
import { joinSegments, type Segment } from '../line-segments.ts';
import type { Run } from '../page-text.ts';
import type { StructureNode } from './structure-tree.ts';

type Piece = StructureNode['children'][number];

/** Elements inside of a line. */
const inline =
  /^(?:Span|Em|Strong|Link|Reference|Lbl|LBody|Quote|Sub|Ruby|RB|RT|RP|BibEntry|Annot|Warichu|WT|WP)$/;

/** Browsers tag a stretch of text like this, and a box as well. */
const unnamed = 'NonStruct';

/** The parts of lines that an element is, or `undefined` if it holds a block. */
export function piecesOf(child: Piece): readonly Piece[] | undefined {
  if (!('role' in child) || inline.test(child.role)) return [child];
  if (child.role !== unnamed) return undefined;
  if (child.children.every((each) => !('role' in each))) return [child];
  const inside = child.children.map(piecesOf);
  return inside.every((each) => each !== undefined) ? inside.flat() : undefined;
}

/**
 * The paragraphs of pieces that stand side by side in a tree. Browsers may leave out which of them make a paragraph: that
 * shows by where they are on the page.
 * @param runsOf the text of a piece, in the order of the tree
 */
export function inParagraphs(pieces: readonly Piece[], runsOf: (piece: Piece) => readonly Run[]): Piece[][] {
  if (!pieces.some((piece) => 'role' in piece && piece.role === unnamed)) return [[...pieces]];
  const paragraphs: { readonly pieces: Piece[]; readonly runs: Run[] }[] = [];
  for (const piece of pieces) {
    const runs = runsOf(piece);
    const last = paragraphs.at(-1);
    if (last && (runs.length === 0 || goesOn(last.runs, runs))) {
      last.pieces.push(piece);
      last.runs.push(...runs);
    } else paragraphs.push({ pieces: [piece], runs: [...runs] });
  }
  return paragraphs.map((each) => each.pieces);
}

/** In letter sizes: a wider gap is none between words, or in a justified line; a larger step is none between lines, a shorter line no prose. */
const widestGap = 1.15;
const widestJustified = 3;
const largestStep = 1.9;
const shortestLine = 15;
/** As a share of the distance between the lines. */
const largestGrowth = 1.2;

function goesOn(runs: readonly Run[], next: readonly Run[]): boolean {
  const [first] = next;
  const last = runs.at(-1);
  if (!first || !last) return runs.length === 0;
  const size = Math.max(last.size, first.size);
  const gap = (first.x0 - last.x1) / size;
  const widest = linesOf(runs).length > 1 ? widestJustified : widestGap;
  if (Math.abs(first.y - last.y) < 0.55 * size && gap > -0.6 && gap < widest) return true;
  return beginsNextLine(runs, next);
}

/** Whether the first word of the text had no place at the end of the line above it. */
function beginsNextLine(runs: readonly Run[], next: readonly Run[]): boolean {
  const first = next[0] as Run;
  const last = runs.at(-1) as Run;
  const { size } = first;
  // A raised mark may end a line.
  const own = runs.findLast((run) => run.size > 0.85 * size) ?? last;
  const step = first.y - own.y;
  if (Math.abs(own.size - size) > 0.1 * size || step < 0.8 * size || step > largestStep * size) return false;
  const above = linesOf(runs);
  const below = linesOf(next);
  const leading = stepOf(above) ?? stepOf(below);
  if (leading !== undefined && step > largestGrowth * leading) return false;
  // Between two lines alone, a capital letter may begin a name or a text.
  const isOpen = /^\s*\p{Ll}/u.test(first.text) || /(?:,|(?:^|\s)\p{Ll}{1,3})\s*$/u.test(last.text);
  if (leading === undefined && !isOpen) return false;
  const line = above.at(-1) as Line;
  const left = Math.min(...above.map(({ x0 }) => x0));
  if (line.x1 - line.x0 < shortestLine * size || first.x0 > left + 0.5 * size) return false;
  const word = /^\s*\S+/.exec(first.text)?.[0] ?? '';
  const width = ((first.x1 - first.x0) * (word.length + 1)) / Math.max(1, first.text.length);
  // Lines grow longer below a picture that stood beside them.
  const beside = above.length < fewestLines ? [...above, ...below] : above.slice(-fewestLines);
  return line.x1 + width > Math.max(...beside.map(({ x1 }) => x1));
}

/** So many lines show how long they are. */
const fewestLines = 3;

interface Line {
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
}

/** Where the lines of a text are; a raised mark is on the line that it stands in. */
function linesOf(runs: readonly Run[]): Line[] {
  const lines: Line[] = [];
  for (const { x0, x1, y, size } of runs) {
    const last = lines.at(-1);
    if (last && Math.abs(y - last.y) < 0.55 * size)
      lines.splice(-1, 1, { ...last, x0: Math.min(x0, last.x0), x1: Math.max(x1, last.x1) });
    else lines.push({ x0, x1, y });
  }
  return lines;
}

/** The smallest step from one line to the next. */
function stepOf(lines: readonly Line[]): number | undefined {
  const steps = lines.flatMap(({ y }, at) => {
    const before = lines[at - 1];
    return before && y > before.y ? [y - before.y] : [];
  });
  return steps.length > 0 ? Math.min(...steps) : undefined;
}

/** In letter sizes: a gap that no line of one text has, and one that no justified line among others has. */
const tab = { alone: 3, among: 6 };
/** With words on both sides: numbers stand before what they count, and amounts behind what they are of. */
const word = /\p{L}{3}/u;
const endsText = /[\p{L}\p{N})\]”’"']$/u;
/** Lines beside a picture, or around a formula that is one, have wide gaps amid a sentence. */
const beginsText = /^[“‘"'(]?\p{Lu}.*\p{L}{2}/u;

/** Segments on one baseline are a line, with a comma where a tab parts two texts; lines stay as the tree has them. */
export function linesInOrder(segments: readonly Segment[]): Segment[] {
  const lines: Segment[][] = [];
  for (const segment of segments) {
    const last = lines.at(-1)?.at(-1);
    if (last && Math.abs(last.y - segment.y) < 0.4 * segment.size && segment.x0 >= last.x1 - 1)
      lines.at(-1)?.push(segment);
    else lines.push([segment]);
  }
  const widest = lines.length === 1 ? tab.alone : tab.among;
  return lines.map((line) => joinSegments(line.map((each, at) => withComma(each, line[at + 1], widest))));
}

/** Two entries of lists side by side, or what happens when: each is a text of its own. */
function withComma(segment: Segment, next: Segment | undefined, widest: number): Segment {
  const isTab = next && next.x0 - segment.x1 >= widest * next.size && !isCode(next);
  return isTab && word.test(segment.text) && endsText.test(segment.text) && beginsText.test(next.text)
    ? { ...segment, text: `${segment.text},` }
    : segment;
}

/**
 * The rows of a table with the cells that hold nothing, which some programs leave out of the tree: what a shorter row has
 * stands below the heads of its columns. A head that spans several columns is no shorter row.
 */
export function withEmptyCells(rows: readonly Segment[][][]): readonly Segment[][][] {
  const [head] = rows;
  const columns = Math.max(...rows.map((row) => row.length));
  if (!head || head.length < columns) return rows;
  const whole = rows.filter((row) => row.length === columns);
  const spans = head.map((_, at) => boxOf(whole.flatMap((row) => row[at] ?? [])));
  return rows.map((row) => {
    const filled = row.filter((cell) => cell.length > 0);
    const ats = filled.map((cell) => {
      const over = spans.flatMap((span, at) => (overlapAcross(span, boxOf(cell)) > 0 ? [at] : []));
      return over.length === 1 ? over[0] : undefined;
    });
    const areSure = ats.every((at, index) => at !== undefined && at > (ats[index - 1] ?? -1));
    if (row.length === columns || !areSure) return row;
    return spans.map((_, at) => filled[ats.indexOf(at)] ?? []);
  });
}
