import { expect, it } from 'vitest';
import type { PillTalk } from '../../../src/renderer/overlay/overlay-state.ts';
import { talkPillLabels } from '../../../src/renderer/overlay/talk-pill-labels.ts';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import { emptyConversation, type Turn } from '../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';
import { microphoneOff } from '../../../src/shared/contract/pill-contract.ts';

const now = 1_000_000;
const scene = {
  talkKey: 'F8',
  converseKey: 'Shift+F8',
  readKey: 'Shift+F9',
  keyIsHeld: true,
  escape: true,
  now,
};
const silent: PillTalk = {
  microphone: microphoneOff,
  listeningSince: now,
  turn: undefined,
  end: undefined,
};
const turnAfter = (...events: readonly TurnEvent[]): Turn | undefined =>
  events.reduce(foldTurn, emptyConversation).turns.at(-1);
const begun: TurnEvent = { type: 'turn-start', turnId: 'turn', origin: 'voice', at: 0 };
const heard: TurnEvent = { type: 'transcript', turnId: 'turn', text: 'What time is it?' };

it('says the gesture that ends the listening here', () => {
  const listens = (latched: boolean, some: Partial<typeof scene> = {}) =>
    talkPillLabels(
      { ...silent, microphone: { ...microphoneOff, phase: 'listening', latched } },
      { ...scene, ...some },
    ).line;
  expect(listens(false)).toBe('Let go to ask · Esc cancels');
  expect(listens(true)).toBe('Press F8 to ask · Esc cancels');
  expect(listens(true, { talkKey: '', escape: false })).toBe('Click the square to ask');
});

it('shows what was understood while the answer is thought about', () => {
  expect(talkPillLabels({ ...silent, turn: turnAfter(begun, heard) }, scene)).toMatchObject({
    words: 'Thinking',
    line: '“What time is it?”',
    stage: 'working',
  });
});

it('says how a tool is allowed: by voice where somebody listens', () => {
  const call = { id: 'call', name: 'read_clipboard', arguments: '{}' };
  const asks: TurnEvent = { type: 'tool-start', turnId: 'turn', call, asks: true };
  const line = (handsFree: PillTalk['microphone']['handsFree']) =>
    talkPillLabels(
      { ...silent, microphone: { ...microphoneOff, handsFree }, turn: turnAfter(begun, heard, asks) },
      scene,
    ).line;
  expect(line('off')).toBe('Open Parley to answer');
  expect(line('on')).toBe('Say yes or no.');
  expect(line('muted')).toBe('Open Parley to answer');
});

it('counts a wait down', () => {
  const waits: TurnEvent = { type: 'wait-start', turnId: 'turn', reason: 'busy', untilMs: now + 12_000 };
  expect(talkPillLabels({ ...silent, turn: turnAfter(begun, waits) }, scene)).toMatchObject({
    tone: 'waiting',
    words: expect.stringContaining('in 12 s'),
  });
});

it('offers what mends a failure, and no more than that', () => {
  const fault = { kind: 'service-failed', message: 'The service failed.' } as const;
  const ended = (end: Omit<TurnEvent & { type: 'turn-end' }, 'type' | 'turnId'>) =>
    talkPillLabels(
      { ...silent, turn: turnAfter(begun, heard, { type: 'turn-end', turnId: 'turn', ...end }), end },
      scene,
    );
  expect(ended({ outcome: 'failed', fault })).toMatchObject({ tone: 'wrong', again: 'Try again' });
  expect(ended({ outcome: 'completed', fault: { ...fault, cause: 'unspoken' } }).again).toBe('Read it aloud');
  expect(ended({ outcome: 'completed' })).toEqual({
    words: 'Answered',
    tone: 'done',
    stage: 'over',
    line: '',
  });
});

it('says why nothing was begun, and that nothing was heard', () => {
  const refused = { ...microphoneOff, notice: 'The service needs a key. Enter yours first.' };
  expect(talkPillLabels({ ...silent, microphone: refused }, scene)).toMatchObject({
    tone: 'wrong',
    words: refused.notice,
    stage: 'over',
  });
  const fault = { kind: 'nothing-heard', message: 'I heard nothing.' } as const;
  expect(talkPillLabels({ ...silent, end: { outcome: 'nothing-heard', fault } }, scene)).toMatchObject({
    tone: 'quiet',
    words: 'I heard nothing.',
  });
});

it('names the key that stops what is read aloud', () => {
  const turn = turnAfter({ ...begun, origin: 'reading' });
  expect(talkPillLabels({ ...silent, turn }, scene)).toMatchObject({
    words: 'Preparing the voice',
    line: 'Shift+F9 stops it',
  });
});

it('says how a hands-free conversation goes on and ends here', () => {
  const goesOn = (handsFree: 'on' | 'hears' | 'muted' | 'resting', some: Partial<typeof scene> = {}) =>
    talkPillLabels({ ...silent, microphone: { ...microphoneOff, handsFree } }, { ...scene, ...some }).line;
  expect(goesOn('on')).toBe('Esc ends it');
  expect(goesOn('on', { escape: false })).toBe('Shift+F8 ends it');
  expect(goesOn('hears')).toBe('F8 sends it · Esc discards it');
  expect(goesOn('muted', { escape: false })).toBe('F8 resumes · Shift+F8 ends it');
  expect(goesOn('resting', { talkKey: '', converseKey: '' })).toBe('');
});

it('has what was stopped go on, or read to its end where it is written whole', () => {
  const reply: TurnEvent = { type: 'reply-delta', turnId: 'turn', text: 'It is noon.' };
  const whole: TurnEvent = { type: 'reply-end', turnId: 'turn', finishReason: 'stop' };
  const stopped = { outcome: 'interrupted', heard: 'It is' } as const;
  const after = (...events: readonly TurnEvent[]) =>
    talkPillLabels(
      {
        ...silent,
        turn: turnAfter(begun, heard, ...events, { type: 'turn-end', turnId: 'turn', ...stopped }),
        end: stopped,
      },
      scene,
    );
  expect(after(reply)).toMatchObject({ words: 'Stopped', continues: true });
  expect(after(reply, whole).again).toBe('Read it aloud');
  expect(after().again).toBe('Ask again');
});

it('names the tap that asks a failed question again only where the key can be held', () => {
  const fault = { kind: 'service-failed', message: 'The service failed.' } as const;
  const end = { outcome: 'failed', fault } as const;
  const turn = turnAfter(begun, heard, { type: 'turn-end', turnId: 'turn', ...end });
  const line = (keyIsHeld: boolean) => talkPillLabels({ ...silent, turn, end }, { ...scene, keyIsHeld }).line;
  expect(line(true)).toBe('Your question is kept · tap F8 to try again');
  expect(line(false)).toBe('Your question is kept');
});

it('shows what is understood while it is being said', () => {
  const preview = { text: 'What time', tentative: 'is it' };
  const turn = turnAfter(begun, { type: 'transcript-preview', turnId: 'turn', ...preview });
  const listens = { ...silent, turn, microphone: { ...microphoneOff, phase: 'listening' } } as const;
  expect(talkPillLabels(listens, scene).heard).toEqual(preview);
});
