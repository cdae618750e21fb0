import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

/** What the parts of a place on the globe are called; its winds by the letters that stand for them. */
interface GlobeWords {
  readonly degrees: string;
  readonly minutes: string;
  readonly seconds: string;
  readonly winds: Readonly<Record<string, string>>;
}

/** `40°26′46″N`, `52° 31′ N`, `37.7749° N`, `12º 5’ de latitud`: goes before the rules of quotes, which take its marks. No south in `1° S’il`. */
export function coordinates({ degrees, minutes, seconds, winds }: GlobeWords): SpeakingRule {
  const number = String.raw`(\d{1,3}(?:[.,]\d{1,8})?)`;
  // `N.B.` as well where two letters stand for it
  const letters = Object.keys(winds)
    .toSorted((a, b) => b.length - a.length)
    .map((wind) => wind.replace(/(?<=.)./, String.raw`\.?$&(?:\.(?=\s\p{Ll}|[,;)]))?`));
  return {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])${number}\s?(?:°|º(?=\s?\d))\s?(?:${number}\s?['’′]\s?)?(?:${number}\s?(?:["”″]|['’′]{2})\s?)?(?:(${letters.join('|')})(?![\p{L}\p{N}]|['’]\p{L})|(?<=[°º]\s?\d{1,2}(?:[.,]\d{1,8})?\s?['’′](?:\s?[\d.,]{1,12}\s?(?:["”″]|['’′]{2}))?)(?![\p{L}\p{N}"”″'’′]))`,
      'gu',
    ),
    needs: /[°º]/,
    say(_all, whole = '', minute = '', second = '', wind = '') {
      const parts = [
        `${whole} ${degrees}`,
        ...(minute ? [`${minute} ${minutes}`] : []),
        ...(second ? [`${second} ${seconds}`] : []),
        ...(wind ? [winds[wind.replaceAll('.', '')] ?? wind] : []),
      ];
      return parts.join(' ');
    },
  };
}

/** `al NE de Lugo`, `au N.-E. de`. @param before for an expression @param said by two letters, as `NE` */
export function windsOf(before: string, said: Readonly<Record<string, string>>): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${before})\s)([NS])\.?\s?-?([EOW])(?:\.(?=\s\p{Ll}|[,;)])|(?=\.?\s*$)|(?![\p{L}.]))(?=\s?(?:d|[,;)])|\.?\s*$)`,
      'gu',
    ),
    needs: /[NS]\.?\s?-?[EOW]/,
    say: (_all, one = '', other = '') => said[one + other.replace('W', 'O')],
  };
}

/** `al N. con`, `au S. de`: one wind, with its stop. @param before for an expression */
export function windOf(before: string, winds: Readonly<Record<string, string>>): SpeakingRule {
  return {
    find: new RegExp(String.raw`(?<=(?<!\p{L})(?:${before})\s)([NSEOW])\.(?=\s\p{Ll}|[,;])`, 'gu'),
    needs: /\s[NSEOW]\./,
    say: (_all, wind = '') => winds[wind],
  };
}

/**
 * `viento del NO a 60 km/h`, `venti moderati da N`: behind the word for a wind. @param wind for an expression
 * @param winds by one letter @param said by two letters
 */
export function windsBlowing(
  wind: string,
  winds: Readonly<Record<string, string>>,
  said: Readonly<Record<string, string>>,
): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<![\p{L}.])([NS](?:\.?\s?-?[EOW])?|[EOW])(?:\.(?=\s\p{Ll})|(?=[\s.,;)]|$))(?!\s\p{Lu}\p{Ll})(?<=(?<!\p{L})(?:${wind})\s(?:(?:\p{Ll}+\s){0,2}d[aeiou]l?\s|(?=\S+\s\d))\1\.?)`,
      'gu',
    ),
    needs: /[NSEOW](?:[\s.,;)]|$)/,
    say(_all, letters = '') {
      const bare = letters.replaceAll(/[\s.-]/g, '').replace('W', 'O');
      return bare.length === 2 ? said[bare] : winds[bare];
    },
  };
}

/** `-10° esta mañana`: below nought it is no ordinal, unless a list has the dash before it. */
export function degreesBelow(said: string): SpeakingRule {
  return {
    find: /(?<=(?<![\p{L}\p{N}])[-−–])(\d{1,2})\s?[°º](?=[.,;)]|\s*$|\s(?:est[ae]|em|en|n[oa]|de\s(?:noite|noche|temperatura)|durante|[aàey])(?!\p{L}))/gu,
    needs: /[-−–]\d{1,2}\s?[°º]/,
    say: (_all, degrees = '') => `${degrees} ${said}`,
  };
}

/** `180°`, `200º`: from 20 on, what follows shows that it is no ordinal, as in `PERIODO 99° DE COMISION`. */
export function bareDegrees(said: string): SpeakingRule {
  return {
    find: /(?<![\p{L}\p{N}.,])((?:[2-9]\d|\d{3})(?:,\d{1,2})?)\s?°(?!\s?[CcFNSEOWZ](?!\p{L})|\s\p{Lu}{2})(?=[\s.,;:)]|$)/gu,
    needs: /°/,
    say: (_all, angle = '') => `${angle} ${said}`,
  };
}

/** `bis 8°`, `bei −3°`: alone, so small a number may be the format of a book, or counted. @param before for an expression */
export function smallDegrees(before: string, said: string): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<=(?:(?<!\p{L})(?:${before})\s|[−–+-])\d{1,2}(?:,\d)?)\s?°(?!\s?[CcFNSEOWZ](?!\p{L}))(?=[\s.,;:)]|$)`,
      'gu',
    ),
    needs: /°/,
    say: () => ` ${said}`,
  };
}

/** No noun that an ordinal counts: quarters of the sky, scales of heat, small words. */
const nothingCounted = String.raw`(?:nor[dt]\p{L}*|sud|sul|sur|est|este|leste|oeste|ouest|ovest|(?:orient|occident)al\p{L}*|celsius|fahrenheit|cent[ií]grad\p{L}+|para|desde|hasta|entre|sobre|como|pero|dell[aeo]|degli|dall[aeo]|all[aeo]|nell[aeo]|sull[aeo]|sopra|sotto|verso|circa|quando|cuando|pel[ao]|hacia|contra|durante|acima|abaixo|avec|pour|dans|mais|vers|sans|sous)(?!\p{L})`;

/**
 * `la 28° edición`, `le 21° régiment`: the sign for degrees, where the one of an ordinal is meant.
 * @param articles for an expression: what stands before something that is counted @param sign the one that is meant
 */
export function misspeltOrdinals(articles: string, sign: string): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${articles})\s\d{1,3})°(?=\s(?!${nothingCounted})\p{L}\p{Ll}{3})`,
      'gu',
    ),
    needs: /\d°/,
    say: () => sign,
  };
}
