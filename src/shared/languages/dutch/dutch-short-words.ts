import { needing, type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { wholeMonth } from '../calendar.ts';
import { eitherCase } from '../speaking/short-words.ts';
import { dutchWords } from './dutch-words.ts';

const days = Object.keys(dutchWords.days).join('|');
/** As they are written short. */
export const shortMonths = `${dutchWords.shortMonths}|mrt`;
/** What joins a short day to one before it. */
const beforeDay = new RegExp(String.raw`(?:,|\s(?:en|of))\s(?:${days})(?!\p{L})`, 'u');
const winds: Readonly<Record<string, string>> = {
  N: 'noorden',
  O: 'oosten',
  Z: 'zuiden',
  W: 'westen',
  NO: 'noordoosten',
  NW: 'noordwesten',
  ZO: 'zuidoosten',
  ZW: 'zuidwesten',
};

const places: Readonly<Record<string, string>> = { a: 'aan', b: 'bij', i: 'in', o: 'op' };
const phrases: Readonly<Record<string, string>> = {
  'i.e': 'dat wil zeggen',
  'e.g': 'bijvoorbeeld',
  'a.h.v': 'aan de hand van',
  'a.d.h.v': 'aan de hand van',
  'm.v.g': 'met vriendelijke groet',
  'i.g.v': 'in geval van',
  'i.h.k.v': 'in het kader van',
  'i.o.m': 'in overleg met',
  'i.o.v': 'in opdracht van',
  'i.s.m': 'in samenwerking met',
  'm.i.v': 'met ingang van',
  'm.m.v': 'met medewerking van',
  'o.v.v': 'onder vermelding van',
  't.a.v': 'ter attentie van',
  't.h.v': 'ter hoogte van',
  't.a.p': 'ter aangehaalde plaatse',
  't.o': 'tegenover',
  'p.j': 'per jaar',
  'p.st': 'per stuk',
  'k.k': 'kosten koper',
  'v.o.n': 'vrij op naam',
  'o.i': 'onzes inziens',
  't.z.t': 'te zijner tijd',
  'vr.pr': 'vraagprijs',
  'p.u': 'per uur',
  'p.d': 'per dag',
  'p.w': 'per week',
  'p.n': 'per nacht',
  'gr.t': 'grote terts',
  'kl.t': 'kleine terts',
};
const beforeNumbers: Readonly<Record<string, string>> = {
  afd: 'afdeling',
  tst: 'toestel',
  Stb: 'Staatsblad',
  Stcrt: 'Staatscourant',
  Trb: 'Tractatenblad',
};
const phrase = eitherCase(Object.keys(phrases).join('|')).replaceAll('.', String.raw`\.\s?`);

/** A few letters with a stop or a slash, and what a hyphen or an apostrophe joins. */
const shortened = /(?:^|[\s(])[A-Za-z]{1,5}[./]|dd\s|\d\/\d|['’]dam|-pers|½|(?:ca|[JS]r|[MD]r)(?:\s|$)/;

/** Short words that count by what stands around them: alone, they are letters or other words. */
export const dutchShortWords: readonly SpeakingRule[] = needing(shortened, [
  // Behind `een`, the ending is that of the noun, of which few show by their form that they take none.
  {
    find: /(?<![\p{L}\p{N}.])(?<=((?<!\p{L})[Ee]en\s)?)([Zz])(?:gn\.|\.\s?g\.\s?n\.|\.\s?g\.)(?=\s["“„‘']?\p{L})(?=\s(\p{L}+(?:je|isme|ment|sel|um|niem)(?!\p{L}))?)/gu,
    say: (_all, article = '', letter = '', neuter = '') => `${letter}ogenaamd${article && neuter ? '' : 'e'}`,
  },
  {
    // Behind `van`, `met`, `e.g.` and `i.e.`, a capital begins a name and no sentence.
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.])(${phrase})(?!\.\s?\p{L}\.)(?:(?<=[vm]|e\.\s?g|i\.\s?e)\.(?=\s\p{Lu})|${stop})`,
      'gu',
    ),
    say(_all, short = '') {
      const said = phrases[short.replaceAll(/\s/g, '').toLowerCase()];
      return said && (/^\p{Lu}/u.test(short) ? said.charAt(0).toUpperCase() + said.slice(1) : said);
    },
  },
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.])(${Object.keys(beforeNumbers).join('|')})\.(?=\s(?:\d|[IVX]{1,5}(?!\p{L})))`,
      'gu',
    ),
    say: (_all, short = '') => beforeNumbers[short],
  },
  // An English story has the same `Mr.`, but no such title or name behind it.
  {
    find: /(?<!\p{L})Mr(?:\.|(?=\s[Dd]r))(?=\s(?:(?:[Dd]r|drs|ir|ing|prof|ds)(?:\.|\s)|(?:\p{Lu}\.\s?){1,5}(?:van|de|den|der|ten|ter|te|v\.)(?!\p{L})))/gu,
    say: () => 'Meester',
  },
  // `ca 1663`, `ca.1685`
  { find: /(?<!\p{L})([Cc])a(?:\.?\s|\.)(?=\d)/gu, say: (_all, letter = '') => `${letter}irca ` },
  // `Weyland Jr, notaris`
  {
    find: /(?<=(?<!\p{L})\p{Lu}\p{Ll}+,?\s)([JjSs])r(?:\.(?=\s\p{Ll}|[,;)])|(?=\.\s*$)|(?=[,;)]|\s\p{Ll}|$))/gu,
    say: (_all, letter = '') => ({ J: 'Junior', j: 'junior', S: 'Senior', s: 'senior' })[letter],
  },
  // `Loenen a. d. Vecht`, `ligt a.d. Markt`
  {
    find: /(?<=(?<!\p{L})\p{L}\p{Ll}{2,}\s)a(?:\/|\.\s?)d\.?(?=\s(?:(Rijn|IJssel)(?!\p{L})|\p{Lu}\p{Ll}))/gu,
    say: (_all, masculine = '') => `aan de${masculine && 'n'}`,
  },
  // `na verl.`, but `na verl. van tijd`
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})(?:na|[Ii]n\sde)\s)verl(?!\.\svan)${stop}`, 'gu'),
    say: () => 'verlenging',
  },
  // `Jansen is voorz.`, `(voorz.)`; behind a thing, it may be provided with something.
  {
    find: new RegExp(
      String.raw`(?<=(?!(?:Het|Dit|Dat|Deze|Die|Alles)\s)\p{Lu}\p{Ll}+\s(?:is|was|werd)\s|(?<!\p{L})(?:als|tot|de|vice-)\s?|[,(]\s?)voorz(?:\.(?=[,;)])|${stop})`,
      'gu',
    ),
    needs: /voorz\./,
    say: () => 'voorzitter',
  },
  { find: /(?<!\p{L})vgl\.(?=\s\(\d{1,3}\))/gu, say: () => 'vergelijking' },
  { find: /(?<!\p{L})bijl\.(?=\s[A-Z](?!\p{L}))/gu, say: () => 'bijlage' },
  { find: /&\sZn\.?(?![\p{L}])/gu, say: () => 'en Zonen' },
  // `6 afl.`
  {
    find: new RegExp(String.raw`(?<=(?<![\p{L}\p{N}.,])(\d{1,3})\s)afl${stop}(?!\p{L})`, 'gu'),
    say: (_all, count = '') => (count === '1' ? 'aflevering' : 'afleveringen'),
  },
  // `dd 17-03-2022`
  { find: /(?<!\p{L})dd\.?(?=\s\d{1,2}[-/.\s]\s?(?:\d|\p{L}{3}))/gu, needs: /dd/, say: () => 'de dato' },
  // `op 15/6`, but `op 1/2`
  {
    find: /(?<=(?<!\p{L})(?:[Oo]p|[Vv]an|[Tt]ot|[Vv]anaf|de dato)\s(?:(?:maan|dins|woens|donder|vrij|zater|zon)dag\s)?)(0\d|1[3-9]|2\d|3[01])\/(0?[1-9]|1[0-2])(?![\p{L}\p{N}/-]|[.,]\d|\sd(?:eel|elen)(?!\p{L}))/gu,
    needs: /\d\/\d/,
    say: (_all, day = '', month = '') => `${Number(day)} ${dutchWords.months[Number(month) - 1]}`,
  },
  { find: /(?<!\p{L})verz\.\s?kosten(?!\p{L})/gu, say: () => 'verzendkosten' },
  // `t/m 4 j. gratis`
  { find: /(?<=(?<![\p{L}\p{N}.,])\d{1,3}\s)j\.(?=\s\p{Ll}|[,;)])/gu, say: () => 'jaar' },
  // `za/zo`
  {
    find: new RegExp(String.raw`(?<![\p{L}\p{N}/])(${days})\/(${days})(?![\p{L}\p{N}/])`, 'gu'),
    say: (_all, first = '', last = '') => `${dutchWords.days[first]} en ${dutchWords.days[last]}`,
  },
  {
    find: /(?<!\p{L})([Mm])in(?:\.|ister)-pres\.(?=\s)/gu,
    needs: /-pres\./,
    say: (_all, letter = '') => `${letter}inister-president`,
  },
  // `met min. Zalm`
  { find: /(?<=\p{Ll}\s)min\.(?=\s\p{Lu}\p{Ll})/gu, say: () => 'minister' },
  // `W.O. II`, `WO I`
  {
    find: /(?<![\p{L}.])W\.?\s?O\.?\s?(I{1,2}|[12])(?![\p{L}\p{N}])/gu,
    needs: /W\.?\s?O/,
    say: (_all, count = '') => `Wereldoorlog ${/^\d/.test(count) ? count : count.length}`,
  },
  { find: /(?<![\p{L}\p{N}])St\.(?=\p{Lu}\p{Ll}{2})/gu, say: () => 'Sint ' },
  { find: /(?<![\p{L}\p{N}])St\.-(?=\p{Lu}\p{Ll})/gu, say: () => 'Sint-' },
  // Behind a small letter; a company has a name before it: `schreef b.v. dat`
  { find: /(?<=(?<![\p{L}])\p{Ll}{2,}\s)b\.\s?v\.(?=\s[\p{Ll}\d])/gu, say: () => 'bijvoorbeeld' },
  { find: /(?<=^)T\/m(?=\s[\p{L}\d])/gu, say: () => 'Tot en met' },
  // `A. v.d. Berg`, `de rand v/d stad`
  { find: /(?<=[\p{L}\d.]\s)v\.?(?:\/|\s?(?<=\.\s?))d\.?(?=\s[\p{L}\d])/gu, say: () => 'van de' },
  { find: /(?<=\p{L}\.?\s)v\.?(?:\/|\s?(?<=\.\s?))h\.?(?=\s\p{L})/gu, say: () => 'van het' },
  { find: /(?<=(?<!\p{L})\p{Lu}\.\s)v\.(?=\s\p{Lu}\p{Ll})/gu, say: () => 'van' },
  {
    find: /(?<![\p{L}\p{N}/])([abio])\/([dh])(?=\s\p{L})/gu,
    say: (_all, where = '', article = '') => `${places[where]} ${article === 'd' ? 'de' : 'het'}`,
  },
  { find: /(?<![\p{L}\p{N}/])p\/a(?=\s\p{L})/gu, say: () => 'per adres' },
  { find: /(?<![\p{L}\p{N}/.])v(?:\/a|\.\s?a\.)(?=\s[€\d])/gu, say: () => 'vanaf' },
  // `500 m ten N.W. van het dorp`
  {
    find: /(?<=(?<!\p{L})ten\s)([NZ]\.?[OW]|[NOZW])(?:\.|(?=\s))(?=\s(?:van|v\.))/gu,
    say: (_all, letters = '') => winds[letters.replace('.', '')],
  },
  { find: /(?<=(?<!\p{L})\d{1,2}-\d{1,2}\)?\s)n\.\s?v\.(?=\s|[,;)])/gu, say: () => 'na verlenging' },
  { find: /(?<!\p{L})v\.(?=\s\d{1,2}\s(?:t\/m|tot)(?!\p{L}))/gu, say: () => 'van' },
  { find: /(?<!\p{L})min\.(?=\s\d{1,3}\s(?:jr|jaar|pers))/gu, say: () => 'minimaal' },
  // Before a name, the gift or the feast is meant as often as the cause.
  { find: /(?<![\p{L}.])t\.\s?g\.\s?v\.(?=\s\p{Ll})/gu, say: () => 'ten gevolge van' },
  // `brief d.d. 12-3`, `vóór 15-10`: elsewhere two figures may be a score.
  {
    find: /(?<=(?<!\p{L})(?:d\.d\.|de dato|[Vv]óór|[Uu]iterlijk)\s)(\d{1,2})-(\d{1,2})(?![\p{L}\p{N}/-]|[.,]\d)/gu,
    needs: /\d-\d/,
    say(_all, day = '', month = '') {
      const name = dutchWords.months[Number(month) - 1];
      return name && Number(day) >= 1 && Number(day) <= 31 ? `${Number(day)} ${name}` : undefined;
    },
  },
  // `op za 14 juni`, `zat. 14 juni`: `zo` is another word as well.
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}'’-])(?:((?![Zz]o)(?:${eitherCase(days)})|(?<=(?:^|[,;:(]|(?<!\p{L})(?:[Oo]p|[Vv]an|[Vv]anaf|[Tt]ot|t\/m|tot en met)\s)\s?)[Zz]o)(?=\s)|(zat|zon|woe|don)\.)(?=\s\d{1,2}\s(?:${dutchWords.months.join('|')}|${shortMonths})(?!\p{L}))`,
      'gu',
    ),
    needs: new RegExp(String.raw`(?:${eitherCase(days)}|[tne]\.)\s\d`, 'u'),
    say: (_all, day = '', longer = '') => dayOf(day || longer.slice(0, 2)),
  },
  // `za 26 sep gedaan`: behind a day, no year need follow.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${eitherCase(Object.values(dutchWords.days).join('|'))})\s\d{1,2}\s)(${shortMonths})(?!\p{L}|\.(?!\s*$))`,
      'gu',
    ),
    needs: /dag\s\d/,
    say: (_all, short = '') => monthOf(short),
  },
  // `op wo en za`, `ma, wo en vr`: several are days; but `zo en zo`, `ma en zo`.
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}'’-])(?![Zz]o|[Mm]a\s(?:en|of)\szo)(?:${eitherCase(days)})(?:,\s|\s(?:en|of)\s)(?:(?:${days})(?:,\s|\s(?:en|of)\s)){0,5}(?:${days})(?![\p{L}\p{N}'’-])`,
      'gu',
    ),
    needs: beforeDay,
    say: (all) => all.replaceAll(new RegExp(days, 'giu'), (day) => dayOf(day) ?? day),
  },
  // `ma-wo en za`, `maandag, wo en vrijdag`
  {
    find: new RegExp(
      String.raw`(?<=(?:${Object.values(dutchWords.days).join('|')})(?:,\s|\s(?:en|of)\s))(?!zo)(?:${days})(?![\p{L}\p{N}'’.-])`,
      'gu',
    ),
    needs: beforeDay,
    say: (day) => dutchWords.days[day],
  },
  // `ma-vr 8-18 uur, za. 9-13 u., zo. gesloten`
  {
    find: new RegExp(
      String.raw`(?<=[,;]\s|\sen\s|[Oo]pen:?\s)(${days})(?:\.|(?=[\s:]))(?=:?\s(?:\d{1,2}(?:[.:]\d\d)?\s?[–-]\s?\d{1,2}(?:[.:]\d\d)?\s?u|gesl))`,
      'gu',
    ),
    needs: /\d/,
    say: (_all, day = '') => dutchWords.days[day],
  },
  // `apr. t/m juni`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(${shortMonths})\.?(?=\s(?:t\s?\/\s?m|tot en met)\s(?:${shortMonths}|${dutchWords.months.join('|')})(?!\p{L}))`,
      'gu',
    ),
    say: (_all, short = '') => monthOf(short),
  },
  // `Rb. Den Haag`, in a line of a report `; Rb Amsterdam`
  { find: /(?<!\p{L})Rb(?:\.|(?<=(?:^|[;(,]\s?)Rb))(?=\s(?:\p{Lu}\p{Ll}|['’]s-))/gu, say: () => 'Rechtbank' },
  {
    find: /(?<=(?<!\p{L})(?:[Oo]m|[Tt]egen|rond|na|voor|vóór)\s)½\s(?=\d{1,2}(?![\d.,:]))/gu,
    say: () => 'half ',
  },
  {
    find: /(?<![\p{L}\p{N}])([AR])['’]dam(?!\p{L})/gu,
    say: (_all, city = '') => (city === 'A' ? 'Amsterdam' : 'Rotterdam'),
  },
  { find: new RegExp(String.raw`(?<!\p{L})gesl${stop}`, 'gu'), say: () => 'gesloten' },
  // `te Gent geb.`
  {
    find: /(?<=[\p{Ll}\d]\s)(geb|overl)(?=\.\s*$)/gu,
    say: (_all, short = '') => (short === 'geb' ? 'geboren' : 'overleden'),
  },
  // `, geh. met`, `(gesch. in 1960)`
  {
    find: /(?<=[,;(]\s?)(ongeh|geh|gesch)\.(?=\s(?:in|met|op|te|sinds)(?!\p{L})|[,;)])/gu,
    say: (_all, short = '') => ({ ongeh: 'ongehuwd', geh: 'gehuwd', gesch: 'gescheiden' })[short],
  },
  // `vertr. 6.15 u., aank. 9.40 u.`
  {
    find: /(?<!\p{L})([Vv])ertr\.(?=:?\s\d)|(?<!\p{L})([Aa])ank\.(?=:?\s\d)/gu,
    say: (_all, leave = '', arrive = '') => (leave ? `${leave}ertrek` : `${arrive}ankomst`),
  },
  {
    find: /(?<=\d,\d{1,2}\s)pt(?:\.(?=\s\p{Ll}|[,;)])|(?=[,;)\s]|\.\s*$))/gu,
    needs: /\d\spt/,
    say: () => 'punten',
  },
  { find: /(?<=[,;(]\s?)beh\.(?=\s\p{Ll})/gu, say: () => 'behalve' },
  { find: new RegExp(String.raw`(?<!\p{L})feestd${stop}`, 'gu'), say: () => 'feestdagen' },
  { find: /(?<=\s)herh\.(?=\s\p{Ll})/gu, say: () => 'herhaaldelijk' },
  { find: /(?<=\d,\s)r\.(?=\s\d{1,3}(?!\d))/gu, say: () => 'regel' },
  { find: /(?<!\p{L})gem\.(?=\s\p{Lu}\p{Ll}{2})/gu, say: () => 'gemeente' },
  // `f 12,50`, from before the euro
  {
    find: /(?<![\p{L}\p{N}.])[fƒ]\s?(\d{1,3}(?:\.\d{3})*)(?:,(\d\d)|,-)(?![\p{L}\p{N}])/gu,
    needs: /[fƒ]\s?\d/,
    say: (_all, guilders = '', cents = '') => `${guilders}${cents && `,${cents}`} gulden`,
  },
  // `bj. 2016`, `Bj: 2016`
  {
    find: /(?<!\p{L})([Bb])j\.?(?=:?\s(?:19|20)\d\d(?!\d))/gu,
    needs: /[Bb]j/,
    say: (_all, letter = '') => `${letter}ouwjaar`,
  },
  { find: /(?<=(?<!\p{L})(?:[Dd]e|[Dd]eze|[Ee]en)\s)cie\.(?=\s|[,;)])/gu, say: () => 'commissie' },
  { find: /(?<!\p{L})w\.\s?v\.(?=\s(?:\d|de\s|er\s))/gu, say: () => 'waarvan' },
  // `6 mnd. voorw.`
  {
    find: new RegExp(
      String.raw`(?<=(?:maand|maanden|mnd\.?|jaar|jr\.?|week|weken)\s)(on)?voorw${stop}`,
      'gu',
    ),
    say: (_all, not = '') => `${not}voorwaardelijk`,
  },
  { find: /(?<=(?<![\p{L}\p{N}.,])\d{1,2}-)pers\.(?=\s\p{Ll})/gu, say: () => 'persoons' },
]);

/** As it begins a line as well: `Za 14 juni`. */
function dayOf(short: string): string | undefined {
  const day = dutchWords.days[short.toLowerCase()];
  return day && (/^\p{Lu}/u.test(short) ? day.charAt(0).toUpperCase() + day.slice(1) : day);
}

export function monthOf(short: string): string | undefined {
  return short === 'mrt' ? 'maart' : wholeMonth(dutchWords.months, short);
}
