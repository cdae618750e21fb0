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
afterEach(() => talk.end());

const asked = (endpoint: string): number =>
  local.requests.filter((request) => request.endpoint === endpoint).length;

const three = '# A title\n\nThe second paragraph is here.\n\nThe third one is here, too.';

it('reads a finished reply aloud again from its beginning, and pays only for speech', async () => {
  talk.types('What is seven times eight?');
  const first = await talk.hearsAll();
  const chats = asked('chat');
  talk.readAloud();
  const again = await talk.hearsAll();
  const spokenIn = (cues: typeof again.cues) => cues.map(({ text }) => text);
  expect(spokenIn(again.cues)).toEqual(spokenIn(first.cues));
  expect(again).toMatchObject({ outcome: 'completed', reply: first.reply, usage: first.usage });
  expect(again.spent?.tokens).toBe(first.spent?.tokens);
  expect(again.spent?.characters).toBe(2 * (first.spent?.characters ?? 0));
  expect(asked('chat')).toBe(chats);
});

it.each([
  ['a place in a paragraph', three.indexOf('third'), ['The third one is here, too.']],
  ['the text of a heading', 2, ['A title. The second paragraph is here.', 'The third one is here, too.']],
  ['a place behind its end', 10_000, ['The third one is here, too.']],
])('reads from the paragraph that holds %s', async (_, from, spoken) => {
  await talk.end();
  talk = scenario(local, { initial: { turns: [answered('first', three)] } });
  talk.readAloud(from);
  expect((await talk.hearsAll()).cues.map(({ text }) => text)).toEqual(spoken);
});

it('reads a reply where it stands, whatever was asked since', async () => {
  await talk.end();
  const turns = [answered('first', three), answered('second', 'Four.')];
  talk = scenario(local, { initial: { turns } });
  talk.session.speak('first', 'again');
  await talk.sees('cue-ready');
  expect(talk.turns().map(({ id }) => id)).toEqual(['again', 'second']);
  expect(talk.turns()[0]?.phase).toBe('replying');
});

it('still counts all of a reply as said when its second reading is stopped', async () => {
  await talk.end();
  talk = scenario(local, { initial: { turns: [answered('first', three)] } });
  talk.readAloud();
  const stopped = await talk.bargesInDuring('second', 1);
  expect(stopped).toMatchObject({ outcome: 'completed', silencedAt: three.indexOf('\n\nThe third') });
  expect(stopped.heard).toBeUndefined();
});

it('counts more of a stopped reply as said when more of it is heard', async () => {
  await talk.end();
  const heard = '# A title';
  const stopped = { ...answered('first', three), outcome: 'interrupted', heard } as const;
  talk = scenario(local, { initial: { turns: [stopped] } });
  talk.readAloud();
  expect(await talk.bargesInDuring('second', 1)).toMatchObject({
    outcome: 'interrupted',
    heard: three.slice(0, three.indexOf('\n\nThe third')),
  });
  talk.readAloud(three.length);
  expect(await talk.hearsAll()).toMatchObject({ outcome: 'interrupted', heard: three });
});

it('leaves out of what counts as said what was passed over', async () => {
  await talk.end();
  const stopped = { ...answered('first', three), outcome: 'interrupted', heard: '# A title' } as const;
  talk = scenario(local, { initial: { turns: [stopped] } });
  talk.readAloud(three.length);
  expect(await talk.hearsAll()).toMatchObject({ outcome: 'interrupted', heard: '# A title' });
});

it('reads nothing that is not whole yet', async () => {
  await talk.end();
  const failed = { ...answered('first', 'Half of'), outcome: 'failed' } as const;
  talk = scenario(local, { initial: { turns: [failed] } });
  talk.readAloud();
  expect(talk.events()).toEqual([]);
});

function answered(id: string, reply: string) {
  return {
    id,
    origin: 'text',
    phase: 'over',
    outcome: 'completed',
    startedAt: 0,
    utterance: 'What?',
    reasoning: '',
    reply,
    cues: [],
    heardTo: reply.length,
  } as const;
}
