import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings, type Settings } from '../../../../src/shared/settings/settings.ts';
import { createServiceClient } from '../../../../src/main/service/client.ts';
import { choose } from '../../../../src/main/talk/turn-options.ts';
import { createCleanUp } from '../../../../src/main/dictate/clean-up/clean-up.ts';
import { createModelList } from '../../../../src/main/usage/model-list.ts';
import { startLocalService, type LocalService } from '../../../local-service/local-service.ts';
import { dictationDesk, said } from '../desk.ts';

const unending = new AbortController().signal;
const how = (onCleaning: () => unknown = () => {}, program?: string) => ({
  program,
  onCleaning: () => void onCleaning(),
});
let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
  await service.ready;
});
beforeEach(() => service.faults.clear());
afterAll(() => service.close());

function cleanUpWith(chosen: Partial<Settings>, chatModel?: () => Promise<string>) {
  const client = createServiceClient({
    connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }),
  });
  const models = createModelList(() => client.models(unending));
  const listed = async (): Promise<string> => (await choose(['chat'], defaultSettings, models.roles)).model;
  const settings = (): Settings => ({ ...defaultSettings, ...chosen });
  return createCleanUp({ service: client, settings, chatModel: chatModel ?? listed });
}

test('the plain mode applies the rules alone and asks no model', async () => {
  const before = service.requests.length;
  const cleanUp = cleanUpWith({ removeFillers: true, dictionary: [{ spoken: 'parlay', written: 'Parley' }] });
  const cleaned = await cleanUp(
    'Um, this is parlay.',
    how(() => expect.unreachable()),
    unending,
  );
  expect(cleaned).toMatchObject({ text: 'This is Parley.', mode: 'plain' });
  expect(service.requests).toHaveLength(before);
});

test('asks the model for the chosen mode, and reports that it does', async () => {
  let asked = 0;
  const cleaned = await cleanUpWith({ cleanMode: 'notes' })(
    'buy bread and call Ann',
    how(() => asked++),
    unending,
  );
  expect(asked).toBe(1);
  expect(cleaned).toMatchObject({ mode: 'notes', text: expect.stringMatching(/^- /) });
});

test('without a model, keeps the original text and says so', async () => {
  const none = (): Promise<string> => Promise.reject(new Error('There is none.'));
  const cleaned = await cleanUpWith({ cleanMode: 'email' }, none)('Dear all', how(), unending);
  expect(cleaned).toMatchObject({
    text: 'Dear all',
    mode: 'plain',
    note: expect.stringContaining('no model'),
  });
});

test('a text that consists only of fillers is kept', async () => {
  const cleaned = await cleanUpWith({ removeFillers: true })('Um.', how(), unending);
  expect(cleaned.text).not.toBe('');
});

test('a take stores both its transcript and its cleaned-up text', async () => {
  const desk = dictationDesk({ service, cleanUp: cleanUpWith({ cleanMode: 'notes' }) });
  const takeId = await desk.dictates('time');
  const { text, phase } = await desk.over(takeId);
  expect(phase).toBe('over');
  expect(desk.row(takeId)).toMatchObject({ text: said.time.text, cleanedText: text, mode: 'notes' });
  expect(desk.reports.some((one) => one.phase === 'cleaning')).toBe(true);
});

test('a failed clean-up delivers the original text and says why', async () => {
  service.faults.next('chat', { status: 400 }, 5);
  const desk = dictationDesk({ service, cleanUp: cleanUpWith({ cleanMode: 'message' }) });
  const takeId = await desk.dictates('time');
  const over = await desk.over(takeId);
  expect(over).toMatchObject({ outcome: 'delivered', text: said.time.text });
  expect(over.notes).toHaveLength(1);
});

const snippets = [{ spoken: 'my address', text: '1 Hill Road\nLeeds' }];
const lastPrompt = (): string =>
  JSON.stringify(service.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body ?? {});

test('the model reads a mark in place of a snippet, whose text comes in afterwards', async () => {
  const cleanUp = cleanUpWith({ cleanMode: 'message', snippets });
  const cleaned = await cleanUp('um I live here. My address. Come by.', how(), unending);
  expect(cleaned.text).toBe('I live here. 1 Hill Road\nLeeds Come by.');
  expect(lastPrompt()).toContain('⟦1⟧');
  expect(lastPrompt()).not.toContain('Hill Road');
});

test('a snippet alone asks no model', async () => {
  const cleanUp = cleanUpWith({ cleanMode: 'message', snippets });
  const cleaned = await cleanUp(
    'My address.',
    how(() => expect.unreachable()),
    unending,
  );
  expect(cleaned).toMatchObject({ text: '1 Hill Road\nLeeds', mode: 'message' });
});

