import type { Piece } from './text-pieces.ts';

/** Where speech pauses: what the transcriber has written there as marks. */

/** Whether a phrase of its own can begin here: at the beginning, on a new line, or after a mark or a snippet. */
export function opensPhrase(all: readonly Piece[], at: number): boolean {
  if (at === 0) return true;
  const before = all[at - 1];
  if (before?.kind !== 'space') return false;
  const last = all[at - 2];
  return last === undefined || before.text.includes('\n') || isPauseMark(last) || last.kind === 'snippet';
}

/** Whether a phrase of its own can end here: at the end, before a new line, or before a mark. */
export function closesPhrase(all: readonly Piece[], end: number): boolean {
  const next = all[end];
  if (next === undefined || isPauseMark(next)) return true;
  return (
    next.kind === 'space' && (end === all.length - 1 || next.text.includes('\n') || isDash(all[end + 1]))
  );
}

export function isPauseMark(piece: Piece | undefined): boolean {
  return piece?.kind === 'mark' && /^[,.;:!?…—–]$/.test(piece.text);
}

/** Whether it ends a sentence, and not only a part of it. */
export function isEndMark(piece: Piece | undefined): boolean {
  return piece?.kind === 'mark' && /^[.!?…]$/.test(piece.text);
}

function isDash(piece: Piece | undefined): boolean {
  return piece?.kind === 'mark' && /^[—–]$/.test(piece.text);
}
