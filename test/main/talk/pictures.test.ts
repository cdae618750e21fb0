import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { blue, paintedPicture, red } from '../../painted-picture.ts';
import { emptyConversation } from '../../../src/shared/talk/conversation.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { scenario, type Scenario } from './scenario.ts';

const blind = 'aurora/glm-6';
const seeing = 'aurora/glm-6-vision';
const spokenQuestion = join(import.meta.dirname, '../../fixtures/what-time-is-it.wav');

let local: LocalService;
let talk: Scenario;
beforeAll(async () => {
  local = await startLocalService({ seed: 1 });
});
afterAll(() => local.close());
beforeEach(() => begin(seeing));
afterEach(async () => {
  await talk.end();
  local.faults.clear();
});

function begin(model: string): void {
  talk = scenario(local, { settings: { model, speakReplies: false } });
}

const question = 'What is in this picture?';
const halves = paintedPicture(64, 48, red, blue);

/** The user messages of the last request: the text of each, and how many pictures it has. */
function asked(): readonly { readonly text: string; readonly pictures: number }[] {
  const body = local.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body ?? {};
  if (!('messages' in body)) return [];
  return body.messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => {
      if (!Array.isArray(content)) return { text: String(content), pictures: 0 };
      const parts: readonly { readonly type: string; readonly text?: string }[] = content;
      return {
        text: parts.find(({ type }) => type === 'text')?.text ?? '',
        pictures: parts.filter(({ type }) => type === 'image_url').length,
      };
    });
}

it('sends a picture to the model, and its thumbnail to the window', async () => {
  talk.types(question, { pictures: [halves] });
  const { reply, pictures } = await talk.hearsAll();
  expect(reply).toBe('The picture is 64 by 48 pixels. It is mostly red, with some blue.');
  expect(pictures).toEqual([{ thumbnail: halves.thumbnail, width: 64, height: 48 }]);
});

it('sends pictures with a spoken question', async () => {
  await talk.says(spokenQuestion, { pictures: [halves] });
  expect(await talk.hearsAll()).toMatchObject({
    utterance: 'What time is it?',
    pictures: [{ width: 64, height: 48 }],
  });
  expect(asked()).toEqual([{ text: 'What time is it?', pictures: 1 }]);
});

it('sends the newest pictures again with later questions, four at most, and mentions the others', async () => {
  for (const count of [2, 3]) {
    talk.types(question, { pictures: Array.from({ length: count }, () => halves) });
    await talk.hearsAll();
  }
  talk.types('And what is seven times eight?');
  await talk.hearsAll();
  expect(asked().map(({ pictures }) => pictures)).toEqual([0, 3, 0]);
  expect(asked()[0]?.text).toBe(`${question}\n\n[2 pictures came with this, and cannot be seen now.]`);
});

it('sends the pictures again to the same model when a question is retried', async () => {
  await talk.end();
  begin(blind);
  local.faults.next('chat', { status: 400 }, 5);
  talk.types(question, { pictures: [halves], model: seeing });
  expect(await talk.sees('turn-end')).toMatchObject({ outcome: 'failed' });
  local.faults.clear();
  talk.tryAgain();
  const turn = await talk.hearsAll();
  expect(turn.reply).toMatch(/64 by 48 .* red, with some blue/);
  expect(turn.pictures).toHaveLength(1);
  expect(talk.turns()).toHaveLength(1);
});

it('sends the pictures again when a recording is retried', async () => {
  local.faults.next('transcription', { status: 400 }, 5);
  await talk.says(spokenQuestion, { pictures: [halves] });
  expect(await talk.sees('turn-end')).toMatchObject({ outcome: 'failed' });
  local.faults.clear();
  talk.tryAgain();
  expect((await talk.hearsAll()).pictures).toHaveLength(1);
  expect(asked()).toEqual([{ text: 'What time is it?', pictures: 1 }]);
});

it('lets the vision model answer follow-up questions, and reports that', async () => {
  await shownOnce();
  for (const next of ['And what is seven times eight?', 'And plus ten?']) {
    talk.types(next);
    expect(await talk.hearsAll()).toMatchObject({
      model: seeing,
      looker: { model: seeing, insteadOf: blind },
    });
    expect(asked()[0]).toEqual({ text: question, pictures: 1 });
  }
});

it('lets the chosen model answer on request and from then on, with a note about the missing picture', async () => {
  await shownOnce();
  talk.types('And what is seven times eight?');
  await talk.hearsAll();
  talk.tryAgain({ byChosen: true });
  expect(await talk.hearsAll()).toMatchObject({ model: blind, reply: expect.stringContaining('fifty-six') });
  expect(asked()).toEqual([
    { text: `${question}\n\n[A picture came with this, and cannot be seen now.]`, pictures: 0 },
    { text: 'And what is seven times eight?', pictures: 0 },
  ]);
  talk.types('And plus ten?');
  expect(await talk.hearsAll()).toMatchObject({ model: blind });
  expect(talk.turns().at(-1)).not.toHaveProperty('looker');
});

it('keeps the vision model when the next reply is cut off or fails', async () => {
  await shownOnce();
  local.faults.next('chat', { status: 400 }, 5);
  talk.types('And what is seven times eight?');
  expect(await talk.sees('turn-end')).toMatchObject({ outcome: 'failed' });
  local.faults.clear();
  talk.tryAgain();
  expect(await talk.hearsAll()).toMatchObject({ model: seeing, looker: { insteadOf: blind } });
});

/** Shows a picture to a vision model instead of the chosen one. */
async function shownOnce(): Promise<void> {
  await talk.end();
  begin(blind);
  talk.types(question, { pictures: [halves], model: seeing });
  expect((await talk.hearsAll()).reply).toMatch(/mostly red/);
}

it('forgets the pictures with the conversation', async () => {
  talk.types(question, { pictures: [halves] });
  await talk.hearsAll();
  talk.session.openConversation(emptyConversation);
  talk.types('What is seven times eight?');
  await talk.hearsAll();
  expect(asked()).toEqual([{ text: 'What is seven times eight?', pictures: 0 }]);
});
