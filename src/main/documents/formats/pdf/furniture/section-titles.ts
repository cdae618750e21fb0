import type { Segment } from '../line-segments.ts';

/** In letters: shorter ones are words of any line. */
const shortestTitle = 6;
const longestTitle = 200;
/** In sizes of the running head; a bold title counts as larger. */
const larger = 1.12;
const mostlyBold = 0.9;
/** “3.5.”, “Chapter 4.”, “KAPITEL IV” before the title itself. */
const label = /^(?:\p{L}+\.? )?(?:\d+(?:\.\d+)*|[IVXLC]+)[.:]? +(?=\S)/u;

/** What stands in large or bold letters on the pages so far: a running head repeats the title of a chapter or section. */
export class SectionTitles {
  readonly #sizes = new Map<string, number>();

  add(segments: readonly Segment[], bodySize: number): void {
    let before: Segment | undefined;
    for (const segment of segments) {
      const isTitle = prominence(segment) >= larger * bodySize && segment.text.length < longestTitle;
      // The number of a page ends a line of the contents.
      if (isTitle && !/\d$/.test(segment.text)) {
        this.#keep(segment.text, prominence(segment));
        const isSecondLine = before && Math.abs(before.size - segment.size) < 0.5;
        if (isSecondLine) this.#keep(`${before?.text} ${segment.text}`, prominence(segment));
      }
      before = isTitle ? segment : undefined;
    }
  }

  /** Whether the line, in plain letters, repeats a title. */
  areNamedBy({ text, size, bold }: Segment): boolean {
    if (bold > mostlyBold) return false;
    return [text, text.replace(label, '')].some(
      (words) => (this.#sizes.get(keyOf(words)) ?? 0) >= larger * size,
    );
  }

  #keep(text: string, size: number): void {
    const key = keyOf(text);
    if (key.length >= shortestTitle || numbered.test(key))
      this.#sizes.set(key, Math.max(size, this.#sizes.get(key) ?? 0));
  }
}

function prominence({ size, bold }: Segment): number {
  return bold > mostlyBold ? larger * size : size;
}

/** Without numbers, which may be parted from the title in one place alone. A short title is known by its own: “6 Work”. */
function keyOf(text: string): string {
  const lower = text.toLowerCase().trim();
  const letters = lower.replace(/[^\p{L}]/gu, '');
  return letters.length < shortestTitle && numbered.test(lower) ? lower : letters;
}

const numbered = /^\d+(?:\.\d+)*\.? \p{L}{3,}$/u;
