import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TurnEnd, TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import { emptyConversation, type Conversation, type Turn } from '../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';
import type { ReplyPart } from '../../../src/main/speech/voice-service.ts';
import { createConsentRequests } from '../../../src/main/talk/tools/consent.ts';
import { createTimers } from '../../../src/main/talk/tools/timers.ts';
import { createToolbox } from '../../../src/main/talk/tools/toolbox.ts';
import { runTurn } from '../../../src/main/talk/turn.ts';
import { toolNames } from '../../../src/shared/talk/tools.ts';
import { callsFor, says, scriptedService, usage, type ScriptedService } from './scripted-service.ts';

const sum = ['calculate', '{"expression":"7*8"}'] as const;
const read = ['read_clipboard', '{}'] as const;
const time = ['get_time', '{}'] as const;

let service: ScriptedService;
let conversation: Conversation;
let events: TurnEvent[];
let consentRequests: ReturnType<typeof createConsentRequests>;
let ending: AbortController;
let clock: number;
beforeEach(() => {
  events = [];
  consentRequests = createConsentRequests();
  ending = new AbortController();
  clock = 0;
});
afterEach(() => ending.abort());

interface Circumstances {
  readonly speak?: boolean;
  readonly withTools?: boolean;
}

function asks(
  script: (request: number) => readonly ReplyPart[],
  { speak = false, withTools = true }: Circumstances = {},
): Promise<TurnEnd> {
  service = scriptedService(script);
  const start: TurnEvent = { type: 'turn-start', turnId: 'turn', origin: 'text', at: 0, utterance: 'Go on.' };
  conversation = foldTurn(emptyConversation, start);
  const emit = (event: TurnEvent): void => {
    events.push(event);
    conversation = foldTurn(conversation, event);
  };
  let ids = 0;
  const newId = (): string => `id-${++ids}`;
  const play = async (cue: Turn['cues'][number]): Promise<void> =>
    emit({ type: 'cue-ready', turnId: 'turn', cue });
  const toolbox = createToolbox({
    outside: {
      clipboard: { read: async () => 'copied', write: async () => {} },
      openLink: async () => {},
      readBack: () => false,
      timers: createTimers({ now: () => 0, after: () => () => {}, onOver: () => {} }),
      wallClock: () => 0,
      timeZone: () => 'UTC',
    },
    consents: { of: () => undefined, remember: () => {} },
    ask: consentRequests.ask,
    newId,
  });
  const turnOptions = {
    model: 'a/b',
    transcriptionModel: '',
    speechModel: 'tts',
    voice: 'V.wav',
    speed: 1,
    depth: 'default' as const,
    speak,
  };
  return runTurn(
    { turnId: 'turn', ask: { text: 'Go on.' }, history: [], turnOptions },
    { service, emit, play, newId, now: () => (clock += 5), toolbox: withTools ? toolbox : undefined },
    ending.signal,
  );
}

const turn = (): Turn => {
  const [only] = conversation.turns;
  if (!only) throw new Error('There is no turn.');
  return only;
};

const callIds = (): string[] =>
  events.flatMap((event) => (event.type === 'tool-start' ? [event.call.id] : []));
const until = async (type: TurnEvent['type'], count = 1): Promise<void> => {
  await expect.poll(() => events.filter((event) => event.type === type).length).toBe(count);
};

it('returns the tool’s result to the model, and shows both', async () => {
  await asks((request) => (request === 0 ? callsFor(sum) : says('It is 56.')));
  expect(service.requests[1]?.messages.slice(-2)).toEqual([
    {
      role: 'assistant',
      content: null,
      toolCalls: [{ id: 'theirs-0', name: 'calculate', arguments: '{"expression":"7*8"}' }],
    },
    { role: 'tool', toolCallId: 'theirs-0', content: '{"exact":true,"result":"56"}' },
  ]);
  expect(turn()).toMatchObject({
    reply: 'It is 56.',
    finishReason: 'stop',
    toolUses: [{ call: { name: 'calculate' }, state: 'done', result: '{"exact":true,"result":"56"}' }],
  });
});

