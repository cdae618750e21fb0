import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { decodeWav, durationMs, encodeWav } from '../../../src/shared/audio/pcm.ts';
import { answer, type Script } from '../service/scripted-server.ts';
import { parley } from './parley.ts';
import { chatRequest, file, paths, scene as sceneOf, streaming } from './scene.ts';

const spoken = join(import.meta.dirname, '../../fixtures/seven-times-eight.wav');

test('transcribes a recording, and keeps it as it was heard', async () => {
  const { run, folder, server } = await scene();
  const { status, out } = await run('dictate', '--audio', spoken, '--json');
  const { id, ...rest } = JSON.parse(out);
  expect({ status, ...rest }).toMatchObject({
    status: 0,
    text: 'What is seven times eight?',
    mode: 'plain',
    model: 'acme-stt',
    copied: false,
  });
  expect(paths(server)).not.toContain('/v1/chat/completions');
  const kept = decodeWav(await readFile(join(folder, 'data/parley/takes', `${id}.wav`)));
  const { pcm, sampleRate } = decodeWav(await readFile(spoken));
  const lengthMs = durationMs(pcm.length, sampleRate);
  expect(Math.abs(durationMs(kept.pcm.length, kept.sampleRate) - lengthMs)).toBeLessThan(5);
});

test('sends nothing when nobody speaks, and says so', async () => {
  const { run, folder, server } = await scene();
  const hiss = Int16Array.from({ length: 48_000 }, (_, i) => (i * 7919) % 61);
  const audio = await file(folder, 'hiss.wav', encodeWav({ pcm: hiss, sampleRate: 16_000 }));
  expect(await run('dictate', '--audio', audio)).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringContaining('Parley heard nobody speak, so nothing was sent.'),
  });
  expect(paths(server)).not.toContain('/v1/audio/transcriptions');
});

test.runIf(isThorough)('keeps what could not be transcribed, until a retry finishes it', async () => {
  const refusal = answer(401, '{"error":{"message":"no","type":"authentication_error"}}');
  const script = inTurn(refusal, answer(200, '{"text":"What is seven times eight?"}'));
  const { run } = await scene({ transcription: script });
  const failed = await run('dictate', '--audio', spoken, '--json');
  const { id, fault } = JSON.parse(failed.out);
  expect({ status: failed.status, kind: fault.kind }).toEqual({ status: 1, kind: 'wrong-key' });
  expect(fault.message).toContain(`parley takes retry ${id}`);
  expect((await run('takes')).out).toMatch(new RegExp(`^${id} .* failed `));

  expect(await run('takes', 'retry', id)).toMatchObject({ status: 0, out: 'What is seven times eight?\n' });
  expect((await run('takes')).out).toMatch(new RegExp(`^${id} .* done  What is seven times eight\\?\n$`));
});

test('fails at once when the service is away, and keeps the recording', async () => {
  const { folder, env } = await scene();
  const away = { ...env, PARLEY_BASE_URL: 'http://127.0.0.1:9' };
  const { status, err } = await parley(
    ['--transcription-model', 'acme-stt', 'dictate', '--audio', spoken],
    away,
  );
  expect(status).toBe(1);
  expect(err).toContain('parley takes retry');
  const [id] = (await parley(['takes'], env)).out.split(' ');
  expect((await readFile(join(folder, 'data/parley/takes', `${id}.wav`))).length).toBeGreaterThan(80_000);
});

/** What the model makes of the recording. */
const tidied = streaming(
  `data: ${JSON.stringify({
    choices: [{ index: 0, delta: { content: 'What is seven times 8?' }, finish_reason: 'stop' }],
  })}\n\ndata: [DONE]\n\n`,
);

test('has the text cleaned up when that is asked for, and keeps what was heard', async () => {
  const { run } = await scene({ chat: tidied });
  const { out } = await run('dictate', '--audio', spoken, '--clean', 'email', '--json');
  expect(JSON.parse(out)).toMatchObject({
    text: 'What is seven times 8?',
    heard: 'What is seven times eight?',
    mode: 'email',
  });
});

