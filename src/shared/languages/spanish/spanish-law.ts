import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

/** How judgments in Spanish cite laws and cases. */
export const spanishLaw: readonly SpeakingRule[] = [
  // `art. 75, inc. 22`, `inc. e)`, not `Apple Inc. 2020`
  {
    find: /(?<!\p{L})inc(s?)\.\s?(?=\d{1,2}(?!\d)|[a-zñ]\))/gu,
    needs: /inc/,
    say: (_all, many = '') => `inciso${many} `,
  },
  // `Expte. nº 1234/2022`
  {
    find: /(?<!\p{L})([Ee])xpte(s?)\.(?=\s(?:\d|[Nn](?:[º°.]|[uú]m|r[oº])|\p{Lu}))/gu,
    needs: /xpte/,
    say: (_all, first = '', many = '') => `${first}xpediente${many}`,
  },
  {
    find: /(?<!\p{L})([Cc])onf\.(?=\s(?:arts?|inc|ley|Ley|Fallos)(?!\p{L}))/gu,
    say: (_all, first = '') => `${first}onforme`,
  },
];