test('if the model loses a snippet, the original text is delivered with it', async () => {
  service.faults.next('chat', answering('I live here. Come by.'));
  const cleanUp = cleanUpWith({ cleanMode: 'message', snippets });
  const cleaned = await cleanUp('I live here. My address. Come by.', how(), unending);
  expect(cleaned).toMatchObject({
    text: 'I live here. 1 Hill Road\nLeeds Come by.',
    mode: 'plain',
    note: expect.stringContaining('left too much out'),
  });
});

test('the program’s mode is used where it has one', async () => {
  const cleanUp = cleanUpWith({ programModes: [{ program: 'Thunderbird', mode: 'email' }] });
  const inMail = await cleanUp('hello ann we meet at noon', how(undefined, 'thunderbird'), unending);
  expect(inMail).toMatchObject({ mode: 'email', text: 'Hello Ann,\n\nWe meet at noon.' });
  const elsewhere = await cleanUp('hello ann we meet at noon', how(undefined, 'XTerm'), unending);
  expect(elsewhere).toMatchObject({ mode: 'plain', text: 'hello ann we meet at noon' });
});

test('a mode of one’s own has its instruction, its examples, its model and its language', async () => {
  const letters = {
    id: 'own-letters',
    name: 'Letters',
    instruction: 'It is a letter to the queen.',
    model: 'aurora/glm-6',
    examples: [{ said: 'hi queen', written: 'Your Majesty' }],
    translateTo: 'es' as const,
  };
  service.faults.next('chat', answering('La reunión es a mediodía.'));
  const cleaned = await cleanUpWith({ cleanMode: 'own-letters', ownModes: [letters] })(
    'the meeting is at noon',
    how(),
    unending,
  );
  expect(cleaned).toMatchObject({ text: 'La reunión es a mediodía.', mode: 'own-letters' });
  for (const part of ['letter to the queen', 'hi queen', 'Your Majesty', 'into Spanish', 'aurora/glm-6'])
    expect(lastPrompt()).toContain(part);
});

test('a translation that breaks off or refuses is not delivered', async () => {
  const translates = {
    id: 'own-es',
    name: 'Spanish',
    instruction: '',
    model: '',
    translateTo: 'es' as const,
  };
  service.faults.next('chat', answering('I’m sorry, I can’t translate this.'));
  const cleanUp = cleanUpWith({ cleanMode: 'own-es', ownModes: [translates] });
  const cleaned = await cleanUp('the meeting is at noon', how(), unending);
  expect(cleaned).toMatchObject({ text: 'the meeting is at noon', mode: 'plain' });
});

test('a text waits for its program’s name where programs have modes of their own', async () => {
  const cleanUp = cleanUpWith({ programModes: [{ program: 'Thunderbird', mode: 'notes' }] });
  const named = Promise.withResolvers<string>();
  const desk = dictationDesk({ service, cleanUp, program: () => named.promise, dependsOnProgram: true });
  const takeId = await desk.dictates('time');
  await expect.poll(() => desk.row(takeId).segments).toMatchObject([{ text: said.time.text }]);
  named.resolve('Thunderbird');
  await desk.over(takeId);
  expect(desk.row(takeId)).toMatchObject({ program: 'Thunderbird', mode: 'notes' });
  expect(desk.reports.findLast(({ phase }) => phase === 'transcribing')).toMatchObject({
    program: 'Thunderbird',
  });
});

test('a text waits for no program’s name where none has a mode of its own', async () => {
  const named = Promise.withResolvers<string>();
  const desk = dictationDesk({ service, program: () => named.promise });
  const takeId = await desk.dictates('time');
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'delivered', text: said.time.text });
  expect(desk.row(takeId)).not.toHaveProperty('program');
  const reported = desk.reports.length;
  named.resolve('Thunderbird');
  await expect.poll(() => desk.keptPrograms).toEqual(['Thunderbird']);
  expect(desk.reports).toHaveLength(reported);
});

test.each([
  [true, 'Your last insertion has been taken back.'],
  [false, 'There was nothing to take back here.'],
])(
  '“scratch that”, said first, takes back what was inserted before (%s), and inserts nothing',
  async (is, note) => {
    const asked: boolean[] = [];
    const desk = dictationDesk({
      service,
      cleanUp: async () => ({ text: '', mode: 'plain', takesBack: true }),
      async takeBack() {
        asked.push(is);
        return is;
      },
    });
    const takeId = await desk.dictates('time');
    expect(await desk.over(takeId)).toMatchObject({ outcome: 'delivered', text: '', notes: [note] });
    expect(asked).toHaveLength(1);
    expect(desk.clipboard).toEqual([]);
    expect(desk.row(takeId)).toMatchObject({ deliveredTo: 'nowhere', text: said.time.text });
  },
);

/** The model's next answer. */
function answering(content: string): Parameters<LocalService['faults']['next']>[1] {
  return {
    respond(response) {
      const chunks = [
        { choices: [{ index: 0, delta: { role: 'assistant', content } }] },
        { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
      ];
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const data = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'];
      response.end(data.map((one) => `data: ${one}\n\n`).join(''));
    },
  };
}
