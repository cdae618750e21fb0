import { needing, stop, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { romanNumber } from './roman-digits.ts';
import type { SpeakingWords } from './speaking-words.ts';

/** Words that are written short: a voice says their letters, or pauses at their stop. */
export function shortWordRules({ short, pages }: SpeakingWords): readonly SpeakingRule[] {
  const titles = Object.keys(short.beforeNames).filter((word) => /^\p{Ll}{2,5}\.\p{Ll}{0,4}$/u.test(word));
  return [
    pageRange(pages),
    ...(pages.many === undefined ? [] : severalPages(pages.many, pages.to)),
    rule(
      short.beforeNames,
      String.raw`(?<!\p{Lu}\.\s?\p{Lu}\p{Ll}{0,3}\.?)\.?[ \u00A0](?=["“„«]?(?:(?:et|und|y|e|en)\s(?:(?:il|el|la|[oa])\s(?=\p{L}{1,4}\.))?)?(?:(?:(?:de|du|des|del|della|di|da|dos?|das|von|van|zu)\s(?:l[ao]s?\s)?|d['’])?\p{Lu}${titles.map((title) => `|${title.replaceAll('.', String.raw`\.`)}\\s`).join('')}))`,
      ' ',
    ),
    rule(
      short.beforeNumbers,
      String.raw`\.?[ \u00A0]?(?=\(?\+?\d|#|[LRD]\.?\s?\d|[IVXLC]{2,7}(?![\p{L}\p{N}])|[IVX](?![\p{L}\p{N}.]))`,
      ' ',
    ),
    // `Tel.: 030 …`, `Nº: 12`
    rule(
      Object.fromEntries(
        Object.entries(short.beforeNumbers).filter(([word]) =>
          /^(?:t(?:[eé]l|fn|l[mf])|n\P{Ll}|n[rú]|r[eé]f|exp\.)/iu.test(word),
        ),
      ),
      String.raw`(?=\.?:\s?[\d(+])\.?`,
      '',
    ),
    ...numberSigns(short.beforeNumbers),
    // `ref. AX-4410/B`
    rule(
      Object.fromEntries(
        Object.entries(short.beforeNumbers).filter(([word]) => /^(?:n\P{Ll}|n[rú]|r[eé]f)/iu.test(word)),
      ),
      String.raw`\.?[ \u00A0](?=\p{Lu}{1,4}[-/]?\d{2})`,
      ' ',
    ),
    ...(short.inside ? needing(/\.[\s,;:)]/, [rule(short.inside, String.raw`\.(?=[\s,;:)])`, '')]) : []),
    rule(short.anywhere, stop, ''),
    // `+12 % vs 2021`
    { find: /(?<=\s)vs\.?(?=\s["“«]?[\p{L}\d(])/gu, needs: /\svs/, say: () => 'versus' },
  ];
}

/** `o nº de processadores`, `N° de dossier`: with the sign it is nothing else, whatever follows. */
function numberSigns(beforeNumbers: Readonly<Record<string, string>>): readonly SpeakingRule[] {
  const signs = Object.entries(beforeNumbers).filter(([word]) => /^n\.?[º°]$/.test(word));
  if (signs.length === 0) return [];
  const either = signs.flatMap(([word, said]) => [
    [word, said],
    [word.replace('n', 'N'), said.replace('n', 'N')],
  ]);
  return needing(/[º°]/, [
    rule(Object.fromEntries(either), String.raw`(?=\s(?:d['’])?(?:\p{Ll}|\p{Lu}\p{Ll}{2})|\s?:)`, ''),
  ]);
}

/** `pagine 112-118`, `5(6): 112-18`, `2563:279–296`, where the last one has the first figures of the other. */
function pageRange({ words, from, to }: SpeakingWords['pages']): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${words})\s|\d\s?\(\d{1,3}\)(?::\s?|,\s)|(?<![\d:.])\d{1,4}:(?=\d{3}))(\d{1,5})(?:[–-]|(\s)-\s)(?=(\d{1,5})(?![\p{L}\p{N}–-]))`,
      'gu',
    ),
    needs: /\d(?:[–-]|\s-\s)\d/,
    say(_all, first = '', space = '', last = '') {
      // `S. 216 - 225`: with spaces, a smaller number begins something else.
      if (space && Number(last) <= Number(first)) return undefined;
      const kept = Number(last) < Number(first) ? first.slice(0, -last.length) : '';
      return Number(kept + last) < Number(first) ? undefined : `${from}${first} ${to} ${kept}`;
    },
  };
}

/** `p. 112-118`, and the pages that a book has: `2ª ed., 320 pp.` */
function severalPages(many: string, to: string): readonly SpeakingRule[] {
  const short = '(?:pp?|p[aá]gs?|pagg?)';
  return [
    // `p. iii`, `pp. i-xviii`, as prefaces are counted
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}.])(${short}\.\s?)([ivxl]{1,7})(?:\s?[–-]\s?([ivxl]{1,7}))?(?![\p{L}\p{N}–-])`,
        'gu',
      ),
      needs: /p\p{L}{0,3}\.\s?[ivxl]/u,
      say(_all, page = '', first = '', last = '') {
        const [from, until] = [first, last].map((letters) => romanValue(letters.toUpperCase()));
        if (from === undefined) return undefined;
        return until === undefined ? `${page}${from}` : `${many} ${from} ${to} ${until}`;
      },
    },
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}.])${short}\.\s?(?=\d{1,5}\s?[–-]\s?\d{1,5}(?![\p{L}\p{N}–-]))`,
        'giu',
      ),
      needs: /p\p{L}{0,3}\.\s?\d/iu,
      say: () => `${many} `,
    },
    {
      find: new RegExp(
        String.raw`(?<=(?<![\p{N}.,:/$€]|\d\s)[1-9]\d{1,3}\s)${short}(?:\.(?=[,;)\]]|\s[(–-])|(?=\.(?:\s*$|\s\p{Lu})))`,
        'gu',
      ),
      needs: /\d\sp/,
      say: () => many,
    },
  ];
}

/**
 * `IVA incl.`, `spese escl.`: it ends as what it stands behind. @param stems without their end, of what is in and out
 * @param acronym the end behind letters, which have none
 */
export function included(
  stems: readonly [included: string, excluded: string],
  acronym: string,
): SpeakingRule {
  return {
    find: /(?<=(?<!\p{L})((?!una|uma|los|las|alg)\p{L}{3,})\s)(in|ex|es)cl?(?:\.(?=[,;:)\]]|\s(?:y|e|en|et|no)(?!\p{L}))|(?=\.\s*$))/gu,
    needs: /(?:in|ex|es)cl?\./,
    say: (_all, noun = '', which = '') =>
      stems[which === 'in' ? 0 : 1] + (/[oaie]s?$/.exec(noun)?.[0] ?? acronym),
  };
}

/**
 * `velocidad máx.`, `Potencia mín.: 5 W`: of what is feminine. @param articles for an expression, as the others
 * @param before which a noun in -a is no verb @param ends that only feminine nouns have
 */
export function extremes(articles: string, before: string, ends: string): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:(?:${articles})\s(?:\p{Ll}+(?:a|${ends})\s)?|(?:${before})\s\p{Ll}{2,}a\s|[Tt]emp\.\s|\p{L}{2,}(?:${ends}|[êe]?ncia)\s|\p{L}{3,}a\s(?=m[áí][xn]\.?(?::|\sde\s\d))))(máx|mín)(?:\.(?!\s*$)|(?=\.\s*$)|(?=:))`,
      'gu',
    ),
    needs: /m[áí][xn]/,
    say: (_all, which = '') => `${which}ima`,
  };
}

