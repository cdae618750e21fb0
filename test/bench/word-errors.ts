/** Word error rate: how many words would have to be changed, added or left out, for each word that was said. */
export function wordErrorRate(said: string, heard: string): number {
  const [wanted, found] = [wordsIn(said), wordsIn(heard)];
  let row = found.map((_, i) => i + 1);
  wanted.forEach((word, i) => {
    let [left, diagonal] = [i + 1, i];
    row = row.map((above, j) => {
      left = Math.min(left + 1, above + 1, diagonal + (word === found[j] ? 0 : 1));
      diagonal = above;
      return left;
    });
  });
  return (row.at(-1) ?? wanted.length) / wanted.length;
}

/** Casing and marks are writing, not hearing. */
function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
}
