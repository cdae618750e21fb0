import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ServerResponse } from 'node:http';
import { shortStory } from '../../local-service/chat/stories.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { scenario, type Scenario } from './scenario.ts';

const model = 'aurora/glm-6';
let local: LocalService;
let talk: Scenario;
beforeAll(async () => {
  local = await startLocalService({ seed: 1 });
});
afterAll(() => local.close());
beforeEach(() => {
  talk = scenario(local, { settings: { model } });
});
afterEach(async () => {
  await talk.end();
  local.faults.clear();
});

const chats = () => local.requests.filter(({ endpoint }) => endpoint === 'chat');

function lastBody(): Readonly<Record<string, unknown>> {
  const body = chats().at(-1)?.body;
  return body && 'request' in body ? body.request : {};
}

const spokenSince = (count: number): string =>
  talk
    .events()
    .slice(count)
    .flatMap((event) => (event.type === 'cue-ready' ? [event.cue.text] : []))
    .join(' ');

/** Cuts a story off after so many events of its stream. */
async function storyBrokenAfter(events: number): Promise<string> {
  local.faults.next('chat', { cutAfter: events });
  talk.types('Tell me a short story.');
  expect(await talk.sees('turn-end')).toMatchObject({
    outcome: 'failed',
    fault: { kind: 'answer-interrupted', cause: 'stream-broken' },
  });
  return talk.turns()[0]?.reply ?? '';
}

/** Responds with these lines of a stream. */
function streams(...lines: readonly string[]) {
  return (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(lines.map((line) => `data: ${line}\n\n`).join(''));
  };
}

const word = '{"choices":[{"index":0,"delta":{"content":"Once upon"},"finish_reason":null}]}';

it('continues a reply that was cut off as one reply, and speaks only the new part (N08)', async () => {
  const partial = await storyBrokenAfter(60);
  expect(partial.length).toBeGreaterThan(40);
  const before = talk.events().length;
  talk.continueReply();
  const turn = await talk.hearsAll();
  expect(turn).toMatchObject({ outcome: 'completed', reply: shortStory });
  expect(talk.turns()).toHaveLength(1);
  const spoken = spokenSince(before);
  expect(shortStory.endsWith(spoken)).toBe(true);
  expect(spoken.length).toBeLessThanOrEqual(shortStory.length - partial.lastIndexOf(' ') - 1);
});

it('sends nothing again unasked (N08)', async () => {
  const before = chats().length;
  await storyBrokenAfter(60);
  expect(chats()).toHaveLength(before + 1);
});

it('sends the model its partial reply, and asks it to continue there', async () => {
  const partial = await storyBrokenAfter(60);
  talk.continueReply();
  await talk.hearsAll();
  const messages = lastBody()['messages'] as { role: string; content: string }[];
  expect(messages.slice(-3)).toMatchObject([
    { role: 'user', content: 'Tell me a short story.' },
    { role: 'assistant' },
    { role: 'user', content: expect.stringContaining('Go on exactly where it ended') },
  ]);
  expect(partial.startsWith(messages.at(-2)?.content ?? '-')).toBe(true);
});

it('keeps everything that arrived when the continuation is cut off too', async () => {
  const partial = await storyBrokenAfter(60);
  local.faults.next('chat', { cutAfter: 60 });
  talk.continueReply();
  expect(await talk.sees('turn-end')).toMatchObject({ outcome: 'failed' });
  const longer = talk.turns()[0]?.reply ?? '';
  expect(longer.length).toBeGreaterThan(partial.length);
  expect(shortStory.startsWith(longer)).toBe(true);
  talk.continueReply();
  expect((await talk.hearsAll()).reply).toBe(shortStory);
});

it('counts the partial reply as heard when the person interrupts the continuation', async () => {
  const partial = await storyBrokenAfter(60);
  talk.continueReply();
  await talk.sees('cue-ready');
  talk.session.interrupt();
  const kept = partial.slice(0, partial.lastIndexOf(' ')).trim();
  expect(talk.turns()[0]?.heard).toContain(kept);
});

it('continues a reply that its length limit cut off', async () => {
  await talk.end();
  talk = scenario(local, { settings: { model, depth: 'off', maxTokens: 40 } });
  talk.types('Tell me a short story.');
  expect(await talk.hearsAll()).toMatchObject({ outcome: 'completed', finishReason: 'length' });
  for (let pieces = 1; talk.turns()[0]?.finishReason !== 'stop' && pieces < 9; pieces++) {
    talk.continueReply();
    await talk.hearsAll();
  }
  expect(talk.turns()).toMatchObject([{ reply: shortStory, finishReason: 'stop' }]);
});

it('does not continue a complete reply', async () => {
  talk.types('What is seven times eight?');
  await talk.hearsAll();
  const before = chats().length;
  talk.continueReply();
  expect(chats()).toHaveLength(before);
});

it.each([
  ['an error among its events', streams(word, '{"error":{"message":"The worker died."}}')],
  ['an error before its first word', streams('{"error":{"message":"The worker died."}}')],
  ['an unreadable event', streams(word, '{"choices":[{')],
])('can retry without streaming after %s', async (_what, respond) => {
  local.faults.next('chat', { respond });
  talk.types('What is seven times eight?');
  expect(await talk.sees('turn-end')).toMatchObject({ outcome: 'failed', fault: { cause: 'stream-broken' } });
  talk.tryAgain({ whole: true });
  expect(await talk.hearsAll()).toMatchObject({
    outcome: 'completed',
    reply: expect.stringContaining('fifty-six'),
    reasoning: expect.stringMatching(/\w/),
    usage: { completionTokens: expect.any(Number) },
  });
  expect(lastBody()).toMatchObject({ stream: false });
});

it('does not blame the stream for other failures', async () => {
  local.faults.next('chat', { respond: streams('{"error":{"message":"No.","code":"invalid_api_key"}}') });
  talk.types('What is seven times eight?');
  expect((await talk.sees('turn-end')).fault).toMatchObject({ kind: 'wrong-key' });
  expect(talk.turns()[0]?.fault).not.toHaveProperty('cause');
});

it('can retry with a higher limit when reasoning had used up the answer’s limit', async () => {
  await talk.end();
  talk = scenario(local, { settings: { model, depth: 'deep', maxTokens: 100 } });
  talk.types('What is seven times eight?');
  expect(await talk.sees('turn-end')).toMatchObject({
    outcome: 'failed',
    fault: { kind: 'answer-empty', cause: 'reasoning-spent' },
  });
  talk.tryAgain({ roomier: true });
  expect((await talk.hearsAll()).reply).toContain('fifty-six');
  expect(Number(lastBody()['max_tokens'])).toBeGreaterThan(4096);
});

it('starts a retry from scratch, and leaves the first try out of the prompt', async () => {
  const partial = await storyBrokenAfter(60);
  talk.tryAgain();
  expect((await talk.hearsAll()).reply).toBe(shortStory);
  expect(JSON.stringify(lastBody()['messages'])).not.toContain(partial);
});
