import { expect, it } from 'vitest';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import {
  canContinue,
  currentTurn,
  emptyConversation,
  saidInTurn,
  type Conversation,
} from '../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';

const cue = { id: 'c1', text: 'It is noon.', start: 0, end: 11, pauseAfterMs: 275 };

const wholeTurn: readonly TurnEvent[] = [
  { type: 'turn-start', turnId: 'a', origin: 'voice', at: 1 },
  { type: 'take-end', turnId: 'a' },
  { type: 'transcript', turnId: 'a', text: 'What time is it?' },
  { type: 'reasoning-delta', turnId: 'a', text: 'Look at ' },
  { type: 'reasoning-delta', turnId: 'a', text: 'the clock.' },
  { type: 'reasoning-end', turnId: 'a', durationMs: 20 },
  { type: 'reply-delta', turnId: 'a', text: 'It is ' },
  { type: 'reply-delta', turnId: 'a', text: 'noon.' },
  { type: 'reply-end', turnId: 'a', finishReason: 'stop' },
  { type: 'cue-ready', turnId: 'a', cue },
  { type: 'cue-start', turnId: 'a', cueId: 'c1' },
  { type: 'cue-end', turnId: 'a', cueId: 'c1' },
  { type: 'turn-end', turnId: 'a', outcome: 'completed' },
];

const folded = (events: readonly TurnEvent[]): Conversation => events.reduce(foldTurn, emptyConversation);

it('grows a turn from its events', () => {
  expect(folded(wholeTurn).turns).toEqual([
    expect.objectContaining({
      utterance: 'What time is it?',
      reasoning: 'Look at the clock.',
      reply: 'It is noon.',
      heardTo: 11,
      phase: 'over',
      outcome: 'completed',
    }),
  ]);
});

it.each([
  [1, 'listening'],
  [2, 'transcribing'],
  [3, 'thinking'],
  [7, 'replying'],
  [11, 'speaking'],
])('after %i events it is %s', (count, phase) => {
  expect(currentTurn(folded(wholeTurn.slice(0, count)))?.phase).toBe(phase);
});

it('goes on speaking while more of the reply arrives', () => {
  const late: TurnEvent = { type: 'reply-delta', turnId: 'a', text: ' More.' };
  expect(currentTurn(folded([...wholeTurn.slice(0, 11), late]))?.phase).toBe('speaking');
});

it('knows which cue sounds', () => {
  expect(currentTurn(folded(wholeTurn.slice(0, 11)))?.soundingCueId).toBe('c1');
  expect(currentTurn(folded(wholeTurn.slice(0, 12)))?.soundingCueId).toBeUndefined();
});

it.each(wholeTurn.slice(1))('is not changed by $type after the turn is over', (event) => {
  const over = folded(wholeTurn);
  expect(foldTurn(over, event)).toBe(over);
});

it('is not changed by events of a turn that never began', () => {
  expect(foldTurn(emptyConversation, { type: 'reply-delta', turnId: 'b', text: 'Hello' })).toBe(
    emptyConversation,
  );
});

it('keeps no trace of a turn in which nothing was said', () => {
  const ended: TurnEvent = { type: 'turn-end', turnId: 'a', outcome: 'nothing-heard' };
  expect(folded([...wholeTurn.slice(0, 2), ended]).turns).toEqual([]);
});

it('keeps no trace of a question that was taken back, though it had words and an answer', () => {
  const ended: TurnEvent = { type: 'turn-end', turnId: 'a', outcome: 'cancelled' };
  expect(folded([...wholeTurn.slice(0, 8), ended]).turns).toEqual([]);
});

it('keeps a turn that failed before it had words, so that it can be tried again', () => {
  const ended: TurnEvent = { type: 'turn-end', turnId: 'a', outcome: 'failed' };
  expect(folded([...wholeTurn.slice(0, 2), ended]).turns).toHaveLength(1);
});

it('puts the new try in the place of a failed turn without an answer', () => {
  const failed = folded([...wholeTurn.slice(0, 3), { type: 'turn-end', turnId: 'a', outcome: 'failed' }]);
  const retried = foldTurn(failed, {
    type: 'turn-start',
    turnId: 'b',
    origin: 'voice',
    at: 2,
    utterance: 'Hi',
    retryOf: 'a',
  });
  expect(retried.turns.map((turn) => turn.id)).toEqual(['b']);
});

it('keeps a failed turn that has part of an answer as another version when it is tried again', () => {
  const failed = folded([...wholeTurn.slice(0, 8), { type: 'turn-end', turnId: 'a', outcome: 'failed' }]);
  const retried = foldTurn(failed, {
    type: 'turn-start',
    turnId: 'b',
    origin: 'voice',
    at: 2,
    utterance: 'Hi',
    retryOf: 'a',
  });
  expect(retried.turns).toMatchObject([{ id: 'b', reply: '', versions: { at: 1, others: [[{ id: 'a' }]] } }]);
});

