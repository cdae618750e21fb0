import { z } from 'zod';
import { idSchema } from '../contract/contract-schemas.ts';
import type { Fault } from '../contract/fault.ts';
import { documentIdSchema } from '../listen/script/about.ts';
import { longestAddress } from '../listen/web-address.ts';
import { type ResourceAt, resourceAtSchema } from './tool-servers.ts';
import type { PicoDollars } from '../usage/cost.ts';

/** A document that goes with every question of a conversation until it is taken away, as the window shows it. */
export interface AttachedDocument {
  readonly id: string;
  /** Its title, once it is known. */
  readonly name: string;
  /** The name of the tool server that it comes from. */
  readonly server?: string;
  readonly phase: 'opening' | 'ready' | 'failed';
  readonly documentId?: string;
  readonly words?: number;
  readonly pages?: number;
  /** Why it can't go along. */
  readonly fault?: Fault;
}

/** In one conversation: each has a letter. */
export const maxDocuments = 8;

/** What to attach. Files come on a channel of their own, by their paths. */
export type DocumentToAttach =
  | { readonly documentId: string }
  /** As a person writes an address. */
  | { readonly address: string }
  | ResourceAt;

export const documentToAttachSchema = z.union([
  z.strictObject({ documentId: documentIdSchema }),
  z.strictObject({ address: z.string().min(1).max(longestAddress) }),
  resourceAtSchema,
]);

export const attachedSchema = z.strictObject({ id: idSchema });

/** What a question would send, and cost before its answer, as far as that is known beforehand. */
export interface QuestionEstimate {
  /** Of the whole request: instructions, tools, the conversation so far, documents and question. */
  readonly tokens: number;
  /** Absent where the service states no price. */
  readonly cost?: PicoDollars;
  readonly documents: readonly DocumentEstimate[];
}

interface DocumentEstimate {
  /** Of the attachment. */
  readonly id: string;
  readonly isWhole: boolean;
  /** Of what goes along; of parts, before there is a question, at most. */
  readonly tokens: number;
  readonly cost?: PicoDollars;
  /** How many parts fit the question; absent before there is one. */
  readonly parts?: number;
}
