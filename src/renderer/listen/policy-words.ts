import type { BlockKind } from '../../shared/listen/document.ts';
import type { Policy } from '../../shared/listen/script/policies.ts';

/** A kind of block by its name: one, and all of them. */
export const kindWords: Readonly<Record<BlockKind, { readonly one: string; readonly all: string }>> = {
  heading: { one: 'heading', all: 'headings' },
  paragraph: { one: 'paragraph', all: 'paragraphs' },
  'list-item': { one: 'list item', all: 'list items' },
  quote: { one: 'quotation', all: 'quotations' },
  code: { one: 'piece of code', all: 'code' },
  table: { one: 'table', all: 'tables' },
  caption: { one: 'caption', all: 'captions' },
  footnote: { one: 'footnote', all: 'footnotes' },
  citation: { one: 'citation', all: 'citations' },
  header: { one: 'page header', all: 'page headers' },
  footer: { one: 'page footer', all: 'page footers' },
  'page-number': { one: 'page number', all: 'page numbers' },
};

export const policyWords: Readonly<Record<Policy, string>> = {
  read: 'Read',
  after: 'Read after its paragraph',
  summary: 'Sum up in a few words',
  skip: 'Skip',
};
