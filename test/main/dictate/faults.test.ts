import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { takesFolder } from '../storage/takes-folder.ts';
import { dictationDesk, said, silence, soundOf } from './desk.ts';
import { systemClock } from '../../../src/main/service/clock.ts';

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
  await service.ready;
});
beforeEach(() => service.faults.clear());
afterAll(() => service.close());

const isTranscription = ({ endpoint }: { readonly endpoint: string }): boolean =>
  endpoint === 'transcription';
const transcriptions = (): number => service.requests.filter(isTranscription).length;

test('takes are queued without a network, and sent once and in order when the service is back', async () => {
  let address = await nowhere();
  const desk = dictationDesk({ service, address: () => address });
  const ids = [
    await desk.dictates('time'),
    await desk.dictates('timesEight'),
    await desk.dictates('plusTen'),
  ];
  for (const id of ids)
    expect(await desk.sees(id, { phase: 'queued' })).toMatchObject({ fault: { kind: 'unreachable' } });
  expect(desk.clipboard).toEqual([]);
  const before = transcriptions();
  address = service.baseUrl;
  await Promise.all(ids.map((id) => desk.over(id)));
  expect(desk.clipboard).toEqual([said.time.text, said.timesEight.text, said.plusTen.text]);
  expect(transcriptions() - before).toBe(3);
  expect(desk.reports.at(-1)).not.toHaveProperty('fault.kind');
});

test('a take that is queued when the app quits is offered at the next start, once (U06)', async () => {
  let address = await nowhere();
  const desk = dictationDesk({ service, address: () => address });
  const takeId = await desk.dictates('time');
  await desk.sees(takeId, { phase: 'queued' });
  const next = desk.restart();
  address = service.baseUrl;
  expect(next.offered()).toEqual([takeId]);
  expect(next.clipboard).toEqual([]); // nothing reaches the clipboard without the person’s request
  next.dictations.retry(takeId);
  next.dictations.retry(takeId);
  await next.over(takeId);
  expect(next.clipboard).toEqual([said.time.text]);
  expect(next.pastes).toEqual([false]); // after a manual retry the cursor is somewhere else
  expect(next.restart().offered()).toEqual([]);
});

test('a wrong key keeps the take, and the right key finishes it (S06)', async () => {
  let key = 'sk-wrong';
  const desk = dictationDesk({ service, key: () => key });
  const takeId = await desk.dictates('time');
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'failed', fault: { kind: 'wrong-key' } });
  expect(desk.row(takeId)).toMatchObject({ stage: 'failed', fault: { kind: 'wrong-key' } });
  key = service.key;
  desk.dictations.retryRefused();
  await desk.sees(takeId, { outcome: 'delivered' });
  expect(desk.row(takeId).fault).toBeUndefined();
});

test('a take that fails for lack of credits is kept, and succeeds when retried (S07)', async () => {
  const desk = dictationDesk({ service });
  service.faults.next('transcription', { status: 402 }, 1);
  const takeId = await desk.dictates('time');
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'failed', fault: { kind: 'no-credits' } });
  desk.dictations.retry(takeId);
  await desk.sees(takeId, { outcome: 'delivered' });
  expect(desk.clipboard).toEqual([said.time.text]);
});

test('a rate limit is reported as a countdown, then the take is delivered (S14)', async () => {
  const desk = dictationDesk({ service });
  service.faults.next('transcription', { status: 429, headers: { 'retry-after': '1' } }, 1);
  const takeId = await desk.dictates('time');
  await desk.over(takeId);
  const waiting = desk.reports.find((one) => one.waiting)?.waiting;
  expect(waiting?.untilMs).toBeGreaterThan(systemClock.now() - 10_000);
  expect(desk.reports.at(-1)).toMatchObject({ outcome: 'delivered', waiting: undefined });
});

