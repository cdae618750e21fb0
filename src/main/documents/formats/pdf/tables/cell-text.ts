import type { Segment } from '../line-segments.ts';
import { joinLines, Vocabulary } from '../joined-lines.ts';
import { linesOf } from '../reading-order/rows.ts';

/** The lines of a cell as one text, with the words that are broken over two of them whole. */
export function textOfCell(cell: readonly Segment[]): string {
  const vocabulary = new Vocabulary();
  return withoutLeader(linesOf(cell).reduce((text, line) => joinLines(text, line.text, vocabulary), ''));
}

/** Without the dots that lead from a name to its numbers. Some programs draw them before the name. */
export function withoutLeader(text: string): string {
  const rest = text.replace(/^(?:[.…·] ?){4,}|(?: ?[.…·]){4,}$/g, '').trim();
  return rest === '' ? text : rest;
}
