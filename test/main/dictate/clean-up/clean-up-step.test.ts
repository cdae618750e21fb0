import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings, type Settings } from '../../../../src/shared/settings/settings.ts';
import { createServiceClient } from '../../../../src/main/service/client.ts';
import { choose } from '../../../../src/main/talk/turn-options.ts';
import { createCleanUp } from '../../../../src/main/dictate/clean-up/clean-up.ts';
import { createModelList } from '../../../../src/main/usage/model-list.ts';
import { startLocalService, type LocalService } from '../../../local-service/local-service.ts';
import { dictationDesk, said } from '../desk.ts';

const unending = new AbortController().signal;
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
  const cleaned = await cleanUp('Um, this is parlay.', () => expect.unreachable(), unending);
  expect(cleaned).toEqual({ text: 'This is Parley.', mode: 'plain' });
  expect(service.requests).toHaveLength(before);
});

test('asks the model for the chosen mode, and reports that it does', async () => {
  let asked = 0;
  const cleaned = await cleanUpWith({ cleanMode: 'notes' })(
    'buy bread and call Ann',
    () => asked++,
    unending,
  );
  expect(asked).toBe(1);
  expect(cleaned).toMatchObject({ mode: 'notes', text: expect.stringMatching(/^- /) });
});

test('without a model, keeps the original text and says so', async () => {
  const none = (): Promise<string> => Promise.reject(new Error('There is none.'));
  const cleaned = await cleanUpWith({ cleanMode: 'email' }, none)('Dear all', () => {}, unending);
  expect(cleaned).toMatchObject({
    text: 'Dear all',
    mode: 'plain',
    note: expect.stringContaining('no model'),
  });
});

test('a text that consists only of fillers is kept', async () => {
  const cleaned = await cleanUpWith({ removeFillers: true })('Um.', () => {}, unending);
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
