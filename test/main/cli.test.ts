import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { decodeWav, encodeWav } from '../../src/shared/audio.ts';
import { parley, start, type Finished } from './cli/parley.ts';
import { delta, key, sse } from './service/scenario.ts';
import {
  answer,
  chunk,
  scriptedServer,
  streamHead,
  type Script,
  type ScriptedServer,
} from './service/scripted-server.ts';

const sampleRate = 16_000;
/** Half a second: a fifth of silence, as speech models begin, then a tone. */
const clip = encodeWav({ pcm: tone(0.2, 0.3), sampleRate });
const question = encodeWav({ pcm: tone(0.3, 1), sampleRate });
const reply = sse(
  delta({ role: 'assistant' }),
  delta({ reasoning_content: 'Multiply the two.' }),
  delta({ content: 'Seven times eight is **fifty-six**. ' }),
  delta({ content: 'That is an even number, as you can see.' }),
  delta({}, 'stop'),
  { choices: [], usage: { prompt_tokens: 20, completion_tokens: 12, total_tokens: 32, reasoning_tokens: 4 } },
  '[DONE]',
);
const modelList = {
  data: [{ id: 'acme/large' }, { id: 'acme-tts' }, { id: 'acme-stt' }, { id: 'acme/small' }],
};

test('writes the reply alone to standard output, and the rest beside it', async () => {
  const { run, server } = await scene();
  expect(await run('ask', 'What is seven times eight?')).toMatchObject({
    status: 0,
    out: 'Seven times eight is **fifty-six**. That is an even number, as you can see.\n',
    err: expect.stringMatching(/^Multiply the two\.\nThought for \d+\.\d s\.\n$/),
  });
  expect(paths(server)).toEqual(['/v1/models', '/v1/chat/completions', '/v1/model/info']);
  expect(chatRequest(server)).toMatchObject({ model: 'acme/large', stream: true });
});

test('gives a whole turn as JSON', async () => {
  const { run } = await scene();
  const { status, out, err } = await run('ask', 'What is', 'seven times eight?', '--json');
  expect(JSON.parse(out)).toEqual({
    transcript: 'What is seven times eight?',
    reasoning: 'Multiply the two.',
    reply: 'Seven times eight is **fifty-six**. That is an even number, as you can see.',
    usage: { promptTokens: 20, completionTokens: 12, totalTokens: 32, reasoningTokens: 4, cachedTokens: 0 },
    finishReason: 'stop',
    stages: {
      reasoningStartMs: expect.any(Number),
      replyStartMs: expect.any(Number),
      replyEndMs: expect.any(Number),
      endMs: expect.any(Number),
    },
  });
  expect({ status, err }).toEqual({ status: 0, err: '' });
});

test('hears a recorded question and writes the spoken answer as one playable file', async () => {
  const { run, server, folder } = await scene();
  const audio = await file(folder, 'question.wav', question);
  const out = join(folder, 'answer.wav');
  const result = await run(
    'ask',
    '--audio',
    audio,
    '--out',
    out,
    '--voice',
    'jade',
    '--speed',
    '1.25',
    '--json',
  );
  const turn = JSON.parse(result.out);
  expect(result).toMatchObject({ status: 0, err: '' });
  expect(turn).toMatchObject({ transcript: 'What is seven times eight?', finishReason: 'stop' });
  expect(turn.stages).toHaveProperty('transcriptMs');
  expect(turn.stages).toHaveProperty('speechStartMs');
  const spoken = server.requests
    .filter(({ path }) => path === '/v1/audio/speech')
    .map(({ body }) => JSON.parse(String(body)));
  expect(spoken.map(({ input }) => input).join(' ')).toContain('Seven times eight is fifty-six.');
  expect(spoken[0]).toMatchObject({
    model: 'acme-tts',
    voice: 'Jade.wav',
    speed: 1.25,
    response_format: 'wav',
  });
  const sound = decodeWav(await readFile(out));
  const seconds = sound.pcm.length / sound.sampleRate;
  expect(turn.answer).toEqual({ file: out, durationMs: Math.round(seconds * 1000), sampleRate });
  // Each clip without most of its leading silence, and a pause between two of them.
  expect(seconds).toBeGreaterThan(spoken.length * 0.32);
  expect(seconds).toBeLessThan(spoken.length * 0.33 + (spoken.length - 1) * 0.5);
});

test('tells what it heard to a person who asks aloud', async () => {
  const { run, folder } = await scene();
  const { err } = await run('ask', '--audio', await file(folder, 'question.wav', question));
  expect(err).toContain('Listening to question.wav …\nYou said: What is seven times eight?\n');
});

