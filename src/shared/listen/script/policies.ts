import { z } from 'zod';
import { type Block, blockKinds, type BlockKind } from '../document.ts';

/**
 * How a block of a document is read: `read` as it stands; `after` the paragraph that it belongs to; `summary` as a few
 * words about it; `skip` not at all. What is not read is still shown, with the reason.
 */
export const policies = ['read', 'after', 'summary', 'skip'] as const;
export type Policy = (typeof policies)[number];

/** What belongs to the page rather than to the text is not what the author says; code and tables are for the eye. */
export const defaultPolicies: Readonly<Record<BlockKind, Policy>> = {
  heading: 'read',
  paragraph: 'read',
  'list-item': 'read',
  quote: 'read',
  verse: 'read',
  code: 'summary',
  table: 'summary',
  formula: 'read',
  caption: 'read',
  figure: 'skip',
  picture: 'summary',
  gap: 'summary',
  sidebar: 'read',
  field: 'read',
  footnote: 'after',
  comment: 'read',
  citation: 'skip',
  byline: 'skip',
  contents: 'skip',
  imprint: 'skip',
  sound: 'skip',
  header: 'skip',
  footer: 'skip',
  'page-number': 'skip',
  margin: 'skip',
};

/** Those that make sense for a kind: not every kind belongs to another block, or can be announced in a few words. */
export const policiesOf: Readonly<Record<BlockKind, readonly Policy[]>> = {
  heading: ['read', 'skip'],
  paragraph: ['read', 'skip'],
  'list-item': ['read', 'skip'],
  quote: ['read', 'skip'],
  verse: ['read', 'skip'],
  code: ['summary', 'read', 'skip'],
  table: ['summary', 'read', 'skip'],
  formula: ['read', 'summary', 'skip'],
  caption: ['read', 'skip'],
  figure: ['skip', 'read'],
  picture: ['summary', 'skip'],
  gap: ['summary', 'skip'],
  sidebar: ['read', 'skip'],
  field: ['read', 'skip'],
  footnote: ['after', 'read', 'skip'],
  comment: ['read', 'after', 'skip'],
  citation: ['skip', 'read'],
  byline: ['skip', 'read'],
  contents: ['skip', 'read'],
  imprint: ['skip', 'read'],
  sound: ['skip', 'read'],
  header: ['skip', 'read'],
  footer: ['skip', 'read'],
  'page-number': ['skip', 'read'],
  margin: ['skip', 'read'],
};

export const policySchema = z.enum(policies);
export const policiesSchema = z.partialRecord(z.enum(blockKinds), policySchema);

/** What stands beside the text of a section. */
const furniture: ReadonlySet<BlockKind> = new Set(['header', 'footer', 'page-number', 'margin', 'sound']);

/** Whether a heading announces nothing but a list with the numbers of pages, whatever follows that. */
export function namesContents(heading: string): boolean {
  return contentsNames.test(heading.trim());
}

const contentsNames = new RegExp(
  `^(?:${[
    /(?:table of )?contents|(?:list|table) of (?:figures|tables|illustrations|listings)/,
    /inhalt(?:sverzeichnis|sübersicht)?|(?:abbildungs|tabellen)verzeichnis/,
    /table des mati[eè]res|sommaire|(?:liste|table) des (?:figures|tableaux|illustrations)/,
    /[íi]ndice(?: (?:general|geral|generale|analitico))?|tabla de contenidos?|[íi]ndice de (?:figuras|tablas|tabelas|cuadros|contenidos?)/,
    /sum[aá]rio|lista de (?:figuras|tabelas|quadros|tablas)|sommario|indice delle (?:figure|tabelle)/,
    /inhoud(?:sopgave)?|lijst van (?:figuren|tabellen)/,
  ]
    .map(({ source }) => source)
    .join('|')})[\\s:.]*$`,
  'iu',
);

/** So many works at the beginning of a section are what it is about, also where one behind them is taken for text. */
const leastCited = 5;

/**
 * The first of the cited works, or of the contents right below a heading, that are all of its section, if they are skipped, or
 * that its name announces: then it has nothing else to announce. The first heading is about the whole document.
 * @returns isOver whether the blocks go on behind the section
 */
export function skippedBelow(
  blocks: readonly Block[],
  heading: number,
  policyOf: (block: Block) => Policy,
): { readonly first: Block | undefined; readonly isOver: boolean } {
  const { level = 1, page, text = '' } = blocks[heading] ?? {};
  let first: Block | undefined;
  let cited = 0;
  let isRightBelow = true;
  for (let at = heading + 1; at < blocks.length; at++) {
    const block = blocks[at]!;
    if (block.kind === 'heading' && (block.level ?? 1) <= level) return { first, isOver: true };
    isRightBelow &&= block.kind !== 'heading';
    if (block.kind === 'heading' || furniture.has(block.kind)) continue;
    // A title stands above the contents, too: on a page before them, or above their own heading.
    const isOwn =
      block.kind === 'citation' ||
      (block.kind === 'contents' && (first || (isRightBelow && block.page === page)));
    if (!isOwn || policyOf(block) !== 'skip') {
      const isNamed = first?.kind === 'contents' && namesContents(text);
      return { first: isNamed || cited >= leastCited ? first : undefined, isOver: true };
    }
    first ??= block;
    if (block.kind === 'citation') cited += 1;
  }
  return { first, isOver: false };
}
