import { fieldsIn } from '../kinds/form-fields.ts';
import type { PDFPageProxy } from 'pdfjs-dist';
import { areProgram, isCode } from '../code/code-lines.ts';
import { isContentsLine } from '../kinds/contents-lines.ts';
import type { PageToSort } from '../kinds/page-kinds.ts';
import { beginsSmall, breaksOff, isAmidCitation, isAmidSentence } from '../going-on.ts';
import { joinSegments, type Segment, segmentsOf } from '../line-segments.ts';
import { boxOf, overlapAcross } from '../kinds/page-parts.ts';
import { withoutOverprint } from '../overprint.ts';
import { fromLeftHalf, fromTop } from '../page-drafts.ts';
import type { PageText, Run } from '../page-text.ts';
import { paragraphsOf } from '../paragraphs.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import { withGridInPlace, withSideColumnsWhole, withTablesInPlace } from './floating-parts.ts';
import { isHeadingRole, StructureBlocks, placeOf } from './structure-blocks.ts';

/** What a tagged PDF says a page consists of, in the order in which it is to be read. */
export interface StructureNode {
  readonly role: string;
  readonly children: readonly (StructureNode | { readonly type: string; readonly id: string })[];
  readonly alt?: string;
  readonly lang?: string;
}

export async function structureOf(page: PDFPageProxy): Promise<StructureNode | undefined> {
  const tree = (await page.getStructTree().catch(() => null)) as StructureNode | null;
  return tree ?? undefined;
}

type Block = StructureBlocks['found'][number];

/** So much of a page’s text has to be in the tree, by letters. */
const leastCovered = 0.9;

/**
 * The blocks of a tagged page, as its tree has them; `undefined` if the tree does not cover the text, or is of no use, as
 * when each line is a paragraph: the page is then read as one without tags.
 * @param left lines that are the page’s furniture
 */
export function structureDrafts(
  page: PageText & Partial<Pick<PageToSort, 'structure' | 'links' | 'annotations' | 'language'>>,
  left: Iterable<Segment>,
): TaggedPage | undefined {
  const { structure } = page;
  if (!structure || page.runs.length === 0) return undefined;
  const once = new Set(withoutOverprint(page.runs.filter(({ isArtifact }) => !isArtifact)));
  const runs = page.runs.filter((run) => run.isArtifact || once.has(run));
  const edges = [...left];
  const furniture = new Set(edges.map(placeOf));
  const byContent = Map.groupBy(runs, ({ content }) => content ?? '');
  const blocks = new StructureBlocks(byContent, furniture, {
    hasLists: page.links !== undefined,
    language: page.language,
    fields: fieldsIn(page.annotations ?? []).map(({ box }) => box),
  });
  blocks.visit(structure, { list: 0 });
  if (
    !covers(
      blocks.found,
      runs.filter((run) => !edges.some((edge) => isIn(run, edge))),
    ) ||
    !isUseful(blocks.found)
  )
    return undefined;
  const whole = withListings(withWholeSentences(withWholeLines(blocks.found)));
  const hasHeadings = whole.some(({ kind, node }) => kind === 'heading' && isHeadingRole(node.role));
  const inTree = withTablesInPlace(whole.map((block) => draftOf(page.number, block, hasHeadings)));
  const isForm = page.annotations?.some(({ is }) => is === 'field') === true;
  const sorted = isForm ? withGridInPlace(inTree) : fromTop(inTree);
  if (!sorted) return undefined;
  const inHalves = fromLeftHalf(sorted, page);
  const drafts = isForm ? inHalves : withSideColumnsWhole(inHalves);
  const isProse = ({ known }: Draft): boolean => known === undefined || known === 'paragraph';
  const first = drafts.find((draft) => isProse(draft) || isRestTaggedHeading(draft));
  const last = drafts.findLast((draft) => isProse(draft) || isBegunTaggedHeading(draft));
  const unused = runs.filter(({ content }) => !blocks.used.has(content ?? ''));
  const { text = [], outside = [] } = Object.groupBy(unused, ({ content, isArtifact }) =>
    content === undefined || isArtifact ? 'outside' : 'text',
  );
  const linesOf = (its: readonly Run[]): Segment[] =>
    segmentsOf(its).filter((each) => each.text !== '' && !furniture.has(placeOf(each)));
  return {
    drafts: drafts.map((draft) => withEnds(draft, draft === first, draft === last)),
    text: linesOf(text),
    outside: linesOf(outside),
  };
}

interface TaggedPage {
  readonly drafts: Draft[];
  /** Tagged as text, but in no element of this page, such as the end of a paragraph that the page before began. */
  readonly text: readonly Segment[];
  /** Tagged as no part of the text, or not at all. */
  readonly outside: readonly Segment[];
}

