import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

const areas: Readonly<Record<string, string>> = {
  in: 'inch',
  yd: 'yard',
  ft: 'foot',
  mi: 'mile',
  km: 'kilometre',
  m: 'metre',
  cm: 'centimetre',
};

/** Units that are words as well, or of several words. */
export const wordUnits: readonly SpeakingRule[] = [
  // `in` is a word, but not behind a figure with a stop.
  {
    find: /(?<=\d\s)in\.(?=\s(?:of|by|tall|wide|long|deep|high|thick|apart|square|x|×|in\sdiameter)(?!\p{L})|[,;)]|\s\()/gu,
    say: () => 'inches',
  },
  { find: /(?<=\d-)in\.(?=\s\p{Ll})/gu, say: () => 'inch' },
  { find: /(?<=\d-)(?:yr|year)(?:s)?[. -]old/gu, say: () => 'year old' },
  {
    find: /(?<=\d|\d\s(?:million|billion|thousand))[ -]?(sq|cu)(?:\.\s?|\s)(in|ft|yd|mi|km|cm|m)(?!\p{L})(?:\.(?=\s[\p{Ll}(]|[,;)]))?(?=(\s(?:lot|home|house|apartment|condo|unit|space|building)(?!\p{L}))?)/gu,
    say: (_all, kind = '', unit = '', thing = '') => {
      const one = areas[unit] ?? unit;
      return ` ${kind === 'sq' ? 'square' : 'cubic'} ${thing ? one : plural(one)}`;
    },
  },
  { find: /(?<=\d)\s?sqm(?!\p{L})/gu, say: () => ' square metres' },
  {
    find: /(?<=\d)\s?sq\.?ft(?!\p{L})\.?(?=(\s(?:lot|home|house|apartment|condo|unit|space|building)(?!\p{L}))|\s\p{Ll}|[,;)]|\s*$)/gu,
    say: (_all, thing = '') => (thing ? ' square foot' : ' square feet'),
  },
  {
    find: /(?<=\d[ -]?)fl\.?\s?oz(?!\p{L})(?:\.(?=\s\p{Ll}|[,;)]))?/gu,
    say: () => 'fluid ounces',
  },
];

function plural(unit: string): string {
  if (unit === 'foot') return 'feet';
  return unit === 'inch' ? 'inches' : `${unit}s`;
}