test.runIf(isThorough)('has the text cleaned up in a mode of the desktop app, by its name', async () => {
  const { env, folder, server } = await scene({ chat: tidied });
  const letters = { id: 'own-letters', name: 'Letters', instruction: 'It is a letter to Granny.', model: '' };
  await mkdir(join(folder, 'parley'));
  await writeFile(join(folder, 'parley/parley.json'), JSON.stringify({ settings: { ownModes: [letters] } }));
  const run = (...words: readonly string[]) => parley(words, { ...env, XDG_CONFIG_HOME: folder });
  const { out } = await run('dictate', '--audio', spoken, '--clean', 'LETTERS', '--json');
  expect(JSON.parse(out)).toMatchObject({ mode: 'own-letters' });
  expect(JSON.stringify(chatRequest(server).messages)).toContain('It is a letter to Granny.');
  expect((await run('takes', 'show', JSON.parse(out).id)).out).toMatch(/^clean-up +Letters$/m);

  const unknown = await run('dictate', '--audio', spoken, '--clean', 'poem');
  expect(unknown).toMatchObject({
    status: 2,
    err: expect.stringContaining('plain, message, email, notes, code-comment, Letters'),
  });
});

test.runIf(isThorough)(
  'puts the text on the clipboard by the standard input of the program there is for that',
  async () => {
    const { env, folder } = await scene();
    await program(folder, 'xclip', `#!/bin/sh\necho "$@" > ${folder}/said\ncat > ${folder}/clipboard\n`);
    const finished = await parley(['dictate', '--audio', spoken, '--copy'], {
      ...env,
      PATH: join(folder, 'bin'),
    });
    expect(finished).toMatchObject({ status: 0, out: 'What is seven times eight?\n' });
    expect(await readFile(join(folder, 'clipboard'), 'utf8')).toBe('What is seven times eight?');
    expect(await readFile(join(folder, 'said'), 'utf8')).toBe('-selection clipboard -in\n');
  },
);

test.runIf(isThorough)(
  'says which programs for the clipboard are missing, and still prints the text',
  async () => {
    const { env, folder } = await scene();
    await mkdir(join(folder, 'bin'));
    const finished = await parley(['dictate', '--audio', spoken, '--copy'], {
      ...env,
      PATH: join(folder, 'bin'),
    });
    expect(finished).toMatchObject({ status: 1, out: 'What is seven times eight?\n' });
    expect(finished.err).toContain('none of these programs is installed: xclip, wl-copy, clip.exe.');
  },
);

test('refuses what holds no sound, and keeps nothing of it', async () => {
  const { run, folder } = await scene();
  const audio = await file(folder, 'notes.wav', Buffer.from('these are notes'));
  expect(await run('dictate', '--audio', audio)).toMatchObject({
    status: 1,
    err: expect.stringMatching(/can’t read any sound from .*notes\.wav/),
  });
  expect((await run('takes')).err).toContain('There are no recordings.');
});

/** A scene with recordings of its own. */
async function scene(scripts: Parameters<typeof sceneOf>[0] = {}) {
  const { env, ...rest } = await sceneOf(scripts);
  const own = { ...env, XDG_DATA_HOME: join(rest.folder, 'data') };
  return { ...rest, env: own, run: (...words: readonly string[]) => parley(words, own) };
}

function inTurn(...answers: readonly Buffer[]): Script {
  const left = [...answers];
  return ({ socket }) => void socket.write(left.shift() ?? answer(500, '{}'));
}

/** A folder of programs that holds this one, and what a shell script needs. */
async function program(folder: string, name: string, script: string): Promise<void> {
  const path = join(folder, 'bin', name);
  await mkdir(dirname(path));
  await copyFile('/bin/cat', join(folder, 'bin/cat'));
  await writeFile(path, script);
  await chmod(path, 0o755);
}
