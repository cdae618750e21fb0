import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { scenario, type Scenario } from './scenario.ts';

let local: LocalService;
let talk: Scenario;

beforeAll(async () => {
  local = await startLocalService({ seed: 1 });
});
afterAll(() => local.close());
beforeEach(() => {
  talk = scenario(local);
});
afterEach(async () => {
  await talk.end();
  local.faults.clear();
});

const asked = (endpoint: string): number =>
  local.requests.filter((request) => request.endpoint === endpoint).length;

it('reads a text aloud as a turn of its own, without asking a chat model', async () => {
  const before = asked('chat');
  talk.session.say('It is noon. *Seven* times eight is fifty-six.');
  expect(await talk.hearsAll()).toMatchObject({
    origin: 'reading',
    utterance: '',
    reply: 'It is noon. *Seven* times eight is fifty-six.',
    outcome: 'completed',
    cues: [{ text: 'It is noon.' }, { text: 'Seven times eight is fifty-six.' }],
    spent: { characters: 42, tokens: 0 },
  });
  expect(asked('chat')).toBe(before);
});

it('reads aloud even when replies are only shown', async () => {
  await talk.end();
  talk = scenario(local, { settings: { speakReplies: false } });
  talk.session.say('It is noon.');
  expect((await talk.hearsAll()).cues).toHaveLength(1);
});

it('requests a long text only a little ahead of playback, and nothing after it was stopped', async () => {
  const text = 'How are you? I am well, thank you. '.repeat(3000);
  const before = asked('speech');
  talk.session.say(text);
  const stopped = await talk.bargesInDuring('I am well', 1);
  expect(stopped).toMatchObject({
    outcome: 'interrupted',
    reply: text,
    heard: expect.stringMatching(/^How are you\?/),
  });
  expect(stopped.heard?.length).toBeLessThan(500);
  const asks = asked('speech') - before;
  expect(asks).toBeLessThan(20);
  expect(asked('speech') - before).toBe(asks);
});

it('keeps the text from the model', async () => {
  talk.session.say('The tallest known tree is a secret.');
  await talk.hearsAll();
  talk.types('What is two plus two?');
  await talk.hearsAll();
  const chat = local.requests.findLast(({ endpoint }) => endpoint === 'chat');
  expect(JSON.stringify(chat?.body)).not.toContain('secret');
});

it('keeps the text on screen, with the reason, when speech fails', async () => {
  local.faults.next('speech', { status: 402 }, 5);
  talk.session.say('It is noon.');
  expect(await talk.hearsAll()).toMatchObject({
    reply: 'It is noon.',
    outcome: 'completed',
    fault: { kind: 'no-credits' },
  });
});

it('ends when a question starts, and can be neither retried nor continued', async () => {
  talk.session.say('How are you? I am well, thank you.');
  await talk.sees('cue-ready');
  talk.begins('spoken', 16_000);
  const [reading] = talk.turns();
  expect(reading).toMatchObject({ origin: 'reading', outcome: 'interrupted' });
  talk.session.recording.cancel('spoken');
  talk.session.retry(reading?.id ?? '', 'again');
  talk.session.continueReply(reading?.id ?? '', 'further');
  expect(talk.turns()).toHaveLength(1);
});