it('counts only what was heard of an interrupted reply as said', () => {
  const ended: TurnEvent = { type: 'turn-end', turnId: 'a', outcome: 'interrupted', heard: 'It is' };
  const [turn] = folded([...wholeTurn.slice(0, 9), ended]).turns;
  expect(turn && saidInTurn(turn)).toBe('It is');
});

const call = { id: 't1', name: 'open_link', arguments: '{"url":"https://a.example/"}' };
const wholeUse: readonly TurnEvent[] = [
  { type: 'tool-start', turnId: 'a', call, asks: true },
  { type: 'tool-run', turnId: 'a', callId: 't1' },
  { type: 'tool-end', turnId: 'a', callId: 't1', state: 'done', result: '{"done":"It is open."}' },
];
const begun = wholeTurn.slice(0, 3);
const usesAfter = (...events: readonly TurnEvent[]) => folded([...begun, ...events]).turns[0]?.toolUses;

it.each([
  [1, 'asking'],
  [2, 'running'],
  [3, 'done'],
])('after %i of its events a tool is %s', (count, state) => {
  expect(usesAfter(...wholeUse.slice(0, count))).toMatchObject([{ call, state }]);
});

it('starts a tool that asks nobody at once', () => {
  expect(usesAfter({ type: 'tool-start', turnId: 'a', call, asks: false })).toMatchObject([
    { state: 'running' },
  ]);
});

it('keeps how a tool ended, whatever is reported later', () => {
  const late: TurnEvent = { type: 'tool-end', turnId: 'a', callId: 't1', state: 'refused', result: '' };
  expect(usesAfter(...wholeUse, late, { type: 'tool-run', turnId: 'a', callId: 't1' })).toMatchObject([
    { state: 'done', result: '{"done":"It is open."}' },
  ]);
});

it.each([
  [1, 'refused'],
  [2, 'failed'],
  [3, 'done'],
])('a tool with %i of its events is %s when the turn ends', (count, state) => {
  const ended: TurnEvent = { type: 'turn-end', turnId: 'a', outcome: 'interrupted' };
  expect(usesAfter(...wholeUse.slice(0, count), ended)).toMatchObject([{ state }]);
});

it('takes over what a tool brought when a failed turn is tried again', () => {
  const failed = [...begun, ...wholeUse, { type: 'turn-end', turnId: 'a', outcome: 'failed' } as const];
  const retried = {
    type: 'turn-start',
    turnId: 'b',
    origin: 'voice',
    at: 2,
    utterance: 'Hi',
    retryOf: 'a',
  } as const;
  expect(folded([...failed, retried]).turns).toMatchObject([
    { id: 'b', toolUses: [{ call, state: 'done', result: '{"done":"It is open."}' }] },
  ]);
});

it('takes over no look at the clock, which has gone on', () => {
  const look = { id: 't2', name: 'get_time', arguments: '{}' };
  const uses: readonly TurnEvent[] = [
    { type: 'tool-start', turnId: 'a', call: look, asks: false },
    { type: 'tool-end', turnId: 'a', callId: 't2', state: 'done', result: '{"time":"12:00"}' },
    { type: 'turn-end', turnId: 'a', outcome: 'failed' },
  ];
  const retried: TurnEvent = { type: 'turn-start', turnId: 'b', origin: 'voice', at: 2, retryOf: 'a' };
  expect(folded([...begun, ...uses, retried]).turns[0]).not.toHaveProperty('toolUses');
});

const brokenOff = [...wholeTurn.slice(0, 7), { type: 'turn-end', turnId: 'a', outcome: 'failed' }] as const;
const goesOn = {
  type: 'turn-start',
  turnId: 'b',
  origin: 'voice',
  at: 2,
  utterance: 'What time is it?',
  continues: { turnId: 'a', to: 5 },
} as const;

it('puts an answer that is gone on with in the place of the one that broke off, as one answer', () => {
  const more: TurnEvent = { type: 'reply-delta', turnId: 'b', text: ' noon.' };
  expect(folded([...brokenOff, goesOn, more]).turns).toMatchObject([
    { id: 'b', reply: 'It is noon.', heardTo: 5, reasoning: 'Look at the clock.', reasoningMs: 20 },
  ]);
});

