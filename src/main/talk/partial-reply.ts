import type { ToolUse } from '../../shared/talk/tool-use.ts';

/** What there is of a turn's answer before its model is asked: it broke off, or its question is tried again. */
export interface Begun {
  /** To be gone on with; empty where the answer begins anew. */
  readonly reply: string;
  /** They need not be made again. */
  readonly toolUses: readonly ToolUse[];
  /** How long the model reasoned for it. */
  readonly reasoningMs: number;
}

export const notBegun: Begun = { reply: '', toolUses: [], reasoningMs: 0 };

/** Asks the model to go on, once it has been shown the beginning as its own words. */
export const goOnWords =
  'Your answer broke off there. Go on exactly where it ended: begin with the next word, repeat nothing of it, and do ' +
  'not mention that it broke off.';