/**
 * `Alim.: 230 V`, `Puiss. max. 2000 W`, on plates and in manuals: shortened words before a figure or an extreme.
 * @param said by how it is written short, with its capital
 */
export function ofDevices(said: Readonly<Record<string, string>>): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<!\p{L})(${eitherCase(Object.keys(said).join('|'))})\.(?=:?\s(?:\d|m[aáií][xn](?:\.|\s)|m[aáií](?:x|ss|n)im\p{L}+|nom\.|él|el[eé]))`,
      'gu',
    ),
    needs: /[ltps]\.:?\s[\dmneé]/,
    say(_all, short = '') {
      const word = said[short.charAt(0).toUpperCase() + short.slice(1)] ?? '';
      return /^\p{Ll}/u.test(short) ? word.charAt(0).toLowerCase() + word.slice(1) : word;
    },
  };
}

/** `p. 34, n. 12`: a note on the page. */
export function noteOnPage(said: string): SpeakingRule {
  return {
    find: /(?<=(?<!\p{L})pp?\.\s\d{1,4}(?:[–-]\d{1,4})?,?\s)nt?\.(?=\s\d{1,3}(?!\d))/gu,
    needs: /nt?\.\s\d/,
    say: () => said,
  };
}

/** `Madrid, Ed. Alianza, col. «Bolsillo»`, `la ed. Cátedra`: who prints a book, in which series, and what of it. */
export function publishers(house: string, series: string, edition: string): readonly SpeakingRule[] {
  return [
    {
      find: /(?<=^|[,;:(]\s?|(?<!\p{L})(?:la|pela|da|na|aux|chez|des)\s)[EÉ]d\.(?=\s(?:d[eiu]s?\s)?\p{Lu}\p{Ll})/gu,
      needs: /d\.\s/,
      say: () => house,
    },
    {
      find: /(?<=(?<!\p{L})(?:(?:[Ll]a|[DdNn]a|[Dd]ella|[Nn]ella)\s|(?:[Ll]|[DdNn]ell|d)['’]))[eé]d\.(?=\s\p{Lu}\p{Ll})/gu,
      needs: /d\.\s/,
      say: () => edition,
    },
    {
      find: /(?<!\p{L})([Cc])oll?\.(?=\s[«“"])/gu,
      needs: /ol+\.\s/,
      say: (_all, letter = '') => letter + series.slice(1),
    },
  ];
}

/** Each word with a small letter and with a capital. */
export function eitherCase(words: string): string {
  return words.replaceAll(/(?<=^|\|)\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
}

function rule(written: Readonly<Record<string, string>>, end: string, after: string): SpeakingRule {
  const table = { ...capitalized(written), ...written };
  const either = Object.keys(table)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', String.raw`\.`).replaceAll(' ', String.raw`[ \u00A0\u202F]?`));
  const bySpelling = new Map(Object.entries(table).map(([word, said]) => [word.replaceAll(' ', ''), said]));
  return {
    // What stands before it is looked at last: tried at each letter of a text, that would take longer than all words together.
    // Behind slashes, also where they have been said, it is the name of a file: `/usr/bin/env.`; behind
    // what it stands for, a letter: `à un instant t. 42`.
    find: new RegExp(
      String.raw`(${either.join('|')})(?<![\p{L}\p{N}.]\1|\/[\p{L}\p{N}]{1,20}\/\1|(?<!\p{L})slash\s\1|(?<!\p{L})[Ii]nstante?\s\1)${end}`,
      'gu',
    ),
    say(_all, found = '') {
      const said = bySpelling.get(found.replaceAll(/[ \u00A0\u202F]/g, ''));
      return said === undefined ? undefined : said + after;
    },
  };
}

/** As they stand at the beginning of a sentence; a lone letter is another word then, and `A. C.`, unlike `a. C.`, a name. */
function capitalized(table: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const words = Object.entries(table).filter(
    ([written]) =>
      /^(?:\p{L}{2}|\p{L}\.\s?\p{L}|n\.?[º°])/u.test(written) && !/^\p{Ll}\.\s?\p{Lu}/u.test(written),
  );
  return Object.fromEntries(words.map(([written, said]) => [capital(written), capital(said)]));
}

/** Roman digits with nothing but marks before them. */
const atStart = /^[\s([–—-]*[IVXL]/;

/** Roman digits that count chapters, parts and the items of a list. @param counted what they stand behind, within a group */
export function romanHeadings(counted: string): readonly SpeakingRule[] {
  const figures = (letters: string): string | undefined => romanValue(letters)?.toString();
  return [
    {
      find: new RegExp(
        String.raw`(?<=(?<!\p{L})(?:${eitherCase(counted)}|${counted.toUpperCase()})\s)([IVXLC]{2,7}|[IVX])(?:\.([IVX]{1,5}))?(?![\p{L}\p{N}'’])(?!(?<=s\s[IVXLC]+)[–-]\d)`,
        'gu',
      ),
      // `Annexe V.VII`; in `annexes III-17`, the figure is a part and no end of a range.
      say(_all, letters = '', part = '') {
        const [whole, behind] = [letters, part].map(figures);
        return part === '' ? whole : whole && behind && `${whole}.${behind}`;
      },
    },
    // `(ii) das folgas`, and `(i)` where the next one follows, too; but `Cu(II)`
    {
      find: /(?<=(?<![\p{L}\p{N})])\()([ivx]{2,6}|[IVX]{2,6}|i(?=\).{1,400}\(ii\))|I(?=\).{1,400}\(II\)))(?=\))/gu,
      needs: /\([ivxIVX]/,
      say: (_all, letters = '') => figures(letters.toUpperCase()),
    },
    // What a law or a list counts: `IV - o direito`, `XI -- La maîtresse`.
    {
      find: /(?<=^\s*)([IVXL]{2,7}|[IVX])(?=\s?(?:--|[–—-])\s[\p{L}\p{N}])/gu,
      needs: atStart,
      say: (_all, letters = '') => figures(letters),
    },
    // `XVIII. El porvenir`, `IX: ¡Fuego!`; a single letter may be an initial.
    {
      find: /(?<=^\s*)([IVXL]{2,7})(?=(?:[.:]\s|\.?\s?[–—]{1,2}\s?|\.-\s?)["“«¿¡[(]?\p{Lu})/gu,
      needs: atStart,
      say: (_all, letters = '') => figures(letters),
    },
    // `- II -`: next to the figure, the hyphen would be a minus.
    {
      find: /(?<=^\s*)[–—-]\s?([IVXL]{2,7}|[IVX])\s?[–—-](?=\s*$)/gu,
      needs: atStart,
      say: (_all, letters = '') => figures(letters),
    },
    // A heading that is nothing else: `XXIV`. Bare, these may be sizes of clothes, or a mark in a table.
    {
      find: /(?<=^\s*[([]?)([IVXL]{2,7}|[IVX])(?=([.:)\]]|\s?[–—-]+)?\s*$)/gu,
      needs: atStart,
      say: (_all, letters = '', after = '') =>
        after === '' && /^(?:[XV]|XL|L[IVX])$/.test(letters) ? undefined : figures(letters),
    },
    // `siglos XVI y XVII`, `Capítulos I, II, III y IV`: the others of several.
    {
      find: new RegExp(
        String.raw`(?<=(?<!\p{L})(?:${eitherCase(counted)})\s\d{1,3}(?:,\s\d{1,3})*(?:\s(?:y|e|et|en|und|bis|à|a|al|ao|au)\s|\s?[–-]\s?|,\s(?=[IVX]{2})))([IVXLC]{2,7}|[VX])(?![\p{L}\p{N}'’])`,
        'gu',
      ),
      say: (_all, letters = '') => figures(letters),
    },
    // `o açúcar foi para o século XVII, o ouro para o XVIII`: further centuries of the sentence.
    {
      find: /(?<=(?<!\p{L})(?:s[eé]culos?|siglos?|secol[oi])\s\d{1,2}[^.;:\n]{1,80}\s(?:[Oo]|[Ee]l|[Ii]l|[DdNn]o|[Dd]el|[Nn]el|[Aa]l|[Aa]o)\s)([IVX]{2,6})(?=[,.;:)]|\s[yeo]\s|\s*$)/gu,
      needs: /\s[IVX]{2}/,
      say: (_all, letters = '') => figures(letters),
    },
  ];
}

/** More are letters: nothing in running text is counted that far in Roman digits. */
const mostCounted = 109;

/** `und/oder`, `y/o`: the slash is no word. @param and for an expression, in either case */
export function andOr(and: string, or: string): SpeakingRule {
  return {
    find: new RegExp(String.raw`(?<=(?<!\p{L})${and})\/(?=${or}(?!\p{L}))`, 'gu'),
    needs: /\p{L}\/o/u,
    say: () => ' ',
  };
}

/** What Roman digits in their usual order stand for; undefined for other letters. */
export function romanValue(letters: string): number | undefined {
  const value = romanNumber(letters);
  return value && value <= mostCounted ? value : undefined;
}
