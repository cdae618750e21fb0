import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { dictationDesk, said, silence, soundOf } from './desk.ts';

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
  await service.ready;
});
afterAll(() => service.close());

test('speech while the key is held ends up as text on the clipboard and in the take’s row', async () => {
  const desk = dictationDesk({ service });
  const takeId = await desk.dictates('timesEight');
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'delivered', text: said.timesEight.text });
  expect(desk.clipboard).toEqual([said.timesEight.text]);
  expect(desk.row(takeId)).toMatchObject({
    stage: 'delivered',
    text: said.timesEight.text,
    deliveredTo: 'clipboard',
    segments: [{ text: said.timesEight.text }],
  });
  const { stageTimes } = desk.row(takeId);
  expect(Object.keys(stageTimes)).toEqual(['recording', 'captured', 'sent', 'text', 'cleaned', 'delivered']);
});

test('a take is written to disk from its first frame, and only then reported as listening', async () => {
  const desk = dictationDesk({ service });
  desk.dictations.hold({ type: 'press', at: 0, latch: true });
  expect(desk.reports.at(-1)).toMatchObject({ phase: 'opening' });
  const { takeId = '' } = desk.reports.at(-1) ?? {};
  desk.dictations.recording.start({ recordingId: takeId, sampleRate: 16_000, deviceName: 'Desk microphone' });
  expect(desk.reports.at(-1)).toMatchObject({ phase: 'listening', deviceName: 'Desk microphone' });
  desk.dictations.recording.frames(takeId, soundOf('time').pcm.slice(0, 1600));
  expect(desk.takes.read(takeId).pcm).toHaveLength(1600);
  expect(desk.row(takeId).stage).toBe('recording');
  desk.escape();
});

test('a silent take is neither sent nor delivered, and its recording is kept as cancelled', async () => {
  const desk = dictationDesk({ service });
  const before = service.requests.length;
  const takeId = desk.press();
  desk.hears(silence(2000));
  await desk.release();
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'nothing-said' });
  expect(service.requests.slice(before).filter(({ endpoint }) => endpoint === 'transcription')).toEqual([]);
  expect(desk.clipboard).toEqual([]);
  expect(desk.row(takeId)).toMatchObject({ stage: 'cancelled', fault: { kind: 'nothing-heard' } });
});

test('Escape cancels a take, and a retry transcribes it after all', async () => {
  const desk = dictationDesk({ service });
  const takeId = desk.press();
  desk.hears(soundOf('time'));
  desk.escape();
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'cancelled' });
  expect(desk.row(takeId).stage).toBe('cancelled');
  expect(desk.orders.at(-1)).toBe(`cancel ${takeId}`);
  desk.dictations.retry(takeId);
  await desk.sees(takeId, { outcome: 'delivered' });
  expect(desk.clipboard).toEqual([said.time.text]);
});

test('a very short press leaves no take', () => {
  const desk = dictationDesk({ service });
  const takeId = desk.press();
  desk.hears(soundOf('time'), 1600);
  desk.escape();
  expect(desk.takes.get(takeId)).toBeUndefined();
});

test('several dictations are delivered in the order they were spoken, and the newest reports how many are still coming', async () => {
  service.faults.next('transcription', { status: 500 }, 1); // the first one takes longer
  const desk = dictationDesk({ service });
  const ids = [
    await desk.dictates('time'),
    await desk.dictates('timesEight'),
    await desk.dictates('plusTen'),
  ];
  await Promise.all(ids.map((id) => desk.over(id)));
  expect(desk.clipboard).toEqual([said.time.text, said.timesEight.text, said.plusTen.text]);
  expect(desk.reports.some(({ takeId, stillComing }) => takeId === ids[2] && stillComing > 0)).toBe(true);
  expect(desk.dictations.current()).toMatchObject({ takeId: ids[2], stillComing: 0 });
});

