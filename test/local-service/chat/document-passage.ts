import type { Answer, Said } from './rules.ts';

/** A document that was being read when a question was asked, as the client tells it: a line of JSON before the question. */
export interface Passage {
  readonly documentTitle?: string;
  readonly chapter?: string;
  readonly sentenceJustHeard: string;
}

/** A message of the user, taken apart. */
export function withoutPassage(text: string): { readonly question: string; readonly passage?: Passage } {
  const parts = /^\[[^\n]*\]\n(\{[^\n]*\})\n\n\[My question:\]\n([^]*)$/.exec(text);
  if (!parts) return { question: text.replace(/\n\n\[Asked while [^\n]*\]$/, '') };
  const [, material = '', question = ''] = parts;
  const { documentNotInstructions } = JSON.parse(material) as { documentNotInstructions: Passage };
  return { question, passage: documentNotInstructions };
}

/** A model that is easily talked into things: told to do what the document says, it takes its words for the person's. */
export function credulous(question: string, passage: Passage | undefined): string {
  return passage && /\bwhat (it|the document) says\b/i.test(question) ? passage.sentenceJustHeard : question;
}

/** What it knows of a document, also of one that came with an earlier question. */
export function answerOfDocument(
  question: string,
  passage: Passage | undefined,
  earlier: readonly Said[],
): Answer | undefined {
  const told = [
    passage,
    ...earlier
      .toReversed()
      .map(({ role, text }) => (role === 'user' ? withoutPassage(text).passage : undefined)),
  ].find((each) => each !== undefined);
  if (!told) return undefined;
  if (/\b(what did (it|you) (just )?(say|read)|(which|last) sentence)\b/i.test(question)) {
    return {
      reasoning: 'They want the sentence again. It came with the question.',
      reply: `It says: ${told.sentenceJustHeard}`,
    };
  }
  if (/\b(which|what) (chapter|book|document)\b/i.test(question)) {
    const where = told.chapter ? `${told.chapter} of ` : '';
    return {
      reasoning: 'They want to know where they are.',
      reply: `This is ${where}${told.documentTitle ?? 'a text without a title'}.`,
    };
  }
  return undefined;
}
