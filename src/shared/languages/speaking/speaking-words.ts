import type { coordinates } from './coordinates.ts';
import type { addressRules } from './web-addresses.ts';

/** One of a thing, and several. */
export type OneAndMany = readonly [one: string, many: string];

/** What a language says for what is written in figures, letters and signs. */
export interface SpeakingWords {
  /** What parts thousands, within a character class. Decimals have a comma. */
  readonly groupMarks: string;
  readonly million: OneAndMany;
  /** One thousand, and the word behind a figure for several. */
  readonly thousand: OneAndMany;
  /** Between a scale and what is counted: `2 millions d’euros`. */
  readonly of: string;
  /** An expression for nouns that only follow millions with `of`: those in the plural. */
  readonly countedThings?: string;
  /** From how many on there are several: 2 in French, more than 1 elsewhere. */
  readonly severalFrom?: number;
  /** Words and signs for a thousand and more, as they stand behind a figure. */
  readonly scales: Readonly<Record<string, OneAndMany>>;
  readonly currencies: Readonly<Record<string, OneAndMany>>;
  readonly units: Readonly<Record<string, OneAndMany>>;
  /** Follows `ha` where that is the verb, and no hectares: `nel 2016 ha vinto`. */
  readonly has?: RegExp;
  readonly per: string;
  /** What is said for `x` behind how often, and what follows there, within a group: `3x tägl.` */
  readonly often: { readonly times: string; readonly before: string };
  /** What is said for a slash and what stands behind it, after a unit or a currency: `€/Monat`. */
  readonly each: Readonly<Record<string, string>>;
  /** Between the sides of a thing: `30 x 40 cm`. */
  readonly by: string;
  /** What a form asks for with `dd/mm/yyyy`. */
  readonly dateParts: readonly [day: string, month: string, year: string];
  readonly minus: string;
  /** Behind the formula of a gas that others are counted in: `CO2e`. */
  readonly equivalent: string;
  /** What is said for a gap to be filled in within a sentence: `born on ____`. */
  readonly gap: string;
  /** Between two numbers; without it, a range stays as it is written. */
  readonly to?: string;
  /** Words before a range of pages, within a group, and what is said before and between its numbers. */
  readonly pages: {
    readonly words: string;
    readonly from: string;
    readonly to: string;
    /** More than one, where `p.` stands before a range or behind a book's number of pages. */
    readonly many?: string;
  };
  /** Signs that are said, each set apart by spaces; `♯` and `♭` behind the name of a note. */
  readonly signs: Readonly<Record<string, string>>;
  readonly squared: string;
  readonly cubed: string;
  readonly toThePower: string;
  /** Between two days of a month: `16 al 19 de mayo`. */
  readonly daysTo: string;
  /** In the order of the year. */
  readonly months: readonly string[];
  /** What they are written short by: their first letters. Within a group. */
  readonly shortMonths: string;
  /** The days of the week by how they are written short. */
  readonly days: Readonly<Record<string, string>>;
  /** A day that is written in figures only. */
  readonly date: (day: number, month: string, year: string) => string;
  readonly globe: Parameters<typeof coordinates>[0];
  readonly address: Parameters<typeof addressRules>[0];
  readonly short: ShortWords;
  /** What Roman digits behind it are said as figures: `Kapitel IV`. Within a group. */
  readonly counted: string;
}

/** Words written short, with a stop as far as they have one, and what is said for them. */
interface ShortWords {
  /** Before a capital. */
  readonly beforeNames: Readonly<Record<string, string>>;
  /** Before a figure or Roman digits. */
  readonly beforeNumbers: Readonly<Record<string, string>>;
  /** Inside a sentence, whatever follows. */
  readonly inside?: Readonly<Record<string, string>>;
  /** Anywhere in a sentence; at its end, their stop ends it as well. */
  readonly anywhere: Readonly<Record<string, string>>;
}

/** What a language calls the units of measure; names of prefixes go before them without a space. */
interface UnitNames {
  readonly prefixes: Readonly<Record<'k' | 'M' | 'G' | 'T' | 'm' | 'µ' | 'n' | 'c' | 'd' | 'h', string>>;
  readonly bases: Readonly<
    Record<'m' | 'g' | 'l' | 's' | 'W' | 'V' | 'Pa' | 'Hz' | 'B' | 'J' | 'Ω' | 'Wh' | 'mol' | 'A', OneAndMany>
  > &
    Readonly<
      Partial<Record<'N' | 'Nm' | 'VA' | 'Ah' | 'eV' | 'bit' | 'bps' | 'cal' | 'lm' | 'lx', OneAndMany>>
    >;
  readonly square: (length: OneAndMany) => OneAndMany;
  readonly cubic: (length: OneAndMany) => OneAndMany;
  /** Those that are made by no prefix. */
  readonly others: Readonly<Record<string, OneAndMany>>;
}

