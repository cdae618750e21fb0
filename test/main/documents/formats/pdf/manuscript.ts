import { madePdf, type MadeLine } from './made-pdf.ts';

/** How a made manuscript is set. Lengths are points. */
export interface Setting {
  readonly pages: number;
  readonly size: number;
  /** From line to line, in sizes. */
  readonly leading: number;
  readonly margin: number;
  readonly width: number;
  readonly height: number;
  /** Between paragraphs, in lines; paragraphs are indented where there is none. */
  readonly gap: number;
  readonly head: 'none' | 'title' | 'left and right' | 'chapter';
  readonly number: 'none' | 'in the head' | 'top' | 'foot';
  readonly footnotes: boolean;
  /** How far the head and the foot stand from the text, in lines of it: at least 1.5, since else nothing shows that they are apart. */
  readonly apart: number;
  /** Words end in a number that counts on, as those of a test or a list of parts do. */
  readonly numbered: boolean;
}

export interface Manuscript {
  readonly pdf: Buffer;
  /** Of the text and its notes, in order, each of them once. */
  readonly words: readonly string[];
}

/** A manuscript of which every word is known. @param chance numbers between 0 and 1 */
export function manuscript(setting: Setting, chance: () => number): Manuscript {
  const { size, height, margin, width, number, footnotes } = setting;
  const leading = setting.leading * size;
  const words: string[] = [];
  const perLine = Math.max(3, Math.floor((width - 2 * margin) / ((setting.numbered ? 8 : 5.6) * size)));
  const newWord = (): string => {
    const word = wordOf(words.length) + (setting.numbered ? String(words.length) : '');
    words.push(word);
    return word;
  };
  const newWords = (count: number): string => Array.from({ length: count }, newWord).join(' ');
  const pages = Array.from({ length: setting.pages }, (_, index) => {
    const page = index + 1;
    const lines: MadeLine[] = [];
    const head = headOf(setting, page);
    const top = margin;
    const bottom = height - margin;
    const headY = top - setting.apart * leading;
    if (head) lines.push({ x: margin, y: headY, text: head, size });
    if (number === 'in the head') lines.push({ x: width - margin - 20, y: headY, text: String(page), size });
    if (number === 'top') lines.push({ x: width / 2, y: headY, text: String(page), size });
    const end = footnotes ? bottom - 3 * size : bottom;
    for (let y = top, left = paragraph(chance); y <= end; y += leading) {
      const isLast = left === 1;
      const share = isLast ? 0.2 + 0.7 * chance() : 1;
      lines.push({ x: margin, y, text: newWords(Math.max(1, Math.round(share * perLine))), size });
      left -= 1;
      if (left > 0) continue;
      left = paragraph(chance);
      y += setting.gap * leading;
    }
    if (footnotes) {
      lines.push({ x: margin, y: bottom - 3, text: String(page), size: 0.5 * size });
      lines.push({ x: margin + size, y: bottom, text: newWords(4), size: 0.8 * size });
    }
    if (number === 'foot')
      lines.push({ x: width / 2, y: bottom + setting.apart * leading, text: String(page), size });
    return lines;
  });
  return { pdf: madePdf(pages, { width, height }), words };
}

const heads = ['Mornington', 'Aldersgate', 'Whitechapel', 'Paddington'];

function headOf({ head }: Setting, page: number): string | undefined {
  if (head === 'none') return undefined;
  const chapter = `On ${heads[1 + (Math.floor(page / 3) % 3)]}`;
  if (head === 'chapter' || (head === 'left and right' && page % 2 === 1)) return chapter;
  return `A History of ${heads[0]}`;
}

function paragraph(chance: () => number): number {
  return 1 + Math.floor(5 * chance());
}

/** Another word for each number, in small letters alone. */
function wordOf(index: number): string {
  const syllables = ['ba', 'de', 'fi', 'go', 'lu', 'ma', 'ne', 'pi', 'ro', 'su'];
  const digits = [...String(1000 + index)].map((digit) => syllables[Number(digit)] ?? '');
  return digits.join('');
}
