/**
 * What finds words as they follow one another, in whatever case and across line ends; undefined for no words. Global: it
 * goes on from where it was.
 */
export function soughtWords(query: string): RegExp | undefined {
  const words = query.trim().split(/\s+/).filter(Boolean);
  return words.length === 0 ? undefined : new RegExp(words.map(literal).join(String.raw`\s+`), 'giu');
}

/** Both apostrophes, and both dashes and hyphens, are the same to a person. */
function literal(word: string): string {
  return word
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(/['’]/g, "['’]")
    .replaceAll(/["“”]/g, '["“”]')
    .replaceAll(/[-‐‑–]/g, '[-‐‑–]');
}
