import type { Block } from '../../shared/listen/document.ts';

/** Pixels of the page: a guess until a block has been drawn. */
const lineHeight = 29;
const gap = 18;
/** Characters in a line of the measure. */
const lineLength = 72;

export function guessedHeight({ kind, text }: Block): number {
  if (kind === 'code' || kind === 'table') return text.split('\n').length * lineHeight + 2 * gap;
  return Math.ceil(Math.max(1, text.length) / lineLength) * lineHeight + (kind === 'heading' ? 3 : 1) * gap;
}