test('sends nothing when nothing was said', async () => {
  const { run, server, folder } = await scene();
  const silence = await file(folder, 'silence.wav', encodeWav({ pcm: new Int16Array(32_000), sampleRate }));
  for (const words of [
    ['ask', '--audio', silence],
    ['transcribe', silence],
  ]) {
    const { status, out, err } = await run(...words, '--json');
    expect(JSON.parse(out)).toEqual({
      fault: { kind: 'nothing-heard', message: `I heard nothing in ${silence}.` },
    });
    expect({ status, err }).toEqual({ status: 1, err: `I heard nothing in ${silence}.\n` });
  }
  expect(server.requests).toHaveLength(0);
});

test('lets a flag overrule the environment, and asks for no list when all is chosen', async () => {
  const { server, env } = await scene();
  const choice = { ...env, PARLEY_BASE_URL: 'http://nowhere.invalid', PARLEY_MODEL: 'acme/old' };
  const { status } = await parley(
    ['ask', 'Hi', '--base-url', `${server.baseUrl}/v1`, '--model', 'acme/small'],
    choice,
  );
  expect(status).toBe(0);
  expect(paths(server)).toEqual(['/v1/chat/completions', '/v1/model/info']);
  expect(chatRequest(server)).toMatchObject({ model: 'acme/small' });
});

test('takes model and voice from the environment', async () => {
  const { server, env, folder } = await scene();
  const out = join(folder, 'answer.wav');
  const choice = { ...env, PARLEY_MODEL: 'acme/small', PARLEY_VOICE: 'olivia' };
  expect(await parley(['ask', 'Hi', '--out', out], choice)).toMatchObject({ status: 0 });
  expect(chatRequest(server)).toMatchObject({ model: 'acme/small' });
  const speech = server.requests.find(({ path }) => path === '/v1/audio/speech');
  expect(JSON.parse(String(speech?.body))).toMatchObject({ voice: 'Olivia.wav' });
});

test('keeps what had come when the answer breaks off', async () => {
  const { run } = await scene({
    chat: ({ socket }) => void socket.end(streamHead + chunk(reply.slice(0, 400)).toString()),
  });
  const { status, out, err } = await run('ask', 'Hi', '--json');
  expect(JSON.parse(out)).toMatchObject({
    transcript: 'Hi',
    reasoning: 'Multiply the two.',
    fault: { kind: 'answer-interrupted', message: err.trim() },
  });
  expect(status).toBe(1);
});

test('keeps the whole answer when only its voice fails', async () => {
  const { run, folder } = await scene({
    speech: ({ socket }) => void socket.write(answer(402, '{"error":{}}')),
  });
  const { status, out } = await run('ask', 'Hi', '--out', join(folder, 'answer.wav'), '--json');
  const turn = JSON.parse(out);
  expect(turn.reply).toContain('fifty-six');
  expect(turn).toMatchObject({ finishReason: 'stop', stages: {}, fault: { kind: 'no-credits' } });
  expect(status).toBe(1);
});

