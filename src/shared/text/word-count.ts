/** Letters of scripts without spaces count as words, as their typists count them. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’-]*[\p{L}\p{N}\p{M}])?/gu;

/** How many words some texts have in all. */
export function wordsIn(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(word)?.length ?? 0), 0);
}
