/** A growing text with its lines broken between words. */
export interface FoldedText {
  /** What can be written now; the last word waits until it is whole. */
  add(delta: string): string;
  /** The last word; the next text begins a new line. */
  end(): string;
}

/** @param width letters in a line; a longer word has a line of its own */
export function createFoldedText(width: number): FoldedText {
  let column = 0;
  let word = '';

  const place = (): string => {
    if (word === '') return '';
    const gap = column === 0 ? '' : column + 1 + word.length > width ? '\n' : ' ';
    column = gap === '\n' ? word.length : column + gap.length + word.length;
    const placed = gap + word;
    word = '';
    return placed;
  };
  const breakLine = (): string => {
    const placed = place();
    if (column === 0) return placed;
    column = 0;
    return `${placed}\n`;
  };
  return {
    add: (delta) =>
      delta.replaceAll(/\s|\S+/g, (run) => {
        if (run === '\n') return breakLine();
        if (/\s/.test(run)) return place();
        word += run;
        return '';
      }),
    end() {
      const placed = place();
      column = 0;
      return placed;
    },
  };
}
