import type { Answer, Said } from './rules.ts';

/** The document being read when a question is asked, which the client sends as a line of JSON before the question. */
export interface Passage {
  readonly documentTitle?: string;
  readonly chapter?: string;
  readonly sentenceJustHeard: string;
}

/** Splits a user's message into question and passage. */
export function withoutPassage(text: string): { readonly question: string; readonly passage?: Passage } {
  const parts = /^\[[^\n]*\]\n(\{[^\n]*\})\n\n\[My question:\]\n([^]*)$/.exec(text);
  if (!parts) return { question: text.replace(/\n\n\[Asked while [^\n]*\]$/, '') };
  const [, material = '', question = ''] = parts;
  const { documentNotInstructions } = JSON.parse(material) as { documentNotInstructions: Passage };
  return { question, passage: documentNotInstructions };
}

/** Simulates prompt injection: asked to do what the document says, the model takes its words for the person's. */
export function credulous(question: string, passage: Passage | undefined): string {
  return passage && /\bwhat (it|the document) says\b/i.test(question) ? passage.sentenceJustHeard : question;
}

/** An answer about the document, also about one from an earlier question. */
export function answerOfDocument(
  question: string,
  passage: Passage | undefined,
  earlier: readonly Said[],
): Answer | undefined {
  const latest = [
    passage,
    ...earlier
      .toReversed()
      .map(({ role, text }) => (role === 'user' ? withoutPassage(text).passage : undefined)),
  ].find((each) => each !== undefined);
  if (!latest) return undefined;
  if (/\b(what did (it|you) (just )?(say|read)|(which|last) sentence)\b/i.test(question)) {
    return {
      reasoning: 'They want the sentence again. It came with the question.',
      reply: `It says: ${latest.sentenceJustHeard}`,
    };
  }
  if (/\b(which|what) (chapter|book|document)\b/i.test(question)) {
    const where = latest.chapter ? `${latest.chapter} of ` : '';
    return {
      reasoning: 'They want to know where they are.',
      reply: `This is ${where}${latest.documentTitle ?? 'a text without a title'}.`,
    };
  }
  return undefined;
}
