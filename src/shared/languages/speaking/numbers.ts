import { ofFigures, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import type { OneAndMany, SpeakingWords } from './speaking-words.ts';

/** Numbers with what they count. A voice of the language reads plain figures and a decimal comma well. */

/** No part of a longer number, a time or a name. */
export const alone = String.raw`(?<![\p{L}\p{N}.,/:_–-])(?<!\d[ \u00A0\u202F])`;
/** The stop of `Mio.` goes, but at the end of the sentence. */
const scaleStop = String.raw`(?:\.(?!\s*["”’»)\]]*$))?`;
/** Read as they are, and of one thing: `½ litre`. */
const fraction = String.raw`\d{1,3}(?:[ \u00A0]\d\/\d{1,2}|[ \u00A0]?[½⅓⅔¼¾⅛])|\d\/\d{1,2}|[½⅓⅔¼¾⅛]`;
const isFraction = new RegExp(`^(?:${fraction})$`, 'u');
const isMixed = /^\d{1,3}(?:[ \u00A0]|[½⅓⅔¼¾⅛])/u;
const isThousand = /^(?:mil(?:le|a)?|tausend|duizend)$/i;
const slash = /\//;
const decimalPoint = /\d\.\d/;
/** Behind two letters that would be a unit: `Postbus 513, 5600 MB Eindhoven`. */
export const noPostcode = String.raw`(?!(?<=(?:^|[,(–-]\s?)[1-9]\d{3}[ \u00A0]\p{Lu}{2})\s\p{Lu}\p{Ll}{2,}(?:[,.)]|\s?$|\s[(–-]))`;
/** A variable rather than a unit: `1/8 m(A)`, `x^(n−1) g(x)`, `1 W ← sample(A, B)`, and `2ℏ` and `2h²`, whose signs have been said. */
export const noVariable = String.raw`(?!\(\p{L}\d?(?:,\s?\p{L}\d?){0,3}\)|\s?(?:[←≔]|:=)|(?<=h)\s(?:barre|barra|cortado|quer|streep)(?!\p{L})|(?<=(?<!\p{L})[ghlt])\s(?:squared|cubed|Quadrat|hoch|au\s(?:carré|cube)|al\s(?:quadrato|cubo|cuadrado)|ao\s(?:quadrado|cubo)|(?:in\shet\s)?kwadraat)(?!\p{L}))`;
const open = String.raw`(?![\p{L}\p{N}])(?![ \u00A0\u202F.]\d)`;

/** What a unit counts by with a space before its slash: `km / h`, `mg /kg`. */
export const spacedPer =
  /(?:[hsu]|[Mm]in|Std|[km]?[gG]|Kg|[mcd]?[lL]|[kc]?m[²³]?|ha|mol)(?![\p{L}\p{N}/²³'’-]|\.\p{L}|[ \u00A0][²³\d])/u
    .source;

export function numberRules(words: SpeakingWords): readonly SpeakingRule[] {
  const grouped = String.raw`[1-9]\d{0,2}(?:[${words.groupMarks}]\d{3})+`;
  const number = String.raw`(?:${grouped}(?:,\d+)?|\d+(?:,\d+)?)`;
  const range = String.raw`(${fraction}|${number})(?:\s?[–—-]\s?(${number}))?`;
  const currency = oneOf(words.currencies);
  const anyCurrency = new RegExp(currency, 'u');
  const unit = oneOf(words.units);
  const scale = oneOf(words.scales);
  const counted = (value: string, several: OneAndMany): string => {
    if (isFraction.test(value)) return several[isMixed.test(value) ? 1 : 0];
    const amount = Number(value.replace(',', '.'));
    // `1 million 250 mille`
    if (Number.isNaN(amount)) return several[1];
    const isMany =
      words.severalFrom === undefined ? amount !== 1 || value.includes(',') : amount >= words.severalFrom;
    return isMany ? several[1] : several[0];
  };
  const money = (amount: string, size: string, sign: string): string | undefined => {
    const name = words.currencies[sign];
    const plain = plainNumber(amount, words).replace(/,\s?(?:00?|--|[-–—=])$/, '');
    if (!name) return undefined;
    // `d’euros`, but `de dollars`; thousands go before what they count as any number does.
    const of = isThousand.test(words.scales[size]?.[1] ?? '') ? ' ' : ofThings(name[1], words);
    if (size) return `${plain} ${counted(plain, words.scales[size] ?? [size, size])}${of}${name[1]}`;
    if (endsInMillions(plain, words)) return `${plain}${of}${name[1]}`;
    return `${plain} ${counted(plain, name)}`;
  };
  const moneyRange = (from: string, to: string, size: string, sign: string): string | undefined => {
    if (figure(from) >= figure(to)) return undefined;
    const between = words.to === undefined ? '-' : ` ${words.to} `;
    return plainNumber(from.replace(/,00$/, ''), words) + between + money(to, size, sign);
  };
  const figure = (written: string): number =>
    Number(
      written
        .replaceAll(/[^\d,]/g, '')
        .replace(/,(?=\d)/, '.')
        .replace(',', ''),
    );
  const amountOf = (sign: string, from: string, to: string): string => {
    const between = words.to === undefined ? '-' : ` ${words.to} `;
    const amount = [from, to]
      .filter(Boolean)
      .map((each) => plainNumber(each, words))
      .join(between);
    if (sign === '+') return `${words.signs['+']} ${amount}`;
    return sign ? `${words.minus} ${amount}` : amount;
  };
  return [
    ...ofFigures([
      // `€0.40`, where a comma would be right: two figures are no thousands.
      {
        find: /(?<=€[ \u00A0]?\d{1,4})\.(?=\d\d(?!\d|[.,]\d))|\.(?<=(?<![\p{L}\p{N}.,])\d{1,4}\.)(?=\d\d[ \u00A0]?€)/gu,
        needs: /€/,
        say: () => ',',
      },
      // `€10-20`, `£3.000-£5.000`, `10€–20€`: the sign is said once, behind both.
      {
        find: new RegExp(
          String.raw`(?<![\p{L}\p{N}])(${currency})[ \u00A0]?(${number})(?:[–-]|\s?[–-]\s?(?=\1))(?:\1[ \u00A0]?)?(${number})(?:[ \u00A0](${scale})${scaleStop})?${open}(?![–/-]|[ \u00A0]?%|[.,]\d)`,
          'gu',
        ),
        needs: anyCurrency,
        say: (_all, sign = '', from = '', to = '', size = '') => moneyRange(from, to, size, sign),
      },
      {
        find: new RegExp(
          String.raw`${alone}(${number})[ \u00A0]?(${currency})\s?[–-]\s?(${number})[ \u00A0]?\2(?![\p{L}\p{N}])`,
          'gu',
        ),
        needs: anyCurrency,
        say: (_all, from = '', sign = '', to = '') => moneyRange(from, to, '', sign),
      },
      {
        find: new RegExp(
          String.raw`(?<![\p{L}\p{N}])(${currency})[ \u00A0]?(${number}(?:[.,](?:--|[-–—=]))?)(?:[ \u00A0](${scale})${scaleStop})?${open}(?![.,/]\d|[ \u00A0](?:[MmBb]i|[Tt]ri)l)`,
          'gu',
        ),
        needs: anyCurrency,
        say: (_all, sign = '', amount = '', size = '') => money(amount, size, sign),
      },
      {
        find: new RegExp(
          String.raw`${alone}(?:(${number})\s?[–-]\s?)?(${number}(?:,[ \u00A0]?(?:--|[-–—]))?)[ \u00A0\u202F]?(?:(${scale})(?:\.?[ \u00A0]?))?(${currency})(?![\p{L}\p{N}])`,
          'gu',
        ),
        needs: anyCurrency,
        say(_all, from = '', amount = '', size = '', sign = '') {
          const said = money(amount, size, sign);
          const between = words.to === undefined ? '-' : ` ${words.to} `;
          return said && from ? plainNumber(from, words) + between + said : said;
        },
      },
      {
        find: new RegExp(
          String.raw`[ \u00A0]?\/(?<=(?:\d[ \u00A0]?(?:${currency}|(?:${unit})(?:\/(?:${unit}))?|${words.often.times})|(?:${currency})[ \u00A0]?[\d.]{0,12}\d(?:,\d\d)?)[ \u00A0]?\/)[ \u00A0]?(${oneOf(words.each)})(?![\p{L}²³⁻])(?:\.(?=[,;)]|\s\p{Ll}))?`,
          'gu',
        ),
        needs: slash,
        say: (_all, what = '') => ` ${words.each[what]}`,
      },
      // `1 800 € brut/mois`, `7 dias/semana`
      {
        find: new RegExp(
          String.raw`(?<=\d[^.;,:/]{0,20}(?:\p{Ll}{3}|\sTTC|\sHT))\/(${oneOf(words.each)})(?!\p{L})`,
          'gu',
        ),
        needs: /\p{L}\//u,
        say: (_all, what = '') => ` ${words.each[what]}`,
      },
      {
        find: new RegExp(
          String.raw`\/(?<=(?:\d[ \u00A0]?(?:${currency})|(?:${currency})[ \u00A0]?[\d.]{0,12}\d(?:,\d\d)?)\/)(${unit}|${currency})(?![\p{L}\p{N}/²³⁻^])`,
          'gu',
        ),
        needs: slash,
        say: (_all, what = '') => ` ${words.per} ${(words.units[what] ?? words.currencies[what])?.[0]}`,
      },
      // `12 km ²`
      { find: /(?<=\d[ \u00A0]?[kcm]?m)[ \u00A0](?=[²³](?!\p{N}))/gu, needs: /[²³]/, say: () => '' },
      // `3.5 kg`, where a comma would be right; but `14.30 h` is an hour.
      {
        find: new RegExp(
          String.raw`${alone}(\d{1,4})\.(\d{1,2}|\d{4,}|(?<=\b0\.)\d{3})(?=([ \u00A0]?)(${unit})(?![\p{L}\p{N}²³⁻^'’]|\.[\p{L}\d]))`,
          'gu',
        ),
        needs: decimalPoint,
        say(_all, whole = '', decimals = '', space = '', one = '') {
          const isDoubtful =
            /^(?:[^mglVW%]|min|Min|Std)$/u.test(one) || (space === '' && /^[mgl]$/.test(one));
          return isDoubtful ? undefined : `${whole},${decimals}`;
        },
      },
      // `(1,50€-30%)`
      {
        find: new RegExp(
          String.raw`(?<=\d[ \u00A0]?[€$£])\s?[-−–](${number})[ \u00A0]?%(?![\p{L}\p{N}])`,
          'gu',
        ),
        needs: /[€$£]\s?[-−–]\d/,
        say: (_all, amount = '') =>
          ` ${words.minus} ${amount} ${counted(amount, words.units['%'] ?? ['%', '%'])}`,
      },
      // `60/165€`: two prices
      {
        find: /(?<=(?<![\p{L}\p{N}.,/–-])(?<!\d[ \u00A0])\d{1,4}(?:,\d\d)?)\/(?=\d{1,4}(?:,\d\d)?[ \u00A0]?[€£](?![\p{L}\p{N}/]))/gu,
        needs: /\/[\d,]{1,7}[ \u00A0]?[€£]/,
        say: () => ', ',
      },
      // `1.1-1.3 mm`
      {
        find: new RegExp(
          String.raw`${alone}(\d{1,3})\.(\d{1,2})(\s?[–-]\s?)(\d{1,3})\.(\d{1,2})(?=[ \u00A0]?(${unit})(?![\p{L}\p{N}²³⁻^'’]|\.[\p{L}\d]))`,
          'gu',
        ),
        needs: decimalPoint,
        say(_all, from = '', parts = '', dash = '', to = '', rest = '', one = '') {
          if (/^(?:[^mglVW%]|min|Min|Std)$/u.test(one)) return undefined;
          return `${from},${parts}${dash}${to},${rest}`;
        },
      },
      // `2 °C- 8 °C`: the same unit twice, unless another word joins the two: `entre 2 °C - 8 °C`.
      {
        find: /(?:[ \u00A0]?[–—][ \u00A0]?|-[ \u00A0]?|[ \u00A0]-[ \u00A0])(?<=\d[ \u00A0]?([\p{L}°%µ²³/]{1,5}|°[ \u00A0]C)[ \u00A0]?[–—-][ \u00A0]?)(?<!(?<!\p{L})(?:entre|tra|fra|zwischen|tussen)\s\d[^.;:!?]{0,16})(?=\d[\d,]{0,6}[ \u00A0]?\1(?![\p{L}\p{N}/²³]))/gu,
        needs: /[–—-][ \u00A0]?\d/,
        say: (_all, one = '') => (words.units[one] ? ` ${words.pages.to} ` : undefined),
      },
      // `14.-- €`, `300.-pts`
      {
        find: new RegExp(
          String.raw`(?<=\d)[.,]?[ \u00A0]?(?:--|[-–—])(?=[ \u00A0]?(?:${currency})(?![\p{L}\p{N}]))(?<=[.,].{1,3})`,
          'gu',
        ),
        needs: anyCurrency,
        say: () => '',
      },
      // `€/m²`, without a figure
      {
        find: new RegExp(
          String.raw`(?<![\p{L}\p{N}.,$€£]|\d[ \u00A0])(${currency})[ \u00A0]?\/[ \u00A0]?(${unit})(?![\p{L}\p{N}/²³⁻^])`,
          'gu',
        ),
        needs: /[€$£RZD]\s?\//,
        say: (_all, sign = '', what = '') => {
          const [one = what] = words.units[what] ?? [];
          return words.currencies[sign] && `${words.currencies[sign][1]} ${words.per} ${one}`;
        },
      },
      {
        find: new RegExp(
          String.raw`(?<=${alone}(${number})[ \u00A0])(${scale})(?![\p{L}\p{N}])${scaleStop}`,
          'gu',
        ),
        needs: new RegExp(String.raw`\d[ \u00A0](?:${scale})`, 'u'),
        say: (_all, amount = '', size = '') => {
          const name = words.scales[size];
          // A lone letter may be anything.
          return name && size.length > 1 ? counted(plainNumber(amount, words), name) : undefined;
        },
      },
      {
        find: new RegExp(
          String.raw`${alone}([-−–+]?)${range}([ \u00A0\u202F-]?)(${unit})(?:(?:\/(?:(\d{1,3})[ \u00A0]?)?|[ \u00A0]\/[ \u00A0]?(?=${spacedPer}))(${unit}))?(?:\/(${unit})|[ \u00A0]\/[ \u00A0]?(?=${spacedPer})(${unit}))?(?![\p{L}\p{N}²³⁻^'’]|[ \u00A0][²³]|\.\p{L}|\/(?:\d|${unit})|-[Mm]oll|(?<=[cmn]m)-1(?![\p{L}\p{N}]))${noPostcode}${noVariable}(?:\.(?=\s(?:[\p{Ll}\d(]|['’]s\s)|[,;:)]))?(?=(\s(?:\p{Ll}+|\d)|\s?[:=]\s?[-−]?\d)?)`,
          'gu',
        ),
        say(_all, sign = '', from = '', to = '', space = '', one = '', ...rest) {
          const [count = '', per = '', last = '', other = '', next = ''] = rest;
          const also = last || other;
          // `= 0 ha per soluzione`: nobody measures nothing.
          if (one === 'ha' && !per && (from === '0' || words.has?.test(next))) return undefined;
          // An article, and no heat: `1905º C. Civil`.
          if (one === 'º C' && /^\d{4}/.test(from)) return undefined;
          // `max: 16 min: 0`
          if (one === 'min' && /[:=]/.test(next)) return undefined;
          // A lone letter behind a whole number is as often something else: 5g, 4K; but 5V.
          if (/^[a-zA-UX-Z]$/.test(one) && !per && !/[ \u00A0]|,/.test(space + from)) return undefined;
          const amount = amountOf(sign, from, to);
          const name = counted(to || plainNumber(from, words), words.units[one] ?? [one, one]);
          if (!per) return `${amount} ${name}`;
          const each = words.units[per] ?? [per, per];
          const more = also && ` ${words.per} ${(words.units[also] ?? [also])[0]}`;
          if (!count) return `${amount} ${name} ${words.per} ${each[0]}${more}`;
          // `5 g/100 ml`, `2 g/24 h`, `50 mg/5 ml`; but `1.046 kJ/250 kcal` is two measures of one thing.
          const isRate =
            /^10{0,2}$/.test(count) ||
            /^(?:h|u|min|Min|Std)$/.test(per) ||
            (/^(?:[mµμ]?g|UI|mmol)$/.test(one) && /^[mcd]?[lL]$/.test(per));
          return `${amount} ${name}${isRate ? ` ${words.per}` : ','} ${count} ${counted(count, each)}`;
        },
      },
      ...(words.to === undefined ? [] : [rangeOf(number, words.to)]),
      // `250g`, but `§ 312g`
      {
        find: /g(?![\p{L}\p{N}²³/^'’-]|\s(?:\p{Lu}{2}|Abs|Satz|Nr))(?<=(?<![\p{L}\p{N}.,/:_–-])[1-9]\d{1,3}g)(?<!(?:§|[Aa]rt|[Pp]aragra)[^.;]{0,60}g)/gu,
        needs: /\dg/,
        say: () => ` ${words.units['g']?.[1]}`,
      },
      // `10:30 – 14:00`
      {
        find: /(?<=(?<![\d:.,])\d{1,2}:[0-5]\d)\s?[–-]\s?(?=\d{1,2}:[0-5]\d(?![\d:]))/gu,
        needs: /:\d\d\s?[–-]/,
        say: () => ` ${words.pages.to} `,
      },
      {
        find: new RegExp(
          String.raw`(?<![\p{L}\p{N}.,)\]}%:/^{–-])(?<!(?<!\p{L})[Ff]ax:?\s)[-−–](?=\d)(?!\d{1,2}-\d)`,
          'gu',
        ),
        needs: /[-−–]\d/,
        say: () => `${words.minus} `,
      },
      // `exp(0.107) = 1.113`: a point is what it is in the number before it, and groups no thousands.
      {
        find: /(?<=(?<![\p{L}\p{N}.,])0\.\d{1,6}(?![\d.,]).{0,80}[=≈]\s?)([1-9]\d{0,2})\.(\d{3})(?![\p{L}\p{N}]|[.,]\d)/gu,
        needs: /0\.\d/,
        say: (_all, whole = '', part = '') => `${whole},${part}`,
      },
      {
        find: new RegExp(
          `(?<=(?:((?<!\\p{L})[Nn](?:r|um|úm|ummer|[uú]mero)?[.º°]{0,2} |\\p{Ll}{3}(?:nr|nummer)[.:]? ))?)${alone}(?<!\\$ ?)(${grouped})(?=,\\d|${open})(?!,\\d{1,3}\\.\\d|/|-\\p{Lu}(?!\\p{L})|-\\d(?![\\p{L}\\p{N}.,]))(?:[ \u00A0](?=(${words.countedThings ?? '(?!)'})(?!\\p{L})))?`,
          'gu',
        ),
        needs: new RegExp(String.raw`\d[${words.groupMarks}]\d{3}`, 'u'),
        say(all, count = '', written = '', things = '') {
          // The number of a case or a policy is none of millions.
          const isName = isInternetAddress(written) || (count !== '' && /\D\d{3}\D/.test(written));
          if (isName) return undefined;
          const said = plainNumber(written, words, things);
          if (things === '') return said;
          const isMillions = endsInMillions(said, words);
          return said + (isMillions ? ofThings(things, words) : all.slice(written.length));
        },
      },
    ]),
    // The sign of a currency behind a scale in words: `millones de €`.
    {
      find: new RegExp(
        String.raw`(?<=\p{L}\s(?:de |di |d’)?)(€|(?<=ll\p{Ll}+\s(?:de |di )?)US\$)(?![\p{L}\p{N}])`,
        'gu',
      ),
      needs: /[€$]/,
      say: (_all, sign = '') => words.currencies[sign]?.[1],
    },
  ];
}

/**
 * An en dash is `to` where the second number is larger; else it may be in the number of a telephone or a part. Behind that of a
 * house, a town begins with its own: `Hauptstraße 65 – 69123 Wieblingen`.
 */
function rangeOf(number: string, to: string): SpeakingRule {
  return {
    find: new RegExp(
      `${alone}(${number})\\s?–\\s?(?=(${number})(?![\\p{L}\\p{N}–-])(\\s\\p{Lu}\\p{Ll})?)`,
      'gu',
    ),
    needs: /\d\s?–/,
    say(_all, from = '', end = '', town = '') {
      const [first, second] = [from, end].map((each) => Number(each.replace(',', '.')));
      const isRange =
        ![from, end].some((each) => /^0\d/.test(each)) &&
        !(town && from.length < 4 && /^\d{5}$/.test(end)) &&
        second !== undefined &&
        first !== undefined &&
        second > first;
      return isRange ? `${from} ${to} ` : undefined;
    },
  };
}

/** Only these are followed by “of”: `2 millions d’euros`, but `2 millions 500 mille euros`. */
function endsInMillions(said: string, { million }: SpeakingWords): boolean {
  return million.some((word) => said.endsWith(word));
}

/** Of millions: `d’euros`, but `de dollars`. */
function ofThings(things: string, words: SpeakingWords): string {
  return words.of.endsWith('’') && !/^[aeiouyéèêhœ]/.test(things) ? ' de ' : words.of;
}

/**
 * Without the marks that part its thousands; from a million on, with the word for that.
 * @param things that it counts, where `1.500.000 libros` are `1 millón 500 mil libros`
 */
function plainNumber(written: string, words: SpeakingWords, things = ''): string {
  if (isFraction.test(written)) return written;
  const [whole = '', decimals] = written.split(',');
  const digits = whole.replaceAll(/\D/g, '');
  const rest = decimals === undefined ? '' : `,${decimals}`;
  if (digits === whole || digits.length < 7 || digits.length > 9) return digits + rest;
  const [millions, below] = [digits.slice(0, -6), digits.slice(-6)];
  const name = (value: string): string =>
    Number(value.replace(',', '.')) < (words.severalFrom ?? 1.01) ? words.million[0] : words.million[1];
  if (things === '' ? /^\d0{5}$/.test(below) : Number(below) === 0) {
    const short = below.startsWith('0') ? millions : `${millions},${below.charAt(0)}`;
    return `${short} ${name(short)}`;
  }
  return `${millions} ${name(millions)} ${rest === '' ? thousandsOf(below, words) : below.replace(/^0+/, '') + rest}`;
}

/** `884628` as `884 mil 628`: six bare figures behind a word are hard to take in, and some voices spell them. */
function thousandsOf(below: string, { thousand: [one, many] }: SpeakingWords): string {
  const [thousands, ones] = [Number(below.slice(0, 3)), Number(below.slice(3))];
  if (thousands === 0) return String(ones);
  const said = thousands === 1 ? one : `${thousands} ${many}`;
  return ones === 0 ? said : `${said} ${ones}`;
}

function isInternetAddress(written: string): boolean {
  const parts = written.split('.');
  return parts.length === 4 && parts.every((part) => Number(part) <= 255 && !/^0\d/.test(part));
}

/** For an expression: its keys, the longest first. */
export function oneOf(table: Readonly<Record<string, unknown>>): string {
  return Object.keys(table)
    .toSorted((a, b) => b.length - a.length)
    .map((key) => key.replaceAll(/[$/.*+?()[\]^|\\]/g, String.raw`\$&`))
    .join('|');
}
