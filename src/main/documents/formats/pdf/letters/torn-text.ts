import type { DrawnGlyph } from './drawn-letters.ts';
import type { PlacedItem } from '../page-text.ts';

/** “O V E R V I E W”, not “A B C D E”: so many letters apart from each other, and no more unless spaces part the words. */
const apart = /(?<![\p{L}\p{N}])(?:\p{L} ){4,}\p{L}(?![\p{L}\p{N}])/u;
const longestWord = 14;
/** Consonants that stand alone, of all words; text with apostrophes, initials and formulas has fewer. */
const mostAlone = 0.06;
const alone = /(?<!\S)[b-df-hj-np-tv-xz](?!\S)/g;
/** Where it pays to look for them; beyond ASCII anything may be a space. */
const mayBeAlone = /(?<![!-~])[b-df-hj-np-tv-xz](?![!-~])/;
const vowelOrSign = /[^b-df-hj-np-tv-xz]/;
const fewestWords = 20;
/** Of the words of a title whose letters are set apart. */
const leastLetters = 0.6;
/** Text that is written with spaces has one for so many letters, also in a few long words. */
const lettersPerSpace = 24;
/** Of all spaces: more that are not drawn are the room between letters. */
const mostGaps = 0.15;
/** In thousandths of the letter size: between words that no space parts. */
export const leastRoom = 150;
/** In thousandths of the letter size: wider room parts two cells, or two words, which may be those of a line without spaces. */
const widestRoom = { title: 400, spaced: 300, short: 230 };

