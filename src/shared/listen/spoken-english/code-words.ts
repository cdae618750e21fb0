import type { SpeakingRule } from '../script/spoken-text.ts';

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
  // Long words in capitals are spelled letter by letter; short ones may be meant to be.
  {
    find: /(?<![\p{L}\p{N}])\p{Lu}{6,}(?![\p{L}\p{N}])/gu,
    say: (all) =>
      (all.match(/[AEIOUY]/g)?.length ?? 0) > 1 ? all.charAt(0) + all.slice(1).toLowerCase() : undefined,
  },
];
