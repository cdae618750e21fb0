import type { Segment } from './line-segments.ts';

const leastNumbers = 4;

/**
 * The numbers of lines that stand small in the left margin, as editions of old texts and papers under review have them:
 * all of them under one another, left of all else, each as much more than the one above.
 */
export function lineNumbersOf(segments: readonly Segment[], bodySize: number): readonly Segment[] {
  const numbers = segments
    .filter(({ text, size }) => /^\d{1,4}$/.test(text) && size < 0.9 * bodySize)
    .toSorted((a, b) => a.y - b.y);
  const left = Math.min(...segments.filter((segment) => !numbers.includes(segment)).map(({ x0 }) => x0));
  const outside = numbers.filter(({ x1 }) => x1 < left);
  const [first, second] = outside.map(({ text }) => Number(text));
  if (outside.length < leastNumbers || first === undefined || second === undefined) return [];
  const step = second - first;
  const counts = step > 0 && outside.every(({ text }, index) => Number(text) === first + index * step);
  return counts ? outside : [];
}
