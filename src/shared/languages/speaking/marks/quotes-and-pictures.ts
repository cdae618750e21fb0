import { rareSign, type SpeakingRule } from '../../../listen/script/spoken-text.ts';

/** In any language. */
export const quotesAndPictures: readonly SpeakingRule[] = [
  // Invisible characters split words and names for a speech model.
  { find: /[\u00AD\u200B-\u200D\u2060\uFEFF]+/gu, say: () => '' },
  // A letter and its accent, written as two: `ã` as `a` and a tilde. Alone, letters of formulas have such marks.
  {
    find: /\p{Script=Latin}(?:[\u0300\u0301\u0308\u030A\u030C\u0327\u0328]|[\u0302\u0303](?:(?<=[\p{L}\p{M}]\p{L}.)|(?=\p{L}{2})))/gu,
    needs: /[\u0300-\u0328]/,
    say: (all) => all.normalize('NFC'),
  },
  // `60 ∘C`: the ring that TeX raises for degrees
  {
    find: /(?<=\d\s?)[∘◦](?=\s?[CF](?![\p{L}\p{N}]))/gu,
    needs: /[∘◦]/,
    say: () => '°',
  },
  // A hyphen that keeps its line together, between figures.
  { find: /(?<=\d)[‐‑](?=\d)/gu, needs: rareSign, say: () => '-' },
  // An arrow of a font of signs, whose code has no meaning elsewhere
  {
    find: /(?<=[\p{L}\p{N})])\s?[\uf0e0\uf0e8\uf0f0]\s?(?=[\p{L}\p{N}])/gu,
    needs: /[\uf0e0\uf0e8\uf0f0]/,
    say: () => ', ',
  },
  // A box to be ticked between two words: `Sex \uf06f Male \uf06f Female`; elsewhere it may be a figure that could not be decoded.
  { find: /(?<=\p{L}{2}\)?)\s\p{Co}\s?(?=\p{Lu}\p{L})/gu, needs: rareSign, say: () => ', ' },
  // Signs of a font of its own, such as bullets, and what could not be decoded.
  { find: /[\p{Co}\uFFFC\uFFFD]+/gu, needs: rareSign, say: () => '' },
  // An opening one parts two words, if nothing else does: `la doctrina“[e]sta`, but `„Freund“schaft`.
  {
    find: /(?<=\p{Ll}{2})[“«„](?=\[|\p{L}{2})(?<!„[^“„]{0,200}“)/gu,
    needs: /\p{Ll}[“«„]/u,
    say: () => ' ',
  },
  // Double quotes make speech models sigh.
  { find: /["“”„‟«»]+/gu, say: () => '' },
  // So are quotes typed as two: ''House'', but f'', 5'' and the mistake in dell''acqua.
  { find: /(?<![\p{N}'’]|(?<!\p{L})\p{L})''(?!'|(?<=\p{L}'')\p{L})/gu, needs: /''/, say: () => '' },
  // Pictures are described or invented.
  { find: /\p{Regional_Indicator}{2}/gu, needs: rareSign, say: () => '' },
  {
    find: /(?:\p{Extended_Pictographic}(?<![©®™↔-↪])(?:\uFE0F|\p{Emoji_Modifier})?)+/gu,
    needs: rareSign,
    say: () => '',
  },
];
