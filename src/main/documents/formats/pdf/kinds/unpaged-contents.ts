import type { Draft } from '../pdf-page-blocks.ts';
import { contentsTitle } from './contents-lines.ts';

/** So many entries are more than the headings of a section that begins with its parts. */
const fewest = 4;
const sectionNumber = /^(\d{1,2}(?:\.\d{1,2}){0,5})\.?\s+\S/;

/**
 * A table of contents without page numbers: under a title such as “Contents”, the numbers and titles of sections follow each
 * other with nothing between them. It ends where the numbers begin again, with the first section.
 */
export function withUnpagedContents(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
): readonly Draft[] {
  const title = drafts.findIndex((draft) => isProse(draft) && contentsTitle.test(textOf(draft)));
  if (title < 0) return drafts;
  const numbers: number[][] = [];
  for (const draft of drafts.slice(title + 1)) {
    const number = isProse(draft) && draft.paragraph.lines.length <= 2 ? numberOf(textOf(draft)) : undefined;
    if (!number || !isAfter(number, numbers.at(-1))) break;
    numbers.push(number);
  }
  const end = numbers.length < fewest ? title : title + numbers.length;
  return drafts.map((draft, at) => (at > title && at <= end ? asContents(draft) : draft));
}

function isProse({ known }: Draft): boolean {
  return known === undefined || known === 'paragraph' || known === 'heading' || known === 'list-item';
}

function numberOf(text: string): number[] | undefined {
  return sectionNumber.exec(text)?.[1]?.split('.').map(Number);
}

function isAfter(number: readonly number[], last: readonly number[] = []): boolean {
  const at = number.findIndex((part, index) => part !== last[index]);
  return at >= 0 && (number[at] as number) > (last[at] ?? 0);
}

function asContents(draft: Draft): Draft {
  const { level: _, ...entry } = draft;
  return { ...entry, known: 'contents', opens: false, closes: false };
}