/** “Jeric ´” before “o”: in front of an accent that TeX has moved to the middle of a wide letter there may be a space, or none. */
const beforeAccent = /[\p{L}¸] [`´ˆ˜¨˚ˇ˘¯]$/u;
const movedAccents = '`´ˆ˜¨˚ˇ˘¯';
const wide = /[^\P{L}fijlrtı]/u;

/** Whether letters stand so far apart that pdf.js takes the room between them for spaces. */
export function looksTorn(items: readonly PlacedItem[]): boolean {
  return items.some(({ str }) => isSpacedOut(str)) || areWordsTorn(items);
}

/** Whether a space before an accent may be none. */
export function holdsLateAccent(items: readonly PlacedItem[]): boolean {
  return items.some(
    ({ str }) => movedAccents.includes(str.charAt(str.length - 1)) && beforeAccent.test(str.slice(-3)),
  );
}

function areWordsTorn(items: readonly PlacedItem[]): boolean {
  const count = items.reduce(
    (sum, { str }) => sum + (mayBeAlone.test(str) ? (str.match(alone)?.length ?? 0) : 0),
    0,
  );
  if (count === 0) return false; // so it is on most pages, and nothing more is counted there
  const words = items.flatMap(({ str }) => str.split(/\s+/)).filter((word) => /\p{L}/u.test(word));
  return words.length >= fewestWords && count > mostAlone * words.length;
}

/** “L ear n i ng in R et ir em e nt”: a line of a title in pieces of one, two or three letters. */
function isInFragments(text: string): boolean {
  if (text.length < fragments.shortest || text.length > fragments.longest) return false;
  if (!mayBeAlone.test(text) || !onlyWords.test(text)) return false;
  const words = text.trim().split(/\s+/);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  return (
    words.length >= fragments.least &&
    letters < fragments.letters * words.length &&
    (text.match(alone)?.length ?? 0) >= fragments.alone &&
    /\p{L}{2}/u.test(text)
  );
}

/** In letters; how many pieces, how many letters each has on average, and how many consonants stand alone. */
const fragments = { shortest: 12, longest: 80, least: 6, letters: 2.7, alone: 2 };
const onlyWords = /^[\p{L}\s’'.,:–-]+$/u;

function isSpacedOut(text: string): boolean {
  if (isInFragments(text) || isAddressApart(text)) return true;
  const letters = apart.exec(text)?.[0].replaceAll(' ', '').toLowerCase();
  return letters !== undefined && letters !== [...letters].toSorted().join('');
}

/** “r e q v @ l a b . i t”: no address has a space. */
function isAddressApart(text: string): boolean {
  return /^(?:\S ){6,}\S$/.test(text) && address.test(text.replaceAll(' ', ''));
}

const address = /^(?:(?:https?:\/\/|www\.)\S+|[^@]+@[^@]+\.\p{L}{2,})$/u;

/**
 * Takes away the spaces that the page does not draw: throughout where it draws many others, and too many that it does not;
 * and in titles whose letters are set apart.
 * @param glyphs what the page draws, in the order of the items
 * @param wereTorn whether the page before was; many files draw only some of their spaces, and none of their words is torn
 */
export function withoutGaps(
  items: readonly PlacedItem[],
  glyphs: readonly DrawnGlyph[],
  wereTorn = false,
): { readonly items: PlacedItem[]; readonly areTorn: boolean } {
  const { drawn, breaks, rooms, close, joints, likely, spaces } = lettersIn(glyphs);
  const titles = new Set(items.filter(({ str }) => isSpacedOut(str)).map(styleOf));
  const starts = startsOf(items, drawn);
  const isLast = (at: number, index: number): boolean =>
    at === (starts[index] ?? 0) + lettersOf(items[index]?.str ?? '').length - 1;
  const areEvenlyApart = (index: number): boolean => {
    const text = items[index]?.str ?? '';
    const start = starts[index];
    if (start === undefined || !inCapitals.test(text)) return false;
    const inside = Array.from({ length: lettersOf(text).length - 1 }, (_, at) => start + at + 1);
    const widths = inside.flatMap((at) => (breaks.has(at) ? [] : (rooms.get(at) ?? [])));
    return widths.length > 0 && Math.max(...widths) - Math.min(...widths) < mostUneven;
  };
  let gaps = 0;
  const closed = items.map((item, index) =>
    without(item, starts[index], (at) => {
      if (joints.has(at)) gaps += 1;
      return joints.has(at) || likely.has(at);
    }),
  );
  const areTorn = (wereTorn || areWordsTorn(items)) && gaps > mostGaps * spaces;
  return {
    areTorn,
    items: items.map((given, index) => {
      if (isAddressApart(given.str)) return { ...given, str: given.str.replaceAll(' ', '') };
      const whole = (areTorn && closed[index]) || given;
      const item = beforeAccent.test(whole.str.slice(-3))
        ? without(
            whole,
            starts[index],
            (at) => isLast(at, index) && close.has(at) && wide.test(drawn.charAt(at + 1)),
          )
        : whole;
      if (!titles.has(styleOf(item)) || !areLetters(item.str)) return item;
      const title = without(item, starts[index], (at) => !breaks.has(at));
      const hasWords = title.str.includes(' ') && spaces * lettersPerSpace > drawn.length;
      const isWhole = hasWords || title.str.length <= longestWord || areEvenlyApart(index);
      return isWhole ? title : item;
    }),
  };
}

/** As titles are, and neither code nor formulas, whose letters may stand as far apart. */
const inCapitals = /^[\p{Lu}\p{N}\s’'.,:?!&–-]+$/u;
/** In thousandths of the letter size: between words there is at least a narrow space more room than between their letters. */
const mostUneven = 100;

/** “T O P” and “2 0 1 1”, beside a longer one: most words are of one letter. */
function areLetters(text: string): boolean {
  if (isInFragments(text)) return true;
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length === 1).length > leastLetters * words.length;
}

/** How many letters are drawn before each item; nothing where the items are not what is drawn. */
function startsOf(items: readonly PlacedItem[], drawn: string): (number | undefined)[] {
  let done: number | undefined = 0;
  return items.map(({ str }) => {
    const letters = lettersOf(str);
    const start = done !== undefined && drawn.startsWith(letters, done) ? done : undefined;
    done = start === undefined ? undefined : start + letters.length;
    return start;
  });
}

function without(item: PlacedItem, start: number | undefined, isGap: (at: number) => boolean): PlacedItem {
  if (start === undefined || (item.hasEOL && item.str.trim() === '')) return item;
  let at = start;
  const str = item.str.replace(/\s+|\S/g, (part) => {
    at += lettersOf(part).length;
    return part.trim() === '' && at > 0 && isGap(at) ? '' : part;
  });
  return { ...item, str };
}

function styleOf({ fontName, transform }: PlacedItem): string {
  return `${fontName} ${Math.round(transform[3] ?? 0)}`;
}

interface DrawnText {
  /** Its letters without spaces. */
  readonly drawn: string;
  /** Before which letters there is a space, or may be one. */
  readonly breaks: ReadonlySet<number>;
  /** Before which letters there is room, in thousandths of the letter size. */
  readonly rooms: ReadonlyMap<number, number>;
  /** Which letters stand right behind the one before them, also where they are drawn apart. */
  readonly close: ReadonlySet<number>;
  /** Before which letters there is surely none: what is drawn in one go has spaces elsewhere. */
  readonly joints: ReadonlySet<number>;
  /** Before which letters there is none if the text is torn: a few letters are drawn in one go. */
  readonly likely: ReadonlySet<number>;
  readonly spaces: number;
}

function lettersIn(glyphs: readonly DrawnGlyph[]): DrawnText {
  const breaks = new Set<number>();
  const joints = new Set<number>();
  const likely = new Set<number>();
  let drawn = '';
  let spaces = 0;
  let start = { at: Infinity, spaces: 0 };
  const close = new Set<number>();
  const rooms = new Map<number, number>();
  for (const { unicode, room, edge, behind = 0 } of glyphs) {
    const at = drawn.length;
    if (edge === 'first') start = { at, spaces };
    if (edge === 'first') breaks.add(at);
    const letters = lettersOf(unicode);
    if (letters === '' && room === undefined) spaces += 1;
    if (letters === '' && (room === undefined || room > widestRoom.title)) breaks.add(at);
    if (room !== undefined) rooms.set(at, room);
    else if (!rooms.has(at) && behind < leastRoom) close.add(at);
    drawn += letters;
    if (edge !== 'last') continue;
    breaks.add(drawn.length);
    const count = drawn.length - start.at;
    const isSpaced = (spaces - start.spaces) * lettersPerSpace > count;
    const widest = isSpaced ? widestRoom.spaced : count <= longestWord ? widestRoom.short : -1;
    for (let joint = start.at + 1; joint < drawn.length; joint += 1)
      if (!breaks.has(joint) && (rooms.get(joint) ?? 0) < widest) (isSpaced ? joints : likely).add(joint);
    start = { at: Infinity, spaces };
  }
  return { drawn, breaks, rooms, close, joints, likely, spaces };
}

function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}

/** “J U D G M E N T”: spaces typed between all letters of a line, and more of them between its words. */
const typedApart = /^\p{L}(?: +\p{L}){4,}\s*$/u;

/** “1 0 . 0 6 . 2 0 1 7”, below a title whose letters are apart. */
const dateApart = /^(?:\d ){1,2}([./-]) (?:\d ){1,2}\1 (?:\d ){3}\d\s*$/;

const leastVowels = 0.2;

/** Letters without vowels or in the order of the alphabet stay apart, as do so many that the spaces between the words are lost. */
export function withoutTypedSpaces(text: string): string {
  if (dateApart.test(text)) return text.replaceAll(' ', '');
  if (!typedApart.test(text)) return text;
  const words = text.trim().split(/ {2,}/);
  const areWords = words.every((word) => {
    const letters = word.toLowerCase().split(' ');
    const vowels = letters.filter((letter) => vowelOrSign.test(letter)).length;
    return (
      letters.length <= longestWord &&
      vowels >= leastVowels * letters.length &&
      letters.toSorted().join(' ') !== letters.join(' ')
    );
  });
  return areWords ? words.map((word) => word.replaceAll(' ', '')).join(' ') : text;
}
