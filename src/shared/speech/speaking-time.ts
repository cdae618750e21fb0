/** Characters a voice speaks in a second at its natural pace. */
const charsPerSecond = 15;
/** A digit is a word: 7 is seven, and of 1,250 each says about as much. */
const charsPerDigit = 5;
/** An abbreviation in capitals is spelled: "UN" is "you en". */
const charsPerCapital = 3;

/** About how long a text takes to be said at the natural pace, in milliseconds. */
export function lengthToSpeakMs(text: string): number {
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const spelled = text.match(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu)?.join('').length ?? 0;
  const chars = text.length + digits * (charsPerDigit - 1) + spelled * (charsPerCapital - 1);
  return (chars * 1000) / charsPerSecond;
}