test('a take waits in the queue for a rate limit that the client does not wait out (S24)', async () => {
  const desk = dictationDesk({ service });
  const headers = { 'retry-after': '1', 'x-should-retry': 'false' };
  service.faults.next('transcription', { status: 429, headers }, 1);
  const takeId = await desk.dictates('time');
  const queued = await desk.sees(takeId, { phase: 'queued' });
  expect(queued).toMatchObject({ fault: { kind: 'rate-limited' }, waiting: { reason: 'busy' } });
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'delivered', fault: undefined });
});

test('a response that is cut off is requested again with the same recording (U04)', async () => {
  service.faults.next('transcription', { cutAfter: 5 }, 1);
  const desk = dictationDesk({ service });
  const takeId = await desk.dictates('time');
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'delivered' });
  expect(desk.takes.list({ limit: 10 })).toHaveLength(1);
  expect(desk.row(takeId).segments).toHaveLength(1);
});

test('a take that the service refused is kept, and succeeds when retried', async () => {
  service.faults.next('transcription', { status: 400 }, 2);
  const desk = dictationDesk({ service });
  const takeId = await desk.dictates('time');
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'failed' });
  service.faults.clear();
  desk.dictations.retry(takeId);
  await desk.sees(takeId, { outcome: 'delivered' });
  expect(desk.takes.list({ limit: 10 })).toHaveLength(1);
});

test('a voice without words is reported as such, and its recording is kept (S37)', async () => {
  service.faults.next('transcription', { status: 200, body: { text: '' } }, 2);
  const desk = dictationDesk({ service });
  const takeId = await desk.dictates('time');
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'failed', fault: { kind: 'nothing-heard' } });
  expect(desk.row(takeId)).toMatchObject({
    stage: 'failed',
    fault: { message: expect.stringContaining('a voice but no words') },
  });
  expect(desk.clipboard).toEqual([]);
  service.faults.clear();
  desk.dictations.retry(takeId);
  await desk.sees(takeId, { outcome: 'delivered' });
});

test('a question that was not transcribed when the app quit is offered at the next start too', async () => {
  const desk = dictationDesk({ service });
  const { pcm, sampleRate } = soundOf('time');
  const question = desk.takes.begin({ id: 'turn-1', kind: 'talk', sampleRate });
  question.append(pcm);
  question.finish();
  expect(desk.offered()).toEqual([]); // the conversation still has it
  const next = desk.restart();
  expect(next.offered()).toEqual(['turn-1']);
  next.dictations.retry('turn-1');
  expect(await next.over('turn-1')).toMatchObject({ text: said.time.text });
});

test('a text that the clipboard refused is kept, and a retry sends nothing to the service (L32)', async () => {
  let refuses = true;
  const desk = dictationDesk({
    service,
    async deliver() {
      if (refuses) throw new Error('The clipboard is busy.');
      return { copied: true, pasted: false };
    },
  });
  const takeId = await desk.dictates('time');
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'failed' });
  expect(desk.row(takeId)).toMatchObject({ stage: 'failed', text: said.time.text });
  const before = transcriptions();
  refuses = false;
  desk.dictations.retry(takeId);
  await desk.sees(takeId, { outcome: 'delivered' });
  expect(transcriptions()).toBe(before);
});

test('a long take is transcribed while it is spoken, and after a restart only its missing segments are sent (U06)', async () => {
  const before = transcriptions();
  const desk = dictationDesk({ service });
  const takeId = desk.press();
  const parts = ['time', 'timesEight', 'plusTen', 'time', 'timesEight', 'plusTen'] as const;
  for (const part of parts) {
    desk.hears(soundOf(part));
    desk.hears(silence(1500));
  }
  await desk.sees(takeId, { phase: 'listening' });
  await expect.poll(() => desk.row(takeId).segments[0]?.text ?? '').toContain(said.time.text);
  const preview = desk.reports.findLast((one) => one.preview !== '')?.preview;
  expect(preview).toContain(said.time.text);
  const next = desk.restart();
  expect(next.offered()).toEqual([takeId]);
  next.dictations.retry(takeId);
  const { text } = await next.over(takeId);
  expect(text).toBe(parts.map((part) => said[part].text).join(' '));
  // What the run before had still under way may be heard of at any time, so this counts how often the first one was sent.
  const sizes = service.requests
    .filter(isTranscription)
    .slice(before)
    .map(({ body }) => ('bytes' in body ? Number(body.bytes) : 0));
  const longest = Math.max(...sizes); // the first, by a few samples
  expect(sizes.filter((size) => size === longest)).toHaveLength(1);
  expect(sizes.length).toBeGreaterThan(1);
});

