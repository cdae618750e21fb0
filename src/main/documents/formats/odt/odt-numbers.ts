import type { AttributeOf } from '../../xml.ts';
import { createListCounts, numberAs } from '../../list-numbers.ts';

/** The numbers of lists and headings, which OpenDocument leaves to whoever shows the text. */
interface OdtNumbers {
  /** Takes what describes lists, as an element opens. */
  define(name: string, attribute: AttributeOf): void;
  openList(attribute: AttributeOf): void;
  closeList(): void;
  openItem(attribute: AttributeOf): void;
  /**
   * Counts a paragraph, of which only the first in an item has a number. @param style of the list, where the list names none
   * @returns as the page shows it, such as `1.2` or `a)`; an empty text for a bullet, and outside of lists
   */
  ofParagraph(style: string | undefined): string;
  /** @param level from 1 on. @param style of the list that its paragraph style names: empty where it has no number */
  ofHeading(level: number, style: string | undefined, attribute: AttributeOf): string;
}

interface Level {
  readonly format: string;
  readonly first: number;
  /** With `%1%` for the number of the outermost level. */
  readonly text: string;
}

type Counts = ReturnType<typeof createListCounts>;

interface List {
  readonly style: string;
  readonly counts: Counts;
  /** The item waits for its first paragraph. */
  waits: boolean;
}

/** The list of the headings. */
const outline = 'Outline';

export function createOdtNumbers(): OdtNumbers {
  const styles = new Map<string, Map<number, Level>>();
  const open: List[] = [];
  const counted = new Map<string, Counts>();
  const headings = createListCounts();
  let described: Map<number, Level> | undefined;

  const countsOf = (style: string, attribute: AttributeOf): Counts => {
    const former =
      attribute('continue-list') ?? (attribute('continue-numbering') === 'true' ? style : undefined);
    const counts = (former === undefined ? undefined : counted.get(former)) ?? createListCounts();
    counted.set(style, counts);
    const id = attribute('id');
    if (id !== undefined) counted.set(id, counts);
    return counts;
  };
  const next = (style: string, counts: Counts, at: number): string => {
    const levels = styles.get(style);
    if (!levels) return '';
    const numbers = counts.next(at, { firstOf: (level) => levels.get(level)?.first ?? 1 });
    return shown(levels, at, numbers);
  };

  return {
    define(name, attribute) {
      if (name === 'list-style' || name === 'outline-style') {
        described = new Map();
        styles.set(name === 'outline-style' ? outline : (attribute('name') ?? ''), described);
      } else if (name === 'list-level-style-number' || name === 'outline-level-style') {
        const level = Number(attribute('level')) || 1;
        described?.set(level - 1, readLevel(level, attribute));
      }
    },
    openList(attribute) {
      const around = open.at(-1);
      const style = attribute('style-name') ?? around?.style ?? '';
      open.push({ style, counts: around?.counts ?? countsOf(style, attribute), waits: false });
    },
    closeList: () => void open.pop(),
    openItem(attribute) {
      const list = open.at(-1);
      if (!list) return;
      list.waits = true;
      const start = attribute('start-value');
      if (start !== undefined) list.counts.restart(open.length - 1, Number(start) || 0);
    },
    ofParagraph(style) {
      const list = open.at(-1);
      if (!list?.waits) return '';
      list.waits = false;
      return next(list.style || (style ?? ''), list.counts, open.length - 1);
    },
    ofHeading(level, style, attribute) {
      const list = open.at(-1);
      if (list && list.style !== '' && list.style !== outline) return this.ofParagraph(style);
      if (list) list.waits = false;
      if (style === '' || attribute('is-list-header') === 'true') return '';
      const start = attribute('restart-numbering') === 'true' ? (attribute('start-value') ?? '1') : undefined;
      if (start !== undefined) headings.restart(level - 1, Number(start) || 0);
      return next(outline, headings, level - 1);
    },
  };
}

function readLevel(level: number, attribute: AttributeOf): Level {
  const above = Math.min(level, Number(attribute('display-levels')) || 1) - 1;
  const numbers = Array.from({ length: above + 1 }, (_, at) => `%${level - above + at}%`).join('.');
  return {
    format: attribute('num-format') ?? '',
    first: Number(attribute('start-value') ?? 1),
    text:
      attribute('num-list-format') ??
      `${attribute('num-prefix') ?? ''}${numbers}${attribute('num-suffix') ?? ''}`,
  };
}

function shown(levels: ReadonlyMap<number, Level>, at: number, numbers: readonly number[]): string {
  const level = levels.get(at);
  if (!level || level.format === '') return '';
  let isKnown = true;
  const text = level.text.replace(/%(\d+)%(\.(?=%))?/g, (_all, digits: string, point = '') => {
    const format = levels.get(Number(digits) - 1)?.format ?? '';
    if (format === '') return '';
    const number = numberAs(formats[format] ?? '', numbers[Number(digits) - 1] ?? 0);
    isKnown &&= number !== undefined;
    return number === undefined ? '' : `${number}${point}`;
  });
  return isKnown ? text.replace(/\s+/g, ' ').trim() : '';
}

/** As the file names them. */
const formats: Readonly<Record<string, string>> = {
  '1': 'decimal',
  '01': 'decimalZero',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};
