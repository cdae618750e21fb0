import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { decodeWav, encodeWav } from '../../../src/shared/audio/pcm.ts';
import { answer, chunk, streamHead } from '../service/scripted-server.ts';
import { parley } from './parley.ts';
import { chatRequest, file, paths, question, reply, sampleRate, scene, streaming } from './scene.ts';
import { delta, sse } from '../service/scenario.ts';

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
    model: 'acme/large',
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

test('shows what it heard to a person who asks aloud', async () => {
  const { run, folder } = await scene();
  const { err } = await run('ask', '--audio', await file(folder, 'question.wav', question));
  expect(err).toContain('Transcribing question.wav…\nYou said: What is seven times eight?\n');
});

test.runIf(isThorough)('sends nothing when nothing was said', async () => {
  const { run, server, folder } = await scene();
  const silence = await file(folder, 'silence.wav', encodeWav({ pcm: new Int16Array(32_000), sampleRate }));
  for (const words of [
    ['ask', '--audio', silence],
    ['transcribe', silence],
  ]) {
    const { status, out, err } = await run(...words, '--json');
    expect(JSON.parse(out)).toMatchObject({
      fault: { kind: 'nothing-heard', message: `Parley didn’t hear anything in ${silence}.` },
    });
    expect({ status, err }).toEqual({ status: 1, err: `Parley didn’t hear anything in ${silence}.\n` });
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

test.runIf(isThorough)('takes model and voice from the environment', async () => {
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

test.for([
  ['length', ['--max-tokens', '9'], 'it reached --max-tokens 9. Raise the limit or leave it out.'],
  ['length', [], 'it reached the model’s length limit. Ask for a shorter answer'],
  [
    'content_filter',
    [],
    'The service’s content filter blocked the rest of this answer. Try putting the question differently.',
  ],
] as const)(
  'says beside an answer that it ended by %s, with %j (S30, S31)',
  async ([reason, flags, words]) => {
    const { run } = await scene({ chat: streaming(endsBy(reason)) });
    const { status, out, err } = await run('ask', 'Hi', ...flags);
    expect({ status, out }).toEqual({ status: 0, out: 'Once upon\n' });
    expect(err).toContain(words);
    const json = await run('ask', 'Hi', ...flags, '--json');
    expect(JSON.parse(json.out)).toMatchObject({ reply: 'Once upon', finishReason: reason });
  },
);

const spentAll = { prompt_tokens: 20, completion_tokens: 100, total_tokens: 120, reasoning_tokens: 100 };
const spentUsage = {
  promptTokens: 20,
  completionTokens: 100,
  totalTokens: 120,
  reasoningTokens: 100,
  cachedTokens: 0,
};

test.runIf(isThorough).for([
  ['spent on thinking', { reasoning_content: 'Hmm.' }, 'length', 'reasoning-spent'],
  ['filtered', {}, 'content_filter', undefined],
  ['empty', {}, 'stop', undefined],
] as const)(
  'reports the usage of an answer that was %s, streamed and whole',
  async ([, words, reason, cause]) => {
    const wanted = {
      reply: '',
      finishReason: reason,
      usage: spentUsage,
      fault: { kind: 'answer-empty', ...(cause && { cause }) },
    };
    const streamed = await scene({
      chat: streaming(sse(delta(words), { ...delta({}, reason), usage: spentAll }, '[DONE]')),
    });
    expect(JSON.parse((await streamed.run('ask', 'Hi', '--json')).out)).toMatchObject(wanted);
    const body = JSON.stringify({
      choices: [{ message: { content: '', ...words }, finish_reason: reason }],
      usage: spentAll,
    });
    const whole = await scene({ chat: ({ socket }) => void socket.write(answer(200, body)) });
    expect(JSON.parse((await whole.run('ask', 'Hi', '--no-stream', '--json')).out)).toMatchObject(wanted);
  },
);

test.for([
  [
    'broken off',
    () => sse(delta({ content: 'Once upon' })),
    { reply: 'Once upon', fault: { kind: 'answer-interrupted' } },
  ],
  ['refused', () => sse({ error: { message: 'It melted.' } }), { fault: { kind: 'service-failed' } }],
] as const)('says of an answer that was %s that nothing is known of its end', async ([, body, wanted]) => {
  const { run } = await scene({ chat: streaming(body()) });
  const { status, out } = await run('ask', 'Hi', '--json');
  expect(JSON.parse(out)).toMatchObject({ ...wanted, usage: null, finishReason: null });
  expect(status).toBe(1);
});

test.runIf(isThorough)('says the same where there was no answer at all', async () => {
  const { run } = await scene({ models: ({ socket }) => void socket.write(answer(402, '{}')) });
  expect(JSON.parse((await run('ask', 'Hi', '--json')).out)).toEqual({
    usage: null,
    finishReason: null,
    fault: expect.objectContaining({ kind: 'no-credits' }),
  });
});

test.runIf(isThorough)('says of an answer that broke off what can be done in a terminal', async () => {
  const { run } = await scene({ chat: streaming(sse(delta({ content: 'Once upon' }))) });
  expect(await run('ask', 'Hi')).toEqual({
    status: 1,
    out: 'Once upon\n',
    err: 'The answer was cut off. Try again. With --no-stream the whole answer arrives at once.\n',
  });
});

test('names the model that answered where it is another one', async () => {
  const named = (model: string) => sse({ ...delta({ content: 'Hi.' }), model }, delta({}, 'stop'), '[DONE]');
  const other = await scene({ chat: streaming(named('acme/large-fp8')) });
  expect((await other.run('ask', 'Hi')).err).toBe('You asked acme/large, but acme/large-fp8 answered.\n');
  expect(JSON.parse((await other.run('ask', 'Hi', '--json')).out)).toMatchObject({
    model: 'acme/large',
    answeredBy: 'acme/large-fp8',
  });
  const same = await scene({ chat: streaming(named('acme/large')) });
  expect((await same.run('ask', 'Hi')).err).toBe('');
});

function endsBy(reason: string): string {
  return sse(delta({ content: 'Once upon' }), delta({}, reason), '[DONE]');
}

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
