import type { Shape } from './slide-shapes.ts';

/**
 * The shapes of a slide, with the letters and numbers that label a drawing as words of a figure: “A”, “B′”, “40”. They are
 * many, and more than what else is said. Numbers that count steps or answers stand beside as many texts, and callouts count
 * from one.
 */
export function withoutLabels(shapes: readonly Shape[]): readonly Shape[] {
  const labels = shapes.filter(isLabel);
  const others = shapes.filter((shape) => shape.drafts.some(isText) && !isLabel(shape));
  const areMost = labels.length > others.length && others.length > 0;
  if (labels.length < fewest || !areMost || areCounted(labels)) return shapes;
  return shapes.map((shape) =>
    isLabel(shape)
      ? { ...shape, drafts: shape.drafts.map((draft) => ({ ...draft, kind: 'figure' })) }
      : shape,
  );
}

const fewest = 5;

function isLabel({ drafts: [first, ...more], placeholder }: Shape): boolean {
  return !placeholder && more.length === 0 && first?.kind === 'paragraph' && label.test(first.text);
}

/** A letter that may be counted or primed, or a number. */
const label = /^(?:\p{L}[\d'′’]{0,2}|[-+−–]?\d{1,3}(?:[.,]\d{1,2})?)$/u;

function isText({ kind }: Shape['drafts'][number]): boolean {
  return kind !== 'footer' && kind !== 'header' && kind !== 'page-number';
}

function areCounted(labels: readonly Shape[]): boolean {
  const texts = new Set(labels.map(({ drafts }) => drafts[0]?.text));
  return texts.size === labels.length && labels.every((_, at) => texts.has(String(at + 1)));
}
