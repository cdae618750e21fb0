import { labelsAmong } from '../../drawing-labels.ts';
import type { Shape } from './slide-shapes.ts';

/** The shapes of a slide, with the letters and numbers that label a drawing as words of a figure. */
export function withoutLabels(shapes: readonly Shape[]): readonly Shape[] {
  const labels = labelsAmong(
    shapes.filter(({ drafts }) => drafts.some(isText)),
    looseText,
  );
  return shapes.map((shape) =>
    labels.has(shape)
      ? { ...shape, drafts: shape.drafts.map((draft) => ({ ...draft, kind: 'figure' })) }
      : shape,
  );
}

function isText({ kind }: Shape['drafts'][number]): boolean {
  return kind !== 'footer' && kind !== 'header' && kind !== 'page-number';
}

/** A paragraph that its author put somewhere on the slide. */
function looseText({ drafts: [first, ...more], placeholder }: Shape): string | undefined {
  return !placeholder && more.length === 0 && first?.kind === 'paragraph' ? first.text : undefined;
}
