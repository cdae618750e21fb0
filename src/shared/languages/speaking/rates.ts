import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { oneOf } from './numbers.ts';
import type { SpeakingWords } from './speaking-words.ts';

type Units = Pick<SpeakingWords, 'units' | 'per'>;

/** `pro kg`, `per km`: a unit without a figure; of one letter, small ones alone, as others are names, and no spoons. */
export function unitBehindPer({ units, per }: Units): SpeakingRule {
  const sure = Object.entries(units).filter(([sign]) => /^(?:[ghlmt]|(?!el$|tl$)[\p{L}µ]{2,5})$/u.test(sign));
  return {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${per}|${per.charAt(0).toUpperCase()}${per.slice(1)})\s)(${oneOf(Object.fromEntries(sure))})(?:\.(?=[,;)]|\s\p{Ll})|(?![\p{L}\p{N}/²³'’-]))`,
      'gu',
    ),
    needs: new RegExp(String.raw`[${per.charAt(0)}${per.charAt(0).toUpperCase()}]${per.slice(1)}\s`, 'u'),
    say: (_all, sign = '') => units[sign]?.[0],
  };
}

/** `140/90 mmHg`, `RR 140/90`. @param before names what is measured, within a group */
export function bloodPressure(before: string, over: string, unit: string): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,/])(\d{2,3})\s?[\/x×]\s?(\d{2,3})(?:\s?(mm\s?Hg)(?!\p{L})|(?<=(?<!\p{L})(?:${before})(?:\s\p{Ll}{2,7})?:?\s\d{2,3}\s?[\/x×]\s?\d{2,3})(?![\p{L}\p{N}/.]\d|\d))`,
      'gu',
    ),
    needs: new RegExp(`mm\\s?Hg|${before}`, 'u'),
    say: (_all, upper = '', lower = '', measured = '') =>
      `${upper} ${over} ${lower}${measured && ` ${unit}`}`,
  };
}

/** How a share of people is said: `at least 1 in 100`. */
interface ShareWords {
  readonly least: string;
  readonly most: string;
  readonly less: string;
  readonly more: string;
  /** Between the two figures. */
  readonly of: string;
}

const tenth = String.raw`1\/(100?|10{0,2}[., \u00A0]?000)(?![\p{L}\p{N}/]|[.,]\d)`;

/** `≥ 1/100, < 1/10`: how many of those who took a medicine had what its leaflet names. */
export function sharesOfPeople({ least, most, less, more, of }: ShareWords): readonly SpeakingRule[] {
  const said: Readonly<Record<string, string>> = { '≥': least, '>=': least, '≤': most, '<=': most, '<': less, '>': more }; // prettier-ignore
  const needs = /1\/10/;
  return [
    {
      find: new RegExp(
        String.raw`(?<!(?:(?<!\p{L})(?![aàeoy])\p{L}|[\p{N})<>=])\s?)([<>]=?|[≥≤])\s?${tenth}`,
        'gu',
      ),
      needs,
      say: (_all, sign = '', all = '') => `${said[sign]} 1 ${of} ${all.replaceAll(/\D/g, '')}`,
    },
    // `(1/10), (1/100, <1/10)`: many a document has lost its `≥`.
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}<>=≤≥/.,]|[<>=≤≥]\s)${tenth}(?=,?\s(?:\p{L}{1,3}\s)?(?:<\s?1\/10|(?:${less})\s1\s)|\s?\)[,;]?\s[^()]{0,40}\(\s?1\/100)`,
        'gu',
      ),
      needs,
      say: (_all, all = '') => `${least} 1 ${of} ${all.replaceAll(/\D/g, '')}`,
    },
  ];
}

/** `80/min`, `16/Min.`: of a pulse or of breath, which have no unit of their own. */
export function perMinute({ units, per }: Units): SpeakingRule {
  return {
    find: /(?<=(?<![\p{L}\p{N}.,/])\d{1,3})\s?\/\s?[Mm]in(?:\.(?=[,;)]|\s\p{Ll})|(?![\p{L}\p{N}]))/gu,
    needs: /\d\s?\/\s?[Mm]in/,
    say: () => ` ${per} ${units['min']?.[0]}`,
  };
}

/** `dauert ca. 15’`: minutes where no quotation ends. @param before for an expression */
export function minuteMark(before: string, [one, many]: readonly [string, string]): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<=^[^‘‚']*(?<!\p{L})(?:${before})\s(?:(?:ca\.|circa|etwa)\s)?(\d{1,3}))\s?['’′](?![\p{L}\p{N}'’′"”])`,
      'gu',
    ),
    needs: /\d\s?['’′]/,
    say: (_all, count = '') => ` ${count === '1' ? one : many}`,
  };
}

