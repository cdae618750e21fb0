import { blockLetters, columns, pitch, rows } from './block-letters.ts';
import type { Picture } from './pictures.ts';
import type { Answer } from './rules.ts';

/** Whether the system prompt asks for the text on a picture. */
export function asksForText(systemPrompt: string): boolean {
  return /recognize the text/i.test(systemPrompt);
}

/** Writes down the block letters on a page as Markdown: large lines are headings, a gap begins a paragraph. */
export function recognize(picture: Picture): Answer {
  const lines = linesOn(picture);
  const usual = Math.min(...lines.map(({ cell }) => cell));
  let reply = '';
  lines.forEach(({ cell, top, text }, index) => {
    const before = lines[index - 1];
    const isHeading = cell > 1.3 * usual;
    const goesOn = before && !isHeading && before.cell < 1.3 * usual && top - before.bottom < rows * cell;
    reply += goesOn ? ` ${text}` : `${index === 0 ? '' : '\n\n'}${isHeading ? '# ' : ''}${text}`;
  });
  return { reasoning: 'This is a page. I write down what is on it.', reply: reply || '(no text)' };
}

interface Line {
  readonly top: number;
  readonly bottom: number;
  /** The side of one cell of a letter, in pixels. */
  readonly cell: number;
  readonly text: string;
}

function linesOn(picture: Picture): Line[] {
  const inked = Array.from({ length: picture.height }, (_, y) => hasInk(picture, y));
  const lines: Line[] = [];
  for (let y = 0; y < picture.height; y++) {
    if (!inked[y]) continue;
    const top = y;
    while (inked[y]) y++;
    lines.push(lineBetween(picture, top, y - 1));
  }
  return lines.filter(({ text }) => text !== '');
}

function lineBetween(picture: Picture, top: number, bottom: number): Line {
  const cell = (bottom - top + 1) / rows;
  const left = firstInk(picture, top, bottom);
  let text = '';
  for (let x = left; x + columns * cell <= picture.width + cell; x += pitch * cell)
    text += letterAt(picture, { x, y: top, cell });
  return { top, bottom, cell, text: text.trim() };
}

function letterAt(
  picture: Picture,
  { x, y, cell }: { readonly x: number; readonly y: number; readonly cell: number },
): string {
  const seen = Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return isDark(picture, Math.round(x + (column + 0.5) * cell), Math.round(y + (row + 0.5) * cell));
  });
  if (!seen.includes(true)) return ' ';
  const unlike = (letter: readonly boolean[]): number =>
    letter.filter((inked, at) => inked !== seen[at]).length;
  const [nearest = '?'] =
    [...blockLetters].toSorted(([, one], [, other]) => unlike(one) - unlike(other))[0] ?? [];
  return nearest;
}

function hasInk(picture: Picture, y: number): boolean {
  for (let x = 0; x < picture.width; x++) if (isDark(picture, x, y)) return true;
  return false;
}

function firstInk(picture: Picture, top: number, bottom: number): number {
  for (let x = 0; x < picture.width; x++)
    for (let y = top; y <= bottom; y++) if (isDark(picture, x, y)) return x;
  return 0;
}

function isDark({ width, height, pixels }: Picture, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  const at = 4 * (y * width + x);
  return (pixels[at] ?? 255) + (pixels[at + 1] ?? 255) + (pixels[at + 2] ?? 255) < 3 * 128;
}
