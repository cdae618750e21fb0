import { type Draft, createBlockBuilder } from '../../documents/block-builder.ts';
import { defaultLimits } from '../../documents/opened-document.ts';
import type { ParsedDocument } from '../../documents/process/host/read-document.ts';
import type { Block } from '../../../shared/listen/document.ts';

/** What was recognized on a page, counted from 1, as Markdown. */
type TextOf = (page: number) => Promise<string>;

/**
 * The blocks of pages that follow each other, page by page, from what was recognized on each as Markdown. A paragraph that goes on
 * behind the end of its page is one block.
 * @param pages counted from 1
 * @param textOf what is on a page
 */
export async function* recognizedBlocks(
  pages: readonly number[],
  textOf: TextOf,
  toBlock: (draft: Draft) => Block,
): AsyncGenerator<readonly Block[], void, undefined> {
  const { draftsOfMarkdown } = await import('../../documents/formats/text/open-markdown.ts');
  let unfinished: Draft | undefined;
  for (const page of pages) {
    const found = draftsOfMarkdown(await textOf(page), defaultLimits)
      .filter(({ text }) => text.trim() !== '')
      .map((draft): Draft => ({ ...draft, page }));
    const drafts = unfinished ? continued(unfinished, found) : found;
    unfinished = page !== pages.at(-1) && goesOn(drafts.at(-1)) ? drafts.pop() : undefined;
    if (drafts.length > 0) yield drafts.map(toBlock);
  }
}

/** The blocks of a document, with what was recognized on some of its pages in their place. */
export async function* inPlaceOfGaps(
  batches: ParsedDocument['blocks'],
  pages: readonly number[],
  textOf: TextOf,
): AsyncGenerator<readonly Block[], void, undefined> {
  const toBlock = pageBlockBuilder();
  let last = 0;
  for await (const blocks of batches) {
    let from = 0;
    for (const [at, { gap, page = 0 }] of blocks.entries()) {
      if (gap?.is !== 'elsewhere') continue;
      if (at > from) yield blocks.slice(from, at);
      from = at + 1;
      if (page <= last) continue; // it is one of those that follow each other
      const following = pages.slice(pages.indexOf(page)).filter((each, index) => each === page + index);
      last = following.at(-1) ?? page;
      yield* recognizedBlocks(following, textOf, toBlock);
    }
    if (from < blocks.length) yield blocks.slice(from);
  }
}

/** Numbers the blocks of each page as its own would be, so that reading goes on at the same place of it. */
function pageBlockBuilder(): (draft: Draft) => Block {
  const builders = new Map<number, (draft: Draft) => Block>();
  return (draft) => {
    const { page = 0 } = draft;
    const build = builders.get(page) ?? createBlockBuilder([]);
    builders.set(page, build);
    const block = build(draft);
    const named = (id: string): string => id.replace('b', `p${page}-`);
    const { mark } = block;
    return {
      ...block,
      id: named(block.id),
      ...(mark && { mark: { ...mark, blockId: named(mark.blockId) } }),
    };
  };
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
