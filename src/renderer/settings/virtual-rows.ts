/** A long list of rows of one height, of which only those near the view are drawn. Sizes in pixels. */
export interface RowWindow {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Rows beyond each edge, so that a quick scroll finds some already there. */
const extraRows = 4;

/** @returns the first row to draw and the one after the last */
export function rowsInView({ scrollTop, height, rowHeight, count }: RowWindow): { from: number; to: number } {
  const from = Math.floor(scrollTop / rowHeight) - extraRows;
  const to = Math.ceil((scrollTop + height) / rowHeight) + extraRows;
  return { from: Math.min(Math.max(0, from), count), to: Math.min(Math.max(0, to), count) };
}

/** Where to scroll so that the row is in view; where one is, when it is already. */
export function scrollTopFor(row: number, { scrollTop, height, rowHeight }: RowWindow): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}
