import type { PlacedItem } from '../page-text.ts';

/** What bullets of fonts with letters of their own are written as: “o” in a Courier, “á” or a control character elsewhere. */
// oxlint-disable-next-line no-control-regex
const code = /^[\x01-\x1f\x7f-\xff\ue000-\uf8ffolnqrsuvwØ]$/u;

/** In letter sizes: how far the text stands from its bullet. */
const leastGap = 0.35;
const widestGap = 4;

/** The fonts of which a page has nothing but one sign, at the beginning of lines and apart from them: its bullets. */
export function bulletFonts(items: readonly PlacedItem[]): ReadonlySet<string> {
  const drawn = items.filter(({ str }) => str.trim() !== '');
  const byFont = Map.groupBy(drawn, ({ fontName }) => fontName);
  return new Set([...byFont].filter(([, own]) => areBullets(own, drawn)).map(([font]) => font));
}

function areBullets(own: readonly PlacedItem[], drawn: readonly PlacedItem[]): boolean {
  const sign = own[0]?.str.trim() ?? '';
  if (own.length < 2 || !code.test(sign) || own.some(({ str }) => str.trim() !== sign)) return false;
  return own.every((item) => {
    const level = drawn.filter((other) => other !== item && isLevel(item, other));
    const gaps = level.map((other) => (leftOf(other) - leftOf(item) - item.width) / sizeOf(other));
    const nearest = Math.min(...gaps.filter((gap) => gap >= 0));
    const isWithin = level.some(
      (other) =>
        leftOf(other) < leftOf(item) && leftOf(other) + other.width > leftOf(item) - 2 * sizeOf(other),
    );
    return nearest > leastGap && nearest < widestGap && !isWithin;
  });
}

function isLevel(item: PlacedItem, other: PlacedItem): boolean {
  return Math.abs((item.transform[5] ?? 0) - (other.transform[5] ?? 0)) < 0.4 * sizeOf(other);
}

function leftOf({ transform }: PlacedItem): number {
  return transform[4] ?? 0;
}

function sizeOf({ transform }: PlacedItem): number {
  return Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || 1;
}
