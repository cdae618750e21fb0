import type { BlockKind } from '../../shared/listen/document.ts';

/** The counted formats by the names that Word gives them. */
const formats: Readonly<Record<string, (count: number) => string>> = {
  decimal: String,
  decimalZero: (count) => String(count).padStart(2, '0'),
  lowerLetter: (count) => lettered(count, 'abcdefghijklmnopqrstuvwxyz'),
  upperLetter: (count) => lettered(count, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  lowerRoman: (count) => roman(count).toLowerCase(),
  upperRoman: roman,
  russianLower: (count) => lettered(count, 'абвгдежзиклмнопрстуфхцчшщэюя'),
  russianUpper: (count) => lettered(count, 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ'),
};

/**
 * A number of a list as the page shows it.
 * @returns nothing for a format that is not known: a wrong number is worse than none
 */
export function numberAs(format: string, count: number): string | undefined {
  return count < 0 ? undefined : formats[format]?.(count);
}

/** After z come aa and bb. */
function lettered(count: number, alphabet: string): string {
  if (count < 1) return '';
  const letter = alphabet[(count - 1) % alphabet.length] ?? '';
  return letter.repeat(Math.min(mostLetters, Math.ceil(count / alphabet.length)));
}

const mostLetters = 20;

function roman(count: number): string {
  if (count < 1 || count > 3_999) return String(count);
  let rest = count;
  let text = '';
  for (const [value, letters] of romanSteps) {
    for (; rest >= value; rest -= value) text += letters;
  }
  return text;
}

const romanSteps: readonly (readonly [number, string])[] = [
  [1_000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** How the numbers of a list go on, by their levels, counted from 0. */
interface Counting {
  firstOf(level: number): number;
  /** Whether a level goes on when a level above it is counted. */
  goesOn?(level: number): boolean;
}

/** Counts the paragraphs of one list. */
interface ListCounts {
  /** @returns the numbers of the level and of those above it; one that was not counted yet stands at its first number */
  next(level: number, counting: Counting): readonly number[];
  /** The next paragraph of this level has this number. */
  restart(level: number, at: number): void;
}

export function createListCounts(): ListCounts {
  const counts = new Map<number, number>();
  return {
    next(level, { firstOf, goesOn }) {
      for (let above = 0; above < level; above++) if (!counts.has(above)) counts.set(above, firstOf(above));
      counts.set(level, (counts.get(level) ?? firstOf(level) - 1) + 1);
      for (const below of counts.keys()) if (below > level && !goesOn?.(below)) counts.delete(below);
      return Array.from({ length: level + 1 }, (_, at) => counts.get(at) ?? 0);
    },
    restart: (level, at) => void counts.set(level, at - 1),
  };
}

/** A line with its number before it. */
export function numbered<Stretch extends { readonly start: number; readonly end: number }>(
  { text, stretches }: { readonly text: string; readonly stretches: readonly Stretch[] },
  number: string,
): { readonly text: string; readonly stretches: readonly Stretch[] } {
  if (number === '') return { text, stretches };
  return { text: `${number} ${text}`.trimEnd(), stretches: shifted(stretches, number.length + 1) };
}

/** Stretches of a text, with so many characters put before it. */
export function shifted<Stretch extends { readonly start: number; readonly end: number }>(
  stretches: readonly Stretch[],
  by: number,
): readonly Stretch[] {
  return stretches.map((stretch) => ({ ...stretch, start: stretch.start + by, end: stretch.end + by }));
}

/** Whether a block in an item can have its number; notes have a mark instead. */
export function isNumberable(kind: BlockKind): boolean {
  return numberable.has(kind);
}

const numberable: ReadonlySet<BlockKind> = new Set(['list-item', 'paragraph', 'heading', 'quote']);

const sectionNumber = /^(?<number>(?:\d{1,2}|[A-Z](?=[.)]))(?:\.\d{1,2}){0,4})[.)]?\s+\S/;
const deepestHeading = 6;

interface Heading {
  readonly text: string;
  readonly level?: number;
  /** As the page shows it before the text, which doesn’t have it. */
  readonly number?: string;
}

/**
 * The levels of the headings of a document, one after the other: “1.1” lies below “1”, even where its author gave both the same
 * style, and so does what is below “1.1”.
 */
export class NumberedLevels {
  /** The numbers that the last heading is within, the outermost first. */
  #path: { readonly number: string; readonly level: number }[] = [];
  /** Below a heading that is moved from this level: how many levels deeper its parts are, once the first of them is known. */
  #moved: { readonly from: number; readonly to: number; by?: number } | undefined;

  of({ text, level = 1, number: shown = '' }: Heading): number {
    const number = sectionNumber.exec(shown === '' ? text : `${shown} ${text}`)?.groups?.['number'];
    if (number === undefined) {
      if (!this.#moved || level <= this.#moved.from) this.#moved = undefined;
      else this.#moved.by ??= Math.max(0, this.#moved.to + 1 - level);
      return deeper(level, this.#moved?.by ?? 0);
    }
    const within = number.slice(0, Math.max(0, number.lastIndexOf('.')));
    const around = this.#path.filter((each) => `${within}.`.startsWith(`${each.number}.`));
    const above = around.find((each) => each.number === within);
    const own = deeper(level, Math.max(0, above ? above.level + 1 - level : 0));
    this.#moved = own > level ? { from: level, to: own } : undefined;
    this.#path = [...around, { number, level: own }];
    return own;
  }
}

/** Files may have deeper ones from the start. */
function deeper(level: number, by: number): number {
  return Math.max(level, Math.min(deepestHeading, level + by));
}
