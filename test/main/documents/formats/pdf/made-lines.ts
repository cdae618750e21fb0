import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';

/** A line of a column from 60 to 500 points, in letters of 10. */
export function line(text: string, y: number, look: Partial<Segment> = {}): Segment {
  return { text, plain: text, x0: 60, x1: 500, y, size: 10, bold: 0, mono: 0, math: 0, raised: [], ...look };
}