test('a press right after a release loses neither take', async () => {
  const desk = dictationDesk({ service });
  const first = desk.press();
  desk.hears(soundOf('time'));
  desk.dictations.hold({ type: 'release', at: 3000 });
  const second = desk.press();
  desk.dictations.recording.end(first);
  desk.hears(soundOf('plusTen'));
  await desk.release();
  await Promise.all([desk.over(first), desk.over(second)]);
  expect(desk.clipboard).toEqual([said.time.text, said.plusTen.text]);
});

test('a page that never reports the end of a take loses none of the frames it sent', async () => {
  const desk = dictationDesk({ service });
  const takeId = desk.press();
  desk.hears(soundOf('time'));
  desk.dictations.hold({ type: 'release', at: 3000 });
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'delivered' });
});

test('frames sent before the page crashed or the computer fell asleep are transcribed (L14, L20)', async () => {
  const desk = dictationDesk({ service });
  const takeId = desk.press();
  desk.hears(soundOf('time'));
  desk.dictations.recorderLost();
  desk.hears(soundOf('plusTen')); // from the page that crashed
  await desk.over(takeId);
  expect(desk.clipboard).toEqual([said.time.text]);
  expect(await desk.dictates('plusTen').then(desk.over)).toMatchObject({ outcome: 'delivered' });
});

test('a page that loads after the key press gets its order once it is ready', () => {
  const desk = dictationDesk({ service });
  desk.dictations.hold({ type: 'press', at: 0, latch: true });
  const { takeId = '' } = desk.reports.at(-1) ?? {};
  desk.dictations.recorderReady();
  expect(desk.orders).toEqual([`start ${takeId}`, `start ${takeId}`]);
  desk.dictations.recording.start({ recordingId: takeId, sampleRate: 16_000, deviceName: 'Desk microphone' });
  desk.dictations.recorderReady();
  expect(desk.orders).toHaveLength(2);
  desk.escape();
});

test('an unplugged microphone is reported, and what was said before is transcribed (L22)', async () => {
  const desk = dictationDesk({ service });
  const takeId = desk.press();
  desk.hears(soundOf('time'));
  const message = 'Desk microphone was unplugged. Studio microphone is there.';
  desk.dictations.recording.fail(takeId, { kind: 'microphone-lost', message });
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'delivered', notes: [message] });
  expect(desk.clipboard).toEqual([said.time.text]);
});

test('a microphone that cannot be opened is reported, and leaves no take (L23)', async () => {
  const desk = dictationDesk({ service });
  desk.dictations.hold({ type: 'press', at: 0, latch: false });
  const { takeId = '' } = desk.reports.at(-1) ?? {};
  desk.dictations.recording.fail(takeId, { kind: 'microphone-denied', message: 'No.' });
  expect(desk.reports.at(-1)).toMatchObject({ phase: 'over', outcome: 'failed', fault: { message: 'No.' } });
  expect(desk.takes.get(takeId)).toBeUndefined();
  expect(await desk.dictates('time').then(desk.over)).toMatchObject({ outcome: 'delivered' });
});

test('disk trouble is reported with the take, once', async () => {
  const desk = dictationDesk({ service });
  const takeId = desk.press();
  desk.dictations.note(takeId, 'The disk takes no more.');
  desk.dictations.note(takeId, 'The disk takes no more.');
  expect(desk.reports.at(-1)?.notes).toEqual(['The disk takes no more.']);
  desk.escape();
});

test('a press without a release is reported as hands-free until the next press', () => {
  const desk = dictationDesk({ service });
  desk.dictations.hold({ type: 'press', at: 0, latch: true });
  expect(desk.reports.at(-1)).toMatchObject({ phase: 'opening', latched: true });
  desk.escape();
});

test('a hands-free take keeps listening until the next press', async () => {
  const desk = dictationDesk({ service });
  const takeId = desk.press();
  desk.dictations.hold({ type: 'release', at: 1100 });
  expect(desk.reports.at(-1)).toMatchObject({ latched: true, phase: 'listening' });
  desk.hears(soundOf('time'));
  desk.dictations.hold({ type: 'press', at: 5000, latch: false });
  await expect.poll(() => desk.orders.at(-1)).toBe(`end ${takeId}`);
  desk.dictations.recording.end(takeId);
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'delivered' });
});
