import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answer } from '../service/scripted-server.ts';
import { file, question, scene } from './scene.ts';

test('lists the models by what they are for', async () => {
  const { run } = await scene();
  expect((await run('models')).out).toBe(listed);
  expect(JSON.parse((await run('models', '--json')).out)).toEqual({
    models: [
      { id: 'acme/large', owner: '', created: 1_780_000_000, role: 'chat', info: largeInfo },
      { id: 'acme/small', owner: '', role: 'chat' },
      { id: 'acme-stt', owner: '', role: 'transcription' },
      { id: 'acme-tts', owner: '', role: 'speech' },
    ],
  });
});

test('names the flag when the service lists no model for a part', async () => {
  const { run, folder } = await scene({
    models: ({ socket }) => void socket.write(answer(200, '{"data":[]}')),
  });
  const { err } = await run('transcribe', await file(folder, 'question.wav', question));
  expect(err).toContain('--transcription-model');
});

test('lists the models even where the service says nothing else about them', async () => {
  const { run } = await scene({ info: ({ socket }) => void socket.write(answer(500, '')) });
  const { status, out, err } = await run('models');
  expect(out).toContain('acme/large');
  expect(err).toContain('Parley couldn’t get the prices of the models.');
  expect(status).toBe(0);
});

const largeInfo = {
  id: 'acme/large',
  quantization: 'fp8',
  supportsPromptCaching: true,
  inputCostPerToken: 4e-7,
  cacheReadCostPerToken: 1e-7,
  outputCostPerToken: 1.6e-6,
  maxOutputTokens: 98_304,
};

const listed = `\
Chat models
  model       input  cached  output  quantization  caching  longest answer  since
  acme/large  $0.40   $0.10   $1.60  fp8           yes              98,304  2026-05-28
  acme/small      -       -       -  -             -                     -  -

Transcription models
  model     input  cached  output  quantization  caching  longest answer  since
  acme-stt      -       -       -  -             -                     -  -

Voice models
  model     input  cached  output  quantization  caching  longest answer  since
  acme-tts      -       -       -  -             -                     -  -

`;

test('lists the voices without asking the service', async () => {
  const { run, server } = await scene();
  const { out } = await run('voices', '--voice', 'jade');
  expect(out.split('\n')).toHaveLength(29);
  expect(out).toContain('\nJade  (chosen)\n');
  expect(server.requests).toHaveLength(0);
});

test('says that a voice is none it knows, and names one like it, before it is asked for', async () => {
  const { run, server, folder } = await scene();
  const out = join(folder, 'speech.wav');
  const { status, err } = await run(
    'speak',
    'Good morning to you.',
    '--voice',
    'Emilly',
    '--speed',
    '0.4',
    '--out',
    out,
  );
  expect(err).toContain('“Emilly” is not one of the 28 voices that Parley knows. Did you mean Emily?');
  expect(err).toContain('It sounds best from 0.5 to 2');
  const speech = server.requests.find(({ path }) => path === '/v1/audio/speech');
  expect(JSON.parse(String(speech?.body))).toMatchObject({ voice: 'Emilly.wav', speed: 0.4 });
  expect(status).toBe(0);
});
