import { expect, test } from 'vitest';
import { answer } from '../service/scripted-server.ts';
import { file, question, scene } from './scene.ts';

test('lists the models by what they are for', async () => {
  const { run } = await scene();
  expect((await run('models')).out).toBe(
    'Text\n  acme/large\n  acme/small\nSpeech to text\n  acme-stt\nText to speech\n  acme-tts\n',
  );
  expect(JSON.parse((await run('models', '--json')).out)).toEqual({
    models: [
      { id: 'acme/large', owner: '', role: 'chat', info: largeInfo },
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

test('lists the models also where the service tells nothing else of them', async () => {
  const { run } = await scene({ info: ({ socket }) => void socket.write(answer(500, '')) });
  const { status, out, err } = await run('models');
  expect(out).toContain('acme/large');
  expect(err).toContain('What the models cost could not be asked.');
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
