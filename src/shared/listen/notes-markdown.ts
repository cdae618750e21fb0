import { sectionAt, sectionsOf } from './chapters.ts';
import type { ContentsEntry } from './document.ts';
import { inDocumentOrder, type BlockGround, type Mark } from './marks.ts';
import { t } from '../text/translate.ts';

interface NotedDocument extends BlockGround {
  readonly title: string;
  readonly author?: string | undefined;
  readonly contents: readonly ContentsEntry[];
  readonly marks: readonly Mark[];
}

/**
 * What readers have marked as Markdown, under the names of the chapters: each as a quotation with its page, where that is
 * known, and its note below. Notes stand as they were written, for their own Markdown to hold.
 */
export function notesMarkdown(document: NotedDocument): string {
  const { title, author, contents, marks, blocks, indexOf } = document;
  const sections = sectionsOf(contents, indexOf);
  let chapter: string | undefined;
  const parts = inDocumentOrder(marks, document).flatMap((mark) => {
    const index = mark.isLost ? undefined : indexOf.get(mark.place.blockId);
    const name =
      index === undefined ? t('listen:notes.lost') : (sectionAt(sections, index)?.title ?? chapter);
    const head = name === chapter || name === undefined || name === title ? [] : [`## ${line(name)}`];
    chapter = name;
    const page = index === undefined ? undefined : blocks[index]?.page;
    return [...head, quotation(mark.quote, page), ...(mark.note.trim() === '' ? [] : [mark.note.trim()])];
  });
  return `${[`# ${line(title)}`, ...(author === undefined ? [] : [line(author)]), ...parts].join('\n\n')}\n`;
}

function quotation(quote: string, page: number | undefined): string {
  const words = quote.trim().split('\n').map(plain).join('\n\n');
  const source = page === undefined ? [] : [`— ${t('listen:state.page', { page })}`];
  return [words, ...source]
    .join('\n\n')
    .split('\n')
    .map((each) => `> ${each}`.trimEnd())
    .join('\n');
}

function line(text: string): string {
  return plain(text.replaceAll(/\s+/g, ' ').trim());
}

/** As Markdown that shows a line of text as it is; web addresses stay addresses. */
function plain(text: string): string {
  return text
    .trim()
    .split(/(https?:\/\/[^\s<>]+)/)
    .map((part, i) => (i % 2 === 1 ? part : escaped(part)))
    .join('')
    .replace(/^[#+=>-]/, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<~|$]/g, String.raw`\$&`).replaceAll(/&(?=#?\w+;)/g, String.raw`\&`);
}
