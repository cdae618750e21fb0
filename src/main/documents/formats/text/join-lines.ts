/** Joins the lines of a paragraph; a hyphen at a line's end goes only when the text knows the word without it. */
export function createLineJoiner(text: string): (lines: readonly string[]) => string {
  let words: Set<string> | undefined;
  const known = (word: string): boolean => {
    words ??= new Set(text.toLowerCase().match(/\p{L}+/gu));
    return words.has(word.toLowerCase());
  };
  return (lines) => {
    const trimmed = lines.map((line) => line.trim()).filter((line) => line !== '');
    return trimmed
      .map((line, index) => {
        const next = trimmed[index + 1];
        if (next === undefined) return line;
        const [, before] = /(?<!\p{L})(\p{L}+)[-\u00ad]$/u.exec(line.slice(-longestWord)) ?? [];
        const [after] = /^\p{Ll}+/u.exec(next) ?? [];
        if (!before || !after) return `${line} `;
        return known(before + after) ? line.slice(0, -1) : line;
      })
      .join('');
  };
}

/** No word that is divided at a line's end is longer. */
const longestWord = 60;
