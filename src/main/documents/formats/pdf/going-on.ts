import type { Segment } from './line-segments.ts';

/** Lines farther apart, in letter sizes, are in different paragraphs. */
const widestStep = 1.9;

/** The lines that go on amid a sentence that the line above has begun. */
export function goingOn<Line extends Segment>(lines: readonly Line[]): Line[] {
  return lines.filter((line, at) => {
    const last = lines[at - 1];
    return (
      last &&
      line.y - last.y < widestStep * line.size &&
      /^\p{Ll}/u.test(line.text) &&
      /[\p{L}\d,’'-]$/u.test(last.text)
    );
  });
}