test.for([
  [{ PARLEY_API_KEY: '' }, 'no-key', 'PARLEY_API_KEY'],
  [{ PARLEY_API_KEY: 'nonsense' }, 'wrong-key', 'begins with sk-'],
  [{ PARLEY_BASE_URL: '' }, 'no-address', 'PARLEY_BASE_URL'],
  [{ PARLEY_BASE_URL: 'service.example' }, 'wrong-address', 'https://'],
  [{ PARLEY_BASE_URL: 'http://127.0.0.1:1' }, 'unreachable', '127.0.0.1:1'],
] as const)('says in one sentence what is missing or wrong: %j', async ([change, kind, words]) => {
  const { env } = await scene();
  const { status, out, err } = await parley(['ask', 'Hi', '--json'], { ...env, ...change });
  expect(JSON.parse(out)).toEqual({ fault: { kind, message: err.trim() } });
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

test('tells wrong use to a program as well', async () => {
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

test('stops at once on Ctrl-C, and lets go of the service', async () => {
  const stalled = Promise.withResolvers<void>();
  const { server, env } = await scene({
    chat: ({ socket }) => {
      socket.write(streamHead);
      socket.write(chunk(sse(delta({ content: 'Once upon a time ' }))), () => stalled.resolve());
    },
  });
  const running = start(['ask', 'Tell me a story.'], env);
  await stalled.promise;
  running.interrupt();
  expect(await running.finished).toMatchObject({ status: 130, err: expect.stringMatching(/^Stopped\.\n$/m) });
  await server.requests.at(-1)?.closed;
});

test('lets no reply colour or move the terminal', async () => {
  const hostile = sse(
    delta({ content: '\u001b[31mred\u001b]0;title\u0007 \u202Ebackwards\r' }),
    delta({}, 'stop'),
  );
  const { run } = await scene({ chat: streaming(hostile) });
  expect((await run('ask', 'Hi')).out).toBe('[31mred]0;title backwards\n');
});

test('never writes the key', async () => {
  const { run } = await scene({
    models: ({ socket }) => void socket.write(answer(401, `{"error":{"message":"bad ${key}"}}`)),
  });
  const { out, err } = await run('models', '--json');
  expect(out + err).not.toContain(key);
});

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
  expect(JSON.parse(out)).toEqual({
    transcript: 'What is seven times eight?',
    duration: 1.3,
    segments: [{ start: 0.04, end: 1.3, text: 'What is seven times eight?' }],
  });
});

test('speaks a text into a file of the format that its name asks for', async () => {
  const { run, server, folder } = await scene();
  const out = join(folder, 'speech.mp3');
  expect(await run('speak', 'Good', 'day.', '--out', out)).toMatchObject({ status: 0, out: '' });
  expect([...(await readFile(out)).subarray(0, 2)]).toEqual([0xff, 0xf3]);
  expect(JSON.parse(String(server.requests.at(-1)?.body))).toMatchObject({
    input: 'Good day.',
    response_format: 'wav',
    voice: 'Emily.wav',
  });
});

test('leaves no file behind when the speech fails', async () => {
  const { run, folder } = await scene({ speech: ({ socket }) => void socket.write(answer(500, '')) });
  const out = join(folder, 'speech.wav');
  expect((await run('speak', 'Hi', '--out', out)).status).toBe(1);
  await expect(stat(out)).rejects.toThrow('ENOENT');
});

test('lists the models by what they are for', async () => {
  const { run } = await scene();
  expect((await run('models')).out).toBe(
    'Text\n  acme/large\n  acme/small\nSpeech to text\n  acme-stt\nText to speech\n  acme-tts\n',
  );
  expect(JSON.parse((await run('models', '--json')).out)).toEqual({
    models: [
      { id: 'acme/large', owner: '', role: 'chat' },
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

interface Scripts {
  readonly models: Script;
  readonly chat: Script;
  readonly speech: Script;
  readonly transcription: Script;
}

interface Scene {
  readonly server: ScriptedServer;
  readonly env: Readonly<Record<string, string>>;
  /** For files; it goes when the test ends. */
  readonly folder: string;
  readonly run: (...words: readonly string[]) => Promise<Finished>;
}

async function scene(scripts: Partial<Scripts> = {}): Promise<Scene> {
  const all: Scripts = {
    models: ({ socket }) => void socket.write(answer(200, JSON.stringify(modelList))),
    chat: streaming(reply),
    speech: ({ socket }) => void socket.write(answer(200, clip, { 'content-type': 'audio/wav' })),
    transcription: ({ socket }) => void socket.write(answer(200, '{"text":"What is seven times eight?"}')),
    ...scripts,
  };
  const byPath: Readonly<Record<string, Script>> = {
    '/v1/models': all.models,
    '/v1/chat/completions': all.chat,
    '/v1/audio/speech': all.speech,
    '/v1/audio/transcriptions': all.transcription,
  };
  const server = await scriptedServer((request, index) => byPath[request.path]?.(request, index));
  const folder = await mkdtemp(join(tmpdir(), 'parley-'));
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const env = { PARLEY_BASE_URL: `${server.baseUrl}/v1/`, PARLEY_API_KEY: key };
  return { server, env, folder, run: (...words) => parley(words, env) };
}

function streaming(body: string): Script {
  return ({ socket }) => void socket.write(Buffer.concat([Buffer.from(streamHead), chunk(body), chunk()]));
}

function paths(server: ScriptedServer): readonly string[] {
  return server.requests.map(({ path }) => path);
}

function chatRequest(server: ScriptedServer): unknown {
  const request = server.requests.find(({ path }) => path === '/v1/chat/completions');
  return JSON.parse(String(request?.body));
}

async function file(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** So many seconds of silence, then of a tone that is loud enough to be a voice. */
function tone(silenceS: number, toneS: number): Int16Array {
  return Int16Array.from({ length: Math.round((silenceS + toneS) * sampleRate) }, (_, i) =>
    i < silenceS * sampleRate ? 0 : Math.round(8000 * Math.sin(i / 6)),
  );
}
