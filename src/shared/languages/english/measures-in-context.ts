import { needing, type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { numberWords } from './number-words.ts';
import { unitNames } from './unit-names.ts';

const stoppedUnits: Readonly<Record<string, string>> = {
  'm.p.h': 'miles per hour',
  'k.p.h': 'kilometres per hour',
  'm.p.g': 'miles per gallon',
  'r.p.m': 'revolutions per minute',
  'p.s.i': 'pounds per square inch',
  'b.h.p': 'brake horsepower',
  'h.p': 'horsepower',
  'c.c': 'cc',
};
const sides: Readonly<Record<string, string>> = {
  W: 'wide',
  H: 'high',
  D: 'deep',
  L: 'long',
  T: 'thick',
};
const spoons: Readonly<Record<string, string>> = { c: 'cup', T: 'tablespoon', t: 'teaspoon' };

/** Any of the marks and short words below: one test spares most sentences all of them. */
const rareUnits =
  /%\s?[–-]|\d\s\/|\s\/\s|\d\s?F(?![A-Za-z])|degrees\s[CF]|\sst\.?\s\d|[\d½¼¾⅛⅜⅝⅞]\s?in|\spts|per\s(?:lb|oz|gal|hr|yr)|\s[cTt]\.\s/;

/** The same for these, which only news of sports and money have. */
const rareFigures =
  /\dx[46]|\d\/\d{1,2}\s(?:dec|joint|second|favourite|shot|chance|outsider)|\d\s?(?:bps?|rebs|asts)/;

/** What stands behind the figures of matches, races and interest. */
const newsFigures: readonly SpeakingRule[] = needing(rareFigures, [
  {
    find: new RegExp(
      String.raw`(reb|ast)s(?:${stop}|(?![\p{L}.]))(?<=(?<![\p{L}\p{N}.,])\d{1,2}\s\1s\.?)`,
      'gu',
    ),
    say: (_all, short = '') => (short === 'reb' ? 'rebounds' : 'assists'),
  },
  // `from 12 bps to 145bp`: pairs of a gene elsewhere
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])\d{1,3}\s?)bp(?![\p{L}\p{N}])(?:(?<=(?:bps|basis\spoints?|[Ss]preads?|[Yy]ields?|[Ss]waps?|Treasur(?:y|ies)|interest|rates?)(?!\p{L}).{0,200})|(?=.{0,200}(?<!\p{L})(?:bps|basis\spoints?|spreads?|yields?|Treasuries)(?!\p{L})))/gu,
    say: () => ' basis points',
  },
  // Of interest, and not the bits of a modem.
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])(\d{1,3}))\s?bps(?![\p{L}\p{N}/])(?!\s(?:modem|line|link|baud|connection))/gu,
    say: (_all, count = '') => (count === '1' ? ' basis point' : ' basis points'),
  },
  // Cricket: `115* (98b, 9x4, 5x6)`, `387/6 dec`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])\d{1,3})\*(?=\s\(\d{1,3}b[,)])/gu,
    say: () => ' not out',
  },
  { find: /(?<=\(\d{1,3})b(?=[,)])(?=[^()]*\dx[46])/gu, say: () => ' balls' },
  {
    find: /(?<=\(\d{1,3}b,[^()]{0,9}\d)x([46])(?=[,)])/gu,
    say: (_all, runs = '') => (runs === '4' ? ' fours' : ' sixes'),
  },
  {
    find: /(?<![\p{L}\p{N}.,/])(\d{2,3})\/(\d)\sdec(?:\.(?=\s\p{Ll}|[,;)])|lared|(?![\p{L}]))/gu,
    say: (_all, runs = '', wickets = '') => `${runs} for ${wickets} declared`,
  },
  // Odds: `the 5/1 favourite`
  {
    find: /(?<![\p{L}\p{N}.,/])(\d{1,3})\/(\d{1,2})(?=\s(?:joint[- ]|second[- ])?(?:favourite|shot|chance|outsider)(?!\p{L}))/gu,
    say: (_all, one = '', two = '') => `${one} to ${two}`,
  },
]);

