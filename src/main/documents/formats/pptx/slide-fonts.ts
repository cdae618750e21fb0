import type { AttributeOf } from '../../xml.ts';

/** Whether all letters of the font that an element names are equally wide. Its lowest bits of `pitchFamily` say it, where they are set. */
export function hasEqualWidths(attribute: AttributeOf): boolean {
  return (Number(attribute('pitchFamily')) & 3) === 1 || wellKnown.test(attribute('typeface') ?? '');
}

const wellKnown = /^(?:Courier|Consolas|Menlo|Monaco|Lucida Console)\b|\bMono\b/i;