/** Courts and statutes number their paragraphs by the style of a heading: of one that is cut at a page's end, both parts have it. */
function isRestTaggedHeading({ known, paragraph }: Draft): boolean {
  return known === 'heading' && beginsSmall(paragraph);
}

function isBegunTaggedHeading({ known, paragraph }: Draft): boolean {
  return known === 'heading' && paragraph.lines.length > 1 && breaksOff(paragraph);
}

/** The first and the last paragraph of a page may be parts of one. */
function withEnds(draft: Draft, opens: boolean, closes: boolean): Draft {
  if (!opens && !closes) return draft;
  if (draft.known === 'heading') return { ...draft, opens, closes };
  const { known: _, ...rest } = draft;
  return { ...rest, opens, closes };
}

/** Programs tag the words of one line as elements of their own, such as each coloured word of code. */
function withWholeLines(blocks: readonly Block[]): readonly Block[] {
  const whole: Block[] = [];
  for (const block of blocks) {
    const before = whole.at(-1);
    const last = before?.lines.at(-1);
    const [first, ...more] = block.lines;
    if (before && last && first && block.kind === 'paragraph' && before.kind === block.kind) {
      const gap = (first.x0 - last.x1) / last.size;
      if (Math.abs(first.y - last.y) < 0.2 * last.size && gap > -0.1 && gap < 0.8) {
        const line = joinSegments([last, first], gap < 0.15 ? '' : ' ');
        whole.splice(-1, 1, { ...before, lines: [...before.lines.slice(0, -1), line, ...more] });
        continue;
      }
    }
    whole.push(block);
  }
  return whole;
}

/**
 * Where an author broke a line by hand, or a figure stands beside the lines, programs tag the rest of the sentence as a
 * paragraph of its own. What the figure has in the tree, such as its caption, may be between the two.
 */
function withWholeSentences(blocks: readonly Block[]): readonly Block[] {
  const whole: Block[] = [];
  for (const block of blocks) {
    const back = [1, 2, 3].find((step) => goesOnIn(whole.at(-step), block, step > 1)) ?? 0;
    const begun = whole.at(-back);
    if (begun && back > 0) whole.splice(-back, 1, { ...begun, lines: [...begun.lines, ...block.lines] });
    else whole.push(block);
  }
  return whole;
}

/** @param isApart whether anything is between the two */
function goesOnIn(block: Block | undefined, next: Block, isApart: boolean): boolean {
  const [last, first] = [block?.lines.at(-1), next.lines[0]];
  if (!block || !last || !first || !mayGoOn.has(block.kind)) return false;
  if (block.text !== undefined || next.text !== undefined) return false;
  const step = (first.y - last.y) / first.size;
  if (step <= 0 || step >= (isApart || next.kind !== 'paragraph' ? widestStep : doubleSpaced)) return false;
  if (!isApart && mayGoOn.has(next.kind) && isAmidCitation(last, first)) return true;
  if (!/^\p{Ll}{2}/u.test(first.text) || leader.test(last.text)) return false;
  const lines = [...block.lines, ...next.lines];
  if (next.kind === 'paragraph')
    return isAmidSentence(last, first, boxOf(lines)) && !(isApart && last.x0 - first.x0 > first.size);
  const isRestOfItem = next.kind === 'list-item' && hasLabel(block) && !hasLabel(next);
  return isRestOfItem && overlapAcross(last, first) > 0 && endsOpen.test(last.text);
}

function hasLabel({ node }: Block): boolean {
  return node.children.some((child) => 'role' in child && child.role === 'Lbl');
}

/** A line of several words that ends no sentence. */
const endsOpen = /^.{40,}(?:\p{L}{2}|,)$/u;

/** To what stands on the same line: “Lamps ..... 12”. */
const leader = /(?:\.\s?){4}/;
const mayGoOn: ReadonlySet<Block['kind']> = new Set(['paragraph', 'list-item']);
/** In letter sizes; Word’s double spacing is 2.3. */
const widestStep = 1.8;
const doubleSpaced = 2.4;

/** The lines of a program, which most files tag as any other paragraph. */
function withListings(blocks: readonly Block[]): readonly Block[] {
  const isTyped = ({ kind, lines }: Block): boolean => kind === 'paragraph' && lines.every(isCode);
  if (!blocks.some(isTyped)) return blocks;
  const runs = blocks.reduce<Block[][]>((found, block) => {
    const run = found.at(-1);
    if (run?.[0] && isTyped(block) && isTyped(run[0])) run.push(block);
    else found.push([block]);
    return found;
  }, []);
  return runs.flatMap((run) =>
    run.every(isTyped) && areProgram(run.flatMap(({ lines }) => lines))
      ? run.map((block) => ({ ...block, kind: 'code' as const }))
      : run,
  );
}

