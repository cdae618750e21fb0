import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

/** Names from programs, in any language. */
export const codeNames: readonly SpeakingRule[] = [
  // getUserName is slurred; iPhone and eBay are names.
  {
    find: /(?<![\p{L}\p{N}_])[a-z]{2,}(?:[A-Z][a-z\d]+)+(?![\p{L}\p{N}_])/gu,
    needs: /[a-z][A-Z]/,
    say: (all) => all.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase(),
  },
  {
    find: /(?<![\p{L}\p{N}_])[\p{L}\p{N}]+(?:_+[\p{L}\p{N}]+)+(?![\p{L}\p{N}_])/gu,
    needs: /_/,
    say: (all) => all.replaceAll(/_+/g, ' '),
  },
  { find: /(?<=[\p{L}\p{N}])\(\)/gu, say: () => '' },
  { find: /`+/gu, say: () => '' },
];
