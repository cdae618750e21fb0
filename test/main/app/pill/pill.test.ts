import { beforeEach, expect, it, vi } from 'vitest';
import { createPill, type Pill } from '../../../../src/main/app/pill/pill.ts';
import { createRetryingKey } from '../../../../src/main/app/shortcuts.ts';
import type { Dictations } from '../../../../src/main/dictate/dictations.ts';
import type { TurnEvent } from '../../../../src/shared/talk/turn-events.ts';
import { emptyConversation, type Conversation } from '../../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../../src/shared/talk/fold-turn.ts';
import type { Dictation } from '../../../../src/shared/dictate/dictation.ts';
import { dictationUnderWay } from '../dictation-under-way.ts';
import {
  microphoneOff,
  type PillMessages,
  type TalkMicrophone,
} from '../../../../src/shared/contract/pill-contract.ts';

/** A desktop with the real pill; the test plays its page, the window's page and the dictations. */
interface Desktop {
  readonly pill: Pill;
  readonly dictateKey: ReturnType<typeof createRetryingKey>;
  /** What the pill ordered from the window, the dictations and the system, in order. */
  readonly orders: readonly string[];
  inFront: boolean;
  isVisible(): boolean;
  shown(): PillMessages['events']['pill'] | undefined;
  emits(event: TurnEvent): void;
  microphone(some: Partial<TalkMicrophone>): void;
  dictates(some: Partial<Dictation>): void;
  act: Pill['intents']['pill-act'];
  /** Lets pending promises settle and so many milliseconds pass. */
  passes(ms?: number): Promise<void>;
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function desktop({ escapeWorks = true } = {}): Desktop {
  const orders: string[] = [];
  let visible = false;
  let shown: PillMessages['events']['pill'] | undefined;
  let conversation: Conversation = emptyConversation;
  const dictations: Pick<Dictations, 'hold' | 'cancel' | 'retry'> = {
    hold: ({ type }) => void orders.push(`hold ${type}`),
    cancel: (takeId) => void orders.push(`cancel ${takeId}`),
    retry: (takeId) => void orders.push(`retry ${takeId}`),
  };
  const pill = createPill({
    notices: undefined,
    overlay: {
      send(name, payload) {
        if (name === 'pill') shown = payload as PillMessages['events']['pill']; // of its name
      },
      show: () => void (visible = true),
      hide: () => void (visible = false),
      fit: ({ width, height }) => void orders.push(`fit ${width}x${height}`),
    },
    isInFront: () => desk.inFront,
    takeEscape: async (taken) => taken && escapeWorks,
    dictations: () => dictations,
    goOnRewriting: () => void orders.push('go on'),
    nextMode: (program) => void orders.push(`next mode of ${program}`),
    conversation: () => conversation,
    handsFree: () => ({
      start: () => void orders.push('resume conversation'),
      mute: (muted) => void orders.push(`mute ${muted}`),
      end: () => void orders.push('end conversation'),
    }),
    window: {
      send: (name, payload) => void orders.push(`${name} ${Object.values(payload ?? {})[0]}`),
      show: () => void orders.push('show window'),
    },
    dashboardUrl: () => 'https://service.example/credits',
    openLink: (url) => void orders.push(url),
    copy: async (text) => void orders.push(`copy ${text}`),
  });
  const desk: Desktop = {
    pill,
    dictateKey: createRetryingKey({
      failed: pill.failedTake,
      hold: dictations.hold,
      retry: dictations.retry,
    }),
    orders,
    inFront: false,
    isVisible: () => visible,
    shown: () => shown,
    emits(event) {
      conversation = foldTurn(conversation, event);
      pill.turn(event);
    },
    microphone: (some) => pill.intents['talk-microphone']({ ...microphoneOff, ...some }),
    dictates: (some) => pill.dictation({ ...dictationUnderWay, ...some }),
    act: pill.intents['pill-act'],
    passes: async (ms = 0) => void (await vi.advanceTimersByTimeAsync(ms)),
  };
  return desk;
}

const press = { type: 'press', at: 0, latch: false } as const;
const release = { type: 'release', at: 1000 } as const;
const asked: TurnEvent = { type: 'turn-start', turnId: 'turn', origin: 'voice', at: 0 };
const noon: readonly TurnEvent[] = [
  asked,
  { type: 'take-end', turnId: 'turn' },
  { type: 'transcript', turnId: 'turn', text: 'What time is it?' },
  { type: 'reply-delta', turnId: 'turn', text: 'It is noon.' },
];
const ends = (end: Partial<TurnEvent & { type: 'turn-end' }> = {}): TurnEvent => ({
  type: 'turn-end',
  turnId: 'turn',
  outcome: 'completed',
  ...end,
});

/** Asks with the key from another program, up to the reply's first words. */
async function asks(desk: Desktop): Promise<void> {
  desk.pill.talkKey(press);
  desk.microphone({ phase: 'opening' });
  desk.microphone({ phase: 'listening' });
  desk.emits(asked);
  desk.pill.talkKey(release);
  desk.microphone({});
  for (const event of noon.slice(1)) desk.emits(event);
  await desk.passes();
}

it('shows a question asked over another program from the press to the reply, and lets Escape stop it', async () => {
  const desk = desktop();
  desk.pill.talkKey(press);
  await desk.passes();
  expect(desk.isVisible()).toBe(true);
  expect(desk.shown()).toEqual({ scene: 'talk', escape: true });
  desk.microphone({ phase: 'listening' });
  desk.emits(asked);
  desk.microphone({});
  for (const event of noon.slice(1)) desk.emits(event);
  await desk.passes(60_000);
  expect(desk.shown()).toEqual({ scene: 'talk', escape: true });
  desk.pill.escape();
  expect(desk.orders).toEqual(['talk-hold press', 'talk-hold escape']);
});

it('stays visible for 6 s after the reply so that it can be read, and goes at once by Escape', async () => {
  const desk = desktop();
  await asks(desk);
  desk.emits(ends());
  await desk.passes(5_900);
  expect(desk.shown()).toEqual({ scene: 'talk', escape: true });
  expect(desk.isVisible()).toBe(true);
  desk.act('copy');
  expect(desk.orders).toContain('copy It is noon.');
  await desk.passes(200);
  expect(desk.isVisible()).toBe(false);
  expect(desk.shown()).toEqual({ scene: 'none', escape: false });
  await asks(desk);
  desk.emits(ends());
  await desk.passes();
  const before = desk.orders.length;
  desk.pill.escape();
  await desk.passes();
  expect(desk.isVisible()).toBe(false);
  expect(desk.orders).toHaveLength(before);
});

it('stays hidden while the window is in front, and hides when the window comes to the front', async () => {
  const desk = desktop();
  desk.inFront = true;
  desk.pill.talkKey(press);
  desk.microphone({ phase: 'listening' });
  await desk.passes();
  expect(desk.isVisible()).toBe(false);
  expect(desk.orders).toEqual(['talk-hold press']);
  desk.inFront = false;
  desk.microphone({});
  await asks(desk);
  expect(desk.isVisible()).toBe(true);
  desk.inFront = true;
  desk.pill.windowTakesOver();
  await desk.passes();
  expect(desk.isVisible()).toBe(false);
  expect(desk.shown()).toEqual({ scene: 'none', escape: false });
});

it.each(['before', 'after'])(
  'shows for a while that nothing was heard, when the turn ends %s the microphone is off',
  async (when) => {
    const desk = desktop();
    desk.pill.talkKey(press);
    desk.microphone({ phase: 'listening' });
    desk.emits(asked);
    desk.pill.talkKey(release);
    const fault = { kind: 'nothing-heard', message: 'I heard nothing.' } as const;
    if (when === 'after') desk.microphone({});
    desk.emits(ends({ outcome: 'nothing-heard', fault }));
    if (when === 'before') desk.microphone({});
    await desk.passes(5000);
    expect(desk.isVisible()).toBe(true);
    await desk.passes(20_000);
    expect(desk.isVisible()).toBe(false);
  },
);

it('says so when the window does not answer the talk key', async () => {
  const desk = desktop();
  desk.pill.talkKey(press);
  await desk.passes(5000);
  expect(desk.shown()).toEqual({ scene: 'sentence', escape: true });
});

it('shows a failed question with a way to retry it, even if it was asked in the window', async () => {
  const desk = desktop();
  desk.inFront = true;
  desk.emits(asked);
  desk.inFront = false;
  desk.emits(ends({ outcome: 'failed', fault: { kind: 'no-credits', message: 'No credits left.' } }));
  await desk.passes();
  expect(desk.shown()).toEqual({ scene: 'talk', escape: true });
  desk.act('retry');
  desk.act('credits');
  desk.act('settings');
  expect(desk.orders).toEqual([
    'turn-again turn',
    'https://service.example/credits',
    'show window',
    'room-open settings',
  ]);
});

it('shows a reading with a stop button, and leaves Escape to the program in front', async () => {
  const desk = desktop();
  desk.emits({ type: 'turn-start', turnId: 'turn', origin: 'reading', at: 0 });
  desk.emits({ type: 'reply-delta', turnId: 'turn', text: 'It is noon.' });
  await desk.passes();
  expect(desk.shown()).toEqual({ scene: 'talk', escape: false });
  desk.act('stop');
  expect(desk.orders).toEqual(['talk-hold stop']);
});

it('cancels a waiting dictation with Escape or a click while it is shown', async () => {
  const desk = desktop();
  desk.dictates({});
  desk.dictates({ phase: 'queued', waiting: { reason: 'busy', untilMs: 30_000 } });
  await desk.passes();
  expect(desk.shown()).toEqual({ scene: 'dictation', escape: true });
  desk.pill.escape();
  desk.act('stop');
  expect(desk.orders).toEqual(['cancel take', 'cancel take']);
  desk.dictates({ phase: 'over', outcome: 'cancelled' });
  await desk.passes();
  desk.act('undo');
  expect(desk.orders.at(-1)).toBe('retry take');
  desk.pill.escape();
  expect(desk.isVisible()).toBe(false);
});

it('gives Escape back when a waiting dictation is no longer shown', async () => {
  const desk = desktop();
  desk.dictates({});
  desk.dictates({ phase: 'queued' });
  await desk.passes(60_000);
  expect(desk.isVisible()).toBe(false);
  expect(desk.shown()).toEqual({ scene: 'none', escape: false });
  desk.dictates({ phase: 'over', outcome: 'delivered' });
  expect(desk.isVisible()).toBe(true);
});

it('cancels by Escape until the text is there, which then belongs to the program in front', async () => {
  const desk = desktop();
  desk.dictates({ phase: 'opening' });
  desk.dictates({ phase: 'transcribing' });
  await desk.passes();
  expect(desk.shown()).toEqual({ scene: 'dictation', escape: true });
  desk.dictates({ phase: 'over', outcome: 'delivered' });
  await desk.passes();
  expect(desk.shown()).toEqual({ scene: 'dictation', escape: false });
  const portal = desktop({ escapeWorks: false });
  portal.dictates({ phase: 'opening' });
  await portal.passes();
  expect(portal.shown()?.escape).toBe(false);
});

it('retries a failed dictation when the key is tapped, and starts a new one when it is held', async () => {
  const desk = desktop();
  const fails = () => desk.dictates({ phase: 'over', outcome: 'failed' });
  desk.dictates({});
  fails();
  desk.dictateKey({ ...press, at: 5000 });
  desk.dictates({ takeId: 'new' });
  desk.dictateKey({ type: 'release', at: 5100 });
  expect(desk.orders).toEqual(['hold press', 'hold release', 'hold escape', 'retry take']);
  fails();
  desk.dictateKey({ ...press, at: 9000 });
  desk.dictateKey({ type: 'release', at: 12_000 });
  expect(desk.orders.slice(4)).toEqual(['hold press', 'hold release']);
});

it('stays visible under the pointer, and then shows again what a newer scene had covered', async () => {
  const desk = desktop();
  await asks(desk);
  desk.pill.say('Parley reads only the first 200,000 characters.');
  expect(desk.shown()?.scene).toBe('sentence');
  desk.pill.intents['pill-pointer']({ on: true });
  await desk.passes(60_000);
  expect(desk.shown()?.scene).toBe('sentence');
  desk.pill.intents['pill-pointer']({ on: false });
  await desk.passes(60_000);
  expect(desk.shown()?.scene).toBe('talk');
});

it('has a stopped answer go on, for as long as an answer can be read', async () => {
  const desk = desktop();
  await asks(desk);
  desk.act('stop');
  desk.emits(ends({ outcome: 'interrupted', heard: 'It is' }));
  await desk.passes(5_000);
  expect(desk.isVisible()).toBe(true);
  desk.act('continue');
  expect(desk.orders.slice(-2)).toEqual(['talk-hold stop', 'turn-again turn']);
});

it('asks a failed question again when the key is tapped, and another one when it is held', async () => {
  const desk = desktop();
  const fails = async () => {
    await asks(desk);
    desk.emits(ends({ outcome: 'failed', fault: { kind: 'service-failed', message: 'It failed.' } }));
  };
  await fails();
  desk.pill.talkKey({ ...press, at: 5000 });
  desk.pill.talkKey({ type: 'release', at: 5100 });
  expect(desk.orders.slice(-4)).toEqual([
    'talk-hold press',
    'talk-hold release',
    'talk-hold escape',
    'turn-again turn',
  ]);
  const next = desktop();
  next.pill.talkKey({ ...press, at: 5000 });
  next.pill.talkKey({ type: 'release', at: 5100 });
  expect(next.orders).toEqual(['talk-hold press', 'talk-hold release']);
});

it('takes Escape for a hands-free conversation only while its microphone is open', async () => {
  const desk = desktop();
  desk.microphone({ handsFree: 'on' });
  await desk.passes();
  expect(desk.shown()).toEqual({ scene: 'talk', escape: true });
  desk.pill.escape();
  expect(desk.orders).toEqual(['talk-hold escape']);
  for (const handsFree of ['muted', 'resting'] as const) {
    desk.microphone({ handsFree });
    await desk.passes();
    expect(desk.shown()).toEqual({ scene: 'talk', escape: false });
  }
  desk.act('resume');
  expect(desk.orders.at(-1)).toBe('resume conversation');
});
