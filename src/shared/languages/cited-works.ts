import type { SpeakingRule } from '../listen/script/spoken-text.ts';
import { memberOf } from './speaking/marks/citation-marks.ts';

const citation = String.raw`\[[1-9]\d{0,2}(?:\s?[,–-]\s?\d{1,3})*\]`;

/**
 * `nach [3]`, `as shown in [12]`: what would leave the sentence without its noun is no mark for the eye.
 * @param before expressions for the words that a citation in brackets can't be missing behind
 * @param say how it's said behind that word, of one work or of several
 */
export function citedWorks(
  before: string,
  joint: { readonly and: string; readonly to: string },
  say: (before: string, several: boolean) => string,
): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<!\p{L})(${before})(?<!${memberOf})\s(?!(?<=^In\s)\[\d+\]:)(${citation}(?:(?:,\s?(?:${joint.and}\s)?|\s(?:${joint.and})\s|\s?[–-]\s?)${citation})*)`,
      'gu',
    ),
    needs: /\s\[\d/,
    say(_all, word = '', marks = '') {
      const works = marks
        .replaceAll(/[[\]]/g, '')
        .replaceAll(/\s?[–-]\s?/g, ` ${joint.to} `)
        .replaceAll(/,\s?(?=\d)/g, ', ');
      return `${say(word, /\d\D+\d/.test(works))} ${works}`;
    },
  };
}

/**
 * `[3] shows that it burns`, `because [13] found`: the citation is what the sentence is about.
 * @param conjunctions expressions for the words behind which a clause begins
 * @param verbs of what works do
 */
export function citedSubject(conjunctions: string, verbs: string, noun: string): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<=(^|[:;]\s|(?<!\p{L})(?:${conjunctions})\s))\[([1-9]\d{0,2})\](?=\s(?:${verbs})\s\p{Ll})`,
      'gu',
    ),
    needs: /\[\d+\]\s\p{Ll}/u,
    say: (_all, before = '', number = '') =>
      `${before === '' ? noun.charAt(0).toUpperCase() + noun.slice(1) : noun} ${number}`,
  };
}

/** The words before a citation, and what is said for them and the noun: of one work, of several. */
type CitedForms = Readonly<Record<string, readonly [one: string, several: string]>>;

/** @param words parted by `|`; before a noun of their own, as in `the article [3]`, the number alone is said */
const forms = (words: string, one = '', several = one): CitedForms =>
  Object.fromEntries(
    words.split('|').map((word) => [word, [`${word} ${one}`.trim(), `${word} ${several}`.trim()]]),
  );

function citedBehind(cited: CitedForms, joint: { readonly and: string; readonly to: string }): SpeakingRule {
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const said = new Map<string, readonly string[]>();
  for (const [word, either] of Object.entries(cited))
    said.set(word, either).set(capital(word), either.map(capital));
  const words = [...said.keys()].map((word) => word.replaceAll('.', String.raw`\.`));
  return citedWorks(
    words.join('|'),
    joint,
    (before, several) => said.get(before)?.[several ? 1 : 0] ?? before,
  );
}

