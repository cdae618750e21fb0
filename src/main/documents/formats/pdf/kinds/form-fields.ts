import type { FormField, PageAnnotation } from './annotations.ts';
import type { Segment } from '../line-segments.ts';
import { boxOf, overlapAcross, type Box, type PagePart, sameRow } from './page-parts.ts';
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
  const fields = fieldsIn(annotations);
  const isBelow = areBelow(fields, segments);
  const taken = new Set<Segment>();
  const sorted = annotations.toSorted((a, b) =>
    sameRow(a.box, b.box) ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0,
  );
  return sorted.flatMap((each): PagePart[] => {
    if (each.is === 'comment')
      return [{ kind: 'comment', segments: [placeFor(each.text, each.box)], text: each.text }];
    if (each.value === '' && !(isBare && each.type !== 'radio')) return [];
    const free = segments.filter((one) => !taken.has(one));
    const near = labelFor(each, free, isBelow);
    const answer = near && answerOf(each, near, fields, free);
    if (answer) {
      for (const segment of answer.segments) taken.add(segment);
      return [answer];
    }
    if (!near && !isTelling(each)) return [];
    const beside = near && (each.label === undefined || isSame(each.label, near.text)) ? near : undefined;
    if (beside) taken.add(beside);
    const text = sayField(each, beside?.text ?? nameOf(each));
    return [{ kind: 'field', segments: beside ? [beside] : [placeFor(text, each.box)], text }];
  });
}

/** Whether it says something by itself: a field that is not filled in, and that only a program named, says nothing. */
export function isTelling(each: PageAnnotation): boolean {
  return each.is === 'comment' || each.value !== '' || nameOf(each) !== '';
}

function nameOf({ label, name }: FormField): string {
  const called = label ?? wordsIn(name);
  return madeUp.test(called) ? '' : called;
}

/** As programs name the fields that nobody has named, in the languages of those who make forms: “Text1”, “Champ texte 3”. */
const madeUp =
  /^(?:(?:text|check|combo|list)[ _-]?(?:box|field)?|group|drop[ _-]?down|radio[ _-]?(?:button)?|choice|button|texte|champ(?: de)?[ _-]?texte|zone de texte|case (?:à|a) cocher|textfeld|kontrollkästchen|optionsfeld|campo(?: (?:de|di))? test?x?o|casilla(?: de verificaci[oó]n)?|casella di (?:testo|controllo)|caixa de (?:texto|sele[cç][aã]o)|tekst(?:veld|vak)?|selectievakje|undefined|untitled|fill|field|feld|champ|campo|veld)[ _-]*\d*(?:[ _-]\d+)*$/iu;

export function fieldsIn(annotations: readonly PageAnnotation[]): FormField[] {
  return annotations.filter((each) => each.is === 'field');
}

/** A box says the same in all languages; what is said of it is in the document’s. */
const ticks = { checked: '☒', unchecked: '☐' };

function sayField(field: FormField, label: string): string {
  const name = nameIn(label);
  if (isMark(field)) {
    const tick = field.value === '' ? ticks.unchecked : ticks.checked;
    return `${name || t('documents:pdf.field.unnamed')}: ${tick}`;
  }
  if (field.value === '') return name || t('documents:pdf.field.unnamed');
  return name === '' ? field.value : `${name}: ${field.value}`;
}

export function isMark({ type }: Pick<FormField, 'type'>): boolean {
  return type === 'check' || type === 'radio';
}

