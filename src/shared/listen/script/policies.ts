import { z } from 'zod';
import { blockKinds, type BlockKind } from '../document.ts';

/**
 * How a block of a document is read: `read` as it stands; `after` the paragraph that it belongs to; `summary` as a few
 * words about it; `skip` not at all. What is not read is still shown, with the reason.
 */
export const policies = ['read', 'after', 'summary', 'skip'] as const;
export type Policy = (typeof policies)[number];

/** Furniture of the page is not what the author says; code and tables are for the eye. */
export const defaultPolicies: Readonly<Record<BlockKind, Policy>> = {
  heading: 'read',
  paragraph: 'read',
  'list-item': 'read',
  quote: 'read',
  code: 'summary',
  table: 'summary',
  caption: 'read',
  footnote: 'after',
  citation: 'skip',
  header: 'skip',
  footer: 'skip',
  'page-number': 'skip',
};

/** Those that make sense for a kind: only a footnote belongs to another block, only code and tables have a summary. */
export const policiesOf: Readonly<Record<BlockKind, readonly Policy[]>> = {
  heading: ['read', 'skip'],
  paragraph: ['read', 'skip'],
  'list-item': ['read', 'skip'],
  quote: ['read', 'skip'],
  code: ['summary', 'read', 'skip'],
  table: ['summary', 'read', 'skip'],
  caption: ['read', 'skip'],
  footnote: ['after', 'read', 'skip'],
  citation: ['skip', 'read'],
  header: ['skip', 'read'],
  footer: ['skip', 'read'],
  'page-number': ['skip', 'read'],
};

export const policySchema = z.enum(policies);
export const policiesSchema = z.partialRecord(z.enum(blockKinds), policySchema);
