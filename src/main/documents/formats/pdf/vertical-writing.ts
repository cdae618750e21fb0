import type { PlacedItem } from './page-text.ts';

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u;
const verticalSigns = /[\ufe10-\ufe19\ufe30-\ufe48]/u;
/** Of the East Asian letters of a page. */
const mostOfPage = 0.6;
const fewestLetters = 8;
/** In letter sizes: how far the next letter of a column is below, and how little to one side. */
const step = { least: 0.6, most: 2, aside: 0.3 };
/** In sizes of the text: the letters that say how those beside them are read. */
const largestReading = 0.65;
/** In letter sizes: how far a letter reaches above its baseline. */
const ascent = 0.88;

/** The items of a page whose columns run down it, the first one on the right, as Japanese novels and newspapers are set. */
interface VerticalWriting {
  /** Without what only says how the letters beside it are read, and with the stops and brackets of other text. */
  readonly items: readonly PlacedItem[];
  /** Where an item begins and ends down the page, as far from its own place; `undefined` for what is no part of a column. */
  extentOf(item: PlacedItem): { readonly from: number; readonly to: number } | undefined;
}

/** Some files have a font that is written downwards, others place each letter of a column by itself. */
export function verticalWriting(items: readonly PlacedItem[]): VerticalWriting | undefined {
  const letters = items.filter(({ str }) => eastAsian.test(str));
  const all = lengthOf(letters);
  if (all < fewestLetters) return undefined;
  const down = letters.filter((item, at) => isDownwards(item) || isAbove(item, letters[at + 1]));
  if (lengthOf(down) < mostOfPage * all) return undefined;
  const size = usualSizeOf(down);
  const heights = letters.map(heightOf);
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const isInColumn = (item: PlacedItem): boolean =>
    eastAsian.test(item.str) ||
    (item.str.length <= mostAcross && heightOf(item) >= lowest && heightOf(item) <= highest);
  return {
    items: items
      .filter((item) => !isReading(item, size))
      .map((item) => (verticalSigns.test(item.str) ? { ...item, str: item.str.normalize('NFKC') } : item)),
    extentOf(item) {
      if (isDownwards(item)) return { from: 0, to: item.height ?? 0 };
      const isUpright = (item.transform[0] ?? 0) > 0 && (item.transform[1] ?? 0) === 0;
      if (!isUpright || !isInColumn(item)) return undefined;
      return { from: -ascent * sizeOf(item), to: (1 - ascent) * sizeOf(item) };
    },
  };
}

/** A number of several digits may stand across its column. */
const mostAcross = 4;

function isDownwards({ dir }: PlacedItem): boolean {
  return dir === 'ttb';
}

/** Whether the next letter of the file stands right below. */
function isAbove(item: PlacedItem, next: PlacedItem | undefined): boolean {
  if (!next || [...item.str].length > 1) return false;
  const size = sizeOf(item);
  const drop = (heightOf(item) - heightOf(next)) / size;
  const aside = Math.abs((item.transform[4] ?? 0) - (next.transform[4] ?? 0)) / size;
  return aside < step.aside && drop > step.least && drop < step.most;
}

function isReading(item: PlacedItem, size: number): boolean {
  return (
    sizeOf(item) < largestReading * size && /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(item.str)
  );
}

function usualSizeOf(items: readonly PlacedItem[]): number {
  const sizes = items.map(sizeOf).toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}

function lengthOf(items: readonly PlacedItem[]): number {
  return items.reduce((sum, { str }) => sum + str.length, 0);
}

function heightOf({ transform }: PlacedItem): number {
  return transform[5] ?? 0;
}

function sizeOf({ transform }: PlacedItem): number {
  return Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || 1;
}