/** Those that need nothing beyond the desktop that is given here; no timer runs. */
const there = toolNames
  .slice(0, toolNames.indexOf('read_web_page'))
  .filter((name) => !['list_timers', 'cancel_timer'].includes(name));

it('offers its tools with every request, and none when there is no toolbox', async () => {
  await asks((request) => (request === 0 ? callsFor(sum) : says('It is 56.')));
  expect(service.requests.map(({ tools }) => tools?.length)).toEqual([there.length, there.length]);
  await asks(() => says('Hello.'), { withTools: false });
  expect(service.requests[0]).not.toHaveProperty('tools');
});

it('runs calls in parallel, and returns their results in order', async () => {
  const ended = asks((request) => (request === 0 ? callsFor(read, sum, read) : says('Done.')));
  await until('tool-start', 3);
  const [first = '', , third = ''] = callIds();
  consentRequests.decide(third, 'refuse');
  await until('tool-end', 2);
  consentRequests.decide(first, 'once');
  await ended;
  expect(service.requests[1]?.messages.slice(-3)).toEqual([
    { role: 'tool', toolCallId: 'theirs-0', content: expect.stringContaining('copied') },
    { role: 'tool', toolCallId: 'theirs-1', content: expect.stringContaining('56') },
    { role: 'tool', toolCallId: 'theirs-2', content: expect.stringContaining('not allow') },
  ]);
});

it('gives each call an id of its own, even if the model repeats one', async () => {
  await asks((request) => (request < 2 ? callsFor(sum) : says('Done.')));
  expect(new Set(callIds()).size).toBe(2);
  expect(turn().toolUses?.map(({ state }) => state)).toEqual(['done', 'done']);
});

it('speaks the text before a tool call while the call is still waiting', async () => {
  const before: ReplyPart[] = [{ type: 'reply-delta', text: 'Let me look' }, ...callsFor(read)];
  const ended = asks((request) => (request === 0 ? before : says('It says copied.')), { speak: true });
  await until('cue-ready');
  expect(turn().toolUses?.[0]?.state).toBe('asking');
  consentRequests.decide(callIds()[0] ?? '', 'once');
  await ended;
  expect(turn().reply).toBe('Let me look\n\nIt says copied.');
  expect(turn().cues.map(({ text }) => text)).toEqual(['Let me look', 'It says copied.']);
  expect(turn().cues.map(({ start, end }) => turn().reply.slice(start, end))).toEqual([
    'Let me look',
    'It says copied.',
  ]);
  expect(service.requests[1]?.messages.at(-2)).toMatchObject({ role: 'assistant', content: 'Let me look' });
});

it('lets a model use tools sixteen times, then has it answer without (C17)', async () => {
  await asks((request) => (request < 16 ? callsFor(time) : says('Enough.')));
  expect(service.requests).toHaveLength(17);
  expect(service.requests.map(({ toolChoice }) => toolChoice).slice(-2)).toEqual([undefined, 'none']);
  expect(turn()).toMatchObject({ reply: 'Enough.', notes: [expect.stringContaining('16 times')] });
});

it('ends with a fault when the model never stops calling tools (C17)', async () => {
  await expect(asks(() => callsFor(time))).rejects.toMatchObject({
    fault: { kind: 'answer-empty', message: expect.stringContaining('kept asking for tools') },
  });
  expect(service.requests).toHaveLength(17);
  expect(callIds()).toHaveLength(16);
});

it('runs at most sixteen calls of a step, and tells the model that the others were not run (C36)', async () => {
  const many = Array.from({ length: 20 }, () => time);
  await asks((request) => (request === 0 ? callsFor(...many) : says('Done.')));
  expect(callIds()).toHaveLength(16);
  const results = service.requests[1]?.messages.filter(({ role }) => role === 'tool') ?? [];
  expect(results).toHaveLength(20);
  expect(results.at(-1)).toMatchObject({ content: expect.stringContaining('not run') });
});

