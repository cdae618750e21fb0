import { ofFigures, type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';

const ways: Readonly<Record<string, string>> = {
  St: 'Street',
  Ave: 'Avenue',
  Av: 'Avenue',
  Blvd: 'Boulevard',
  Rd: 'Road',
  Dr: 'Drive',
  Ln: 'Lane',
  Ct: 'Court',
  Pl: 'Place',
  Sq: 'Square',
  Pkwy: 'Parkway',
  Hwy: 'Highway',
  Ter: 'Terrace',
  Cir: 'Circle',
};
/** As they stand in names. */
export const winds: Readonly<Record<string, string>> = {
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
  NE: 'Northeast',
  NW: 'Northwest',
  SE: 'Southeast',
  SW: 'Southwest',
};
const shortWays = Object.keys(ways).join('|');
/** In capitals as well, as on envelopes. */
const way = `${shortWays}|${shortWays.toUpperCase()}`;
const wayWord = `${way}|${Object.values(ways).join('|')}`;
const wind = String.raw`(?:[NS][EW]|[NSEW])`;
const streetName = String.raw`(?:(?:Mac|Mc)?\p{Lu}[\p{Ll}'’]+|\p{Lu}{3,}|\d{1,3}(?:st|nd|rd|th|ST|ND|RD|TH))`;

/** As the post writes them. Those that are words or degrees as well count only before the number of a post office. */
const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};
const plainStates = Object.keys(states).filter(
  (code) => !/^(?:HI|ID|IN|ME|M[ADST]|OH|OK|OR|PA|CO|DE|LA|CT|AL|SD)$/.test(code),
);

/** As newspapers write them, behind the name of a town. */
const shortStates: Readonly<Record<string, string>> = {
  Ala: 'Alabama',
  Ariz: 'Arizona',
  Ark: 'Arkansas',
  Calif: 'California',
  Cal: 'California',
  Colo: 'Colorado',
  Conn: 'Connecticut',
  Del: 'Delaware',
  Fla: 'Florida',
  Ga: 'Georgia',
  Ill: 'Illinois',
  Ind: 'Indiana',
  Kan: 'Kansas',
  Kans: 'Kansas',
  Ky: 'Kentucky',
  La: 'Louisiana',
  Mass: 'Massachusetts',
  Md: 'Maryland',
  Mich: 'Michigan',
  Minn: 'Minnesota',
  Miss: 'Mississippi',
  Mo: 'Missouri',
  Mont: 'Montana',
  Neb: 'Nebraska',
  Nev: 'Nevada',
  Okla: 'Oklahoma',
  Ore: 'Oregon',
  Pa: 'Pennsylvania',
  Tenn: 'Tennessee',
  Tex: 'Texas',
  Vt: 'Vermont',
  Va: 'Virginia',
  Wash: 'Washington',
  Wis: 'Wisconsin',
  Wyo: 'Wyoming',
  'N.H': 'New Hampshire',
  'N.J': 'New Jersey',
  'N.M': 'New Mexico',
  'N.Y': 'New York',
  'N.C': 'North Carolina',
  'N.D': 'North Dakota',
  'S.C': 'South Carolina',
  'S.D': 'South Dakota',
  'R.I': 'Rhode Island',
  'W.Va': 'West Virginia',
};

