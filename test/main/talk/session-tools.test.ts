import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import type { ConsentDecision, StandingConsent } from '../../../src/shared/talk/tools.ts';
import type { ToolPorts } from '../../../src/main/talk/tools/session-tools.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { scenario, type Scenario } from './scenario.ts';

let local: LocalService;
let talk: Scenario;
let clipboard: string;
let opened: string[];
let dictated: string | undefined;
let consents: Map<string, StandingConsent>;
/** The running timers; calling one ends it. */
let timers: (() => void)[];

beforeAll(async () => {
  local = await startLocalService({ seed: 1 });
});
afterAll(() => local.close());
beforeEach(() => {
  clipboard = 'forty-two';
  opened = [];
  dictated = undefined;
  consents = new Map();
  timers = [];
  talk = scenario(local, { tools });
});
afterEach(async () => {
  await talk.end();
  local.faults.clear();
});

const tools: ToolPorts = {
  clipboard: {
    read: async () => clipboard,
    write: async (text) => void (clipboard = text),
  },
  openLink: async (url) => void opened.push(url),
  consents: { of: (name) => consents.get(name), remember: (name, consent) => consents.set(name, consent) },
  lastDictation: () => dictated,
  timeZone: () => 'UTC',
  after(_delayMs, act) {
    timers.push(act);
    return () => void timers.splice(timers.indexOf(act), 1);
  },
};

const decides = async (decision: ConsentDecision): Promise<void> => {
  const { turnId, call, asks } = await talk.sees('tool-start');
  expect(asks).toBe(true);
  talk.session.decideTool(turnId, call.id, decision);
};

const lastChat = (): string =>
  JSON.stringify(local.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body);

it('answers with the results of several tools at once', async () => {
  talk.types('What is 1234 times 5678 and what time is it?');
  const turn = await talk.hearsAll();
  expect(turn.toolUses?.map(({ call, state }) => [call.name, state])).toEqual([
    ['calculate', 'done'],
    ['get_time', 'done'],
  ]);
  expect(turn.toolUses?.[0]?.result).toContain('7006652');
  expect(turn).toMatchObject({ outcome: 'completed', reply: expect.stringMatching(/\w/) });
});

it('opens a link when the person allows it', async () => {
  talk.types('Open https://example.com/a please.');
  await decides('once');
  expect((await talk.hearsAll()).outcome).toBe('completed');
  expect(opened).toEqual(['https://example.com/a']);
});

it('opens nothing when the person refuses, and remembers the refusal', async () => {
  talk.types('Open https://example.com/a please.');
  await decides('never');
  const turn = await talk.hearsAll();
  expect(opened).toEqual([]);
  expect(turn).toMatchObject({ outcome: 'completed', toolUses: [{ state: 'refused' }] });
  expect(consents.get('open_link')).toBe('never');
});

it('reads the clipboard when allowed, and does not send it again with the next question', async () => {
  talk.types('What is on my clipboard?');
  await decides('once');
  expect((await talk.hearsAll()).reply).toContain('forty-two');
  talk.types('What is 1234 times 5678?');
  await talk.hearsAll();
  expect(lastChat()).toContain('It was read for that answer only.');
  expect(lastChat()).not.toContain('copiedText');
});

it('refuses a waiting tool call when the turn ends', async () => {
  talk.types('What is on my clipboard?');
  const { turnId, call } = await talk.sees('tool-start');
  talk.session.stop(turnId, null);
  expect(talk.turns()).toMatchObject([{ outcome: 'interrupted', toolUses: [{ state: 'refused' }] }]);
  talk.session.decideTool(turnId, call.id, 'always');
  expect(consents.size).toBe(0);
});

it('ignores a decision for another turn', async () => {
  talk.types('What is on my clipboard?');
  const { turnId, call } = await talk.sees('tool-start');
  talk.session.decideTool('another', call.id, 'always');
  expect(talk.turns()[0]?.toolUses).toMatchObject([{ state: 'asking' }]);
  talk.session.decideTool(turnId, call.id, 'refuse');
  expect((await talk.hearsAll()).toolUses).toMatchObject([{ state: 'refused' }]);
});

