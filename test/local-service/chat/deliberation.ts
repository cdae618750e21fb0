import type { Depth } from './reasoning.ts';
import { countTokens } from './tokens.ts';

/** The least tokens of reasoning at each depth; the deepest spends 400 to 750 on the simplest question. */
const leastTokens: Record<Exclude<Depth, 'none'>, number> = { low: 0, medium: 60, high: 160, max: 400 };

/** How much the deepest reasoning varies with the question. */
const maxVariesBy = 300;

/** Reasoning of the depth's length: the gist first, then repetitions. The same for the same question. */
export function deliberate(gist: string, depth: Depth, question: string): string {
  if (depth === 'none') return '';
  const least = leastTokens[depth] + (depth === 'max' ? sumOf(question) % maxVariesBy : 0);
  const sentences = [gist];
  for (let at = sumOf(question), length = gist.length; countTokens(' '.repeat(length)) < least; at++) {
    const sentence = `${openings[at % openings.length]} ${doubts[at % doubts.length]}`;
    sentences.push(sentence);
    length += sentence.length + 1;
  }
  return sentences.join(' ');
}

function sumOf(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003, 7);
}

/** Two lists whose lengths have no common divisor, so that no pair repeats before all have been used. */
const openings = [
  'Once more, slowly:',
  'From the other side:',
  'To be sure:',
  'On second thought:',
  'Before I say it:',
  'What matters most:',
  'For the ear:',
  'If I were asked again:',
  'Put plainly:',
  'One more look:',
  'Leaving nothing out:',
];

/** Each pair is well under 50 tokens, so that the deepest reasoning stays below 750. */
const doubts = [
  'the words of the question are plain, and I have taken them as they stand.',
  'another reading is possible, but it would change nothing in the answer.',
  'nothing that was said earlier speaks against it.',
  'the answer should be short, since it will be heard before it is seen.',
  'the numbers and the names hold when I go over them.',
  'an example might help, but none was asked for.',
  'were I wrong, something here would have to be different, and I find nothing.',
  'the order is right: the answer first, and the rest only if it is wanted.',
  'I could add more, and it would only make them wait.',
  'it can be said kindly, and in one breath.',
];
