/** Joins the lines of a paragraph; a hyphen at a line's end goes only when the text knows the word without it. */
export function createLineJoiner(text: string): (lines: readonly string[]) => string {
  let words: Set<string> | undefined;
  const known = (word: string): boolean => {
    words ??= new Set(text.toLowerCase().match(/\p{L}+/gu));
    return words.has(word.toLowerCase());
  };
  return (lines) =>
    lines.reduce((joined, line) => {
      const next = line.trim();
      const [, before] = /(\p{L}+)[-\u00ad]$/u.exec(joined) ?? [];
      const [after] = /^\p{Ll}+/u.exec(next) ?? [];
      if (before && after) return (known(before + after) ? joined.slice(0, -1) : joined) + next;
      return joined ? `${joined} ${next}` : next;
    }, '');
}
