import { coefficients } from './features.ts';

/** Speech that is more than this many times as long as other speech can't have the same words. */
const longestRatio = 2.2;

/**
 * The distance of two sequences of cepstra, however uneven their pace: dynamic time warping with Euclidean steps,
 * divided by both lengths. 0 is identical; `Infinity` if one is far longer than the other, or the distance is not below
 * `giveUp`.
 */
export function warpedDistance(a: Float32Array, b: Float32Array, giveUp = Infinity): number {
  const rows = a.length / coefficients;
  const columns = b.length / coefficients;
  if (Math.max(rows, columns) > longestRatio * Math.min(rows, columns)) return Infinity;
  const band = Math.max(20, Math.ceil(0.25 * columns));
  const most = giveUp * (rows + columns);
  const steps = new Float64Array(columns);
  let above = new Float64Array(columns + 1).fill(Infinity);
  let row = new Float64Array(columns + 1);
  above[0] = 0;
  for (let i = 1; i <= rows; i++) {
    row.fill(Infinity);
    const middle = Math.round((i * columns) / rows);
    const last = Math.min(columns, middle + band);
    const first = Math.max(1, middle - band);
    distances(a, i - 1, b, { from: first - 1, to: last }, steps);
    let left = Infinity;
    let diagonal = above[first - 1]!;
    let least = Infinity;
    for (let j = first; j <= last; j++) {
      const step = steps[j - 1]!;
      const up = above[j]!;
      // A diagonal step advances in both and counts twice, so that every path has the same total weight.
      const straight = (up < left ? up : left) + step;
      const twice = diagonal + 2 * step;
      left = straight < twice ? straight : twice;
      diagonal = up;
      row[j] = left;
      if (left < least) least = left;
    }
    // Every path comes through this row, and none becomes cheaper on its way.
    if (least >= most) return Infinity;
    [above, row] = [row, above];
  }
  const whole = above[columns]! / (rows + columns);
  return whole < giveUp ? whole : Infinity;
}

/**
 * The frame of `a` that matches frame `at` of `b`, for each of `ats` (ascending), by following the cheapest path back.
 */
export function alignedFrames(a: Float32Array, b: Float32Array, ats: readonly number[]): number[] {
  const columns = b.length / coefficients;
  const rowOf = new Float64Array(columns + 1);
  for (const { row, column } of cheapestPath(a, b)) rowOf[column] = row;
  return ats.map((column) => rowOf[Math.min(columns, Math.max(1, column))]!);
}

/** The cheapest path of `a` through `b`. A cost is the mean of a frame's steps. */
export interface WarpPath {
  /** The cost of each frame of `a`. */
  readonly costs: Float64Array;
  /** The cost of each frame of `b`. */
  readonly throughCosts: Float64Array;
  /** The frame of `a`, counted from 1, that matches each frame of `b`. */
  readonly spokenAt: Float64Array;
}

export function warpPath(a: Float32Array, b: Float32Array): WarpPath {
  const along = createMeans(a.length / coefficients);
  const through = createMeans(b.length / coefficients);
  const spokenAt = new Float64Array(b.length / coefficients);
  const steps = new Float64Array(b.length / coefficients);
  for (const { row, column } of cheapestPath(a, b)) {
    spokenAt[column - 1] = row;
    distances(a, row - 1, b, { from: column - 1, to: column }, steps);
    const cost = steps[column - 1]!;
    along.add(row - 1, cost);
    through.add(column - 1, cost);
  }
  return { costs: along.means(), throughCosts: through.means(), spokenAt };
}

function createMeans(length: number) {
  const sums = new Float64Array(length);
  const counts = new Float64Array(length);
  return {
    add(at: number, value: number): void {
      sums[at]! += value;
      counts[at]! += 1;
    },
    means: () => sums.map((sum, i) => sum / Math.max(1, counts[i]!)),
  };
}

/** The warping path without a band, from its end to its start; rows and columns count from 1. */
function* cheapestPath(a: Float32Array, b: Float32Array): Generator<{ row: number; column: number }> {
  const rows = a.length / coefficients;
  const columns = b.length / coefficients;
  const costs = new Float64Array((rows + 1) * (columns + 1)).fill(Infinity);
  const steps = new Float64Array(columns);
  const at = (i: number, j: number): number => i * (columns + 1) + j;
  costs[0] = 0;
  for (let i = 1; i <= rows; i++) {
    distances(a, i - 1, b, { from: 0, to: columns }, steps);
    for (let j = 1; j <= columns; j++) {
      const step = steps[j - 1]!;
      const [up, left, diagonal] = [costs[at(i - 1, j)]!, costs[at(i, j - 1)]!, costs[at(i - 1, j - 1)]!];
      costs[at(i, j)] = Math.min(up + step, left + step, diagonal + 2 * step);
    }
  }
  for (let i = rows, j = columns; i > 0 && j > 0;) {
    yield { row: i, column: j };
    const [up, left, diagonal] = [costs[at(i - 1, j)]!, costs[at(i, j - 1)]!, costs[at(i - 1, j - 1)]!];
    const least = Math.min(up, left, diagonal);
    if (least !== left) i -= 1;
    if (least !== up) j -= 1;
  }
}

/**
 * Writes the distances of frame `row` of `a` from frames `from` to `to` of `b` into `out`. Nearly all the time of a
 * recognition is spent here: the twelve coefficients are written out, for a loop over them takes half as long again.
 */
function distances(
  a: Float32Array,
  row: number,
  b: Float32Array,
  { from, to }: { readonly from: number; readonly to: number },
  out: Float64Array,
): void {
  const at = row * coefficients;
  const a0 = a[at + 0]!;
  const a1 = a[at + 1]!;
  const a2 = a[at + 2]!;
  const a3 = a[at + 3]!;
  const a4 = a[at + 4]!;
  const a5 = a[at + 5]!;
  const a6 = a[at + 6]!;
  const a7 = a[at + 7]!;
  const a8 = a[at + 8]!;
  const a9 = a[at + 9]!;
  const a10 = a[at + 10]!;
  const a11 = a[at + 11]!;
  for (let column = from; column < to; column++) {
    const k = column * coefficients;
    out[column] = Math.sqrt(
      (a0 - b[k + 0]!) ** 2 +
        (a1 - b[k + 1]!) ** 2 +
        (a2 - b[k + 2]!) ** 2 +
        (a3 - b[k + 3]!) ** 2 +
        (a4 - b[k + 4]!) ** 2 +
        (a5 - b[k + 5]!) ** 2 +
        (a6 - b[k + 6]!) ** 2 +
        (a7 - b[k + 7]!) ** 2 +
        (a8 - b[k + 8]!) ** 2 +
        (a9 - b[k + 9]!) ** 2 +
        (a10 - b[k + 10]!) ** 2 +
        (a11 - b[k + 11]!) ** 2,
    );
  }
}
