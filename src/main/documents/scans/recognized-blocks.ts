import { type Draft, createBlockBuilder } from '../block-builder.ts';
import { type GrowingContents, defaultLimits } from '../opened-document.ts';
import type { Block } from '../../../shared/listen/document.ts';

/**
 * The blocks of a scan, page by page, from what was recognized on each as Markdown. A paragraph that goes on behind the
 * end of its page is one block.
 * @param textOf what is on a page, counted from 1
 * @param contents gets the headings
 */
export async function* recognizedBlocks(
  pageCount: number,
  textOf: (page: number) => Promise<string>,
  contents: GrowingContents,
): AsyncGenerator<readonly Block[], void, undefined> {
  const { draftsOfMarkdown } = await import('../formats/text/open-markdown.ts');
  const toBlock = createBlockBuilder(contents);
  let unfinished: Draft | undefined;
  for (let page = 1; page <= pageCount; page++) {
    const found = draftsOfMarkdown(await textOf(page), defaultLimits)
      .filter(({ text }) => text.trim() !== '')
      .map((draft): Draft => ({ ...draft, page }));
    const drafts = unfinished ? continued(unfinished, found) : found;
    unfinished = page < pageCount && goesOn(drafts.at(-1)) ? drafts.pop() : undefined;
    if (drafts.length > 0) yield drafts.map(toBlock);
  }
}

/** Whether a paragraph ends in the middle of a sentence. */
function goesOn(draft: Draft | undefined): boolean {
  return draft?.kind === 'paragraph' && !/[.!?…:;。！？]["'”’»)\]]*$/u.test(draft.text);
}

/** Joins the rest of a paragraph with its beginning on the page before; a page without text keeps it waiting. */
function continued(begun: Draft, [first, ...others]: readonly Draft[]): Draft[] {
  if (first?.kind !== 'paragraph' || !/^[\p{Ll}\d("“]/u.test(first.text))
    return [begun, ...(first ? [first, ...others] : [])];
  const isCut = /\p{L}-$/u.test(begun.text) && /^\p{Ll}/u.test(first.text);
  const text = isCut ? begun.text.slice(0, -1) + first.text : `${begun.text} ${first.text}`;
  return [{ ...begun, text, marks: [...(begun.marks ?? []), ...(first.marks ?? [])] }, ...others];
}
