import { expect, test } from 'vitest';
import { isThorough, someOf } from '../../thorough.ts';
import { answer } from '../service/scripted-server.ts';
import { parley } from './parley.ts';
import { chatRequest, scene, streaming } from './scene.ts';
import { delta, sse } from '../service/scenario.ts';

test('asks for the answer as every flag says', async () => {
  const { run, server } = await scene();
  const flags =
    '--max-tokens 300 --temperature 0 --top-p 0.5 --top-k 40 --stop END STOP --presence-penalty -1 --frequency-penalty 1.5';
  const { status } = await run('ask', 'Hi', ...flags.split(' '), '--system', 'You are a pirate.');
  expect(status).toBe(0);
  expect(chatRequest(server)).toMatchObject({
    max_tokens: 300,
    temperature: 0,
    top_p: 0.5,
    top_k: 40,
    stop: ['END', 'STOP'],
    presence_penalty: -1,
    frequency_penalty: 1.5,
    messages: [
      { role: 'system', content: 'You are a pirate.' },
      { role: 'user', content: 'Hi' },
    ],
  });
});

test('asks for no more than its flags say', async () => {
  const { run, server } = await scene();
  await run('ask', 'Hi');
  expect(Object.keys(chatRequest(server))).toEqual(['model', 'messages', 'stream', 'stream_options']);
});

test('asks the model for a depth of thinking in the fields of its family', async () => {
  const { run, server } = await scene();
  await run('ask', 'Hi', '--model', 'acme/glm-6', '--depth', 'brief');
  expect(chatRequest(server)).toMatchObject({ reasoning_effort: 'low' });
});

test.runIf(isThorough)('asks a model whose name says nothing for a depth of thinking', async () => {
  const { run, server } = await scene();
  const words = ['ask', 'Hi', '--model', 'acme/unknown-9', '--depth', 'brief'];
  await run(...words, '--family', 'A', '--clear-thinking', '--top-k', '0');
  expect(chatRequest(server)).toMatchObject({
    reasoning_effort: 'low',
    chat_template_kwargs: { clear_thinking: true },
    top_k: 0,
  });
  const other = await scene();
  const { err } = await parley([...words, '--clear-thinking'], { ...other.env, PARLEY_FAMILY: 'B' });
  expect(chatRequest(other.server)).toMatchObject({ reasoning_effort: 'high' });
  expect(err).toContain('--clear-thinking has no effect on acme/unknown-9');
});

test('asks for JSON in words too, unless the person has', async () => {
  const { run, server } = await scene();
  await run('ask', 'Name a tree.', '--json-object');
  expect(chatRequest(server)).toMatchObject({
    response_format: { type: 'json_object' },
    messages: [{ content: expect.stringContaining('JSON') }, { content: 'Name a tree.' }],
  });
  const other = await scene();
  await other.run('ask', 'Name a tree in JSON.', '--json-object', '--system', 'Be brief.');
  expect(chatRequest(other.server)).toMatchObject({ messages: [{ content: 'Be brief.' }, {}] });
});

test.runIf(isThorough)('joins what it adds for JSON with a full stop', async () => {
  const { run, server } = await scene();
  await run('ask', 'Name a tree.', '--json-object', '--system', 'Be brief');
  expect(chatRequest(server)).toMatchObject({
    messages: [{ content: 'Be brief. Answer with one JSON object.' }, {}],
  });
});

test.for(someOf(1, ['Here you are: {"tree": "oak"}', '["oak"]', '{"tree": "o']))(
  'fails with an answer that is not the JSON object that was asked for: %s',
  async (text) => {
    const { run } = await scene({
      chat: streaming(sse(delta({ content: text }), delta({}, 'stop'), '[DONE]')),
    });
    const plain = await run('ask', 'Name a tree.', '--json-object');
    expect(plain).toMatchObject({
      status: 1,
      out: `${text}\n`,
      err: expect.stringContaining('not a JSON object'),
    });
    const { status, out } = await run('ask', 'Name a tree.', '--json-object', '--json');
    expect(JSON.parse(out)).toMatchObject({
      reply: text,
      finishReason: 'stop',
      fault: { kind: 'answer-unreadable' },
    });
    expect(status).toBe(1);
  },
);

test('takes an answer that is one JSON object for one', async () => {
  const object = sse(delta({ content: ' {"tree": "oak"}\n' }), delta({}, 'stop'), '[DONE]');
  const { run } = await scene({ chat: streaming(object) });
  expect(await run('ask', 'Name a tree.', '--json-object')).toMatchObject({ status: 0, err: '' });
});

test('takes the answer as a whole where no stream is wanted', async () => {
  const { run, server } = await scene({
    chat: ({ socket }) => void socket.write(answer(200, JSON.stringify(completion))),
  });
  const { status, out } = await run('ask', 'Hi', '--no-stream', '--json');
  expect(JSON.parse(out)).toMatchObject({
    reasoning: 'Say hello.',
    reply: 'Hello.',
    usage: { totalTokens: 7 },
    finishReason: 'stop',
  });
  expect(chatRequest(server)).toMatchObject({ stream: false });
  expect(status).toBe(0);
});

test.runIf(isThorough)('counts an answer that came as a whole like any other', async () => {
  const { env, folder } = await scene({
    chat: ({ socket }) => void socket.write(answer(200, JSON.stringify(completion))),
  });
  const kept = { ...env, XDG_DATA_HOME: folder };
  await parley(['ask', 'Hi', '--no-stream'], kept);
  const { out } = await parley(['usage', '--json'], kept);
  expect(JSON.parse(out)).toMatchObject({ requests: 1, promptTokens: 3, completionTokens: 4 });
});

test.for(
  someOf(3, [
    ['--temperature', '2.1', 'must be a number from 0 to 2'],
    ['--temperature', 'hot', 'must be a number from 0 to 2'],
    ['--temperature', '', 'must be a number from 0 to 2'],
    ['--top-p', '-0.1', 'must be a number from 0 to 1'],
    ['--top-k', '1.5', 'must be a whole number'],
    ['--family', 'H', 'Allowed choices are A, B, C, D, E, F, G, unknown'],
    ['--tool-choice', 'hammer', 'Enter auto, none, required or one of get_time'],
    ['--tool-choice', 'required', '--tool-choice needs --tools or --allow'],
    ['--tool-choice', 'open_link --tools', 'the tools are get_time, calculate'],
    ['--max-tokens', '0', 'must be a whole number of at least 1'],
    ['--presence-penalty', '3', 'must be a number from -2 to 2'],
    ['--frequency-penalty', '-3', 'must be a number from -2 to 2'],
    ['--stop', 'a b c d e', 'may hold up to 4 texts'],
    ['--depth', 'abysmal', 'Allowed choices are default, off, brief, normal, deep'],
    ['--allow', 'set_timer', 'Allowed choices are read_clipboard, write_clipboard, open_link'],
    ['--speed', '0.2', 'number from 0.25 to 4'],
    ['--speed', '4.5', 'number from 0.25 to 4'],
  ] as const),
)('names the range of %s before anything is sent: %j', async ([flag, value, range]) => {
  const { run, server } = await scene();
  const { status, out, err } = await run('ask', 'Hi', flag, ...value.split(' '));
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toContain(flag);
  expect(err).toContain(range);
  expect(server.requests).toHaveLength(0);
});

const completion = {
  choices: [
    {
      message: { role: 'assistant', content: 'Hello.', reasoning_content: 'Say hello.' },
      finish_reason: 'stop',
    },
  ],
  usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 },
};
