import type { AttachedDocument, QuestionEstimate } from '../../../shared/talk/attached-document.ts';

/** Documents that go with every question of the conversation. */
export interface AttachedDocuments {
  readonly attached: readonly AttachedDocument[];
  /** Of the question as it is written so far; absent until main has told it. */
  readonly estimate: QuestionEstimate | undefined;
  /** The address of a page is asked for. */
  readonly isAskingAddress: boolean;
}

export const noDocuments: AttachedDocuments = { attached: [], estimate: undefined, isAskingAddress: false };
