/** How a plain text was set: nothing in it says so but the lengths of its lines. */
export interface TextLayout {
  /** Lines were broken by hand or by a program at this length; absent when a line is a paragraph. */
  readonly width?: number;
}

/** Far enough into a text to know how it was set. */
const linesLookedAt = 20_000;

export function layoutOf(lines: readonly string[]): TextLayout {
  const lengths = lines
    .slice(0, linesLookedAt)
    .map((line) => line.trimEnd().length)
    .filter((length) => length > 0)
    .toSorted((one, other) => one - other);
  const at = (share: number): number => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
  // Of wrapped text, the longer half of its lines is nearly equally long, and hardly any are longer than a page is wide.
  const width = at(0.9);
  const wrapped = width >= 30 && width <= 100 && at(0.6) > width * 0.75 && at(0.99) < width * 1.6;
  // Short notes and tables of commands have few full lines, but where a line ends in mid-sentence it was broken.
  return wrapped || (width <= 100 && breaksSentences(lines)) ? { width: Math.max(width, 60) } : {};
}

/** Whether lines end in the middle of sentences again and again: no stop at the end, and small letters go on below. */
function breaksSentences(lines: readonly string[]): boolean {
  let broken = 0;
  let pairs = 0;
  for (let at = 1; at < Math.min(lines.length, linesLookedAt); at++) {
    const [before = '', after = ''] = [lines[at - 1]?.trim(), lines[at]?.trim()];
    if (!before || !after) continue;
    pairs++;
    if (/[\p{Ll},]$/u.test(before) && /^\p{Ll}/u.test(after)) broken++;
  }
  return pairs > 0 && broken > pairs * 0.25;
}