/** `Nach [3] werden`, `segundo [3]`, `ver, por exemplo, [4]`, `o artigo [3]` */
export const citations = {
  de: [
    citedBehind(
      {
        ...forms(
          'nach|in|von|durch|laut|gemäß|siehe|zum Beispiel|etwa|während|sowohl|aus|für|mit|bei|zu|über|auf|an|gegenüber|siehe auch',
          'Quelle',
          'Quellen',
        ),
        'z. B.': ['zum Beispiel Quelle', 'zum Beispiel Quellen'],
        'z.B.': ['zum Beispiel Quelle', 'zum Beispiel Quellen'],
        'vgl.': ['vergleiche Quelle', 'vergleiche Quellen'],
        ...forms(
          'der Artikel|im Artikel|dem Artikel|den Artikel|des Artikels|der Publikation|die Publikation|den Publikationen',
        ),
      },
      {
        and: 'und|oder',
        to: 'bis',
      },
    ),
    citedSubject(
      'und|aber|denn',
      'zeig(?:t|en|te|ten)|beschreib(?:t|en)|verwende(?:t|n)|nutz(?:t|en)|schl(?:ägt|agen)|stell(?:t|en)|untersuch(?:t|en)|präsentier(?:t|en)|diskutier(?:t|en)|vergleich(?:t|en)|entwickel(?:t|n)|definier(?:t|en)|liefer(?:t|n)|f(?:and|anden|inden|indet)|biete(?:t|n)',
      'Quelle',
    ),
  ],
  es: [
    citedBehind(
      {
        ...forms(
          'en|de|por|según|con|ver|véase|a|por ejemplo|por ejemplo,|mientras que|para|sobre|como|ver también|véase también',
          'la referencia',
          'las referencias',
        ),
        ...forms('el artículo|del artículo|al artículo|los artículos|la publicación|las publicaciones'),
      },
      { and: 'y|o', to: 'a' },
    ),
    citedSubject(
      'y|pero|que|porque|pues|como|mientras',
      'muestran?|presentan?|proponen?|describen?|utilizan?|usan?|estudian?|introducen?|comparan?|indican?|sugieren?|demuestran?|encontr(?:ó|aron)',
      'la referencia',
    ),
  ],
  fr: [
    citedBehind(
      {
        ...forms(
          'dans|par|selon|après|avec|voir|par exemple|par exemple,|tandis que|alors que|pour|chez|sur|comme|voir aussi',
          'la référence',
          'les références',
        ),
        de: ['de la référence', 'des références'],
        à: ['à la référence', 'aux références'],
        ...forms("l’article|l'article|les articles|la publication|les publications"),
      },
      { and: 'et|ou', to: 'à' },
    ),
    citedSubject(
      'et|mais|que|car|puisque|comme',
      'montre(?:nt)?|présente(?:nt)?|propose(?:nt)?|décri(?:t|vent)|utilise(?:nt)?|étudie(?:nt)?|introdui(?:t|sent)|compare(?:nt)?|indique(?:nt)?|suggère(?:nt)?|ont|a',
      'la référence',
    ),
  ],
  it: [
    citedBehind(
      {
        ...forms(
          'secondo|con|vedi|vedere|ad esempio|ad esempio,|per esempio|per esempio,|mentre|per|come|vedi anche',
          'il riferimento',
          'i riferimenti',
        ),
        in: ['nel riferimento', 'nei riferimenti'],
        di: ['del riferimento', 'dei riferimenti'],
        da: ['dal riferimento', 'dai riferimenti'],
        su: ['sul riferimento', 'sui riferimenti'],
        ...forms(
          "l’articolo|l'articolo|dell’articolo|dell'articolo|nell’articolo|nell'articolo|la pubblicazione|della pubblicazione|nella pubblicazione|le pubblicazioni",
        ),
      },
      { and: 'e|o', to: 'a' },
    ),
    citedSubject(
      'e|ma|che|perché|poiché|come|mentre',
      'mostra(?:no)?|presenta(?:no)?|prop(?:one|ongono)|descriv(?:e|ono)|utilizza(?:no)?|studia(?:no)?|introduc(?:e|ono)|confronta(?:no)?|indica(?:no)?|suggerisc(?:e|ono)|dimostra(?:no)?',
      'il riferimento',
    ),
  ],
  nl: [
    citedBehind(
      {
        ...forms(
          'in|van|volgens|door|zie|met|bijvoorbeeld|terwijl|uit|voor|bij|over|op|zie ook',
          'bron',
          'bronnen',
        ),
        ...forms('het artikel|de artikelen|de publicatie|de publicaties'),
      },
      { and: 'en|of', to: 'tot' },
    ),
    citedSubject(
      'en|maar|dat|omdat|terwijl',
      'to(?:ont|nen)|la(?:at|ten)|beschrij(?:ft|ven)|gebruik(?:t|en)|stel(?:t|len)|onderzoek(?:t|en)|present(?:eert|eren)|vergelijk(?:t|en)|introduce(?:ert|ren)|vond(?:en)?',
      'bron',
    ),
  ],
  pt: [
    citedBehind(
      {
        ...forms(
          'segundo|conforme|com|ver|vide|por exemplo|por exemplo,|enquanto|para|sobre|como|ver também',
          'a referência',
          'as referências',
        ),
        em: ['na referência', 'nas referências'],
        de: ['da referência', 'das referências'],
        por: ['pela referência', 'pelas referências'],
        ...forms(
          'o artigo|no artigo|do artigo|ao artigo|pelo artigo|referente artigo|os artigos|nos artigos|a publicação|da publicação|na publicação|as publicações',
        ),
      },
      { and: 'e|ou', to: 'a' },
    ),
    citedSubject(
      'e|mas|que|porque|pois|como|enquanto',
      'mostram?|apresentam?|propõem?|descrevem?|utilizam?|usam?|estudam?|introduz(?:em)?|comparam?|indicam?|sugerem?|demonstram?',
      'a referência',
    ),
  ],
};
