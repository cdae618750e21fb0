import { PNG } from 'pngjs';

/** Pixels of a side of the squares that are compared: edges of letters come out a little different on each computer. */
const side = 8;
/** Of 255, by which the mean colours of two squares may differ. */
const tolerance = 20;

/** The share of squares that look different, 0..1; 1 where the pictures are not of one size. */
export function differenceOf(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [PNG.sync.read(Buffer.from(one)), PNG.sync.read(Buffer.from(other))];
  if (a.width !== b.width || a.height !== b.height) return 1;
  const [columns, rows] = [Math.ceil(a.width / side), Math.ceil(a.height / side)];
  let different = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [mean, wanted] = [meanOf(a, column, row), meanOf(b, column, row)];
      if (mean.some((value, i) => Math.abs(value - (wanted[i] ?? 0)) > tolerance)) different++;
    }
  }
  return different / (columns * rows);
}

function meanOf({ data, width, height }: PNG, column: number, row: number): readonly number[] {
  const sums = [0, 0, 0];
  let pixels = 0;
  for (let y = row * side; y < Math.min(height, (row + 1) * side); y++) {
    for (let x = column * side; x < Math.min(width, (column + 1) * side); x++) {
      const at = (y * width + x) * 4;
      for (const i of [0, 1, 2]) sums[i] = (sums[i] ?? 0) + (data[at + i] ?? 0);
      pixels++;
    }
  }
  return sums.map((sum) => sum / pixels);
}
