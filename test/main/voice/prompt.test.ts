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

const used = turn({
  utterance: 'What did I copy, and what is 7 times 8?',
  reply: 'A secret, and 56.',
  toolUses: [
    {
      call: { id: 'x', name: 'read_clipboard', arguments: '{}' },
      state: 'done',
      result: '{"text":"hunter2"}',
    },
    {
      call: { id: 'y', name: 'calculate', arguments: '{"expression":"7*8"}' },
      state: 'done',
      result: '{"result":"56"}',
    },
    { call: { id: 'z', name: 'open_link', arguments: 'broken' }, state: 'refused' },
  ],
});

it('keeps the tools of former turns before the answer they led to', () => {
  expect(promptFor([used], 'And now?', { withTools: true }).slice(1)).toMatchObject([
    { role: 'user' },
    {
      role: 'assistant',
      content: null,
      toolCalls: [{ id: 'x' }, { id: 'y', arguments: '{"expression":"7*8"}' }, { id: 'z', arguments: '{}' }],
    },
    { role: 'tool', toolCallId: 'x' },
    { role: 'tool', toolCallId: 'y', content: '{"result":"56"}' },
    { role: 'tool', toolCallId: 'z', content: expect.stringContaining('ended') },
    { role: 'assistant', content: 'A secret, and 56.' },
    { role: 'user', content: 'And now?' },
  ]);
});

it('does not send again what was read from the clipboard', () => {
  expect(JSON.stringify(promptFor([used], 'And now?', { withTools: true }))).not.toContain('hunter2');
});

it('shortens what a tool brought long ago', () => {
  const result = JSON.stringify({ text: 'x'.repeat(5000) });
  const long = turn({
    toolUses: [{ call: { id: 'x', name: 'list_timers', arguments: '{}' }, state: 'done', result }],
  });
  expect(JSON.stringify(promptFor([long], 'And now?', { withTools: true })).length).toBeLessThan(2500);
});

it('tells a model without tools nothing of those used before', () => {
  expect(promptFor([used], 'And now?').map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'user',
  ]);
});