/** Streets behind the number of a house, and the states behind towns. */
export const addresses: readonly SpeakingRule[] = [
  ...ofFigures([
    // `Hwy 51`, without a stop
    { find: /(?<!\p{L})Hwy(?=\s\d)/gu, needs: /Hwy/, say: () => 'Highway' },
    {
      find: new RegExp(
        String.raw`(?<=(?<![\p{L}\p{N}.,-])\d{1,5}[A-Z]?\s(?:${wind}\.?\s|(?:North|South|East|West|Northeast|Northwest|Southeast|Southwest)\s)?(?:${streetName}\s){1,3})(${way})(?:\.(?=\s(?:${wind}|North|South|East|West)(?!\p{L}))|${stop}|(?=,|\s*$|\s(?:${wind}|Apt|Apartment|Suite|Ste|Unit|Room|Rm)(?![\p{Ll}])|\s#|\sin\s|\sand\s))`,
        'gu',
      ),
      say: (_all, short = '') => ways[short] ?? ways[short.charAt(0) + short.slice(1).toLowerCase()],
    },
    // `12 N. Main St.`, `E. 42nd St.`
    {
      find: new RegExp(
        String.raw`(?<=(?<![\p{L}\p{N}.,-])\d{1,5}[A-Z]?\s)(${wind})\.?\s(?=(?:${streetName}\s){1,3}(?:${wayWord})(?!\p{L}))`,
        'gu',
      ),
      say: (_all, letter = '') => `${winds[letter]} `,
    },
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}.])([NSEW])\.\s(?=\d{1,3}(?:st|nd|rd|th)\s(?:(?:&|and)\s|(?:${wayWord})(?!\p{L})))`,
        'gu',
      ),
      say: (_all, letter = '') => `${winds[letter]} `,
    },
    // `44TH ST`
    {
      find: new RegExp(
        String.raw`(?<=(?<![\p{L}\p{N}])\d{1,3})(ST|ND|RD|TH)(?=\s(?:${wayWord})(?!\p{L}))`,
        'gu',
      ),
      needs: /\d(?:ST|ND|RD|TH)\s/,
      say: (all) => all.toLowerCase(),
    },
    // `Tenth & Federal Sts.`
    {
      find: new RegExp(
        String.raw`(?<=(?:&|and)\s(?:\p{Lu}\p{Ll}+|\d{1,3}(?:st|nd|rd|th))\s)(Sts|Aves)${stop}`,
        'gu',
      ),
      needs: /(?:Sts|Aves)\./,
      say: (_all, short = '') => (short === 'Sts' ? 'Streets' : 'Avenues'),
    },
    // `winds NW 15–25 mph`
    {
      find: /(?<=(?<!\p{L})[Ww]inds?:?\s)([NS][EW]|[NSEW])(?=\s\d)/gu,
      needs: /inds?:?\s[NSEW]/,
      say: (_all, letters = '') => winds[letters]?.toLowerCase(),
    },
    // `1600 Main Street NW`
    {
      find: new RegExp(
        String.raw`(?<=(?<![\p{L}\p{N}.,-])\d{1,5}\s(?:${streetName}\s){1,3}(?:${Object.values(ways).join('|')})\s)([NS][EW])(?=[,.;]|\s*$|\s\p{L})`,
        'gu',
      ),
      say: (_all, letters = '') => winds[letters],
    },
    {
      find: new RegExp(
        String.raw`(?<=\p{Lu}[\p{Ll}.]+,?\s)(${Object.keys(states).join('|')})(?=,?\s\d{5}(?!\d))`,
        'gu',
      ),
      say: (_all, code = '') => states[code],
    },
  ]),
  // `Turn L at the light`
  {
    find: /(?<=(?<!\p{L})(?:[Tt]urn|[Bb]ear|[Vv]eer|on\s(?:your|the))\s(?:slight\s|sharp\s|hard\s)?)([LR])(?=\s(?:at|on|onto|in|into|and|then|to|after|when|before|off|toward|side)(?!\p{L})|[,;)]|\.?\s*$)/gu,
    needs: /\s[LR](?:[\s,;).]|$)/,
    say: (_all, side = '') => (side === 'L' ? 'left' : 'right'),
  },
  // `S. Korea`
  {
    find: /(?<![\p{L}.])(?:([NS])\.\s(?=(?:Korea|Carolina|Dakota|KOREA)(?!\p{L}))|(S)\.\s(?=Africa|AFRICA)|(N)\.\s(?=Ireland)|(W)\.\s(?=Virginia(?!\s\p{Lu}\p{Ll}))|([EW])\.\s(?=Germany|Sussex|Bengal))/gu,
    needs: /[NSEW]\.\s[KCDAIVGSB]/,
    say: (_all, ...letters) => `${winds[letters.find((letter) => /^[NSEW]$/.test(letter)) ?? '']} `,
  },
  {
    find: new RegExp(
      String.raw`(?<=\p{Lu}\p{Ll}{2,},\s)(${plainStates.join('|')})(?![\p{L}\p{N}.-]|\s\p{Lu})`,
      'gu',
    ),
    say: (_all, code = '') => states[code],
  },
  {
    find: new RegExp(
      String.raw`(?<=\p{Lu}\p{Ll}{2,},\s|\([DRI]-)(${Object.keys(shortStates)
        .map((short) => short.replace('.', String.raw`\.\s?`))
        .join('|')})${stop}`,
      'gu',
    ),
    say: (_all, short = '') => shortStates[short.replaceAll(/\s/g, '')],
  },
];
