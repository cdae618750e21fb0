import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answer } from '../service/scripted-server.ts';
import { file, question, scene } from './scene.ts';

test('writes down what a recording says, sending other formats as they are', async () => {
  const { run, server, folder } = await scene();
  const audio = await file(folder, 'memo.mp3', Buffer.from('ID3 the bytes of a memo'));
  expect(await run('transcribe', audio)).toMatchObject({ status: 0, out: 'What is seven times eight?\n' });
  const upload = String(server.requests.at(-1)?.body);
  expect(upload).toContain('filename="memo.mp3"');
  expect(upload).toContain('ID3 the bytes of a memo');
});

test('gives a transcript as JSON, with its times', async () => {
  const { run, folder } = await scene();
  const { out } = await run('transcribe', await file(folder, 'question.wav', question), '--json');
  const { segments, ...rest } = JSON.parse(out);
  expect(rest).toEqual({ transcript: 'What is seven times eight?', duration: 1.3 });
  expect(segments).toEqual([
    { start: expect.any(Number), end: expect.closeTo(1.3, 1), text: 'What is seven times eight?' },
  ]);
  expect(segments[0].start).toBeLessThan(0.3); // where the voice begins
});

test('speaks a text into a file of the format that its name asks for', async () => {
  const { run, server, folder } = await scene();
  const out = join(folder, 'speech.mp3');
  expect(await run('speak', 'Good', 'day.', '--out', out, '--speed', '1.5')).toMatchObject({
    status: 0,
    out: '',
  });
  expect([...(await readFile(out)).subarray(0, 2)]).toEqual([0xff, 0xf3]);
  expect(JSON.parse(String(server.requests.at(-1)?.body))).toMatchObject({
    input: 'Good day.',
    response_format: 'wav',
    voice: 'Emily.wav',
    speed: 1.5,
  });
});

test('leaves no file behind when the speech fails', async () => {
  const { run, folder } = await scene({ speech: ({ socket }) => void socket.write(answer(500, '')) });
  const out = join(folder, 'speech.wav');
  expect((await run('speak', 'Hi', '--out', out)).status).toBe(1);
  await expect(stat(out)).rejects.toThrow('ENOENT');
});
