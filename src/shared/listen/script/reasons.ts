import type { BlockKind } from '../document.ts';
import type { Policy } from './policies.ts';

/** Why a block is not read as it stands and where it stands, as a person is told. */
export function reasonFor(kind: BlockKind, policy: Policy, byPerson: boolean): string | undefined {
  switch (policy) {
    case 'read':
      return undefined;
    case 'after':
      return 'Read after its paragraph.';
    case 'summary':
      return kind === 'code' ? 'Summarised: code is for the eye.' : 'Summarised: tables are for the eye.';
    case 'skip':
      return byPerson ? 'Skipped, as you chose here.' : `${names[kind]} are skipped.`;
  }
}

/** Of a block that would be read, had it a letter or a digit. */
export const nothingToSay = 'There is nothing to say in it.';

const names: Readonly<Record<BlockKind, string>> = {
  heading: 'Headings',
  paragraph: 'Paragraphs',
  'list-item': 'List items',
  quote: 'Quotes',
  code: 'Code blocks',
  table: 'Tables',
  caption: 'Captions',
  footnote: 'Footnotes',
  citation: 'References',
  header: 'Page headers',
  footer: 'Page footers',
  'page-number': 'Page numbers',
};
