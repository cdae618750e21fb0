import {
  afterNames,
  anywhere,
  beforeFigures,
  beforeNames,
  beforeNumber,
  beforeNumbers,
  companies,
  firstNames,
  goingOn,
} from './abbreviations.ts';
import { needing, stop, type SpeakingRule } from '../../listen/script/spoken-text.ts';

/**
 * Words that are written short. Speech models know Mr., Mrs. and Ms.; of the others they say the letters, choose the
 * wrong word, or pause at the stop.
 */

/** Begin the sentence after a street, and no saint's name. */
const notNames =
  '(?:The|A|An|He|She|It|We|They|You|I|His|Her|This|That|There|But|And|Then|When|In|On|At|After)';

/** Of most sentences, the only stop is the last. */
const goesOn = /\.\s?\S/;

/** Behind an ordinal. */
const ofOrdinals: Readonly<Record<string, string>> = {
  ed: 'edition',
  mvt: 'movement',
  bn: 'Battalion',
  regt: 'Regiment',
  inf: 'Infantry',
  cav: 'Cavalry',
  div: 'Division',
  abn: 'Airborne',
  cong: 'Congress',
  sess: 'session',
  cent: 'century',
  qtr: 'quarter',
};

/** Any of the rare ones below: one test spares most sentences all of them. */
const rareWords =
  /Hon\.?\s|Co\.\s[A-K]|\.-[CG]|Rt\.?\s|Sec\.\sof|[Nn]r\.?\s|Va\.|[Pp]ls|No\s\d|\d,?\s?x|&c|Suppl\.|\.\s[Nn]os?\.|t['’]l|\s(?:lg|sm|med)\.|\sea[\s.,;)]|[yqm]\/[yqm]|Utd|[YQM]o[YQM]|Ste\.?\s|\sseq|\/bound|[a-z][- ]c\.|,\sv\.\s\d/;

const makers: Readonly<Record<string, string>> = {
  ed: 'edited',
  dir: 'directed',
  trans: 'translated',
};

export const shortenedWords: readonly SpeakingRule[] = [
  // `£650 p.c.m.`
  {
    find: new RegExp(String.raw`(?<!\p{L})p\.c\.m${stop}`, 'gu'),
    needs: /p\.c\.m/,
    say: () => 'per calendar month',
  },
  // `on the 1st fl.`
  {
    find: new RegExp(String.raw`(?<=(?<![\p{L}\p{N}])\d{1,2}(?:st|nd|rd|th)\s)fl${stop}`, 'gu'),
    needs: /\sfl\./,
    say: () => 'floor',
  },
  // `Est. 1897`, `est. $5 million`, `2,500 (est.)`
  {
    find: /(?<!\p{L})([Ee])st\.(?=\s(?:in\s)?(?:1\d|20)\d\d(?!\d|[.,]\d))/gu,
    say: (_all, letter = '') => `${letter}stablished`,
  },
  {
    find: /(?<!\p{L})([Ee])st\.(?=\s?(?:[$€£~]|\d|cost|value|population|time|total)|\)|\sat\s[\p{Ll}\d$€£])/gu,
    say: (_all, letter = '') => `${letter}stimated`,
  },
  {
    find: /(?<!\p{L})Hon\.?\s(?=(?:Sec|Treas|Secretary|Treasurer|Keeper|President|Member|Fellow|Degree|Chairman|Curator)(?!\p{L}))/gu,
    needs: rareWords,
    say: () => 'Honorary ',
  },
  // A street behind its number, or where no name follows: `42nd St.`, `12 Oak St.`, `on Main St. near`. Else a saint.
  {
    find: new RegExp(
      String.raw`(?<=\d(?:st|nd|rd|th) |\d{1,5} (?:\p{Lu}\p{Ll}+ ){1,3})St(?:\.?(?=\s(?:[NS][EW]|East|West|North|South)(?!\p{L}))|${stop})`,
      'gu',
    ),
    say: () => 'Street',
  },
  {
    find: new RegExp(
      String.raw`(?<=\p{Lu}\p{Ll}+(?:['’]s)?,? )St(?=\.?\s(?:East|West)(?!\p{L})|\.?\s*(?:$|["'”’);:]|\p{Ll}|,)|\.\s${notNames}\s)${stop}`,
      'gu',
    ),
    say: () => 'Street',
  },
  {
    find: new RegExp(
      String.raw`(?<=\p{Lu}\p{Ll}+(?:['’]s)?\.?,? |\d(?:st|nd|rd|th) )${oneOf(afterNames)}(?:\.(?=\s(?:Ave|Blvd|Rd|St|Dr|Hwy|Pkwy|Way|Drive|[NS][EW])(?!\p{L}))|${stop})(?!\s\p{Lu}\p{Ll}+['’]s)`,
      'gu',
    ),
    say: (_all, word = '') => spelledOut(afterNames, word),
  },
  // Not of a journal: `Annu Rev Phytopathol 31`.
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.])(?!(?<=\p{Lu}\p{Ll}{0,6}\s)(?:Rev|Gen)(?:\s\p{Lu}\p{Ll}+){1,3}\s\d)${oneOf(beforeNames)}\.?\s(?!${notNames}\s)(?=\p{Lu}(?:\p{Ll}|\.|['’]\p{Lu})|(?:and|&)\sM(?:rs?|s)\.?\s|(?<=(?:Bp|Abp|Gov|Dr|Gen)\.\s)of\s\p{Lu})`,
      'gu',
    ),
    say: (_all, word = '') => `${spelledOut(beforeNames, word)} `,
  },
  ...needing(goesOn, [
    // “App. 2” is an appendix, but “Cal. App. 4th” the reports of a court.
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}.]|\d[ -](?=pts|secs?|tabs?|caps?))(?!App\.\s\d{1,2}(?:st|nd|rd|th|d)(?!\p{L})|(?<=\p{Lu}\p{Ll}{1,4}\.\s)App\.)${oneOf(beforeNumbers)}\.\s?(?=\(?\d|#|\p{Lu}{1,2}[-/]?\d|\((?:[a-z]{1,4}|[A-Z]{2,4})\)|[IVXLC]{2,}(?!\p{L})|[ivxlc]{2,7}(?!\p{L})|[B-HJ-Z](?:\.\d|[\s,;:)]|\.(?!\s?\p{Lu}))|[AI](?:\.?\d|\.?[,;:)]|\sof\s|\s(?:and|or|to)\s[IVX]+(?!\p{L})|\s?[–-]\s?[IVX]))`,
        'gu',
      ),
      say: (_all, word = '') => `${spelledOut(beforeNumbers, word)} `,
    },
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}.])(?<!\p{Lu}\p{Ll}+\s(?=P\.\s(?:19|20)\d\d\.))${oneOf(beforeFigures)}\.\s?(?=−?\d|#|\p{Lu}{1,4}-?\d|[IVXLC]{2,}(?!\p{L})|[ivxlc]{1,7}(?:[–-]|[,;:)]|\.?$)|[ivx]{2,5}\sof\s)`,
        'gu',
      ),
      say: (_all, word = '') => `${spelledOut(beforeFigures, word)} `,
    },
    {
      find: new RegExp(String.raw`(?<![\p{L}\p{N}.])${oneOf(firstNames)}\.(?=\s\p{Lu})`, 'gu'),
      say: (_all, word = '') => spelledOut(firstNames, word),
    },
  ]),
  // `Portarlington, Co. Laois`, `in Co. Kerry`
  {
    find: /(?<=\p{L},\s|(?<!\p{L})(?:in|of|from|near)\s)Co\.(?=\s\p{Lu}\p{Ll}{2})(?!\s(?:Ltd|Limited|Inc|Pty))/gu,
    needs: /Co\.\s/,
    say: () => 'County',
  },
  {
    find: new RegExp(
      String.raw`(?<=\p{Lu}[\p{L}\p{N}'’.&-]*,?\s(?:(?:&|and)\s)?)(Inc|Ltd|Corp|Co|Bros)(?:${stop}|(?<=Bros)\.(?=\s\p{Lu}))`,
      'gu',
    ),
    say: (_all, word = '') => spelledOut(companies, word),
  },
  // `Co. H of the 3rd`
  {
    find: /(?<!\p{Lu}[\p{L}’'.]*\s(?:(?:&|and)\s)?|\p{L})Co\.(?=\s(?:[B-HK](?![\p{L}.'’])|A(?=,|\sof\s)))/gu,
    needs: rareWords,
    say: () => 'Company',
  },
  // `Maj.-Gen. Hall`, `Lieut.-Col. Gray`
  {
    find: /(?<!\p{L})(Lieut|Lt|Maj|Brig)\.-(?=(?:Gen|Col|Gov|Comdr|Cdr)\.?\s)/gu,
    needs: rareWords,
    say: (_all, rank = '') => `${spelledOut(beforeNames, rank)}-`,
  },
  { find: /(?<!\p{L})Rt\.?\s(?=(?:Hon|Rev)\.?\s)/gu, needs: rareWords, say: () => 'Right ' },
  {
    find: /(?<!\p{L})Sec\.(?=\sof\s(?:State|War|Def|the\s(?:Navy|Treasury|Interior)))/gu,
    needs: rareWords,
    say: () => 'Secretary',
  },
  // `nr. Oxford`
  { find: /(?<![\p{L}\p{N}.])(?:nr\.?|Nr\.)(?=\s\p{Lu}\p{Ll}{2})/gu, needs: rareWords, say: () => 'near' },
  { find: /(?<!\p{L})W\.\s?Va\.(?=\s|[,;)])/gu, needs: rareWords, say: () => 'West Virginia' },
  {
    find: /(?<![\p{L}.])([Pp])ls\.?(?=\s\p{Ll})/gu,
    needs: rareWords,
    say: (_all, letter = '') => `${letter}lease`,
  },
  // `the world No 1`, `at No 10`
  {
    find: /(?<=(?:\p{Ll}['’]?s?,?\s|\())No\s(?=\d{1,4}(?![\p{L}\p{N}%.:/-]|,\d))/gu,
    needs: rareWords,
    say: () => 'Number ',
  },
  // `Roe v. Wade`.
  { find: /(?<=\p{Lu}[\p{L}.’']*\s)v\.?(?=\s\p{Lu})/gu, say: () => 'versus' },
  // `VAT incl., no pets`: behind what is in the price
  { find: /(?<=\p{L}\s)incl\.(?=[,;)])/gu, say: () => 'included' },
  {
    find: new RegExp(String.raw`(?<![\p{L}\p{N}.])${oneOf(goingOn)}\.(?=\s|,)`, 'gu'),
    say: (_all, word = '') => spelledOut(goingOn, word),
  },
  {
    find: new RegExp(String.raw`(?<![\p{L}\p{N}.])${oneOf(anywhere)}${stop}`, 'gu'),
    say: (_all, word = '') => spelledOut(anywhere, word),
  },
  {
    find: /(?<=\p{L}\s|[,;(]\s?)([bd]|(?<=[,;]\s)m)\.\s?(?=(?:c\.\s?)?(?:\d{1,2}\s(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}*\.?\s)?\d{3,4}(?!\d))/gu,
    say: (_all, letter = '') => ({ b: 'born ', d: 'died ', m: 'married ' })[letter],
  },
  {
    find: /(?<=[,\p{Ll}\d]\s)Ste\.?\s(?=[A-Z]?\d{1,4}[A-Z]?(?:[,;]|\s*$|\s\p{Lu}))/gu,
    needs: rareWords,
    say: () => 'Suite ',
  },
  { find: /(?<=\d,?\s)et\sseq(?![\p{L}.])/gu, needs: rareWords, say: () => 'and following' },
  // Before a year only: a list has a `c.` as well.
  {
    find: /(?<![\p{L}\p{N}.])(?:ca\.\s?(?=\d)|c\.\s?(?=\d{3,4}(?!\d))|(?<=\p{Ll}{2}\s)c\.\s?(?=[£$€]\d|\d{2}|\d\s(?:mi|km|m|ft|kg|\p{Ll}{3,}s)(?!\p{L}))|(?<=[\s(])c\.\s?(?=\d{1,3}(?:\.\d+)?\s?(?:%|per\s?cent))|c(?=1[0-9]\d\d(?![\p{L}\p{N}]))|(?<=(?<!(?<!\p{L})b\.\s.*),\s)c\.\s?(?=\d{2,3}\s\p{Ll}{4}))/gu,
    say: () => 'circa ',
  },
  // `ed. by T. Eliot`, `(dir. Jane Campion, 1993)`, `trans. by`
  {
    find: /(?<=[\p{L}\d,;(]\s?)(?<!\p{L})(ed|dir|trans)\.\sby(?=\s\p{Lu})|(?<=\()(dir)\.(?=\s\p{Lu}\p{Ll}+\s\p{Lu})/gu,
    needs: /(?:ed|dir|trans)\.\s/,
    say: (_all, made = '', film = '') => `${makers[made || film]} by`,
  },
  { find: /(?<!\d\s?)(?<!\p{L})(max|min)\.(?=\s\d)/gu, say: (_all, word = '') => `${word}imum` },
  {
    find: /(?<![\p{L}\p{N}.])([Aa]rr|[Dd]ep)\.(?=\s\d{1,2}[:.]\d\d(?!\d))/gu,
    say: (_all, word = '') => ({ arr: 'arrival', Arr: 'Arrival', dep: 'departure', Dep: 'Departure' })[word],
  },
  // `555-0199, x12`
  {
    find: /(?<=\d{3}[-–. ]\d{4})(,?)\s?x\.?\s?(?=\d{2,5}(?!\d))/gu,
    needs: rareWords,
    say: (_all, comma = '') => `${comma} extension `,
  },
  // `cats, dogs, &c.`
  {
    find: new RegExp(String.raw`(?<![^\s,(])&c(?:${stop}|(?![\p{L}\p{N};=&.]))`, 'gu'),
    needs: rareWords,
    say: () => 'et cetera',
  },
  {
    find: /(?<!\p{L})Suppl\.(?=\s(?:Table|Fig|Material|Data|Note|Movie|Text|Method))/gu,
    needs: rareWords,
    say: () => 'Supplementary',
  },
  // `inv. no. 12`
  {
    find: new RegExp(String.raw`(?<![\p{L}\p{N}.])${oneOf(beforeNumber)}\.(?=\s[Nn]os?\.)`, 'gu'),
    needs: rareWords,
    say: (_all, word = '') => spelledOut(beforeNumber, word),
  },
  // `Nat'l Bank`, `Dep't of Labor`
  {
    find: /(?<!\p{L})(?:(Nat|Int|Gov)['’]l|(Dep|Gov)['’]t|Ass['’]n)(?!\p{L})/gu,
    needs: /[tv]['’]l|[pv]['’]t|s['’]n/,
    say: (_all, adjective = '', office = '') =>
      ({ Nat: 'National', Int: 'International', Gov: 'Governmental' })[adjective] ??
      { Dep: 'Department', Gov: 'Government' }[office] ??
      'Association',
  },
  // `3 lg. eggs`, `1 med. onion`
  {
    find: /(?<=[\d½¼¾]\s)(lg|sm|med)\.(?=\s\p{Ll}{3})/gu,
    needs: rareWords,
    say: (_all, size = '') => ({ lg: 'large', sm: 'small', med: 'medium' })[size],
  },
  // `$0.42 ea.`
  {
    find: /(?<=[$€£]\d[\d.,]{0,9}\s)ea(?:\.(?=\s\p{Ll}|[,;:)])|(?=[\s.,;)]))/gu,
    needs: rareWords,
    say: () => 'each',
  },
  // `17th-c. tiles`, `Ch. 7, v. 12`
  { find: /c\.(?=\s\p{L})(?<=\d(?:st|nd|rd|th)[- ]c\.)/gu, needs: rareWords, say: () => 'century' },
  { find: /(?<=\d,\s)v\.(?=\s\d{1,3}(?![\d.]))/gu, needs: rareWords, say: () => 'verse' },
  {
    find: /(?<!\p{L})Man\.?\sUtd(?:\.(?=\s\p{Ll})|(?!\p{L}))/gu,
    needs: rareWords,
    say: () => 'Manchester United',
  },
  { find: /(?<=\p{Lu}\p{Ll}+\s)Utd(?:\.(?=\s\p{Ll})|(?!\p{L}))/gu, needs: rareWords, say: () => 'United' },
  // `8% y/y`, `€3.6bn y/y`; `m/m` is a ratio as well
  {
    find: /(?<=(?:%|percent),?\s|[\s(](?!m))([yqm])\/\1(?![\p{L}\p{N}/])/gu,
    needs: rareWords,
    say: (_all, letter = '') =>
      ({ y: 'year over year', q: 'quarter over quarter', m: 'month over month' })[letter],
  },
  // `8% YoY`
  {
    find: /(?<![\p{L}\p{N}-])([YQM])o\1(?![\p{L}\p{N}-])/gu,
    needs: rareWords,
    say: (_all, letter = '') =>
      ({ Y: 'year over year', Q: 'quarter over quarter', M: 'month over month' })[letter],
  },
  // `3rd ed.`, `rev. ed.`
  {
    find: new RegExp(
      String.raw`(?<=(?:\d(?:st|nd|rd|th)|(?<!\p{L})(?:[Rr]ev\.|[Rr]evised|[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ff]ifth|Infantry|Cavalry|Airborne))\s)(ed|mvt|Bn|Regt|Inf|Cav|Div|Abn|[Qq]tr|Cong|[Ss]ess|[Cc]ent)(?:\.(?=\s(?:AD|BC|CE|A\.D|B\.C|Div|Regt|Bn|Bde|Corps))|${stop})`,
      'gu',
    ),
    say: (_all, short = '') => ofOrdinals[short.toLowerCase()],
  },
  { find: /(?<=\s)vs(?=\s)/gu, say: () => 'versus' },
  { find: /(?<=\(|,\s)resp\.(?=\s\S)/gu, needs: /resp\./, say: () => 'respectively' },
  { find: /(?<!\p{L})approx(?=\s[\d$€£])/gu, say: () => 'approximately' },
  {
    find: /(?<=[(,;]\s?|\p{L}\s)(r|fl)\.\s(?=(?:ca?\.\s?)?\d{3,4}(?:\s?[–-]|\)|\sBC))/gu,
    say: (_all, letter = '') => (letter === 'r' ? 'reigned ' : 'flourished '),
  },
  { find: /(?<=(?<!\p{L})\p{Lu}\p{Ll}+\s)(spp?)\.(?=[\s,;)])(?!\s+\p{Lu})/gu, say: () => 'species' },
  {
    find: /(?<![\p{L}\p{N}/])([NSEW])\/(?=bound(?!\p{L}))/gu,
    needs: rareWords,
    say: (_all, wind = '') => ({ N: 'north', S: 'south', E: 'east', W: 'west' })[wind],
  },
  // Letters and a slash to a speech model.
  { find: /(?<![\p{L}\p{N}/])c\/o(?![\p{L}\p{N}])/gu, say: () => 'care of' },
  { find: /(?<![\p{L}\p{N}/])b\/c(?![\p{L}\p{N}])/gu, say: () => 'because' },
  {
    find: /(?<![\p{L}\p{N}/])[af]\/k\/a(?![\p{L}\p{N}])/gu,
    say: (all) => `${all.startsWith('a') ? 'also' : 'formerly'} known as`,
  },
  { find: /(?<![\p{L}\p{N}/])d\/b\/a(?![\p{L}\p{N}])/gu, say: () => 'doing business as' },
  { find: /(?<![\p{L}\p{N}/])w\/o(?![\p{L}\p{N}])/gu, say: () => 'without' },
  { find: /(?<![\p{L}\p{N}/])w\/(?=\s)/gu, say: () => 'with' },
];

/** Each as it stands in the table, and with a capital. */
function oneOf(table: Readonly<Record<string, string>>): string {
  const words = Object.keys(table).toSorted((a, b) => b.length - a.length);
  const either = words.map((word) => {
    const [first = '', ...rest] = word;
    const both = first === first.toUpperCase() ? first : `[${first}${first.toUpperCase()}]`;
    return both + rest.join('').replaceAll('.', String.raw`\.\s?`);
  });
  return `(${either.join('|')})`;
}

function spelledOut(table: Readonly<Record<string, string>>, word: string): string | undefined {
  const plain = word.replaceAll(/\s(?!al)/g, '');
  const spoken = table[plain] ?? table[plain.toLowerCase()];
  const capital = /^\p{Lu}/u.test(word) && table[plain] === undefined;
  return capital && spoken ? spoken.charAt(0).toUpperCase() + spoken.slice(1) : spoken;
}
