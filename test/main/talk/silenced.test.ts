import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { profiles } from '../../local-service/pace.ts';
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
  local.setProfile('instant');
});

const requestsTo = (endpoint: string) => local.requests.filter((request) => request.endpoint === endpoint);

/** The messages of the last request to the model. */
function lastMessages(): readonly unknown[] {
  const body = requestsTo('chat').at(-1)?.body ?? {};
  return 'messages' in body ? body.messages.map(({ content }) => content) : [];
}

/** Silenced in the middle of a sentence, while the story is far from written. */
async function silencedStory() {
  local.setProfile({ ...profiles.fast, charactersPerSecond: 100 });
  talk.types('Tell me a short story.');
  const turn = await talk.silencesDuring('lighthouse', 0.5);
  local.setProfile('instant');
  return turn;
}

it('writes a silenced reply to its end, and requests no more speech', async () => {
  const silenced = await silencedStory();
  expect(silenced).toMatchObject({ phase: 'replying', silencedAt: expect.any(Number) });
  const spoken = requestsTo('speech').length;
  await talk.sees('turn-end');
  const [turn] = talk.turns();
  expect(turn).toMatchObject({ outcome: 'completed', finishReason: 'stop', silencedAt: silenced.silencedAt });
  expect(turn?.fault).toBeUndefined();
  expect(turn?.reply.length).toBeGreaterThan(silenced.reply.length);
  expect(turn?.silencedAt).toBeLessThan(turn?.reply.length ?? 0);
  // One may have been on its way; the rest of the story would take several.
  expect(requestsTo('speech').length).toBeLessThanOrEqual(spoken + 1);
});

it('sends the model all of a silenced reply, since the rest was read', async () => {
  await silencedStory();
  await talk.sees('turn-end');
  const [story] = talk.turns();
  talk.types('What did I just ask you?');
  await talk.hearsAll();
  expect(lastMessages()).toContain(story?.reply);
});

it('stops a silenced reply the second time, and continues it when asked', async () => {
  const { id } = await silencedStory();
  talk.session.stop(id, null);
  const [stopped] = talk.turns();
  expect(stopped).toMatchObject({ outcome: 'interrupted', heard: stopped?.reply });
  expect(requestsTo('chat').at(-1)?.outcome).not.toBe('completed');
  await talk.sees('turn-end');
  talk.continueReply();
  const whole = await talk.hearsAll();
  expect(whole).toMatchObject({ outcome: 'completed', finishReason: 'stop' });
  expect(whole.reply.length).toBeGreaterThan(stopped?.reply.length ?? 0);
  expect(talk.turns()).toHaveLength(1);
});

it('reads on from where the voice was silenced, and once it has been read, from the beginning', async () => {
  talk.types('Tell me a short story.');
  const { heardTo } = await talk.silencesDuring('would not burn', 0.5);
  expect(heardTo).toBeGreaterThan(0);
  await talk.sees('turn-end');
  talk.readAloud();
  const read = await talk.hearsAll();
  expect(read.reply.slice(heardTo, read.cues[0]?.start).trim()).toBe('');
  expect(read).toMatchObject({ outcome: 'completed' });
  expect(read.silencedAt).toBeUndefined();
  talk.readAloud();
  expect((await talk.hearsAll()).cues[0]).toMatchObject({ start: 0 });
});

it('is over at once when a reply is silenced that is written already', async () => {
  talk.session.say('How are you today? I am well, thank you.');
  await talk.silencesDuring('How are you', 1);
  expect(await talk.sees('turn-end')).toMatchObject({ outcome: 'completed' });
  expect(talk.turns()).toMatchObject([{ silencedAt: 'How are you today?'.length }]);
});

it('ignores a second silence, and one of another turn', async () => {
  const { id, silencedAt } = await silencedStory();
  talk.session.silence(id, null);
  talk.session.silence('another', null);
  expect(talk.turns()).toMatchObject([{ silencedAt }]);
});
