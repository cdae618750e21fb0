import { z } from 'zod';
import type { Answer, Said } from './rules.ts';

const beginningSchema = z.object({ question: z.string(), answer: z.string() });

/** Titles a conversation, if the system message asks for it: by the words of its question that say what it is about. */
export function titleFor(messages: readonly Said[]): Answer | undefined {
  const system = messages.find(({ role }) => role === 'system')?.text ?? '';
  if (!/give conversations their titles/i.test(system)) return undefined;
  const { question } = beginningSchema.parse(JSON.parse(messages.at(-1)?.text ?? ''));
  const words = question.match(/[\p{L}\p{N}'’]+/gu) ?? [];
  const telling = words.filter((word) => !small.has(word.toLowerCase())).slice(0, 4);
  const title = (telling.length > 0 ? telling : words.slice(0, 4)).join(' ').toLowerCase();
  return {
    reasoning: 'A title for what they talk about. The question’s own words will do.',
    reply: title.charAt(0).toUpperCase() + title.slice(1),
    easy: true,
  };
}

const small = new Set(
  'a an and are can do does how i is it me my of please tell that the to what when who you'.split(' '),
);