/** Without the box before it and the colon or the blank behind it. */
function nameIn(label: string): string {
  return label.replace(/^(?:[☐-☒□■▢❏-❒•]\s*)+|[\s:：.…_(]+$/gu, '');
}

/** What is ticked, behind its question: “Sex: Male”. The other answers to a question that has one only are left unsaid. */
function answerOf(
  field: FormField,
  near: Segment,
  fields: readonly FormField[],
  segments: readonly Segment[],
): PagePart | undefined {
  if (!isMark(field) || near.x1 <= field.box.x1) return undefined;
  const marks = fields.filter(isMark);
  // Where several answers are ticked, the question is read once, before them.
  const areSeveral = field.type === 'check' && tickedBeside(field, marks) > 0;
  const question = areSeveral ? undefined : questionOf(field, fields, segments);
  const isShared = marks.some((each) => each !== field && each.label === field.label);
  const asked = question?.text ?? (isShared ? field.label : undefined);
  if (asked === undefined) return undefined;
  const isOther = (each: FormField): boolean => each.type === 'radio' && each.name === field.name;
  const others = marks.filter((each) => each !== field && isOther(each) && each.value === '');
  const unsaid = others.flatMap((each) => labelFor(each, segments, false) ?? []);
  const own = [...(question ? [question] : []), near];
  const name = nameIn(asked);
  return {
    kind: 'field',
    segments: [...own, ...unsaid.filter((each) => !own.includes(each))],
    text: `${name}${name.endsWith('?') ? '' : ':'} ${nameIn(near.text)}`,
  };
}

function tickedBeside(field: FormField, marks: readonly FormField[]): number {
  return marks.filter((each) => each !== field && each.value !== '' && sameRow(each.box, field.box)).length;
}

/** What stands before the first of several boxes in a row, or above it. */
function questionOf(
  field: FormField,
  fields: readonly FormField[],
  segments: readonly Segment[],
): Segment | undefined {
  const inRow = fields.filter((each) => sameRow(each.box, field.box));
  const row = inRow.filter(isMark);
  const answers = new Set(row.flatMap((each) => labelFor(each, segments, false) ?? []));
  const isOfOther = ({ x1 }: Segment): boolean =>
    inRow.some((each) => !isMark(each) && each.box.x1 > x1 && each.box.x0 < field.box.x0);
  const isBefore = ({ x1, size }: Segment): boolean =>
    x1 <= field.box.x0 + size / 2 && field.box.x0 - x1 < reach.left * size;
  const before = segments
    .filter((each) => sameRow(boxOf([each]), field.box) && isBefore(each))
    .toSorted((a, b) => b.x1 - a.x1)
    .find((each) => !answers.has(each) && !isOfOther(each));
  if (before) return field.type === 'radio' || asks(before) ? before : undefined;
  const first = row.toSorted((a, b) => a.box.x0 - b.box.x0)[0] ?? field;
  const { above } = besides({ ...first.box, x1: Math.max(...[...answers].map(({ x1 }) => x1)) }, segments);
  return above && asks(above.each) ? above.each : undefined;
}

/** Whether it leads to what follows it. */
function asks({ text }: Segment): boolean {
  return /\p{L}[^\p{L}]*[:：?？]$/u.test(text);
}

/** The words next to a field: after a box to be checked; before, above or below any other. */
export function labelFor(
  { box, type }: FormField,
  segments: readonly Segment[],
  isBelow: boolean,
): Segment | undefined {
  const inRow = segments.filter((each) => sameRow(boxOf([each]), box));
  if (isMark({ type })) {
    // Where the box is drawn as a letter, its words begin with it.
    const right = inRow.filter(
      ({ x0, x1, size }) => x0 > box.x0 - size && x1 > box.x1 && x0 - box.x1 < reach.right * size,
    );
    const nearest = right.toSorted((a, b) => a.x0 - b.x0)[0];
    if (nearest) return nearest;
  }
  const before = leftOf(box, inRow);
  if (before) return before;
  const { above, below } = besides(box, segments);
  const isAbove = !isBelow || (above !== undefined && asks(above.each));
  return isAbove ? (above ?? below)?.each : (below ?? above)?.each;
}

function leftOf(box: Box, inRow: readonly Segment[]): Segment | undefined {
  const left = inRow.filter(({ x1, size }) => x1 <= box.x0 + size && box.x0 - x1 < reach.left * size);
  return left.toSorted((a, b) => b.x1 - a.x1)[0];
}

/**
 * Whether most names stand below the lines to write on, as small print does, and not above them: the nearer ones. A field
 * behind its name says nothing of that.
 */
export function areBelow(fields: readonly FormField[], segments: readonly Segment[]): boolean {
  const unticked = fields.filter((each) => !isMark(each));
  const nearer = unticked.map(({ box }) => {
    const inRow = segments.filter((each) => sameRow(boxOf([each]), box));
    if (leftOf(box, inRow)) return 0;
    const { above, below } = besides(box, segments);
    if (above && below && asks(above.each)) return -1;
    if (!above || !below) return oneSided * ((below ? 1 : 0) - (above ? 1 : 0));
    return Math.sign(above.gap - below.gap);
  });
  return nearer.reduce((sum, each) => sum + each, 0) > 0;
}

/** What a field says that has words on one side alone. */
const oneSided = 0.25;

/** The nearest words above and below a field, with the room between. */
function besides(box: Box, segments: readonly Segment[]): Record<'above' | 'below', Near | undefined> {
  const near = segments
    .filter((each) => overlapAcross(each, box) > 0)
    .flatMap((each) => {
      const isAbove = each.y <= box.y0 + 2;
      const gap = isAbove ? box.y0 - each.y : each.y - each.size - box.y1;
      const most = (isAbove ? reach.above : reach.below) * each.size;
      const isNear = gap > -0.5 * each.size && gap < most && (isAbove || !asks(each));
      return isNear ? [{ each, isAbove, gap: Math.max(0, gap) }] : [];
    })
    .toSorted((a, b) => a.gap - b.gap || a.each.x0 - b.each.x0);
  return { above: near.find(({ isAbove }) => isAbove), below: near.find(({ isAbove }) => !isAbove) };
}

interface Near {
  readonly each: Segment;
  readonly gap: number;
}

/** “topmostSubform[0].Page1[0].FirstName[0]” is “First Name”; “f1_02”, “A_NAME_1” and “etiquetafecha” say nothing. */
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
  const isTechnical = /(?<!\p{L})\p{L}(?!\p{L})|^\p{Ll}+$/u.test(words);
  return /\p{L}{3}/u.test(words) && !isTechnical ? words : '';
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
