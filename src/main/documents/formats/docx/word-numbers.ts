import { childNamed, descendants, type XmlElement } from '../../xml.ts';
import { createListCounts, numberAs } from '../../list-numbers.ts';
import { parentOfStyle, withAncestors } from './word-styles.ts';

/** The numbers that Word gives to paragraphs, which are not in their text. */
interface WordNumbers {
  /**
   * Counts a paragraph. @param own what it says itself: the list, and the level in it, counted from 0
   * @returns its number as the page shows it, such as `1.2` or `a)`; an empty text for a bullet, and without a list
   */
  next(style: string | undefined, own: Numbering | undefined): string;
}

interface Numbering {
  readonly list: string | undefined;
  readonly level: number | undefined;
}

interface Level {
  readonly first: number;
  readonly format: string;
  /** With `%1` for the number of the outermost level. */
  readonly text: string;
  readonly style: string | undefined;
  readonly goesOn: boolean;
  /** All numbers are written in digits. */
  readonly isLegal: boolean;
}

interface List {
  /** Lists with the same one are counted on. */
  readonly counted: string;
  readonly levels: ReadonlyMap<number, Level>;
  /** Where this list begins anew, by level. */
  readonly restarts: ReadonlyMap<number, number>;
}

/** Contracts number their clauses with the styles of headings, and each of the clauses is a sentence or more. */
export class ClauseLevels {
  readonly #levels = new Set<number>();

