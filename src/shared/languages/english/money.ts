import { needing, ofFigures, type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { alone, number, range } from './figures.ts';
import { fractionSigns, mixed } from './fractions.ts';
import { numberWords } from './number-words.ts';

const scale = String.raw`(?:(?:[ \u00A0]?|-(?=thousand|[mbt]r?illion))(thousand|million|billion|trillion|[kK]|[mM]n?|[bB]n?|tn)(?![\p{L}\p{N}]))?`;
const scales: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  b: 'billion',
  bn: 'billion',
  tn: 'trillion',
  mln: 'million',
  trn: 'trillion',
  cr: 'crore',
};
const currencies: Readonly<Record<string, string>> = {
  $: 'dollars',
  US$: 'US dollars',
  A$: 'Australian dollars',
  AU$: 'Australian dollars',
  C$: 'Canadian dollars',
  CA$: 'Canadian dollars',
  NZ$: 'New Zealand dollars',
  $US: 'US dollars',
  $A: 'Australian dollars',
  $NZ: 'New Zealand dollars',
  HK$: 'Hong Kong dollars',
  S$: 'Singapore dollars',
  R$: 'reais',
  '€': 'euros',
  '£': 'pounds',
  '¥': 'yen',
  '₹': 'rupees',
  '₽': 'roubles',
  '₩': 'won',
  '₪': 'shekels',
  '₺': 'lira',
  '₴': 'hryvnias',
  '฿': 'baht',
  EUR: 'euros',
  USD: 'US dollars',
  GBP: 'pounds',
  CHF: 'Swiss francs',
  JPY: 'yen',
  CAD: 'Canadian dollars',
  AUD: 'Australian dollars',
  NZD: 'New Zealand dollars',
  INR: 'rupees',
  CNY: 'yuan',
  RMB: 'yuan',
  SEK: 'Swedish kronor',
  NOK: 'Norwegian kroner',
  DKK: 'Danish kroner',
};
const codes = Object.keys(currencies)
  .filter((sign) => /^[A-Z]{3}$/.test(sign))
  .join('|');
const signs = String.raw`\$(?:US|A|NZ)(?=\s?\d)|US\$|(?:AU?|CA?|NZ|HK|S|R)\$|[$€£¥₹₽₩₪₺₴฿]`;

/** `$5bn–$7bn`: what is said of both is said once. */
const moneyRange = new RegExp(
  String.raw`(?<=((?<!\p{L})[Bb]etween\s)?)(?<![\p{L}\p{N}])([$€£¥₹])(${number})${scale}(?:\s?[–—-]\s?|\s(to|and)\s)\2(${number})${scale}(?![\p{L}\p{N}])`,
  'gu',
);

/** Behind a price, of lodgings and wages. */
const rents: Readonly<Record<string, string>> = {
  pcm: 'calendar month',
  pw: 'week',
  pa: 'annum',
  pp: 'person',
  pn: 'night',
};

/** Behind an amount, these don't name what costs it. */
const notCounted =
  '(?:and|from|for|with|after|before|over|under|but|per|more|less|than|that|this|into|during|between|through|when|while|which|who|each|was|were|has|had|are|because|annually|yearly|last|would|will|could|can|may|goes|went|worth|back|away|out|off|ago|again|today|now|since|until|against|among|across|towards?|within|without)';

/** What was done with an amount: `an estimated $685 million laundered on such sites`, but `a $5 million proposed budget`. */
const done = String.raw`\p{Ll}{2,}ed\s(?:on|in|by|for|from|to|at|with|through|into|over|under|during|as|since|between)`;
/** `a publicly touted $100 million contract` */
const adverb = String.raw`(?!(?:family|supply|assembly|monopoly|ally)\s)\p{Ll}{2,}ly`;

/** Of several, one: `a 5 million dollar deal`. */
function one(currency: string): string {
  const several = currencies[currency] ?? '';
  return several
    .replace(/^reais$/, 'real')
    .replace(/kronor$/, 'krona')
    .replace(/kroner$/, 'krone')
    .replace(/s$/, '');
}

