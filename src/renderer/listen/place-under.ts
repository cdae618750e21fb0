import type { Place } from '../../shared/listen/script/place.ts';

/** The character of a document that is drawn at a point of the window. */
export function placeUnder(x: number, y: number): Place | undefined {
  const caret = document.caretPositionFromPoint(x, y);
  return caret ? placeOfNode(caret.offsetNode, caret.offset) : undefined;
}

/** The character of a document that stands at an offset of a text node. */
export function placeOfNode(node: Node, offset: number): Place | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const run = element?.closest<HTMLElement>('[data-start]');
  const blockId = element?.closest<HTMLElement>('[data-block-id]')?.dataset['blockId'];
  if (blockId === undefined) return undefined;
  return { blockId, at: run ? Number(run.dataset['start']) + offset : 0 };
}

/** What is selected, or else the word of a text around a character. */
export function wordAt(text: string, at: number, selected: string): string {
  if (selected.trim() !== '') return selected.trim().slice(0, 100);
  const before = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, at))?.[0] ?? '';
  const behind = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(at))?.[0] ?? '';
  return (before + behind).replaceAll(/^['’-]+|['’-]+$/gu, '').slice(0, 100);
}
