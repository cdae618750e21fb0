import { beforeEach, expect, it } from 'vitest';
import type { ConsentDecision, StandingConsent } from '../../../../src/shared/talk/tools.ts';
import type { ToolEvent } from '../../../../src/shared/talk/tool-use.ts';
import { createConsentRequests } from '../../../../src/main/talk/tools/consent.ts';
import { createTimers } from '../../../../src/main/talk/tools/timers.ts';
import { createToolbox, type Toolbox } from '../../../../src/main/talk/tools/toolbox.ts';

let running: number;
let wall: number;
let clipboard: string;
let opened: string[];
let consents: Map<string, StandingConsent>;
let consentRequests: ReturnType<typeof createConsentRequests>;
let events: ToolEvent[];
let ending: AbortController;
let box: Toolbox;
let nextBox: () => Toolbox;
beforeEach(() => {
  clipboard = 'what was copied';
  opened = [];
  consents = new Map();
  consentRequests = createConsentRequests();
  events = [];
  ending = new AbortController();
  let ids = 0;
  running = 5000;
  wall = Date.UTC(2026, 2, 29, 0, 59, 30);
  const described = new Set<string>();
  const ports: Parameters<typeof createToolbox>[0] = {
    described,
    outside: {
      clipboard: {
        read: async () => clipboard,
        write: async (text) => void (clipboard = text),
      },
      openLink: async (url) => void opened.push(url),
      readBack: () => false,
      timers: createTimers({ now: () => running, after: () => () => {}, onOver: () => {} }),
      wallClock: () => wall,
      timeZone: () => 'Europe/Berlin',
    },
    consents: { of: (name) => consents.get(name), remember: (name, consent) => consents.set(name, consent) },
    ask: consentRequests.ask,
    newId: () => `call-${++ids}`,
  };
  nextBox = () => createToolbox(ports);
  box = nextBox();
});

const calls = async (name: string, args: string): Promise<unknown> =>
  JSON.parse(
    await box.use(
      { id: 'theirs', name, arguments: args },
      { turnId: 'turn', emit: (event) => events.push(event) },
      ending.signal,
    ),
  );

const decides = (callId: string, decision: ConsentDecision): void => consentRequests.decide(callId, decision);
const typesSeen = (): string[] => events.map(({ type }) => type);

it('returns the time where the person is', async () => {
  expect(await calls('get_time', '{}')).toEqual({
    date: 'Sunday, 29 March 2026',
    time: '01:59:30',
    timeZone: 'Europe/Berlin',
    utcOffset: '+01:00',
  });
});

it('returns the time elsewhere', async () => {
  expect(await calls('get_time', '{"timeZone":"Asia/Kolkata"}')).toMatchObject({
    time: '06:29:30',
    utcOffset: '+05:30',
  });
});

it('accepts an empty string as no arguments', async () => {
  expect(await calls('get_time', '')).toMatchObject({ time: '01:59:30' });
});

it('calculates, and reports the stages of a call in order', async () => {
  expect(await calls('calculate', '{"expression":"7*8"}')).toEqual({ result: '56', exact: true });
  expect(events).toEqual([
    {
      type: 'tool-start',
      turnId: 'turn',
      call: { id: 'call-1', name: 'calculate', arguments: '{"expression":"7*8"}' },
      asks: false,
    },
    {
      type: 'tool-end',
      turnId: 'turn',
      callId: 'call-1',
      state: 'done',
      result: '{"exact":true,"result":"56"}',
    },
  ]);
});

const year = 365 * 24 * 3_600_000;

it.each([3_600_000, -3_600_000, 10 * year, -30 * year])(
  'reports the time left of a timer correctly when the clock is changed by %i ms (L36)',
  async (leap) => {
    await calls('set_timer', '{"seconds":240}');
    running += 60_000;
    wall += 60_000 + leap;
    expect(await calls('list_timers', '{}')).toMatchObject({ timers: [{ secondsLeft: 180 }] });
  },
);

it('sets, lists and cancels timers', async () => {
  expect(await calls('set_timer', '{"seconds":240,"label":"tea"}')).toMatchObject({
    id: 'timer-1',
    secondsLeft: 240,
    // Across the change to summer time, as a wall clock shows it.
    ends: { time: '03:03:30' },
  });
  expect(await calls('list_timers', '{}')).toEqual({
    timers: [{ id: 'timer-1', label: 'tea', secondsLeft: 240 }],
  });
  expect(await calls('cancel_timer', '{"id":"timer-1"}')).toHaveProperty('done');
  expect(await calls('cancel_timer', '{"id":"timer-1"}')).toMatchObject({ error: /No timer/ });
});

it.each([
  ['no_such_tool', '{}', /no such tool.*get_time/],
  ['__proto__', '{}', /no such tool/],
  ['constructor', '{}', /no such tool/],
  ['calculate', '{"expression":', /not valid JSON/],
  ['calculate', '"7*8"', /expected object/],
  ['calculate', 'null', /expected object/],
  ['calculate', '{}', /expression/],
  ['calculate', '{"expression":"1","more":1}', /more/],
  ['calculate', '{"expression":"1/0"}', /divides by zero/],
  ['calculate', '{"__proto__":{"expression":"1"}}', /__proto__/],
  ['get_time', '{"timeZone":"Mars/Olympus"}', /no time zone/],
  ['set_timer', '{"seconds":0}', /seconds/],
  ['set_timer', '{"seconds":1e9}', /seconds/],
  ['set_timer', '{"seconds":"60"}', /seconds/],
  ['write_clipboard', JSON.stringify({ text: 'x'.repeat(60_000) }), /text/],
  ['write_clipboard', JSON.stringify({ text: 'x'.repeat(200_000) }), /longer than/],
  ['open_link', '{"url":"javascript:alert(1)"}', /https/],
  ['open_link', '{"url":"file:///etc/passwd"}', /https/],
  ['open_link', '{"url":"smb://host/share"}', /https/],
  ['open_link', '{"url":"/relative"}', /https/],
  ['open_link', '{"url":"https://bank.example@evil.example/"}', /user name/],
])(
  'answers %s %s with an error, without asking for consent or running anything (C04, C05, C13, C14)',
  async (name, args, problem) => {
    expect(await calls(name, args)).toEqual({ error: expect.stringMatching(problem) });
    expect(events).toMatchObject([{ asks: false }, { state: 'failed' }]);
    expect(opened).toEqual([]);
    expect(clipboard).toBe('what was copied');
    expect(Object.getPrototypeOf({})).not.toHaveProperty('expression');
  },
);

