import { markRanges } from '../../ui/page/use-highlight.ts';
import type { Match, MatchPiece, TurnPart } from './turn-matches.ts';

/** Marks what was found where it is drawn. @returns what takes the marks away */
export function markMatches(
  page: HTMLElement,
  matches: readonly Match[],
  current: Match | undefined,
): () => void {
  const drawn = new Map<string, Element>();
  for (const turn of page.querySelectorAll<HTMLElement>('[data-turn-id]')) {
    drawn.set(turn.dataset['turnId'] ?? '', turn);
  }
  const others: Range[] = [];
  const here: Range[] = [];
  for (const match of matches) {
    const turn = drawn.get(match.turnId);
    if (turn) (match === current ? here : others).push(...rangesOf(turn, match));
  }
  const unmarkOthers = markRanges('found-other', others);
  const unmarkHere = markRanges('found', here);
  return () => {
    unmarkOthers();
    unmarkHere();
  };
}

/** Where a match is in the window; undefined until it is drawn. */
export function matchPlace(page: HTMLElement, match: Match): Range | undefined {
  const turn = page.querySelector(`[data-turn-id="${CSS.escape(match.turnId)}"]`);
  return turn ? rangesOf(turn, match)[0] : undefined;
}

function rangesOf(turn: Element, { part, pieces }: Match): readonly Range[] {
  return pieces.flatMap((piece) => {
    const text = turn.querySelector(selectorOf(part, piece))?.firstChild;
    // While an answer comes, what was found a moment ago may be drawn otherwise by now.
    if (!(text instanceof Text) || text.length < piece.to) return [];
    const range = document.createRange();
    range.setStart(text, piece.from);
    range.setEnd(text, piece.to);
    return [range];
  });
}

function selectorOf(part: TurnPart, { run: { start, end } }: MatchPiece): string {
  switch (part) {
    case 'utterance':
      return '.utterance';
    case 'reasoning':
      return `.reasoning [data-start="${start}"][data-end="${end}"]`;
    case 'reply':
      return `.reply [data-start="${start}"][data-end="${end}"]`;
  }
}
