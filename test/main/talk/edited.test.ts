import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { drawn } from '../../shared/talk/some-versions.ts';
import { scenario, type Scenario } from './scenario.ts';

const recording = join(import.meta.dirname, '../../fixtures/seven-times-eight.wav');
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

const view = () => drawn(talk.session.conversation());

/** The words of the questions and answers in the last request to the model. */
function sent(): string {
  const body = local.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body;
  return JSON.stringify(body && 'request' in body ? (body.request['messages'] as unknown) : '');
}

/** Two typed questions with their answers, `id-1` and the next. */
async function twoQuestions(): Promise<readonly string[]> {
  talk.types('What is seven times eight?');
  await talk.hearsAll();
  talk.types('Name a river in France.');
  await talk.hearsAll();
  return talk.turns().map(({ id }) => id);
}

it('asks an edited question with what came before it, and keeps the former version with what followed', async () => {
  const [first = '', second = ''] = await twoQuestions();
  talk.session.edit(second, 'edited', 'Name a river in Spain.');
  const edited = await talk.hearsAll();
  expect(edited).toMatchObject({ id: 'edited', origin: 'text', utterance: 'Name a river in Spain.' });
  expect(edited.reply).not.toBe('');
  expect(sent()).toContain('seven times eight');
  expect(sent()).not.toContain('France');
  expect(view()).toBe(`${first} edited@1[${second}]`);
});

it('asks an edited first question with nothing before it', async () => {
  const [first = '', second = ''] = await twoQuestions();
  talk.session.edit(first, 'edited', 'What is six times nine?');
  await talk.hearsAll();
  expect(sent()).not.toMatch(/eight|France/);
  expect(view()).toBe(`edited@1[${first} ${second}]`);
});

it('asks what comes next with the version in view alone', async () => {
  const [first = ''] = await twoQuestions();
  talk.session.edit(first, 'edited', 'What is six times nine?');
  await talk.hearsAll();
  talk.session.showVersion('edited', 0);
  talk.types('And in Spain?');
  await talk.hearsAll();
  expect(sent()).toMatch(/seven times eight.*France.*Spain/s);
  expect(sent()).not.toContain('six times nine');
  talk.session.showVersion(first, 1);
  talk.types('And times two?');
  await talk.hearsAll();
  expect(sent()).toContain('six times nine');
  expect(sent()).not.toMatch(/eight|France|Spain/);
});

it('has an answered question that is asked again as another version', async () => {
  const [first = '', second = ''] = await twoQuestions();
  talk.session.retry(first, 'again');
  const again = await talk.hearsAll();
  expect(again.utterance).toBe('What is seven times eight?');
  expect(view()).toBe(`again@1[${first} ${second}]`);
  expect(sent()).not.toContain('France');
});

it('leaves the recording with the version that was spoken', async () => {
  await talk.says(recording);
  const { id, utterance } = await talk.hearsAll();
  talk.session.edit(id, 'edited', 'What is six times nine?');
  await talk.hearsAll();
  talk.session.showVersion('edited', 0);
  talk.session.retry(id, 'again');
  await talk.hearsAll();
  expect(talk.takesOnDisk()).toEqual([`${id}.wav`]);
  expect(talk.takes.get(id)).toMatchObject({ stage: 'delivered', text: utterance });
});

it('keeps what was heard of each version', async () => {
  talk.types('Tell me a short story.');
  const { id } = await talk.bargesInDuring('', 0);
  expect(talk.turns()[0]).toMatchObject({ outcome: 'interrupted', heard: '' });
  talk.session.edit(id, 'edited', 'What is seven times eight?');
  await talk.hearsAll();
  talk.session.showVersion('edited', 0);
  expect(talk.turns()[0]).toMatchObject({ id, outcome: 'interrupted', heard: '' });
  talk.session.showVersion(id, 1);
  expect(talk.turns()[0]).toMatchObject({ id: 'edited', outcome: 'completed' });
});

it('ends a turn that is going on when another version is shown, and keeps it in its own', async () => {
  const [first = '', second = ''] = await twoQuestions();
  talk.session.edit(second, 'edited', 'Tell me a short story.');
  await talk.sees('cue-ready');
  talk.session.showVersion('edited', 0);
  expect(view()).toBe(`${first} ${second}@0[edited]`);
  expect(talk.turns()[1]?.versions?.others[0]).toMatchObject([{ id: 'edited', outcome: 'interrupted' }]);
});

it('edits no question that is still being answered or does not exist', async () => {
  talk.types('Tell me a short story.');
  await talk.sees('cue-ready');
  const before = talk.events().length;
  talk.session.edit(talk.turns()[0]?.id ?? '', 'edited', 'Never mind.');
  talk.session.edit('nobody', 'edited', 'Never mind.');
  expect(talk.events().slice(before)).toEqual([]);
});