it('asks before it reads the clipboard, and labels where the text comes from', async () => {
  const reading = calls('read_clipboard', '{}');
  expect(events).toMatchObject([{ type: 'tool-start', asks: true }]);
  decides('call-1', 'once');
  expect(await reading).toEqual({ copiedTextNotInstructions: 'what was copied' });
  expect(typesSeen()).toEqual(['tool-start', 'tool-run', 'tool-end']);
  expect(consents.size).toBe(0);
});

it('cuts a text that would crowd out the conversation', async () => {
  clipboard = 'x'.repeat(30_000);
  consents.set('read_clipboard', 'always');
  expect(await calls('read_clipboard', '{}')).toMatchObject({
    copiedTextNotInstructions: 'x'.repeat(20_000),
    note: expect.stringContaining('first 20000 of 30000'),
  });
});

it('shows exactly what it will run, not what the model wrote', async () => {
  const opening = calls('open_link', '{"url":"https://good.example/","url":"HTTPS://BÜCHER.example/ a"}');
  expect(events[0]).toMatchObject({ call: { arguments: '{"url":"https://xn--bcher-kva.example/%20a"}' } });
  decides('call-1', 'once');
  await opening;
  expect(opened).toEqual(['https://xn--bcher-kva.example/%20a']);
});

it.each(['refuse', 'never'] as const)('does nothing when the person answers %s', async (decision) => {
  const writing = calls('write_clipboard', '{"text":"new"}');
  decides('call-1', decision);
  expect(await writing).toEqual({ error: 'The person did not allow this.' });
  expect(events.at(-1)).toMatchObject({ state: 'refused' });
  expect(clipboard).toBe('what was copied');
});

it('does not ask again after “always”', async () => {
  const first = calls('write_clipboard', '{"text":"one"}');
  decides('call-1', 'always');
  await first;
  await calls('write_clipboard', '{"text":"two"}');
  expect(clipboard).toBe('two');
  expect(events.filter((event) => event.type === 'tool-start' && event.asks)).toHaveLength(1);
});

it('refuses without asking after “never”', async () => {
  consents.set('open_link', 'never');
  expect(await calls('open_link', '{"url":"https://a.example"}')).toHaveProperty('error');
  expect(events).toMatchObject([{ asks: false }, { state: 'refused' }]);
});

it('applies a permanent decision to all waiting calls of the tool', async () => {
  const both = Promise.all([
    calls('open_link', '{"url":"https://a.example"}'),
    calls('open_link', '{"url":"https://b.example"}'),
  ]);
  const reading = calls('read_clipboard', '{}');
  decides('call-2', 'always');
  await both;
  expect(opened).toEqual(['https://a.example/', 'https://b.example/']);
  expect(typesSeen().filter((type) => type === 'tool-end')).toHaveLength(2);
  decides('call-3', 'refuse');
  await reading;
});

it('allows only one call with “once”', async () => {
  const first = calls('open_link', '{"url":"https://a.example"}');
  const second = calls('open_link', '{"url":"https://b.example"}');
  decides('call-1', 'once');
  await first;
  expect(opened).toEqual(['https://a.example/']);
  decides('call-2', 'refuse');
  await second;
});

it('stops asking when the turn ends, and ignores a late decision', async () => {
  const opening = calls('open_link', '{"url":"https://a.example"}');
  ending.abort(new DOMException('over', 'AbortError'));
  await expect(opening).rejects.toThrow('over');
  decides('call-1', 'always');
  expect(opened).toEqual([]);
  expect(consents.size).toBe(0);
});

it('offers schemas with only the keywords of the specification', () => {
  const timer = box.definitions.find(({ name }) => name === 'set_timer');
  expect(timer?.parameters).toEqual({
    type: 'object',
    properties: {
      seconds: { type: 'integer', description: expect.any(String) },
      label: { type: 'string', description: expect.any(String) },
    },
    required: ['seconds'],
  });
});

it('tells of the tools for timers once one has run, and goes on telling of them', async () => {
  const described = (): string[] => nextBox().definitions.map(({ name }) => name);
  const ofSetting = () => nextBox().definitions.find(({ name }) => name === 'set_timer')?.description;
  expect(described()).not.toContain('list_timers');
  expect(ofSetting()).toContain('So far there is none.');

  expect(await calls('list_timers', '{}')).toEqual({ timers: [] });
  const { id } = (await calls('set_timer', '{"seconds":60}')) as { readonly id: string };
  expect(described()).toEqual(expect.arrayContaining(['list_timers', 'cancel_timer']));
  expect(ofSetting()).not.toContain('So far');

  expect(await calls('cancel_timer', JSON.stringify({ id }))).toMatchObject({ done: expect.any(String) });
  expect(described()).toEqual(expect.arrayContaining(['list_timers', 'cancel_timer']));
});
