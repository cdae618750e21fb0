import { coefficients } from './features.ts';

/** Speech that is more than this many times as long as other speech can't have the same words. */
const longestRatio = 2.2;

/**
 * The distance of two sequences of cepstra, however uneven their pace: dynamic time warping with Euclidean steps,
 * divided by both lengths. 0 is identical; `Infinity` if one is far longer than the other.
 */
export function warpedDistance(a: Float32Array, b: Float32Array): number {
  const rows = a.length / coefficients;
  const columns = b.length / coefficients;
  if (Math.max(rows, columns) > longestRatio * Math.min(rows, columns)) return Infinity;
  const band = Math.max(20, Math.ceil(0.25 * columns));
  let above = new Float64Array(columns + 1).fill(Infinity);
  let row = new Float64Array(columns + 1);
  above[0] = 0;
  for (let i = 1; i <= rows; i++) {
    row.fill(Infinity);
    const middle = Math.round((i * columns) / rows);
    for (let j = Math.max(1, middle - band); j <= Math.min(columns, middle + band); j++) {
      const step = distance(a, (i - 1) * coefficients, b, (j - 1) * coefficients);
      // A diagonal step advances in both and counts twice, so that every path has the same total weight.
      row[j] = Math.min(above[j]! + step, row[j - 1]! + step, above[j - 1]! + 2 * step);
    }
    [above, row] = [row, above];
  }
  return above[columns]! / (rows + columns);
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
  for (const { row, column } of cheapestPath(a, b)) {
    spokenAt[column - 1] = row;
    const cost = distance(a, (row - 1) * coefficients, b, (column - 1) * coefficients);
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
  const at = (i: number, j: number): number => i * (columns + 1) + j;
  costs[0] = 0;
  for (let i = 1; i <= rows; i++) {
    for (let j = 1; j <= columns; j++) {
      const step = distance(a, (i - 1) * coefficients, b, (j - 1) * coefficients);
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

function distance(a: Float32Array, fromA: number, b: Float32Array, fromB: number): number {
  let sum = 0;
  for (let c = 0; c < coefficients; c++) {
    const difference = a[fromA + c]! - b[fromB + c]!;
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}
