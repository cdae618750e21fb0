import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedTakes, takeRequests } from '../../../../src/main/app/library/take-requests.ts';
import { startLocalService, type LocalService } from '../../../local-service/local-service.ts';
import { dictationDesk, said, soundOf, type Desk } from '../../dictate/desk.ts';

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
  await service.ready;
});
afterAll(() => service.close());

function asked(desk: Desk) {
  const copied: string[] = [];
  const changes = { count: 0 };
  const requests = takeRequests({
    takes: desk.takes,
    age: { elapsedMs: () => 0 },
    retention: { answer: () => {} },
    dictations: desk.dictations,
    copy: async (text) => void copied.push(text),
    onChange: () => void changes.count++,
  });
  return { requests, copied, changes };
}

test('a dictation is listed, found, read and copied, as transcribed or cleaned up', async () => {
  const desk = dictationDesk({ service, cleanUp: async () => ({ text: 'Seven by eight.', mode: 'notes' }) });
  const { requests, copied } = asked(desk);
  const id = await desk.dictates('timesEight');
  await desk.over(id);
  expect(await requests['takes-list']({ query: 'seven', limit: 10 })).toMatchObject([
    { id, stage: 'delivered' },
  ]);
  expect(await requests['take-read']({ id })).toMatchObject({ segments: [{ text: said.timesEight.text }] });
  await requests['take-copy']({ id, which: 'raw' });
  await requests['take-copy']({ id, which: 'cleaned' });
  expect(copied).toEqual([said.timesEight.text, 'Seven by eight.']);
});

test('a discarded take can be restored, a deleted one cannot', async () => {
  const desk = dictationDesk({ service });
  const { requests, changes } = asked(desk);
  const id = await desk.dictates('time');
  await desk.over(id);
  await requests['take-discard']({ id });
  expect(desk.row(id).stage).toBe('cancelled');
  await requests['take-restore']({ id });
  expect(desk.row(id).stage).toBe('delivered');
  expect(desk.clipboard).toHaveLength(1);
  await requests['take-delete']({ id });
  expect(await requests['take-read']({ id })).toBeNull();
  expect(desk.takes.audioPath(id)).toBeUndefined();
  expect(changes.count).toBe(3);
  await expect(requests['take-retry']({ id })).rejects.toMatchObject({ fault: { kind: 'bad-input' } });
});

test('deleting a take during its recording stops the recording and leaves nothing', async () => {
  const desk = dictationDesk({ service });
  const { requests } = asked(desk);
  const id = desk.press();
  desk.hears(soundOf('time'));
  await requests['take-delete']({ id });
  await desk.over(id);
  expect([desk.takes.get(id), desk.takes.audioPath(id)]).toEqual([undefined, undefined]);
  expect(desk.orders.at(-1)).toBe(`cancel ${id}`);
});

test('the takes that match a search are exported in the order they were spoken', async () => {
  const desk = dictationDesk({ service });
  const { requests } = asked(desk);
  for (const saying of ['time', 'timesEight', 'plusTen'] as const)
    await desk.dictates(saying).then(desk.over);
  const table = async (wish: Parameters<(typeof requests)['takes-export']>[0]) => {
    const { url } = await requests['takes-export'](wish);
    return exportedTakes(desk.takes, new URL(url, 'app://parley'));
  };
  const all = await table({ format: 'json' });
  expect(all?.fileName).toBe('parley-takes.json');
  expect(JSON.parse(all?.text ?? '')).toMatchObject(Object.values(said).map(({ text }) => ({ text })));
  const found = await table({ format: 'markdown', query: 'is that plus' });
  expect(found?.text).toContain(said.plusTen.text);
  expect(found?.text).not.toContain(said.time.text);
  const one = await table({ format: 'srt', id: 'take-2' });
  expect(one?.text).toContain(said.timesEight.text);
  expect(exportedTakes(desk.takes, new URL('app://parley/index.html'))).toBeUndefined();
});

test('what a person writes over a text is listed, found, copied and exported, and what was heard stays', async () => {
  const desk = dictationDesk({ service, cleanUp: async () => ({ text: 'Seven by eight.', mode: 'notes' }) });
  const { requests, copied, changes } = asked(desk);
  const id = await desk.dictates('timesEight');
  await desk.over(id);
  await requests['take-edit']({ id, text: 'Quokkas, all of them.' });
  expect(changes.count).toBe(1);
  expect(await requests['takes-list']({ query: 'quokka', limit: 10 })).toMatchObject([
    { id, text: said.timesEight.text, cleanedText: 'Quokkas, all of them.' },
  ]);
  expect(await requests['takes-list']({ query: 'by', limit: 10 })).toEqual([]);
  await requests['take-copy']({ id, which: 'cleaned' });
  await requests['take-copy']({ id, which: 'raw' });
  expect(copied).toEqual(['Quokkas, all of them.', said.timesEight.text]);
  const { url } = await requests['takes-export']({ format: 'markdown', id });
  const file = exportedTakes(desk.takes, new URL(url, 'app://parley'))?.text;
  expect(file).toContain('Quokkas, all of them.');
  expect(file).toContain(`> ${said.timesEight.text}`);
});

test('a text cannot be edited while it is on its way', async () => {
  const desk = dictationDesk({ service });
  const { requests } = asked(desk);
  const id = desk.press();
  desk.hears(soundOf('time'));
  const edit = requests['take-edit']({ id, text: 'Too early.' });
  await expect(edit).rejects.toMatchObject({ fault: { kind: 'bad-input' } });
  await desk.release();
  await desk.over(id);
  expect(desk.row(id)).toMatchObject({ text: said.time.text, cleanedText: said.time.text });
});

test('only what failed, or what was cleaned up in a mode, is listed and exported', async () => {
  const modes = ['email', 'plain', 'own-letters'];
  const desk = dictationDesk({
    service,
    cleanUp: async (text) => ({ text, mode: modes.shift() ?? 'notes' }),
  });
  const { requests } = asked(desk);
  const email = await desk.dictates('time').then(desk.over);
  const plain = await desk.dictates('timesEight').then(desk.over);
  service.faults.next('transcription', { status: 402 });
  const failed = await desk.dictates('plusTen').then(desk.over);
  const ids = async (wish: Partial<Parameters<(typeof requests)['takes-list']>[0]>) =>
    (await requests['takes-list']({ limit: 10, ...wish })).map(({ id }) => id);
  expect(await ids({ only: 'failed' })).toEqual([failed.takeId]);
  expect(await ids({ only: 'email' })).toEqual([email.takeId]);
  expect(await ids({ only: 'plain', kinds: ['dictation'] })).toEqual([plain.takeId]);
  expect(await ids({ only: 'plain', query: 'what' })).toEqual([plain.takeId]);
  expect(await ids({ only: 'notes' })).toEqual([]);
  const letter = await desk.dictates('time').then(desk.over);
  expect(await ids({ only: 'own-letters' })).toEqual([letter.takeId]);
  const { url } = await requests['takes-export']({ format: 'json', only: 'own-letters' });
  const file = exportedTakes(desk.takes, new URL(url, 'app://parley'))?.text ?? '';
  expect(JSON.parse(file).map(({ id }: { readonly id: string }) => id)).toEqual([letter.takeId]);
});
