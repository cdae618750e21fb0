/** Cells with more text than this are page layout, not data. */
const longestCell = 1_000;

/** Whether a table, given as the texts of its cells, only lays out a page. Its cells are then read as if it were not there. */
export function isLayout(rows: readonly (readonly string[])[]): boolean {
  const widest = Math.max(0, ...rows.map((row) => row.length));
  return (
    rows.length <= 1 ||
    widest <= 1 ||
    isProse(rows) ||
    isInOneColumn(rows) ||
    rows.flat().some((text) => text.length > longestCell)
  );
}

/** Most of the text is in cells with whole paragraphs. */
function isProse(rows: readonly (readonly string[])[]): boolean {
  const texts = rows.flat();
  const length = (some: readonly string[]): number => some.reduce((sum, text) => sum + text.length, 0);
  return length(texts.filter((text) => paragraph.test(text))) > length(texts) / 2;
}

/** Two sentences or a long one. */
const paragraph = /[.!?…][”"’)]?\s+\S[^]{20,}|^[^]{200,}[.!?…:;]/;

/** Most of the text is in rows with one filled cell, each a line to read, as where a title page is laid out. */
function isInOneColumn(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.map((row) => row.filter((text) => text !== ''));
  const length = (some: readonly (readonly string[])[]): number => some.flat().join('').length;
  const alone = filled.filter((row) => row.length === 1);
  return length(alone) > length(filled) * 0.6 && length(alone) > alone.length * shortLine;
}

/** Shorter ones are labels and numbers. */
const shortLine = 40;
