import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

/** Names from programs, and words in capitals that are no abbreviations. */
export const codeWords: readonly SpeakingRule[] = [
  // getUserName is slurred; iPhone and eBay are names.
  {
    find: /(?<![\p{L}\p{N}_])[a-z]{2,}(?:[A-Z][a-z\d]+)+(?![\p{L}\p{N}_])/gu,
    say: (all) => all.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase(),
  },
  {
    find: /(?<![\p{L}\p{N}_])[\p{L}\p{N}]+(?:_+[\p{L}\p{N}]+)+(?![\p{L}\p{N}_])/gu,
    say: (all) => all.replaceAll(/_+/g, ' '),
  },
  { find: /(?<=[\p{L}\p{N}])\(\)/gu, say: () => '' },
  { find: /`+/gu, say: () => '' },
  // Long words in capitals are spelled letter by letter; short ones may be meant to be. Beside long ones, they aren't.
  {
    find: /(?<![\p{L}\p{N}'’])\p{Lu}{2,}(?:['’]S)?(?:[ ,:;–—-]{1,3}\p{Lu}{2,}(?:['’]S)?)*(?![\p{L}\p{N}])/gu,
    say: (all) => (isShouted(all) ? all.replaceAll(/[\p{L}'’]+/gu, calm) : undefined),
  },
];

const small = new Set(
  'THE OF AND OR DO NOT IS ARE TO IN ON AT BY FOR BE AS IF NO SO AN WITH FROM THIS THAT WILL ALL ANY'.split(
    ' ',
  ),
);

/** Letters that are said as a word: at least six, or beside words that no name consists of. */
function isShouted(run: string): boolean {
  const all = run.match(/\p{Lu}{2,}/gu) ?? [];
  return all.some(isLong) || (all.length > 2 && all.filter((word) => small.has(word)).length > 1);
}

function isLong(word: string): boolean {
  return word.length >= 6 && (word.match(/[AEIOUY]/g)?.length ?? 0) > 1;
}

function calm(word: string): string {
  if (small.has(word)) return word.toLowerCase();
  const [stem = ''] = /^\p{Lu}+/u.exec(word) ?? [];
  const isWord = isLong(stem) || (stem.length > 3 && /[AEIOUY]/.test(stem) && /[^AEIOUY]/.test(stem));
  return isWord ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}
