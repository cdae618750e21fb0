import type { Depth } from './reasoning.ts';
import { countTokens } from './tokens.ts';

/** Tokens at least spent on thinking; the deepest spends 400 to 750 on the simplest question. */
const leastTokens: Record<Exclude<Depth, 'none'>, number> = { low: 0, medium: 60, high: 160, max: 400 };

/** How far the deepest thinking varies with the question. */
const maxVariesBy = 300;

/** A thought as long as the depth makes it: the gist first, then going over it again. The same question, the same thought. */
export function deliberate(gist: string, depth: Depth, question: string): string {
  if (depth === 'none') return '';
  const least = leastTokens[depth] + (depth === 'max' ? sumOf(question) % maxVariesBy : 0);
  const sentences = [gist];
  for (let at = sumOf(question), length = gist.length; countTokens(' '.repeat(length)) < least; at++) {
    const sentence = doubts[at % doubts.length] ?? '';
    sentences.push(sentence);
    length += sentence.length + 1;
  }
  return sentences.join(' ');
}

function sumOf(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003, 7);
}

/** Each well under 50 tokens, so that the deepest thinking stays below 750. */
const doubts = [
  'Let me go over that once more, step by step, before I say it.',
  'Is there another way to read the question? I do not see one that would change the answer.',
  'The words are plain, and nothing in the messages above speaks against it.',
  'They listen rather than read, so the answer should be short and easy to say aloud.',
  'I could add more, but it would only make them wait.',
  'Suppose I am wrong: what would have to be different? Nothing that I can find.',
  'I check the numbers and the names again, and they hold.',
  'An example may help, but the question does not ask for one.',
  'So I come back to the same answer as before, a little surer of it.',
  'I should say it kindly, and in one breath.',
];