function draftOf(
  page: number,
  { kind, node, lines, text, level, language }: Block,
  hasHeadings: boolean,
): Draft {
  const first = lines[0] as Segment;
  const column = { x0: Math.min(...lines.map(({ x0 }) => x0)), x1: Math.max(...lines.map(({ x1 }) => x1)) };
  // Word tags the entries of some contents as headings.
  const isContents = kind === 'contents' || lines.every((line) => isContentsLine(line.text));
  const known = isContents ? 'contents' : kind === 'paragraph' && !hasHeadings ? undefined : kind;
  const whole = text ?? (isContents ? lines.map((line) => line.text).join(' ') : undefined);
  const said = kind === 'formula' && node.alt !== undefined ? node.alt : undefined;
  return {
    page,
    y: first.y,
    paragraph: {
      lines,
      code: kind === 'code' || lines.every(isCode),
      listed: kind === 'list-item',
      column,
    },
    ...(known && { known }),
    ...(whole !== undefined && { text: whole }),
    ...(level !== undefined && !isContents && { level }),
    ...(said !== undefined && { said }),
    ...(language !== undefined && { language }),
    opens: false,
    closes: false,
  };
}

function covers(blocks: readonly Block[], runs: readonly Run[]): boolean {
  const marked = runs.filter(({ isArtifact }) => !isArtifact);
  const letters = (texts: readonly { readonly text: string }[]): number =>
    texts.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  const inTree = letters(
    blocks.filter(({ node, text }) => !(node.role === 'Figure' && text)).flatMap(({ lines }) => lines),
  );
  return letters(marked) >= 0.6 * letters(runs) && inTree >= leastCovered * letters(marked);
}

/** Paragraphs that break off in mid-sentence are lines, and one element is no structure, nor are whole columns. */
function isUseful(blocks: readonly Block[]): boolean {
  const prose = blocks.filter(({ kind }) => kind === 'paragraph');
  const lines = linesIn(blocks);
  const elements = new Set(blocks.map(({ node }) => node)).size;
  if (elements === 1 && lines > 12) return false;
  if (2 * linesIn(blocks.filter(isColumn)) > lines) return false;
  if (prose.some(holdsRule)) return false;
  if (blocks.some((block) => block.lines.filter(isBehindNext).length >= leastBackwards)) return false;
  if (prose.length === blocks.length && goesUp(blocks)) return false;
  // A sentence goes on behind a formula that stands apart.
  const read = blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'formula');
  const torn = read.filter(({ kind, lines: own }, index) => {
    const end = own.at(-1)?.text ?? '';
    const next = read[index + 1];
    const areProse = kind === 'paragraph' && next?.kind === 'paragraph';
    return areProse && /[\p{Ll},-]$/u.test(end) && /^\p{Ll}/u.test(next.lines[0]?.text ?? '');
  });
  return torn.length <= 0.15 * prose.length;
}

/** Whether what comes next stands above: design programs have no other elements, in the order in which they were drawn. */
function goesUp(blocks: readonly Block[]): boolean {
  return blocks.slice(1).some((block, at) => {
    const [before, next] = [boxOf((blocks[at] as Block).lines), boxOf(block.lines)];
    const narrower = Math.min(before.x1 - before.x0, next.x1 - next.x0);
    return next.y1 < before.y0 && overlapAcross(before, next) > 0.3 * narrower;
  });
}

/**
 * Whether a line of dashes stands among others. It parts a page's notes from the text; a program that takes it for words has
 * guessed the elements from the lines, and takes each note for a paragraph.
 */
function holdsRule({ lines }: Block): boolean {
  return lines.length > 1 && lines.some(({ text }) => /^[\u2014\u2015]{5,}$/.test(text));
}

function linesIn(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.lines.length, 0);
}

/** Some publishers tag all that stands between two headings as one element of a kind of their own. */
function isColumn({ isLoose, lines }: Block): boolean {
  return isLoose === true && lines.length >= fewestOfColumn && paragraphsOf(lines).length > 1;
}

const fewestOfColumn = 6;

/** Whether the tree has the next piece of the same line before it, from right to left. */
function isBehindNext({ x0, y, size, text }: Segment, index: number, lines: readonly Segment[]): boolean {
  const next = lines[index + 1];
  return (
    next !== undefined && Math.abs(next.y - y) < 0.3 * size && next.x1 < x0 + 1 && !rightToLeft.test(text)
  );
}

const leastBackwards = 3;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function isIn(run: Run, line: Segment): boolean {
  return Math.abs(run.y - line.y) < 0.5 * line.size && run.x0 > line.x0 - 1 && run.x1 < line.x1 + 1;
}
