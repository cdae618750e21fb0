import { beginsCaption, beginsFigureCaption, isCaptionLabel } from '../kinds/captions.ts';
import { beginsSmall, breaksOff, isContinuedBy, resumesIn } from '../going-on.ts';
import type { Paragraph } from '../paragraphs.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import type { BlockKind } from '../../../../../shared/listen/document.ts';

/** Of one float. */
const mostDrafts = 40;
/** Beside the text around them: how large the letters of a figure’s words may be, and how wide its lines. */
const smaller = 0.93;
const narrower = 0.7;

/**
 * Marks what stands between a sentence that breaks off and its rest behind the caption of a figure, table or algorithm: the rest
 * begins small, and up to the sentence, or to the top of the page, there is nothing that could be text of the column.
 */
export function withFloatsMarked(drafts: readonly Draft[]): Draft[] {
  const marked = [...drafts];
  for (const [at, { paragraph: rest, known }] of drafts.entries()) {
    if (known !== undefined || rest.code || !beginsSmall(rest)) continue;
    let isFigure = false;
    const begin = beginOfFloat(drafts, at);
    for (let each = at - 1; each >= begin; each -= 1) {
      const draft = drafts[each] as Draft;
      const isName = isCaption(draft);
      if (isName) isFigure = beginsFigureCaption(draft.paragraph.lines[0]?.text ?? '');
      const isInFigure = isFigure && !isName && !isOverTable(drafts, each);
      marked[each] = { ...draft, float: { rest, isWord: isInFigure && isWord(draft) } };
    }
  }
  return marked;
}

/** The first draft of the float that ends before `at`; `at` if there is none. */
function beginOfFloat(drafts: readonly Draft[], at: number): number {
  const rest = (drafts[at] as Draft).paragraph;
  let hasCaption = false;
  let begin = at;
  while (begin > 0 && at - begin < mostDrafts) {
    const before = drafts[begin - 1] as Draft;
    // A caption may be a full line that ends without a stop, too.
    if (isCaption(before)) hasCaption = true;
    else if (resumesSmall(before.paragraph, rest))
      return hasCaption && !isNarrow(before.paragraph, rest) ? begin : at;
    // Right before the text stands the caption, or another float that has one.
    else if (!isBelowLabel(drafts, begin - 1)) {
      const isAmid = begin < at || before.known !== undefined || isNote(drafts, begin - 1);
      if (!isAmid || !mayBeInFloat(before, rest)) return at;
    }
    begin -= 1;
  }
  return hasCaption && begin === 0 ? 0 : at;
}

/** Whether a draft is what a table or figure shows, in a paragraph of its own below “Table 3”. */
function isBelowLabel(drafts: readonly Draft[], at: number): boolean {
  const label = drafts[at - 1]?.paragraph.lines;
  return drafts[at]?.known === undefined && label?.length === 1 && isCaptionLabel(label[0]?.text ?? '');
}

/** Whether a draft explains the table above it, or is only a mark in a figure, or begins as notes on a figure do. */
function isNote(drafts: readonly Draft[], at: number): boolean {
  const lines = drafts[at]?.paragraph.lines ?? [];
  const isMark = lines.every(({ text }) => !/[\p{L}\d]/u.test(text));
  return isMark || drafts[at - 1]?.known === 'table' || noteOn.test(lines[0]?.text ?? '');
}

const noteOn = /^(?:notes?|notas?|anmerkung(?:en)?|sources?|quellen?|fuentes?|fontes?|fonti)[.:] /iu;

/** Whether a draft is the title right above a table. */
function isOverTable(drafts: readonly Draft[], at: number): boolean {
  return drafts[at + 1]?.known === 'table';
}

function isCaption({ known, paragraph }: Draft): boolean {
  return known === 'caption' || (known === undefined && beginsCaption(paragraph.lines[0]?.text ?? ''));
}

/** Whether a paragraph that breaks off surely goes on in one that begins with a small letter. */
export function resumesSmall(begun: Paragraph, rest: Paragraph): boolean {
  return breaksOff(begun) && isContinuedBy(begun, rest) && resumesIn(begun, rest);
}

const inFloats: ReadonlySet<BlockKind> = new Set<BlockKind>([
  'figure',
  'table',
  'code',
  'formula',
  'footnote',
]);

function mayBeInFloat({ known, paragraph }: Draft, rest: Paragraph): boolean {
  if (known !== undefined) return inFloats.has(known);
  const { size = 0 } = rest.lines[0] ?? {};
  return paragraph.lines.every((line) => line.size < smaller * size) || isNarrow(paragraph, rest);
}

/** Whether no line of it is nearly as wide as the column of the rest. */
function isNarrow({ lines }: Paragraph, { column }: Paragraph): boolean {
  const width = narrower * (column.x1 - column.x0);
  return lines.every(({ x0, x1 }) => x1 - x0 < width);
}

/** Whether it is a name in a figure, and no sentence that explains it. */
function isWord({ known, paragraph: { lines, code } }: Draft): boolean {
  if (known === 'formula') return true;
  if (known !== undefined || code) return false;
  const text = lines.map((line) => line.text).join(' ');
  return !((text.match(word)?.length ?? 0) >= sentence && /[\p{Ll}\d][.;:](?: |$)/u.test(text));
}

const word = /\p{L}{2,}/gu;
/** In words. */
const sentence = 8;
