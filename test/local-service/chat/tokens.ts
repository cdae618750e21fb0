/** Four characters per token, the average in English. */
const charactersPerToken = 4;

export function countTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

/** The first tokens of a text. */
export function firstTokens(text: string, tokens: number): string {
  return text.slice(0, Math.max(0, tokens) * charactersPerToken);
}

/** Splits a text into pieces of a few characters, as a model streams it; `scale` makes them longer. */
export function pieces(text: string, chance: () => number, scale = 1): string[] {
  const characters = [...text];
  const cut: string[] = [];
  for (let at = 0; at < characters.length;) {
    const length = Math.round((2 + Math.floor(chance() * 6)) * scale);
    cut.push(characters.slice(at, at + length).join(''));
    at += length;
  }
  return cut;
}