/** Those that are in use, as they are written behind a figure. */
const prefixed =
  'km dm cm mm µm nm kg mg µg ng ml cl dl hl ms µs kW MW GW mW kV mV µV hPa kPa MPa GPa kHz MHz GHz kB MB GB TB kJ MJ kΩ MΩ kWh MWh GWh TWh mmol µmol nmol mA µA kN kNm kVA mAh keV MeV GeV TeV kbit Mbit Gbit kbps Mbps Gbps kcal'.split(
    ' ',
  );

export function unitTable(names: UnitNames): Readonly<Record<string, OneAndMany>> {
  const { prefixes, bases } = names;
  const made = new Map<string, OneAndMany>(Object.entries(bases));
  for (const unit of prefixed) {
    const base = Object.entries(bases).find(([sign]) => sign === unit.slice(1))?.[1];
    const prefix = Object.entries(prefixes).find(([sign]) => sign === unit.charAt(0))?.[1];
    if (base && prefix !== undefined) made.set(unit, joined(prefix, base));
  }
  // Of memory, by powers of two
  for (const [sign, prefix] of [
    ['Ki', 'kibi'],
    ['Mi', 'mebi'],
    ['Gi', 'gibi'],
    ['Ti', 'tebi'],
  ] as const) {
    const isNoun = /^\p{Lu}/u.test(bases.B[0]);
    const written = isNoun ? prefix.charAt(0).toUpperCase() + prefix.slice(1) : prefix;
    made.set(`${sign}B`, joined(written, bases.B));
  }
  for (const length of ['m', 'km', 'dm', 'cm', 'mm', 's']) {
    const name = made.get(length);
    if (!name) continue;
    for (const two of ['²', '2']) made.set(length + two, names.square(name));
    for (const three of ['³', '3']) made.set(length + three, names.cubic(name));
  }
  for (const [unit, name] of Array.from(made)) {
    if (unit.startsWith('µ')) made.set(unit.replace('µ', 'μ'), name);
    // `N·m`, with the dot that multiplies or a stop
    if (unit.endsWith('Nm')) for (const dot of '·⋅.') made.set(unit.replace('m', `${dot}m`), name);
    if (/^[mcd]?l$/.test(unit)) made.set(unit.replace('l', 'L'), name);
  }
  // Often written so, though wrong.
  for (const unit of ['km', 'kg', 'kB', 'km²', 'km2']) {
    const name = made.get(unit);
    if (name) made.set(`K${unit.slice(1)}`, name);
  }
  const { mmHg } = names.others;
  if (mmHg) made.set('mm/Hg', mmHg);
  // As often a part of a name: house 5 B, platform 3 A; and `d.m. 3` a decree.
  for (const sign of ['A', 'B', 'J', 'N', 'dm']) made.delete(sign);
  const celsius = names.others['°C'];
  // Written with the sign of an ordinal, or apart.
  if (celsius) for (const sign of ['ºC', '° C', 'º C', '°c', '° c', 'ºc', '℃']) made.set(sign, celsius);
  return { ...Object.fromEntries(made), ...names.others };
}

/** German capitals are those of the whole word. */
function joined(prefix: string, [one, many]: OneAndMany): OneAndMany {
  const isNoun = /^\p{Lu}/u.test(prefix);
  return isNoun ? [prefix + one.toLowerCase(), prefix + many.toLowerCase()] : [prefix + one, prefix + many];
}

/** Before a metre the prefix bears the stress, and a mark for it: `kilómetro`, but `kilogramo`. @param marked by their prefix */
export function stressedMetres(
  table: Readonly<Record<string, OneAndMany>>,
  marked: Readonly<Record<string, string>>,
): Readonly<Record<string, OneAndMany>> {
  const mark = (name: string): string =>
    name.replace(/^\p{L}+(?=metro)/u, (prefix) => marked[prefix] ?? prefix);
  return Object.fromEntries(
    Object.entries(table).map(([sign, [one, many]]) => [sign, [mark(one), mark(many)]]),
  );
}
