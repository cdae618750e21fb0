import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parley } from './parley.ts';
import { file, scene } from './scene.ts';

test.for([
  [{ PARLEY_API_KEY: '' }, 'no-key', 'PARLEY_API_KEY'],
  [{ PARLEY_API_KEY: 'nonsense' }, 'wrong-key', 'begins with sk-'],
  [{ PARLEY_BASE_URL: '' }, 'no-address', 'PARLEY_BASE_URL'],
  [{ PARLEY_BASE_URL: 'service.example' }, 'wrong-address', 'https://'],
  [{ PARLEY_BASE_URL: 'http://127.0.0.1:1' }, 'unreachable', '127.0.0.1:1'],
] as const)('says in one sentence what is missing or wrong: %j', async ([change, kind, words]) => {
  const { env } = await scene();
  const { status, out, err } = await parley(['ask', 'Hi', '--json'], { ...env, ...change });
  expect(JSON.parse(out)).toEqual({ fault: { kind, message: err.trim() }, usage: null, finishReason: null });
  expect(err).toContain(words);
  expect(status).toBe(1);
});

test.for([
  [[]],
  [['dance']],
  [['ask']],
  [['ask', 'Hi', '--audio', 'x.wav']],
  [['ask', 'Hi', '--out', 'answer.mp3']],
  [['ask', 'Hi', '--speed', 'fast']],
  [['ask', 'Hi', '--voice', '../secret']],
  [['speak', 'Hi']],
  [['speak', 'Hi', '--out', 'speech.txt']],
  [['transcribe']],
  [['models', '--nonsense']],
])('takes %j for wrong use', async ([words = []]) => {
  const { run, server } = await scene();
  const { status, out, err } = await run(...words);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toMatch(/--help|Usage|\.wav/);
  expect(err).not.toMatch(/\n\s+at /);
  expect(server.requests).toHaveLength(0);
});

test('reports wrong use to programs as well', async () => {
  const { run } = await scene();
  const { status, out } = await run('ask', '--json');
  expect(JSON.parse(out)).toMatchObject({ fault: { kind: 'bad-input' } });
  expect(status).toBe(2);
});

test.for([
  [['ask', '--audio', 'missing.wav']],
  [['ask', '--audio', 'text.wav']],
  [['ask', '--audio', '.']],
  [['transcribe', 'missing.mp3']],
  [['ask', 'Hi', '--out', 'missing/answer.wav']],
  [['speak', 'Hi', '--out', 'missing/speech.mp3']],
])('names a file that cannot be used before anything is sent: %j', async ([words = []]) => {
  const { server, env, folder } = await scene();
  const name = words.at(-1) ?? '';
  await file(folder, 'text.wav', Buffer.from('not a wave'));
  const { status, err } = await parley(words, { ...env, INIT_CWD: folder });
  expect(status).toBe(1);
  expect(err).toContain(join(folder, name));
  expect(server.requests).toHaveLength(0);
});

test('uses what the environment says as far as it can be used, and says the rest', async () => {
  const { env } = await scene();
  const odd = { PARLEY_VOICE: '../../etc/passwd', PARLEY_MODEL: 'x'.repeat(5000) };
  const { status, out, err } = await parley(['ask', 'Hi'], { ...env, ...odd });
  expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining('fifty-six') });
  expect(err).toContain('PARLEY_VOICE is ignored: ');
  expect(err).toContain('PARLEY_MODEL is ignored: ');
});

test('says of a model’s name that it is too long', async () => {
  const { run } = await scene();
  const { status, err } = await run('ask', 'Hi', '--model', 'x'.repeat(201));
  expect(err).toBe('Parley can’t use this value for the model. It can have at most 200 characters.\n');
  expect(status).toBe(2);
});
