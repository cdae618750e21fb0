import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ToolDefinition } from '../../../src/shared/talk/message.ts';
import type { ChatRequest } from '../../../src/main/speech/voice-service.ts';
import { createServiceClient } from '../../../src/main/service/client.ts';
import { depthsOf, familyOf, type Depth } from '../../../src/shared/talk/reasoning.ts';
import { startFormerAddress } from '../../local-service/former-address.ts';
import {
  startLocalService,
  type LocalService,
  type LocalServiceOptions,
} from '../../local-service/local-service.ts';
import { speechModel, textModels, transcriptionModel } from '../../local-service/models.ts';
import { failure, collectReply, never, quickClock, showable, wholeReply } from './scenario.ts';

let service: LocalService;

beforeAll(async () => {
  service = await startLocalService();
});

afterAll(() => service.close());

const sum = [{ role: 'user', content: 'What is seven times eight?' }] as const;
const answered = 'Seven times eight is fifty-six.';

function clientOf(
  options: Partial<Parameters<typeof createServiceClient>[0]> = {},
  { baseUrl, key } = service,
) {
  const client = createServiceClient({
    connection: () => ({ baseUrl, apiKey: key }),
    proxies: {},
    random: () => 0,
    ...options,
  });
  onTestFinished(() => client.close());
  return client;
}

const models = textModels.map(({ id, family }) => [id, family] as const);

test.for(models)('knows the family of %s by its name: %s', ([model, family]) => {
  expect(familyOf(model)).toBe(family);
});

test.for(models.flatMap(([model, family]) => depthsOf(family).map(({ depth }) => [model, depth] as const)))(
  '%s answers at the depth %s without a note, and reasons as requested',
  async ([model, depth]) => {
    const result = await collectReply(clientOf().chat({ model, depth, messages: sum }, never));
    expect(result).toMatchObject({ reply: answered, end: { finishReason: 'stop' } });
    expect(result.notices).toBeUndefined();
    if (familyOf(model) === 'E' && depth !== 'deep' && depth !== 'off') return; // it decides by itself
    expect(result.reasoning !== '').toBe(thinks(familyOf(model), depth));
  },
);

function thinks(family: string, depth: Depth): boolean {
  return depth === 'default' ? family !== 'D' : depth !== 'off';
}

test.for([
  ['off', 'brief'],
  ['normal', 'brief'],
] as const)(
  'learns that a model refuses %s if its family was guessed wrong, and uses another depth',
  async ([depth]) => {
    const remembered: unknown[] = [];
    const model = 'ember/qwen-397b';
    const client = clientOf({
      families: () => ({ [model]: 'A' }),
      remember: (...what) => remembered.push(what),
    });
    const result = await collectReply(client.chat({ model, depth, messages: sum }, never));
    expect(result).toMatchObject({ reply: answered, notices: [{ type: 'note' }] });
    expect(remembered).toEqual([[model, depth]]);
  },
);

test('distinguishes spent reasoning from other empty answers, and reports its cost', async () => {
  const request = { model: 'aurora/glm-6', depth: 'deep', maxTokens: 60, messages: sum } as const;
  const result = await collectReply(clientOf().chat(request, never));
  expect(showable(result.error).fault).toMatchObject({ kind: 'answer-empty', cause: 'reasoning-spent' });
  expect(result.end?.usage).toMatchObject({ completionTokens: 60 });
  const remedied = await collectReply(clientOf().chat({ ...request, depth: 'off' }, never));
  expect(remedied.reply).toBe(answered);
});

const tools: readonly ToolDefinition[] = ['current_time', 'calculate'].map((name) => ({
  name,
  description: name,
  parameters: {
    type: 'object',
    properties: name === 'calculate' ? { expression: { type: 'string' } } : {},
  },
}));

test('completes a turn with tools, streamed and whole', async () => {
  const client = clientOf();
  const request: ChatRequest = { model: 'aurora/glm-6', depth: 'off', messages: sum, tools };
  const { calls = [], end } = await collectReply(client.chat(request, never));
  expect(end?.finishReason).toBe('tool_calls');
  expect(calls).toEqual([{ id: expect.any(String), name: 'calculate', arguments: '{"expression":"7 * 8"}' }]);
  const after = await wholeReply(
    client,
    {
      ...request,
      messages: [
        ...sum,
        { role: 'assistant', content: null, toolCalls: calls },
        ...calls.map(({ id }) => ({ role: 'tool' as const, toolCallId: id, content: '56' })),
      ],
    },
    never,
  );
  expect(after.reply).toMatch(/56|fifty-six/);
});

test.for([
  ['none', []],
  ['required', [{ name: 'calculate' }]],
  [{ name: 'current_time' }, [{ name: 'current_time' }]],
] as const)('respects the tool choice %j', async ([toolChoice, calls]) => {
  const request = { model: 'aurora/glm-6', depth: 'off', messages: sum, tools, toolChoice } as const;
  const { toolCalls } = await wholeReply(clientOf(), request, never);
  expect(toolCalls).toMatchObject(calls);
});