/** Units that are letters, names or other words elsewhere, by what stands around them. */
export const measuresInContext: readonly SpeakingRule[] = [
  // `72.0W × 48.0H × 10T mm`: the sides of a thing, and no watts.
  {
    find: /(?<![\p{L}\p{N}.,])(\d[\d.,]{0,7}\s?[WHDLT](?:\s?[x×X*]\s?\d[\d.,]{0,7}\s?[WHDLT]){1,2})(?:\s?([cm]m|in))?(?![\p{L}\p{N}/])/gu,
    needs: /\d\s?[WHDLT]\s?[x×X*]/,
    say(_all, measures = '', unit = '') {
      const sized = measures
        .replaceAll(/\s?[x×X*]\s?/g, ' by ')
        .replace(/(?=\s?[WHDLT]$)/, unit && ` ${unit}`);
      return sized.replaceAll(/\s?([WHDLT])/g, (_, side = '') => ` ${sides[side]}`);
    },
  },
  // `350 m.p.h.`
  {
    find: new RegExp(
      String.raw`(?<=\d)\s?(m\.p\.h|k\.p\.h|m\.p\.g|r\.p\.m|p\.s\.i|b\.h\.p|h\.p|c\.c)${stop}`,
      'gu',
    ),
    needs: /\d\s?[a-z]\.[a-z]/,
    say: (_all, short = '') => ` ${stoppedUnits[short]}`,
  },
  // `60 y.o.`, `45 y/o`
  {
    find: new RegExp(
      String.raw`(?<=((?<!\p{L})[Aa]n?\s)?(?<![\p{L}\p{N}.,/])\d{1,3})[ -]?(?:[yY]\.\s?[oO]${stop}|y\/o(?!\p{L}))(?=(\s(?:man|woman|lady|guy|male|female|gentleman|boy|girl|patient|child)(?!\p{L}))?)`,
      'gu',
    ),
    needs: /\d[ -]?[yY][./]/,
    say: (_all, article = '', person = '') => (article || person ? ' year old' : ' years old'),
  },
  // `500 mg q6h`
  {
    find: /(?<![\p{L}\p{N}])q(\d{1,2})h(?:rs?)?(?![\p{L}\p{N}])/gu,
    needs: /q\d/,
    say: (_all, hours = '') => `every ${hours} hours`,
  },
  // `500 mg PO daily`, `10 mg p.o.`
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:mg|mcg|g|ml|mL|milligrams?|micrograms?|grams?|millilitres?|tablets?|capsules?|daily|day|hours|dose)\s)(?:p\.\s?o${stop}|PO(?=[\s,;)](?!Box)|\.\s*$))`,
      'gu',
    ),
    needs: /\s[pP]\.?\s?[oO]/,
    say: () => 'by mouth',
  },
  // `20 mg tab.`, `2 tabs./day`
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])\d{1,3}(?:\s?(?:mg|mcg|milligrams?))?\s)(tab|cap)(s?)\.(?=[\s,;)/])/gu,
    needs: /(?:tab|cap)s?\./,
    say: (_all, form = '', many = '') => `${form === 'tab' ? 'tablet' : 'capsule'}${many}`,
  },
  // `2-bdrm. apt.`
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])(?:\d|one|two|three|four)[ -])(bdrm|bd|bth)(s?)(?:\.(?=\s[\p{Ll}]|[,;)])|(?=[\s,;)]|\.\s*$))/gu,
    needs: /bdrm/,
    say: (_all, room = '', many = '') => `${room === 'bth' ? 'bathroom' : 'bedroom'}${many}`,
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:bedroom|bdrm\.?|room|studio|\d[ -]?BR|\d[ -]bed)\s)apt(s?)${stop}`,
      'gu',
    ),
    needs: /\sapts?\./,
    say: (_all, many = '') => `apartment${many}`,
  },
  {
    find: /(?<=(?<![\p{L}\p{N}/])\d{1,4}(?:\.\d{1,2})?\s)acs?(?:\.(?=\s\p{Ll}|[,;)])|(?=\.\s*$))/gu,
    needs: /\sacs?\./,
    say: () => 'acres',
  },
  // `5 V/3 A`: both of one device, so the second is a current.
  {
    find: /(?<=((?<!\p{L})[Aa]n?\s)?(?<![\p{L}\p{N}.,/])(\d{1,3}(?:\.\d{1,2})?))\s?V\s?[/,]\s?(\d{1,3}(?:\.\d{1,2})?)\s?A(?![\p{L}\p{N}])(?=(?:\s(\p{Ll}{3,}))?)/gu,
    needs: /V\s?[/,]\s?\d/,
    say(_all, ...[article = '', volts = '', amps = '', next = '']) {
      const isKind = article !== '' || isThing(next);
      const [volt, amp] = [volts, amps].map((count) => isKind || count === '1');
      return ` ${volt ? 'volt' : 'volts'}, ${amps} ${amp ? 'amp' : 'amps'}`;
    },
  },
  // `in 3/4 time`: no fraction.
  {
    find: /(?<![\p{L}\p{N}.,/])(\d{1,2})\/([248]|16)(?=[ -](?:time|meter|metre|rhythm)(?![\p{L}-]))/gu,
    needs: /\/\d{1,2}[ -](?:time|met|rhythm)/,
    say: (_all, beats = '', share = '') => `${numberWords(beats)} ${numberWords(share)}`,
  },
  // `1 pt. milk`
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])(\d{1,2})\s)pts?\.?(?=\s(?:of\s)?(?:milk|cream|water|stock|beer|ale|cider|vinegar|blood|whole|cold|boiling|hot)(?!\p{L}))/gu,
    needs: /\d\spt/,
    say: (_all, count = '') => (count === '1' ? 'pint' : 'pints'),
  },
  // `to 200C/400F`
  {
    find: /(?<=(?<!\p{L})(?:at|to|of|is|about|around|oven|reads|reaches|below|above|between|from)\s(?:-|minus\s)?(?:\d{2,3}\s?[–-])?\d{2,3})C(?=[\s,;.)/]|$)(?!\s\p{Lu})/gu,
    needs: /\d\dC/,
    say: () => ' degrees Celsius',
  },
  {
    find: /\/(\d{3})F(?![\p{L}\p{N}])(?<=(?:C|Celsius)\/\d{3}F)/gu,
    needs: /\/\d{3}F/,
    say: (_all, degrees = '') => `, ${degrees} degrees Fahrenheit`,
  },
  // `5 l of water`, `6 l/100 km`
  {
    find: /(?<=(?<![\p{L}\p{N}])(\d[\d.]{0,4})\s)l(?=\sof\s|\/100\s?km)/gu,
    needs: /\d\sl[\s/]/,
    say: (_all, count = '') => (count === '1' ? 'litre' : 'litres'),
  },
  {
    find: /(?<=lit(?:re|er)s?)\s?\/\s?(?=100\s(?:km|kilometres))/gu,
    needs: /\/100/,
    say: () => ' per ',
  },
  // `1 doz. eggs`
  {
    find: /(?<=(?:\d|[½¼¾]|half)\s)(doz|pkt)s?\.?(?=\s\p{Ll}{3})/gu,
    needs: /doz|pkt/,
    say: (all) => (all.startsWith('doz') ? 'dozen' : all.includes('s') ? 'packets' : 'packet'),
  },
  // `2 (10-oz.) pkg. frozen peas`
  {
    find: /(?<=(?<![\w.,/])(\d{1,2})\s(?:\([^()]{1,16}\)\s)?)pkgs?(?:\.(?=\s\p{Ll}|[,;)])|(?=\s\p{Ll}))/gu,
    needs: /pkg/,
    say: (_all, count = '') => (count === '1' ? 'package' : 'packages'),
  },
  // `2040 kt of steel`, `12 kt CO2`, `3 kt/a`: no knots
  {
    find: /(?<=(?<![\p{L}\p{N}])\d[\d,.]{0,9}\s)kt(?=\s(?:of\s(?!wind)\p{Ll}|(?:CO|NH|CH|SO|H)₂?[\d₂]?(?!\p{L})|\p{L}+\/(?:a|yr)(?!\p{L})|per\syear)|\/(?:a|yr|year)(?!\p{L}))/gu,
    needs: /\d\skt/,
    say: () => 'kilotonnes',
  },
  // `180°C/350°F/gas mark 4`: measures of one thing.
  {
    find: /\s?°\s?([CF])\s?\/\s?(?=\d{2,3}\s?°|gas(?!\p{L}))(?<=\d\s?°\s?[CF]\s?\/\s?)/gu,
    needs: /°\s?[CF]\s?\//,
    say: (_all, scale = '') => ` degrees ${scale === 'C' ? 'Celsius' : 'Fahrenheit'}, `,
  },
  {
    find: /(?<=(?<!\p{L})(?:inhabitants|people|persons|residents))\s?\/\s?km(?:²|2)(?![\p{L}\p{N}])/gu,
    needs: /\/\s?km/,
    say: () => ' per square kilometre',
  },
  // `M8 x 30 bolts`
  {
    find: /(?<=(?<![\p{L}\p{N}])M\d{1,2})\s?[x×]\s?(?=\d{1,3}(?![\p{L}\p{N}]))/gu,
    needs: /M\d{1,2}\s?[x×]/,
    say: () => ' by ',
  },
  // `12 x 12 cm tiles`
  {
    find: /(?<=(?:\sx|×|\sby)\s\d{1,4}(?:\.\d{1,2})?)\s([mc]m)(?=\s(\p{Ll}{3,}s)(?!\p{L}))/gu,
    needs: /\d\s[mc]m\s\p{Ll}/u,
    say: (_all, unit = '', thing = '') => (isSize(unit, thing) ? ` ${unitNames[unit]?.[0]}` : undefined),
  },
  ...newsFigures,
  ...needing(rareUnits, [
    // `5%–95%`: only the first of two signs takes the dash with it.
    { find: /(?<=\d\s?%)\s?[–-]\s?(?=\d[\d.]{0,5}\s?%)/gu, say: () => ' to ' },
    // `200 km / h`
    {
      find: /(?<=\d)\s?(km|m)\s\/\s(h|s)(?![\p{L}\p{N}])/gu,
      say: (_all, one = '', other = '') => ` ${unitNames[`${one}/${other}`]?.[1] ?? `${one}/${other}`}`,
    },
    // `at 350 F. for an hour`
    {
      find: /(?<=(?<!\p{L})(?:at|to|of|is|about|around|oven|reads|reaches|registers)\s(?:\d{3}\s?(?:[–-]|to)\s?)?\d{3})\s?F(?:\.(?=\s\p{Ll}|[,;)])|(?=\.?\s*$|[,;)]|\.\s\p{Lu}|\s(?:for|until|oven|and|or|in|then)(?!\p{L})))/gu,
      say: () => ' degrees Fahrenheit',
    },
    {
      find: /[CF](?![\p{L}\p{N}'’])(?<=(?<!\p{L})degrees\s[CF])/gu,
      say: (all) => (all === 'F' ? 'Fahrenheit' : 'Celsius'),
    },
    // `8 st. 4 lb.`
    {
      find: /st\.?(?=\s\d{1,2}\s?lbs?(?!\p{L}))(?<=(?<![\p{L}\p{N}.,])\d{1,2}\sst\.?)/gu,
      say: () => 'stone',
    },
    // `2/3 c. sugar`, `1 T. oil`
    {
      find: /(?<=(?<![\w.,/])(\d{1,2}(?:\s\d\/\d)?|\d\/\d|\d{0,2}\s?[½¼¾⅓⅔])\s)(c|T|t)\.(?=\s\p{Ll}{3})/gu,
      say: (_all, count = '', short = '') =>
        `${spoons[short]}${/^(?:1|\d\/\d|[½¼¾⅓⅔])$/.test(count) ? '' : 's'}`,
    },
    // `120/80 mmHg`, `BP 140/90`
    {
      find: /(?<![\p{L}\p{N}.,/])(\d{2,3})\/(\d{2,3})(\s?mmHg(?!\p{L})|(?<=(?<!\p{L})(?:BP|[Bb]lood\spressure)(?:\s(?:of|was|is|at))?:?\s\1\/\2)(?![\p{L}\p{N}/]))/gu,
      needs: /mmHg|BP|[Bb]lood\spressure/,
      say: (_all, upper = '', lower = '', unit = '') =>
        `${upper} over ${lower}${unit && ' millimetres of mercury'}`,
    },
    // `a yr. ago`
    {
      find: /(?<=(?<!\p{L})an?\s)(yr|hr|wk)\.?(?=\s(?:ago|later|before|after|earlier)(?!\p{L}))/gu,
      needs: /\san?\s(?:yr|hr|wk)/,
      say: (_all, unit = '') => unitNames[unit]?.[0],
    },
    // `½ pt. milk`
    {
      find: /(?<=(?<![\p{L}\p{N}.,/])(\d{0,2}\s?[½¼¾]|\d\/\d)\s?)pts?(?!\p{L})\.?(?=\s(?:of\s)?\p{Ll}{3})/gu,
      needs: /[\d½¼¾]\s?pt/,
      say: (_all, count = '') => (/^(?:[½¼¾]|\d\/\d)$/u.test(count) ? 'pint' : 'pints'),
    },
    // `8 in. cake pan`, `33½in. high`
    {
      find: /in\.(?=\s\p{Ll}{3})(?!\s(?:tall|wide|long|deep|high|thick|apart|square)(?!\p{L}))(?<=\d\sin\.)/gu,
      say: () => 'inch',
    },
    {
      find: /(?<=(?<![\p{L}\p{N}])([\d.]{0,5}[\d½¼¾⅛⅜⅝⅞]))in(?:\.(?=\s\p{Ll}|[,;)])|(?![\p{L}\p{N}.-]))/gu,
      say: (_all, count = '') => (/^[1½¼¾⅛⅜⅝⅞]$/u.test(count) ? ' inch' : ' inches'),
    },
    {
      find: /pts(?:\.(?=\s[\p{Ll}(]|[,;)])|(?![\p{L}.]))(?<=(?<![\p{L}\p{N}])\d[\d.,]{0,9}\spts\.?)/gu,
      say: () => 'points',
    },
    // `8 in deep`, `(4–6 in)`
    {
      find: /(?<=(?<![\p{L}\p{N}.,/])(\d{1,3})\s)in(?=\s(?:apart|deep|tall|wide|long|high|thick)(?!\p{L})|(?<=\(\d{1,3}(?:\s?[–-]\s?\d{1,3})?\sin)\))/gu,
      say: (_all, count = '') => (count === '1' ? 'inch' : 'inches'),
    },
    // `Each mL contains 2 g`
    {
      find: /(?:m[Llgm]|k[gm]|cm)(?![\p{L}\p{N}²³/⁻]|\.\p{L})(?<=(?<!\p{L})(?:[Oo]ne|[Ee]ach|[Ee]very)\s..)/gu,
      needs: /(?:ne|ach|very)\s[mkc]/,
      say: (unit) => unitNames[unit]?.[0],
    },
    // `$3 per lb.`
    {
      find: new RegExp(
        String.raw`(lb|oz|gal|hr|yr|kWh|MWh|GB|MB|TB|kg|km|mg|ml|mL|cm|mm|ha|min|km²|cm²|m²|m³|m2|m3)(?:${stop}|(?![\p{L}\p{N}.²³/⁻]))(?<=(?<!\p{L})per\s\1\.?)`,
        'gu',
      ),
      needs: /per\s(?:lb|oz|gal|hr|yr|[kM]Wh|[GMT]B|[kcm]?m|[mk]g|m[lLi]|ha)/,
      say: (_all, unit = '') => unitNames[unit]?.[0],
    },
  ]),
];

/** `19mm socket`: written without a space, and before a noun, a length is the size of a thing. */
export function isSize(unit: string, next: string): boolean {
  return /^[mc]m$/.test(unit) && isThing(next);
}

/** Whether a small word behind a measure names what has it. */
export function isThing(next: string): boolean {
  return next !== '' && !noThing.test(next);
}

const noThing =
  /^(?:long|wide|thick|tall|high|deep|apart|away|above|below|from|into|onto|per|and|but|for|with|within|across|around|along|between|behind|beyond|over|under|before|after|than|that|the|this|these|those|which|when|while|where|who|would|was|were|has|had|have|are|can|could|may|might|will|should|must|did|does|each|either|off|out|down|back|ahead|north|south|east|west|less|more|longer|wider|shorter|taller|higher|deeper|thicker|thinner|since|until|because|during|inside|outside|near|next|left|right|only|just|also|then|they|his|her|its|their|our|your|today|yesterday|overnight|fell|square|though|through|throughout|towards?|via|without|whereas|both|all|\p{Ll}+ly)$/u;
