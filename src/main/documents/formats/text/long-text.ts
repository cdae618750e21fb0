/** Parts of a text that is too long to be taken apart as a whole, in letters. */
const partLength = 1_000_000;

/** After an empty line, or else a line, if there is one. */
export function endOfPart(text: string, start: number): number {
  const least = start + partLength / 2;
  const most = start + partLength;
  if (most >= text.length) return text.length;
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(mark, most);
    if (at > least) return at + mark.length;
  }
  return most;
}
