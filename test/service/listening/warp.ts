import { coefficients } from './features.ts';

/** One stretch of speech may be this many times as long as the other before they cannot be the same words. */
const longestRatio = 2.2;

/**
 * How unlike two stretches of cepstra are, however unevenly they are spoken: dynamic time warping with Euclidean
 * steps, divided by both lengths. 0 is the same; `Infinity` when one is far longer than the other.
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
      // The diagonal advances in both, so it counts twice: every path then weighs the same in all.
      row[j] = Math.min(above[j]! + step, row[j - 1]! + step, above[j - 1]! + 2 * step);
    }
    [above, row] = [row, above];
  }
  return above[columns]! / (rows + columns);
}

function distance(a: Float32Array, fromA: number, b: Float32Array, fromB: number): number {
  let sum = 0;
  for (let c = 0; c < coefficients; c++) {
    const difference = a[fromA + c]! - b[fromB + c]!;
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}