/** `2,5 t CO2e`, `300 kg CO2-Äq.`, `CO₂ eq`: gases counted as so much of one. @param said behind its formula */
export function equivalentGas(said: string): SpeakingRule {
  return {
    find: /(?<=(?:CO|CH)[2₂4₄])(?:[ -]?(?:[Ee]q|éq|Äq)u?(?:\.(?!["”’)]*\s*$|\s+\p{Lu}))?|-?e)(?![\p{L}\p{N}])/gu,
    needs: /(?:CO|CH)[2₂4₄][ -]?(?:[Eeé]|Ä)/,
    say: () => said,
  };
}

/** `12 tCO2e`, `10gCO2`: the unit written as one with what it measures. @param units one and many of each */
export function unitBeforeGas(units: Readonly<Record<string, readonly string[]>>): SpeakingRule {
  return {
    find: /(?<=(?<![\p{L}\p{N}.,])\d[\d.,]{0,9}([ \u00A0]?))(k?g|t)(?=CO[2₂])/gu,
    needs: /[gt]CO/,
    say: (_all, space = '', unit = '') => `${space ? '' : ' '}${units[unit]?.[1]} `,
  };
}

/** `123 g CO2/km`, `1,9 t de CO₂/an`: a slash behind the formula of a gas. */
export function perUnitOfGas({
  units,
  per,
  each,
}: Pick<SpeakingWords, 'units' | 'per' | 'each'>): SpeakingRule {
  return {
    find: /(?<=\d[ \u00A0]?\p{L}{1,12}[ \u00A0](?:d[ei]\s)?(?:[CNS]O|CH|N)[2₂4₄xₓ](?:[ -]?(?:e|eq|éq|Äqu?)\.?|[ -][eéÄ]quivalente?)?)\s?\/\s?(\p{L}{1,9}[²³]?)(?![\p{L}\p{N}/²³])/gu,
    needs: /[2₂4₄xₓ](?:[ -]?\p{L}{1,12}\.?)?\s?\/\s?\p{L}/u,
    say(_all, unit = '') {
      const said = each[unit] ?? (units[unit] && `${per} ${units[unit][0]}`);
      return said && ` ${said}`;
    },
  };
}

/** Units and signs of machines, which are only known by what stands around them. */
export function unitsOfMachines({ units, scales, million, signs }: SpeakingWords): readonly SpeakingRule[] {
  const [short, long] = [
    Object.fromEntries(Object.entries(scales).filter(([scale]) => scale.length < 3)),
    Object.fromEntries(Object.entries(scales).filter(([scale]) => scale.length >= 3)),
  ];
  return [
    // `M6x20`, `M6 × 20`: by the length no unit need stand.
    {
      find: /(?<=(?<![\p{L}\p{N}])M\d{1,2}(?:,\d{1,2})?)\s?[x×]\s?(?=\d{1,3}(?:,\d{1,2})?(?![\p{L}\p{N}]))/gu,
      needs: /M\d[^x×]{0,5}[x×]/,
      say: () => ` ${signs['×']} `,
    },
    // `1,5 Mio. t CO2`, `3 millions de t`, `2 k t`; alone, “M t” is a variable with its index.
    {
      find: new RegExp(
        String.raw`(?<=(?:(?<!\p{L})(?:${oneOf(long)}|${million.join('|')})|\d[ \u00A0]?(?:${oneOf(short)}))\.?\s(?:d[ei]\s)?)t(?=[\s.,;:)]|$)(?!\.\p{L})`,
        'gu',
      ),
      needs: /\st[\s.,;:)]|\st$/,
      say: () => units['t']?.[1],
    },
    // `230 V~`: the sign for alternating current
    { find: /(?<=\d\s?V)\s?[~∼](?=[\s,;)]|$)/gu, needs: /V\s?[~∼]/, say: () => '' },
    // `77 kW/105 PS`
    {
      find: /(?<=\d[ \u00A0]?)(?:(kW)\s?\/\s?(?=\d{2,4}\s?(?:PS|CV|cv|ch|pk|hp)(?!\p{L}))|(PS|CV|cv|ch|pk)\s?\/\s?(?=\d{2,4}\s?kW(?!\p{L})))/gu,
      needs: /\d\s?(?:kW|PS|CV|cv|ch|pk)\s?\//,
      say: (_all, watts = '', horses = '') =>
        `${watts ? units['kW']?.[1] : (units[horses]?.[1] ?? horses)}, `,
    },
  ];
}
