import { z } from 'zod';
import type { Conversation } from './conversation.ts';

/** What conversations are called. */

/** Characters of a title, whoever gives it. */
export const longestTitle = 120;

export const titleSchema = z.string().trim().min(1).max(longestTitle);

/** Characters of a text that stands for a title. */
const shortened = 80;

/** What a conversation is called: its title, or what was first said in it. Empty while nothing was. */
export function titleOf({ title, turns }: Conversation): string {
  if (title !== undefined) return title;
  const first = turns.find(({ utterance, reply }) => utterance !== '' || reply !== '');
  return first ? shortTitle(first.utterance || first.reply) : '';
}

/** The beginning of a text on one line, cut between two words where it has any. */
export function shortTitle(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= shortened) return line;
  const start = line.slice(0, shortened);
  const lastSpace = start.lastIndexOf(' ');
  // Half a character of two code units is none.
  const cut = lastSpace > shortened / 2 ? start.slice(0, lastSpace) : start.replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[,;:]$/, '')}…`;
}
