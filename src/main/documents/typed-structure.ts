import type { Draft } from './block-builder.ts';
import { withCitedWorks } from './cited-works.ts';
import { withTypedCode } from './typed-code.ts';
import { withTypedContents } from './typed-contents.ts';

/** The drafts of a document from a word processor, with what its author typed where a style would say what it is. */
export function withTypedStructure(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  return withCitedWorks(withTypedContents(withTypedCode(drafts)));
}
