/** What an item of a list begins with, for lists that are written on: `1) bread 2) milk`. */

export interface Marker {
  /** Offset behind it. */
  readonly end: number;
  /** What it counts with, and how that is set off: `1`, `.)`. */
  readonly count: string;
  readonly style: string;
}

const marker =
  /(?:[•⁃‣▪◦●]\s?)?(?:(\(?)(\d{1,3}|[a-z]|[ivxlc]{1,6})(\.\)|[.)])(?=\s)|\d{1,3}(?:\.\d{1,3}){1,4}\.(?=\s)|[•⁃‣▪◦●])/iuy;

/** The marker that stands at an offset. */
export function markerAt(text: string, at: number): Marker | undefined {
  marker.lastIndex = at;
  const match = marker.exec(text);
  if (!match) return undefined;
  const [whole, open = '', count = '', style = ''] = match;
  return { end: at + whole.length, count, style: open + style };
}

/** Where the word that ends at or before the mark begins, when it is the marker that follows on `previous`. */
export function nextMarker(text: string, at: number, previous: Marker): number | undefined {
  if (previous.count === '') return undefined;
  const word = /(?<=\s)[^\s]{0,5}$/.exec(text.slice(Math.max(0, at - 8), at))?.[0] ?? '';
  const start = at - word.length;
  const found = markerAt(text, start);
  if (!found || found.style !== previous.style || start < previous.end) return undefined;
  // `J. K. Rowling`: capitals with a stop are people.
  if (found.style === '.' && /^\p{Lu}/u.test(found.count)) return undefined;
  return successors(previous.count).includes(found.count) ? start : undefined;
}

function successors(count: string): readonly string[] {
  if (/^\d/.test(count)) return [String(Number(count) + 1)];
  const place = romans.indexOf(count.toLowerCase());
  const roman = place < 0 ? undefined : romans[place + 1];
  const letter = count.length === 1 ? String.fromCodePoint((count.codePointAt(0) ?? 0) + 1) : undefined;
  const small = count === count.toLowerCase();
  return [letter, small ? roman : roman?.toUpperCase()].filter((each) => each !== undefined);
}

const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv'.split(' ');