test('gets JSON on request', async () => {
  const messages = [{ role: 'user', content: 'What is seven times eight? Answer in JSON.' }] as const;
  const request = { model: 'aurora/glm-6', depth: 'off', messages, responseFormat: 'json_object' } as const;
  const { reply } = await wholeReply(clientOf(), request, never);
  expect(JSON.parse(reply)).toBeTypeOf('object');
});

test('gets a transcript in each format, with timestamps on request', async () => {
  const client = clientOf();
  const file = await readFile(new URL('../../fixtures/seven-times-eight.wav', import.meta.url));
  const take = { model: transcriptionModel, file, fileName: 'take.wav' };
  const words = 'What is seven times eight?';
  expect((await client.transcribe(take, never)).text).toBe(words);
  expect(await client.transcribe({ ...take, responseFormat: 'text' }, never)).toEqual({ text: words });
  const srt = await client.transcribe({ ...take, responseFormat: 'srt' }, never);
  expect(srt.text).toMatch(/^1\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\nWhat is seven times eight\?$/);
  const vtt = await client.transcribe({ ...take, responseFormat: 'vtt' }, never);
  expect(vtt.text).toMatch(/^WEBVTT\n\n/);
  const timed = await client.transcribe({ ...take, timestamps: ['word', 'segment'] }, never);
  expect(timed.words).toHaveLength(5);
  expect(timed.segments?.[0]).toMatchObject({
    start: expect.any(Number),
    end: expect.any(Number),
    text: words,
  });
});

const forms: readonly NonNullable<LocalServiceOptions['limitForms']>[] = [
  { body: 'detailed', headers: 'scoped', reset: 'iso' },
  { body: 'basic', headers: 'plain', reset: 'seconds' },
  { body: 'none-text', headers: 'both', reset: 'milliseconds' },
];

test.for(forms)(
  'stays within a minute’s requests, reported in any form, and loses none: %j',
  async (limitForms) => {
    const clock = quickClock();
    const limits = { requestsPerMinute: 5 };
    const limited = await startLocalService({ limits, limitForms, clockMs: () => clock.wallNow() });
    onTestFinished(() => limited.close());
    const client = clientOf({ clock }, limited);
    const request = { model: 'aurora/glm-6', depth: 'off', messages: sum } as const;
    const waits: unknown[] = [];
    for (let turn = 0; turn < 12; turn++) {
      const result = await collectReply(client.chat(request, never));
      expect(result.reply).toBe(answered);
      waits.push(...(result.notices ?? []).filter((part) => part.type === 'wait-start'));
    }
    // After the first refusal requests go one at a time, so one may briefly wait for the previous one's end.
    expect(waits.filter((wait) => isFor(wait, 'requests') || isFor(wait, 'busy'))).toHaveLength(2);
    expect(limited.requests.filter(({ status }) => status === 429).length).toBeLessThanOrEqual(2);
  },
);

function isFor(wait: unknown, reason: string): boolean {
  return typeof wait === 'object' && wait !== null && 'reason' in wait && wait.reason === reason;
}

test('learns how many requests may run at once', async () => {
  const limited = await startLocalService({ limits: { concurrent: 2 }, profile: 'fast' });
  onTestFinished(() => limited.close());
  const client = clientOf({}, limited);
  const request = { model: 'aurora/glm-6', depth: 'off', messages: sum } as const;
  const all = await Promise.all(Array.from({ length: 5 }, () => collectReply(client.chat(request, never))));
  expect(all.map(({ reply }) => reply)).toEqual(Array.from({ length: 5 }, () => answered));
  expect(all.flatMap(({ notices: parts = [] }) => parts)).toContainEqual(
    expect.objectContaining({ type: 'wait-start', reason: 'concurrency' }),
  );
});

test('reports once that the credits are used up', async () => {
  const poor = await startLocalService({ credits: 0 });
  onTestFinished(() => poor.close());
  const passage = { model: speechModel, input: 'Hi.', voice: 'Emily.wav', speed: 1, format: 'wav' } as const;
  expect((await failure(clientOf({}, poor).speak(passage, never))).fault.kind).toBe('no-credits');
  expect(poor.requests).toHaveLength(1);
});

test('does not follow an old address, and reports the new one', async () => {
  const former = await startFormerAddress(service.baseUrl);
  onTestFinished(() => former.close());
  const before = service.requests.length;
  const client = clientOf({}, { ...service, baseUrl: former.baseUrl });
  const error = await failure(wholeReply(client, { model: 'aurora/glm-6', messages: sum }, never));
  expect(error.fault).toMatchObject({ kind: 'moved', movedTo: service.baseUrl });
  expect(service.requests.length).toBe(before);
});
