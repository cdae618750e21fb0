import type { FormField, PageAnnotation } from './annotations.ts';
import type { Segment } from '../line-segments.ts';
import { boxOf, overlapAcross, type Box, type PagePart } from './page-parts.ts';
import { t } from '../../../../../shared/text/translate.ts';

/** How far a label may stand from its field, in letter sizes. */
const reach = { left: 25, above: 1.8, below: 0.8, right: 12 };

/**
 * The fields that are filled in, each as “label: value”, and the comments. A field that is not filled in adds nothing to
 * its label, which is read with the text; only on a page without any text is each field named.
 */
export function annotatedParts(
  annotations: readonly PageAnnotation[],
  segments: readonly Segment[],
): PagePart[] {
  const isBare = segments.length === 0;
  const isBelow = areBelow(fieldsIn(annotations), segments);
  const taken = new Set<Segment>();
  const sorted = annotations.toSorted((a, b) =>
    sameRow(a.box, b.box) ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0,
  );
  return sorted.flatMap((each): PagePart[] => {
    if (each.is === 'comment')
      return [{ kind: 'comment', segments: [placeFor(each.text, each.box)], text: each.text }];
    if (each.value === '' && !(isBare && each.type !== 'radio')) return [];
    const near = labelFor(
      each,
      segments.filter((one) => !taken.has(one)),
      isBelow,
    );
    const beside = near && (each.label === undefined || isSame(each.label, near.text)) ? near : undefined;
    if (beside) taken.add(beside);
    const text = sayField(each, beside?.text ?? each.label ?? wordsIn(each.name));
    return [{ kind: 'field', segments: beside ? [beside] : [placeFor(text, each.box)], text }];
  });
}

export function fieldsIn(annotations: readonly PageAnnotation[]): FormField[] {
  return annotations.filter((each) => each.is === 'field');
}

function sayField({ type, value }: FormField, label: string): string {
  const name = label.replace(/^[☐-☒□■▢❏-❒]\s*|[\s:.…_]+$/gu, '') || t('documents:pdf.field.unnamed');
  const isMark = type === 'check' || type === 'radio';
  if (isMark)
    return `${name}: ${value === '' ? t('documents:pdf.field.unchecked') : t('documents:pdf.field.checked')}`;
  return value === '' ? name : `${name}: ${value}`;
}

/** The words next to a field: after a box to be checked; before, above or below any other. */
export function labelFor(
  { box, type }: FormField,
  segments: readonly Segment[],
  isBelow: boolean,
): Segment | undefined {
  const inRow = segments.filter((each) => sameRow(boxOf([each]), box));
  if (type === 'check' || type === 'radio') {
    // Where the box is drawn as a letter, its words begin with it.
    const right = inRow.filter(
      ({ x0, x1, size }) => x0 > box.x0 - size && x1 > box.x1 && x0 - box.x1 < reach.right * size,
    );
    const nearest = right.toSorted((a, b) => a.x0 - b.x0)[0];
    if (nearest) return nearest;
  }
  const left = inRow.filter(({ x1, size }) => x1 <= box.x0 + size && box.x0 - x1 < reach.left * size);
  const before = left.toSorted((a, b) => b.x1 - a.x1)[0];
  if (before) return before;
  const { above, below } = besides(box, segments);
  return isBelow ? (below ?? above)?.each : (above ?? below)?.each;
}

/** Whether most names stand below the lines to write on, as small print does, and not above them: the nearer ones. */
export function areBelow(fields: readonly FormField[], segments: readonly Segment[]): boolean {
  const nearer = fields.map(({ box }) => {
    const { above, below } = besides(box, segments);
    if (!above || !below) return (below ? 1 : 0) - (above ? 1 : 0);
    return Math.sign(above.gap - below.gap);
  });
  return nearer.reduce((sum, each) => sum + each, 0) > 0;
}

/** The nearest words above and below a field, with the room between. */
function besides(box: Box, segments: readonly Segment[]): Record<'above' | 'below', Near | undefined> {
  const near = segments
    .filter((each) => overlapAcross(each, box) > 0)
    .flatMap((each) => {
      const isAbove = each.y <= box.y0 + 2;
      const gap = isAbove ? box.y0 - each.y : each.y - each.size - box.y1;
      const most = (isAbove ? reach.above : reach.below) * each.size;
      return gap > -0.5 * each.size && gap < most ? [{ each, isAbove, gap: Math.max(0, gap) }] : [];
    })
    .toSorted((a, b) => a.gap - b.gap || a.each.x0 - b.each.x0);
  return { above: near.find(({ isAbove }) => isAbove), below: near.find(({ isAbove }) => !isAbove) };
}

interface Near {
  readonly each: Segment;
  readonly gap: number;
}

/** Whether two boxes stand beside each other. */
export function sameRow(a: Box, b: Box): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return shared > 0.4 * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

/** “topmostSubform[0].Page1[0].FirstName[0]” is “First Name”; “f1_02” says nothing. */
function wordsIn(name: string): string {
  const last =
    name
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]/g, '') ?? '';
  const words = last
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim();
  return /\p{L}{3}/u.test(words) ? words : '';
}

/** What is printed as the name of a field says at least as much as what the form calls it. */
function isSame(label: string, printed: string): boolean {
  return letters(label) === letters(printed) || /\p{L}\S* ?[:：]$/u.test(printed);
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** A line where an annotation stands, which has none of the page’s own. */
function placeFor(text: string, { x0, y0, x1, y1 }: Box): Segment {
  return {
    text,
    plain: text,
    x0,
    x1,
    y: y1,
    size: Math.max(1, y1 - y0),
    bold: 0,
    mono: 0,
    math: 0,
    raised: [],
  };
}