it.each([
  ['that broke off', brokenOff, true],
  ['that broke off before its first word', [...wholeTurn.slice(0, 6), brokenOff[7]], false],
  ['that is being made', wholeTurn.slice(0, 8), false],
  ['that is whole', wholeTurn, false],
  [
    'that was cut by its limit',
    [
      ...wholeTurn.slice(0, 8),
      { type: 'reply-end', turnId: 'a', finishReason: 'length' },
      { type: 'turn-end', turnId: 'a', outcome: 'completed' },
    ],
    true,
  ],
  [
    'after which something else was asked',
    [...brokenOff, { type: 'turn-start', turnId: 'c', origin: 'text', at: 3, utterance: 'And now?' }],
    false,
  ],
] as [string, readonly TurnEvent[], boolean][])(
  'knows whether an answer %s can be continued',
  (_, events, can) => {
    expect(canContinue(folded(events), 'a')).toBe(can);
  },
);

it('waits until the wait, or the turn, is over', () => {
  const wait: TurnEvent = { type: 'wait-start', turnId: 'a', reason: 'requests', untilMs: 9 };
  const after = (...events: readonly TurnEvent[]) => folded([...begun, wait, ...events]).turns[0];
  expect(after()?.waiting).toEqual({ reason: 'requests', untilMs: 9 });
  expect(after({ type: 'wait-end', turnId: 'a' })).not.toHaveProperty('waiting');
  expect(after({ type: 'turn-end', turnId: 'a', outcome: 'failed' })).not.toHaveProperty('waiting');
});

it('keeps each note once', () => {
  const notes = ['One.', 'Two.', 'One.'].map((text): TurnEvent => ({ type: 'turn-note', turnId: 'a', text }));
  expect(folded([...begun, ...notes]).turns[0]?.notes).toEqual(['One.', 'Two.']);
});

it('does not know how long the reasoning took while it goes on again', () => {
  const again: TurnEvent = { type: 'reasoning-delta', turnId: 'a', text: 'Once more.' };
  expect(folded([...wholeTurn.slice(0, 6), again]).turns[0]).not.toHaveProperty('reasoningMs');
});

it('keeps what a timer said, though nobody asked for it', () => {
  const said: readonly TurnEvent[] = [
    { type: 'turn-start', turnId: 'b', origin: 'timer', at: 1 },
    { type: 'reply-delta', turnId: 'b', text: 'Your tea timer is up.' },
    { type: 'turn-end', turnId: 'b', outcome: 'completed' },
  ];
  expect(folded(said).turns).toMatchObject([{ utterance: '', reply: 'Your tea timer is up.' }]);
});

const spent = { tokens: 12, seconds: 0, characters: 11, cost: 70_000_000, unpriced: 0 };
const cost: TurnEvent = { type: 'turn-cost', turnId: 'a', spent };

it('learns what a turn has cost also when it is over', () => {
  expect(folded([...wholeTurn, cost]).turns).toMatchObject([{ phase: 'over', spent }]);
});

it.each([
  ['goes on with its answer', [...brokenOff, cost, goesOn]],
  [
    'tries it again',
    [
      ...wholeTurn.slice(0, 6),
      { type: 'turn-end', turnId: 'a', outcome: 'failed' },
      cost,
      { type: 'turn-start', turnId: 'b', origin: 'voice', at: 2, retryOf: 'a' },
    ],
  ],
] as [string, readonly TurnEvent[]][])('hands on what a turn has cost to the one that %s', (_, events) => {
  expect(folded(events).turns).toMatchObject([{ id: 'b', spent }]);
});

it('knows which model answered, and in whose place', () => {
  const looker = { model: 'a/seeing', insteadOf: 'a/blind' };
  const ended: TurnEvent = { type: 'reply-end', turnId: 'a', finishReason: 'stop', model: 'a/seeing' };
  expect(
    folded([...begun, { type: 'turn-vision-fallback', turnId: 'a', ...looker }, ended]).turns,
  ).toMatchObject([{ looker, model: 'a/seeing' }]);
});

it.each([...wholeUse, { type: 'turn-note', turnId: 'a', text: 'Late.' } as const])(
  'is not changed by a late $type',
  (event) => {
    const over = folded(wholeTurn);
    expect(foldTurn(over, event)).toBe(over);
  },
);

it('shows pictures with the question they came with, written or spoken', () => {
  const pictures = [{ thumbnail: 'data:image/png;base64,AA==', width: 8, height: 6 }];
  const spoken: readonly TurnEvent[] = [
    { type: 'turn-start', turnId: 'a', origin: 'voice', at: 1 },
    { type: 'take-end', turnId: 'a', pictures },
    { type: 'transcript', turnId: 'a', text: 'What is this?' },
  ];
  const written: readonly TurnEvent[] = [
    { type: 'turn-start', turnId: 'b', origin: 'text', at: 1, utterance: 'And this?', pictures },
  ];
  expect(folded([...spoken, ...written]).turns).toMatchObject([{ pictures }, { pictures }]);
});
