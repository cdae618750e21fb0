import { expect, it } from 'vitest';
import type { Turn } from '../../../src/shared/conversation.ts';
import { promptFor } from '../../../src/main/voice/prompt.ts';

const turn = (fields: Partial<Turn>): Turn => ({
  id: 'a',
  origin: 'voice',
  phase: 'over',
  startedAt: 0,
  utterance: 'Hello',
  reasoning: 'They greet me.',
  reply: 'Good day to you.',
  cues: [],
  heardTo: 0,
  ...fields,
});

const said = (history: readonly Turn[]): string[] =>
  promptFor(history, 'And now?')
    .slice(1)
    .map(({ role, content }) => `${role}: ${content}`);

it('tells the model what was said before, and never what it thought', () => {
  expect(said([turn({})])).toEqual(['user: Hello', 'assistant: Good day to you.', 'user: And now?']);
});

it('tells of an interrupted reply only what was heard', () => {
  expect(said([turn({ heard: 'Good day' })])).toContain('assistant: Good day');
});

it('leaves out what was never answered, or never heard', () => {
  expect(said([turn({ reply: '' }), turn({ heard: '' }), turn({ utterance: '' })])).toEqual([
    'user: And now?',
  ]);
});