it('repeats no tool call on a retry: the model gets the earlier result', async () => {
  talk.types('Open https://example.com/a please.');
  const { turnId, call } = await talk.sees('tool-start');
  local.faults.next('chat', { status: 400 }, 5);
  talk.session.decideTool(turnId, call.id, 'once');
  expect(await talk.sees('turn-end')).toMatchObject({ outcome: 'failed' });
  local.faults.clear();
  talk.tryAgain();
  expect(await talk.hearsAll()).toMatchObject({
    outcome: 'completed',
    reply: 'The page is open.',
    toolUses: [{ call: { name: 'open_link' }, state: 'done' }],
  });
  expect(opened).toEqual(['https://example.com/a']);
  expect(talk.turns()).toHaveLength(1);
});

it('reuses the clipboard text that was read before a retry', async () => {
  talk.types('What is on my clipboard?');
  const { turnId, call } = await talk.sees('tool-start');
  local.faults.next('chat', { status: 400 }, 5);
  talk.session.decideTool(turnId, call.id, 'once');
  await talk.sees('turn-end');
  local.faults.clear();
  clipboard = 'something else';
  talk.tryAgain();
  expect((await talk.hearsAll()).reply).toContain('forty-two');
});

it('announces aloud that a timer is up', async () => {
  talk.types('Set a tea timer for 3 minutes.');
  await talk.hearsAll();
  expect(timers).toHaveLength(1);
  timers[0]?.();
  const said = await talk.hearsAll();
  expect(said).toMatchObject({
    origin: 'timer',
    reply: expect.stringMatching(/^Your .*timer is up\.$/),
    outcome: 'completed',
    cues: [{ text: expect.stringMatching(/timer is up/) }],
  });
  expect(said.heardTo).toBe(said.reply.length);
});

it('announces a timer only after the current turn', async () => {
  talk.types('Set a timer for 3 minutes.');
  await talk.hearsAll();
  talk.types('What is 1234 times 5678?');
  timers[0]?.();
  expect(talk.turns().map(({ origin }) => origin)).toEqual(['text', 'text']);
  await talk.hearsAll();
  await talk.hearsAll();
  expect(talk.turns().map(({ origin, outcome }) => [origin, outcome])).toEqual([
    ['text', 'completed'],
    ['text', 'completed'],
    ['timer', 'completed'],
  ]);
});

it('does not announce a timer while the person is speaking', async () => {
  talk.types('Set a timer for 3 minutes.');
  await talk.hearsAll();
  talk.types('Tell me a short story.');
  await talk.sees('reply-delta');
  timers[0]?.();
  talk.begins('spoken', 16_000);
  await talk.sees('turn-end');
  expect(talk.turns().at(-1)).toMatchObject({ id: 'spoken', phase: 'listening' });
  talk.session.recording.cancel('spoken');
  expect(await talk.sees('turn-start')).toMatchObject({ turnId: 'spoken' });
  expect(await talk.sees('turn-start')).toMatchObject({ origin: 'timer' });
});

it('shows that a timer is up even when speech fails', async () => {
  talk.types('Set a timer for 3 minutes.');
  await talk.hearsAll();
  local.faults.next('speech', { status: 402 }, 5);
  timers[0]?.();
  expect(await talk.hearsAll()).toMatchObject({
    reply: 'Your timer is up.',
    outcome: 'completed',
    fault: { kind: 'no-credits' },
  });
});

it('offers no tools to a model that cannot call them', async () => {
  await talk.end();
  talk = scenario(local, { tools: { ...tools, offers: () => false } });
  talk.types('What is seven times eight?');
  expect(await talk.hearsAll()).not.toHaveProperty('toolUses');
  expect(lastChat()).not.toContain('"tools"');
});

it.runIf(isThorough)('ends a turn whose model never stops asking for tools (C17)', async () => {
  talk.types('Call get_time over and over.');
  const turn = await talk.hearsAll();
  expect(turn.toolUses).toHaveLength(16);
  expect(turn.notes).toEqual([expect.stringContaining('16 times')]);
});

it('reads the last dictation aloud after the reply, and keeps its text from the model', async () => {
  dictated = 'It is noon.';
  talk.types('Say my dictation back.');
  await talk.hearsAll();
  await talk.hearsAll();
  expect(talk.turns()).toMatchObject([
    { origin: 'text', toolUses: [{ state: 'done' }], outcome: 'completed' },
    { origin: 'reading', reply: 'It is noon.', outcome: 'completed' },
  ]);
  const chats = local.requests.filter(({ endpoint }) => endpoint === 'chat').slice(-2);
  expect(JSON.stringify(chats)).not.toContain('It is noon.');
});
