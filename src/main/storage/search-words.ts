/**
 * What a person types into a search field, as a query of the full-text index: every word must occur, the last one, which
 * may still be being typed, at the beginning of a word. Nothing typed is read as an operator.
 * @returns `undefined` when there is no word in it
 */
export function matchQuery(typed: string): string | undefined {
  const words = typed.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  return `${words.map((word) => `"${word}"`).join(' ')}*`;
}
