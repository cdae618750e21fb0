import type { Turn } from './conversation.ts';

/** A question as a heading, and its answer below it as it came. */
export function answerMarkdown({ utterance, reply }: Pick<Turn, 'utterance' | 'reply'>): string {
  return utterance === '' ? reply : `## ${utterance.replaceAll(/\s+/g, ' ')}\n\n${reply}\n`;
}