test('transcribing again can use another language, and leaves the clipboard alone', async () => {
  const desk = dictationDesk({ service });
  const takeId = await desk.dictates('time');
  await desk.over(takeId);
  await desk.dictations.retranscribe(takeId, { language: 'en' });
  expect(desk.row(takeId)).toMatchObject({ stage: 'delivered', text: said.time.text, segments: [{}] });
  expect(desk.clipboard).toHaveLength(1);
});

test('transcribing again also sends what was taken for silence', async () => {
  const desk = dictationDesk({ service });
  const takeId = desk.press();
  desk.hears(silence(2000));
  await desk.release();
  await desk.over(takeId);
  const before = transcriptions();
  await desk.dictations.retranscribe(takeId, {}).catch(() => undefined);
  expect(transcriptions()).toBeGreaterThan(before);
});

test('a failed second transcription leaves the take as it was', async () => {
  const desk = dictationDesk({ service });
  const takeId = await desk.dictates('time');
  await desk.over(takeId);
  const before = desk.row(takeId);
  service.faults.next('transcription', { status: 400 }, 2);
  await expect(desk.dictations.retranscribe(takeId, {})).rejects.toMatchObject({
    fault: { kind: 'refused' },
  });
  expect(desk.row(takeId)).toEqual(before);
});

test('a transcription can be cancelled, and then retried', async () => {
  const desk = dictationDesk({ service });
  service.faults.next('transcription', { stallAfter: 0 }, 1);
  const before = transcriptions();
  const takeId = await desk.dictates('time');
  await expect.poll(() => transcriptions() - before).toBe(1);
  desk.dictations.cancel(takeId);
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'cancelled' });
  expect(desk.row(takeId).stage).toBe('cancelled');
  expect(await desk.dictates('plusTen').then(desk.over)).toMatchObject({ outcome: 'delivered' });
  desk.dictations.retry(takeId);
  await desk.sees(takeId, { outcome: 'delivered' });
  expect(desk.clipboard).toEqual([said.plusTen.text, said.time.text]);
});

test('a recording keeps every frame when the app quits (L16)', async () => {
  const desk = dictationDesk({ service });
  const takeId = desk.press();
  desk.hears(soundOf('time'));
  const next = desk.restart();
  expect(next.offered()).toEqual([takeId]);
  expect(next.takes.read(takeId).pcm).toEqual(soundOf('time').pcm);
  next.dictations.cancel(takeId);
  expect(next.offered()).toEqual([]);
});

test('a take is delivered even if the disk refuses its recording', async () => {
  const folder = takesFolder();
  writeFileSync(folder.takesFolder, 'a file where the folder should be');
  const desk = dictationDesk({ service, folder });
  const takeId = await desk.dictates('time');
  expect(await desk.over(takeId)).toMatchObject({ outcome: 'delivered', text: said.time.text });
  expect(folder.troubles).toMatchObject([{ takeId, kind: 'disk-refuses' }]);
});

test('a failed take stays in the list and is not offered at the next start', async () => {
  const desk = dictationDesk({ service, key: () => 'sk-wrong' });
  const takeId = await desk.dictates('time');
  await desk.over(takeId);
  const next = desk.restart();
  expect(next.offered()).toEqual([]);
  expect(next.row(takeId).stage).toBe('failed');
});

/** The address of a port without a server. */
async function nowhere(): Promise<string> {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
