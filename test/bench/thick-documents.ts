import type { Block } from '../../src/shared/listen/document.ts';
import { bookOf } from '../main/documents/made-book.ts';
import { madePdf, type MadeLine } from '../main/documents/formats/pdf/made-pdf.ts';
import { longTale } from './long-tale.ts';

/** Minutes of the tale that make about so many characters. */
const charactersPerMinute = 60 * 15;
/** A page as a novel has it. */
const linesOnPage = 38;
const lettersInLine = 78;
const top = 80;
const leading = 16;

export const pageCount = 1_000;
export const characterCount = 3_000_000;
/** What is read aloud in four hours. */
export const fourHours = {
  pages: Math.ceil((240 * charactersPerMinute) / (linesOnPage * lettersInLine)),
  characters: 240 * charactersPerMinute,
};

/** A novel with page numbers, a line above each page, and an outline of its chapters. */
export function thickPdf(pages: number): Buffer {
  const outline: { title: string; page: number; y: number }[] = [];
  const set: MadeLine[][] = [];
  let lines: MadeLine[] = [];
  const turn = (): void => {
    const number = set.length + 1;
    const furniture = [
      { x: 90, y: 50, text: 'The Lighthouse' },
      { x: 295, y: 740, text: String(number) },
    ];
    set.push([...furniture, ...lines]);
    lines = [];
  };
  for (const block of tale(pages * linesOnPage * lettersInLine)) {
    if (set.length === pages) break;
    for (const [i, text] of linesOf(block).entries()) {
      if (lines.length === linesOnPage) turn();
      const y = top + lines.length * leading;
      const isHeading = block.kind === 'heading';
      if (isHeading && i === 0) outline.push({ title: text, page: set.length + 1, y: y - 20 });
      const look = isHeading ? { size: 16, font: 'bold' as const } : { size: 11 };
      lines.push({ x: !isHeading && i === 0 ? 105 : 90, y, text, ...look });
    }
  }
  const kept = outline.filter(({ page }) => page <= pages);
  return madePdf(set.slice(0, pages), { title: 'The Lighthouse', outline: kept });
}

/** A book with a file for each of its chapters. */
export function thickEpub(atLeast: number): Buffer {
  const chapters: string[] = [];
  let characters = 0;
  for (const { kind, text } of tale(atLeast)) {
    characters += text.length;
    if (kind === 'heading') chapters.push(`<h1>${text}</h1>`);
    else chapters[chapters.length - 1] += `<p>${text}</p>`;
    if (characters >= atLeast) break;
  }
  return bookOf(chapters);
}

function tale(characters: number): readonly Block[] {
  return longTale(Math.ceil(characters / charactersPerMinute));
}

function linesOf({ kind, text }: Block): string[] {
  if (kind === 'heading') return [text];
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length < lettersInLine)
      lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
