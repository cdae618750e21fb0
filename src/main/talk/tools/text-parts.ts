/** Characters of a text that a model gets at once: more would crowd out the conversation. */
export const longestPart = 20_000;

interface TextPart {
  readonly text: string;
  /** `1 of 3`; left out where one part is all. */
  readonly part?: string;
  readonly note?: string;
}

/**
 * A part of a long text, with how to ask for the next one.
 * @param number counted from 1
 * @throws RangeError where there is no such part
 */
export function partOf(text: string, number: number): TextPart {
  const count = Math.max(1, Math.ceil(text.length / longestPart));
  if (number > count) throw new RangeError(`It has ${count} parts, and no part ${number}.`);
  if (count === 1) return { text };
  const start = (number - 1) * longestPart;
  return {
    text: text.slice(start, start + longestPart),
    part: `${number} of ${count}`,
    ...(number < count && { note: `Ask for part ${number + 1} to read on.` }),
  };
}
