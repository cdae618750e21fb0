import type { OneAndMany } from './speaking-words.ts';

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
  'km dm cm mm µm nm kg mg µg ng ml cl dl hl ms µs kW MW GW kV hPa kPa MPa GPa kHz MHz GHz kB MB GB TB kJ MJ kΩ MΩ kWh MWh GWh TWh mmol mA kN kNm kVA mAh keV MeV GeV TeV kbit Mbit Gbit kbps Mbps Gbps kcal'.split(
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