function scaled(size: string): string {
  return size ? ` ${scales[size.toLowerCase()] ?? size}` : '';
}

/** Of these, `m` counts millions and measures no metres. */
const inMillions =
  'people|users|customers|viewers|visitors|voters|votes|members|households|homes|jobs|copies|shares|barrels|tonnes|tons|units|views|downloads|records|videos|passengers|subscribers|followers|workers|adults|children|students|patients|doses|cases|euros|dollars|pounds|yen|rupees|francs|marks';

export const money: readonly SpeakingRule[] = ofFigures([
  // `$6 1/2 billion`, `£2½`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(${signs})(\d{1,3})(?:[ -](\d\/\d)|[ \u00A0]?([½⅓⅔¼¾⅛]))(?:[ -](thousand|million|billion|trillion)s?)?(?![\p{L}\p{N}/])`,
      'gu',
    ),
    needs: /[$€£]\d{1,3}[ -]?(?:\d\/|[½⅓⅔¼¾⅛])/,
    say: (_all, currency = '', ...[whole = '', part = '', sign = '', size = '']) =>
      `${mixed(whole, part || (fractionSigns[sign] ?? ''))}${scaled(size)} ${currencies[currency] ?? ''}`,
  },
  {
    find: moneyRange,
    say(_all, between = '', ...[currency = '', from = '', scaleOfOne = '', word = '', to = '', size = '']) {
      // `rose $5 million to $30 million` is no range, nor are two that are only named together.
      if (word && (!size || scaleOfOne || from.includes(',') || (word === 'and' && !between)))
        return undefined;
      const first = scaleOfOne === size ? from : `${from}${scaled(scaleOfOne)}`;
      return `${first} ${word || (between ? 'and' : 'to')} ${to}${scaled(size)} ${currencies[currency] ?? ''}`;
    },
  },
  // `Rs 2.5 lakh`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:Rs\.?|₹)\s?(${number})(?:[ -]?(lakhs?|lacs?|crores?|cr|million|billion|mn|bn)(?!\p{L}))?(?![\p{L}\p{N}])`,
      'gu',
    ),
    needs: /Rs|₹/,
    say: (_all, amount = '', size = '') => `${amount}${scaled(size)} rupees`,
  },
  // `a $5 million deal`, `his $80 million fortune`, `the $20-million loan`
  {
    find: new RegExp(
      String.raw`(?<=((?<!\p{L})(?:[Aa]n?\s(?:(?:${adverb}\s\p{Ll}+ed|\p{Ll}{4,})\s)?|(?:[Hh]is|[Ii]ts|[Tt]heir|[Oo]ur|[Mm]y|[Yy]our)\s))?)(${signs})(${number})(?:-|[ \u00A0]?)(thousand|million|billion|trillion|[kK]|[mM]n?|[bB]n?|tn)([ -])(?=(?!(?:${notCounted}|${done})(?!\p{L}))\p{Ll}{3})`,
      'gu',
    ),
    say: (all, article = '', currency = '', amount = '', size = '', space = '') =>
      article || space === '-' || /\d-[a-z]/.test(all)
        ? `${amount}${scaled(size)} ${one(currency)}${space}`
        : undefined,
  },
  // `$3.5 million` is heard as `3.5 dollars million`; plain amounts in well-known currencies stay.
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}])([-−–]?)(${signs}|(?:${codes})(?=\s?\d))\s?${range}${scale}(?![\p{L}\p{N}])`,
      'gu',
    ),
    say: (all, sign = '', currency = '', from = '', to = '', size = '') => {
      if (!sign && !to && !size && /^\d{1,3}(?:,\d{3}){2,5}$/.test(from))
        return `${numberWords(from.replaceAll(',', ''))} ${currencies[currency] ?? ''}`;
      if (!sign && !to && !size && /^[$€£]$/.test(currency))
        return /^[$€£]\s/.test(all) ? currency + from : undefined;
      const amount = [from, to].filter(Boolean).join(' to ');
      return `${sign ? 'minus ' : ''}${amount}${scaled(size)} ${currencies[currency] ?? ''}`;
    },
  },
  // `£850 pcm`, `£30k p.a.`
  {
    find: new RegExp(
      String.raw`(?<=(?:[£$€][\d,.]{0,9}\d[km]?|(?:dollars|euros|pounds|percent)))\s?(pcm|pw|pa|pp|pn|(?<=\s)p\.\s?[anw]${stop})(?![\p{L}\p{N}])`,
      'gu',
    ),
    needs: /(?:pcm|p\.?\s?[anwp])/,
    say: (_all, short = '') => ` per ${rents[short.replaceAll(/[.\s]/g, '')]}`,
  },
  // `20€`, `250 CHF`
  {
    find: new RegExp(String.raw`${alone}(${number})${scale}[ \u00A0]?(€|${codes})(?![\p{L}\p{N}])`, 'gu'),
    say: (_all, amount = '', size = '', currency = '') => `${amount}${scaled(size)} ${currencies[currency]}`,
  },
  {
    find: new RegExp(String.raw`${alone}(${number})\s?¢(?!\p{L})`, 'gu'),
    say: (_all, amount = '') => `${amount} ${amount === '1' ? 'cent' : 'cents'}`,
  },
  // `1.6bn euros`, `24 mln tonnes`, `5m people`
  {
    find: new RegExp(
      String.raw`(?<=${alone}(?:${number})(?:\s?[–-]\s?(?:${number}))?)[ \u00A0]?(?:(bn|mln|mn|trn)(?:\.(?=\s\p{Ll})|(?![\p{L}\p{N}/]))|([mM])(?=\s(?:${inMillions})(?!\p{L})))`,
      'gu',
    ),
    needs: /\d\s?(?:bn|mln|mn|trn|[mM]\s)/,
    say: (_all, size = '', letter = '') => scaled(size || letter),
  },
]);

const part = '[½¼¾]';
/** What shows that a price was meant, and neither seconds nor an ordinal. */
const priced = String.raw`(?=[,;]|\s(?:an?|per|each|the|in|for|apiece|or|and|worth|extra)\s)`;

/** Pounds, shillings and pence, as novels and letters have them until 1971. */
export const oldMoney: readonly SpeakingRule[] = needing(/\d[½¼¾]?[sd]\.?(?![\p{L}\p{N}])/u, [
  // `£3 10s. 6d.`, `£1 1s.`
  {
    find: new RegExp(
      String.raw`£(\d{1,3}(?:,\d{3})*)[,.]?\s(\d{1,2})s(?!\p{L})\.?(?:,?\s(\d{1,2}${part}?)d(?!\p{L})(?:${stop}|))?`,
      'gu',
    ),
    say: (_all, pounds = '', shillings = '', pence = '') =>
      `${pounds} ${pounds === '1' ? 'pound' : 'pounds'} ${inShillings(shillings)}${pence && ` and ${inPence(pence)}`}`,
  },
  // `2s. 6d.`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,/])(\d{1,3})s\.?,?\s(?:and\s)?(\d{1,2}${part}?)d(?!\p{L})(?:${stop}|)`,
      'gu',
    ),
    say: (_all, shillings = '', pence = '') => `${inShillings(shillings)} and ${inPence(pence)}`,
  },
  // `10s. a week`, `4½d. each`, but `the 3d. of May`
  {
    find: new RegExp(String.raw`(?<![\p{L}\p{N}.,/])(\d{1,3})s\.${priced}`, 'gu'),
    say: (_all, shillings = '') => inShillings(shillings),
  },
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,/]|(?<!\p{L})(?:[Tt]he|\p{Lu}\p{Ll}{2,8}\.?)\s)(\d{1,2}${part}?)d\.${priced}`,
      'gu',
    ),
    say: (_all, pence = '') => inPence(pence),
  },
]);

function inShillings(count: string): string {
  return `${count} ${count === '1' ? 'shilling' : 'shillings'}`;
}

function inPence(count: string): string {
  return `${count} ${count === '1' ? 'penny' : 'pence'}`;
}