it('sends broken arguments back as an empty object, with the problem as the result (S34)', async () => {
  await asks((request) => (request === 0 ? callsFor(['calculate', '{"expression":"7*']) : says('Sorry.')));
  expect(service.requests[1]?.messages.slice(-2)).toEqual([
    { role: 'assistant', content: null, toolCalls: [{ id: 'theirs-0', name: 'calculate', arguments: '{}' }] },
    { role: 'tool', toolCallId: 'theirs-0', content: expect.stringMatching(/"error".*not valid JSON/) },
  ]);
  expect(turn().toolUses).toMatchObject([{ state: 'failed', call: { arguments: '{"expression":"7*' } }]);
});

it.each([
  ['', 'unnamed'],
  ['get time/1', 'get_time_1'],
  ['n'.repeat(1_000_000), 'n'.repeat(64)],
])('sends an invalid tool name back as a valid one (C36)', async (name, sent) => {
  await asks((request) => (request === 0 ? callsFor([name, '{}']) : says('Sorry.')));
  expect(service.requests[1]?.messages.slice(-2)).toMatchObject([
    { toolCalls: [{ id: 'theirs-0', name: sent }] },
    { role: 'tool', toolCallId: 'theirs-0', content: expect.stringContaining('no such tool') },
  ]);
});

it('adds up the usage of all steps, and reports none when a step has none', async () => {
  await asks((request) => (request < 2 ? callsFor(time) : says('Done.')));
  expect(turn().usage).toEqual(usage(120));
  const withoutUsage: ReplyPart[] = [
    { type: 'reply-delta', text: 'Done.' },
    { type: 'reply-end', finishReason: 'stop' },
  ];
  await asks((request) => (request === 0 ? callsFor(time) : withoutUsage));
  expect(turn()).not.toHaveProperty('usage');
});

it('joins the reasoning of all steps as paragraphs, and adds up its time', async () => {
  const thinking = (text: string): ReplyPart => ({ type: 'reasoning-delta', text });
  await asks((request) =>
    request === 0
      ? [thinking('I need '), thinking('the clock.'), ...callsFor(time)]
      : [thinking('Now I know.'), ...says('Noon.')],
  );
  expect(turn().reasoning).toBe('I need the clock.\n\nNow I know.');
  const spent = events.flatMap((event) => (event.type === 'reasoning-end' ? [event.durationMs] : []));
  expect(spent).toHaveLength(2);
  expect(turn().reasoningMs).toBe(spent[1]);
  expect(spent[1]).toBeGreaterThan(spent[0] ?? 0);
});

it('shows a repeated note once, and reports each wait', async () => {
  const note: ReplyPart = { type: 'note', text: 'This model always thinks.' };
  const waiting: ReplyPart[] = [
    { type: 'wait-start', reason: 'requests', untilMs: 5000 },
    { type: 'wait-end' },
  ];
  await asks((request) => [...waiting, note, ...(request === 0 ? callsFor(time) : says('Noon.'))]);
  expect(turn().notes).toEqual(['This model always thinks.']);
  expect(events.filter(({ type }) => type === 'wait-start' || type === 'wait-end')).toHaveLength(4);
  expect(events).toContainEqual({ type: 'wait-start', turnId: 'turn', reason: 'requests', untilMs: 5000 });
  expect(turn()).not.toHaveProperty('waiting');
});

it('sends nothing more when it is aborted while a tool asks for consent', async () => {
  const ended = asks(() => callsFor(read));
  await until('tool-start');
  ending.abort(new DOMException('over', 'AbortError'));
  await expect(ended).rejects.toThrow('over');
  expect(service.requests).toHaveLength(1);
});

it('keeps the text so far when a later step fails', async () => {
  const before: ReplyPart[] = [{ type: 'reply-delta', text: 'Let me look.' }, ...callsFor(time)];
  await expect(asks((request) => (request === 0 ? before : []))).rejects.toMatchObject({
    fault: { kind: 'answer-interrupted' },
  });
  expect(turn().reply).toBe('Let me look.');
});

it.each([
  ['stop', /empty answer/],
  ['length', /used up all/],
  ['content_filter', /content filter/],
  ['tool_calls', /didn’t say which/],
] as const)('says why an empty reply with finish reason %s has no text', async (finishReason, words) => {
  await expect(asks(() => [{ type: 'reply-end', finishReason }])).rejects.toMatchObject({
    fault: { kind: 'answer-empty', message: expect.stringMatching(words) },
  });
});