  /** @param text of a heading, without its number @returns whether it is the text of a clause or a paragraph */
  isClause(text: string, level: number, isNumbered: boolean): boolean {
    if (!endOfClause.test(text)) return false;
    const words = text.match(/\S+/g)?.length ?? 0;
    if (!isNumbered) return words >= clauseWords.unnumbered;
    if (words >= clauseWords.surely) this.#levels.add(level);
    return words >= (this.#levels.has(level) ? clauseWords.among : clauseWords.surely);
  }
}

/** So many are no name of what follows; among clauses, shorter ones aren’t, either. */
const clauseWords = { surely: 15, among: 5, unnumbered: 21 };
/** “; and” leads on to the next one. */
const endOfClause = /(?:[.;:,]["”’)\]]*|[;,] \p{Ll}{1,3})$/u;

/** Levels that a file can have. */
const deepest = 9;

export function createWordNumbers(numbering: XmlElement, styles: XmlElement | undefined): WordNumbers {
  const lists = readLists(numbering, styles);
  const ofStyle = stylesWithLists(styles);
  const counts = new Map<string, ReturnType<typeof createListCounts>>();
  const begun = new Set<string>();

  return {
    next(style, own) {
      const inherited = ofStyle(style);
      const id = own?.list ?? inherited?.list;
      const list = id === undefined ? undefined : lists.get(id);
      if (!list) return '';
      const level = Math.min(deepest - 1, own?.level ?? levelOfStyle(list, style) ?? inherited?.level ?? 0);
      const count = counts.get(list.counted) ?? createListCounts();
      counts.set(list.counted, count);
      const restart = list.restarts.get(level);
      if (restart !== undefined && !begun.has(`${id} ${level}`)) count.restart(level, restart);
      begun.add(`${id} ${level}`);
      const { levels } = list;
      const numbers = count.next(level, {
        firstOf: (at) => levels.get(at)?.first ?? 1,
        goesOn: (at) => levels.get(at)?.goesOn ?? false,
      });
      return shown(levels, level, numbers);
    },
  };
}

function levelOfStyle({ levels }: List, style: string | undefined): number | undefined {
  if (style === undefined) return undefined;
  for (const [at, level] of levels) if (level.style === style) return at;
  return undefined;
}

function shown(levels: ReadonlyMap<number, Level>, at: number, numbers: readonly number[]): string {
  const level = levels.get(at);
  if (!level || level.format === 'bullet') return '';
  let isKnown = true;
  const text = level.text.replace(/%(\d)/g, (_all, digit: string) => {
    const format = levels.get(Number(digit) - 1)?.format ?? 'decimal';
    if (format === 'none') return '';
    const number = numberAs(level.isLegal ? 'decimal' : format, numbers[Number(digit) - 1] ?? 0);
    isKnown &&= number !== undefined;
    return number ?? '';
  });
  return isKnown && /[\p{L}\p{N}]/u.test(text) ? text.replace(/\s+/g, ' ').trim() : '';
}

function readLists(numbering: XmlElement, styles: XmlElement | undefined): ReadonlyMap<string, List> {
  const abstract = new Map<string, XmlElement>();
  for (const each of descendants(numbering, 'abstractNum'))
    abstract.set(each.attributes['abstractNumId'] ?? '', each);
  const nums = new Map([...descendants(numbering, 'num')].map((num) => [num.attributes['numId'] ?? '', num]));
  const lists = new Map<string, List>();
  for (const [id, num] of nums) {
    const counted = abstractOf(num, abstract, nums, styles);
    if (counted === undefined) continue;
    const levels = levelsOf(abstract.get(counted));
    const restarts = new Map<number, number>();
    for (const override of num.children.filter(({ name }) => name === 'lvlOverride')) {
      const at = Number(override.attributes['ilvl'] ?? 0);
      const start = childNamed(override, 'startOverride')?.attributes['val'];
      if (start !== undefined) restarts.set(at, Number(start));
      const level = childNamed(override, 'lvl');
      if (level) levels.set(at, readLevel(level));
    }
    lists.set(id, { counted, levels, restarts });
  }
  return lists;
}

/** A list may be that of a style, whose list has the levels. */
function abstractOf(
  num: XmlElement,
  abstract: ReadonlyMap<string, XmlElement>,
  nums: ReadonlyMap<string, XmlElement>,
  styles: XmlElement | undefined,
): string | undefined {
  const id = valueOf(num, 'abstractNumId');
  const link = valueOf(abstract.get(id ?? ''), 'numStyleLink');
  if (link === undefined) return id;
  const style = stylesIn(styles).find(({ attributes }) => attributes['styleId'] === link);
  const linked = nums.get(valueOf(childNamed(childNamed(style, 'pPr'), 'numPr'), 'numId') ?? '');
  return valueOf(linked, 'abstractNumId') ?? id;
}

function levelsOf(abstract: XmlElement | undefined): Map<number, Level> {
  const levels = abstract?.children.filter(({ name }) => name === 'lvl') ?? [];
  return new Map(levels.map((level) => [Number(level.attributes['ilvl'] ?? 0), readLevel(level)]));
}

function readLevel(level: XmlElement): Level {
  const legal = childNamed(level, 'isLgl');
  return {
    first: Number(valueOf(level, 'start') ?? 0),
    format: descendants(level, 'numFmt').next().value?.attributes['val'] ?? 'decimal',
    text: valueOf(level, 'lvlText') ?? '',
    style: valueOf(level, 'pStyle'),
    goesOn: valueOf(level, 'lvlRestart') === '0',
    isLegal: legal !== undefined && !['0', 'false', 'off'].includes(legal.attributes['val'] ?? ''),
  };
}

/** The list of a style and the level in it, each from the nearest style that names one. */
function stylesWithLists(
  styles: XmlElement | undefined,
): (style: string | undefined) => Numbering | undefined {
  const byId = new Map(stylesIn(styles).map((style) => [style.attributes['styleId'] ?? '', style]));
  return (id = '') => {
    let level: number | undefined;
    for (const style of withAncestors(id, (each) => byId.get(each), parentOfStyle)) {
      const numbering = childNamed(childNamed(style, 'pPr'), 'numPr');
      const own = valueOf(numbering, 'ilvl');
      level ??= own === undefined ? undefined : Number(own);
      const list = valueOf(numbering, 'numId');
      if (list !== undefined) return { list, level };
    }
    return undefined;
  };
}

function stylesIn(styles: XmlElement | undefined): readonly XmlElement[] {
  return styles ? [...descendants(styles, 'style')] : [];
}

function valueOf(element: XmlElement | undefined, name: string): string | undefined {
  return childNamed(element, name)?.attributes['val'];
}
