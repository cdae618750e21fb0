import type { Block } from '../../src/shared/listen/document.ts';
import { createChance } from '../local-service/pace.ts';

const beginnings = [
  'In the morning',
  'When the tide had turned',
  'That evening',
  'After a while',
  'On the third day',
  'Before anybody woke',
  'Once more',
];
const people = [
  'the keeper',
  'his sister',
  'the old pilot',
  'a girl from the village',
  'the harbour master',
  'the doctor',
];
const deeds = [
  'walked down to the boats',
  'counted the birds on the rocks',
  'wrote a letter to the mainland',
  'mended the nets',
  'lit the lamp',
  'looked for the missing dinghy',
];
const endings = [
  'and said nothing',
  'as if nothing had happened',
  'which took until noon',
  'while the rain came in from the west',
  'though nobody had asked',
  'and thought of the winter that was to come, with its long nights and its short, grey days',
];

/** A tale to be read aloud for about so many minutes, no sentence of which comes twice. */
export function longTale(minutes: number): readonly Block[] {
  const chance = createChance(7);
  const one = (words: readonly string[]): string => words[Math.floor(chance() * words.length)] ?? '';
  const blocks: Block[] = [];
  let characters = 0;
  for (let i = 0; characters < minutes * 60 * 15; i++) {
    const isHeading = i % 12 === 0;
    const sentences = Array.from({ length: isHeading ? 0 : 1 + Math.floor(chance() * 5) }, (_, k) => {
      const short = chance() < 0.3;
      const end = short ? '' : `, ${one(endings)}`;
      return `${one(beginnings)} of day ${i * 5 + k + 1}, ${one(people)} ${one(deeds)}${end}.`;
    });
    const text = isHeading ? `Chapter ${i / 12 + 1}` : sentences.join(' ');
    blocks.push({ id: `b${i}`, kind: isHeading ? 'heading' : 'paragraph', text });
    characters += text.length;
  }
  return blocks;
}
