import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { delta, sse } from '../service/scenario.ts';
import type { Script } from '../service/scripted-server.ts';
import { parley } from './parley.ts';
import { chatRequest, paths, reply, scene, streaming } from './scene.ts';

test('lets the model calculate and shows what it did', async () => {
  const { run, server } = await scene({ chat: calling('calculate', { expression: '7 * 8' }) });
  const { out, err } = await run('ask', 'Seven times eight?', '--tools');
  expect(out).toContain('fifty-six');
  expect(err).toContain('Calculate: 7 * 8\n');
  expect(err).toContain('56');
  expect(chatRequest(server).tools?.map((tool) => tool.function.name)).toEqual(['get_time', 'calculate']);
  expect(paths(server).filter((path) => path === '/v1/chat/completions')).toHaveLength(2);
});

test('lists for programs which tools were used', async () => {
  const { run } = await scene({ chat: calling('calculate', { expression: '7 * 8' }) });
  const { out } = await run('ask', 'Seven times eight?', '--tools', '--json');
  expect(JSON.parse(out).tools).toEqual([
    {
      name: 'calculate',
      arguments: '{"expression":"7 * 8"}',
      state: 'done',
      result: expect.stringContaining('56'),
    },
  ]);
});

test.for([
  ['read_clipboard', {}, 'failed'],
  ['open_link', { url: 'https://service.example' }, 'failed'],
  ['set_timer', { seconds: 5 }, 'failed'],
] as const)('does not run %s that was not offered, whatever the model tries', async ([name, args, state]) => {
  const { run } = await scene({ chat: calling(name, args) });
  const { out } = await run('ask', 'Hi', '--tools', '--json');
  expect(JSON.parse(out).tools).toMatchObject([{ name, state }]);
});

test('offers what touches the desktop only by name', async () => {
  const { run, server } = await scene();
  await run('ask', 'Hi', '--allow', 'open_link');
  expect(chatRequest(server).tools?.map((tool) => tool.function.name)).toEqual([
    'get_time',
    'calculate',
    'open_link',
  ]);
});

test.runIf(process.platform === 'linux')('opens a link in the browser when that was allowed', async () => {
  const { env, folder } = await scene({ chat: calling('open_link', { url: 'https://service.example/a b' }) });
  const opened = join(folder, 'opened');
  const browser = join(folder, 'xdg-open');
  await writeFile(browser, `#!/bin/sh\nprintf '%s' "$1" > '${opened}'\n`, { mode: 0o755 });
  const { out } = await parley(['ask', 'Hi', '--allow', 'open_link', '--json'], {
    ...env,
    PATH: `${folder}:${process.env['PATH']}`,
  });
  expect(JSON.parse(out).tools).toMatchObject([{ name: 'open_link', state: 'done' }]);
  expect(await readFile(opened, 'utf8')).toBe('https://service.example/a%20b');
});

test('reports the usage of a tool loop that failed half-way', async () => {
  const usage = { prompt_tokens: 5, completion_tokens: 2, total_tokens: 7 };
  const call = { index: 0, id: 'c1', function: { name: 'calculate', arguments: '{"expression":"7 * 8"}' } };
  const asking = sse(delta({ tool_calls: [call] }), { ...delta({}, 'tool_calls'), usage }, '[DONE]');
  const { run } = await scene({
    chat: (request, index) =>
      streaming(String(request.body).includes('"role":"tool"') ? sse(delta({ content: 'It' })) : asking)(
        request,
        index,
      ),
  });
  const { status, out } = await run('ask', 'Seven times eight?', '--tools', '--json');
  expect(JSON.parse(out)).toMatchObject({
    reply: 'It',
    tools: [{ name: 'calculate', state: 'done' }],
    usage: { promptTokens: 5, completionTokens: 2, totalTokens: 7 },
    finishReason: null,
    fault: { kind: 'answer-interrupted' },
  });
  expect(status).toBe(1);
});

test('has the model use a tool first that is named, and lets it answer then', async () => {
  const { run, server } = await scene({ chat: calling('calculate', { expression: '7 * 8' }) });
  await run('ask', 'Seven times eight?', '--tools', '--tool-choice', 'calculate');
  const choices = server.requests
    .filter(({ path }) => path === '/v1/chat/completions')
    .map(({ body }) => JSON.parse(String(body)).tool_choice);
  expect(choices).toEqual([{ type: 'function', function: { name: 'calculate' } }, undefined]);
});

test('reminds the model which tools it was offered when it asks for another', async () => {
  const { run, server } = await scene({ chat: calling('set_timer', { seconds: 5 }) });
  await run('ask', 'Hi', '--tools');
  expect(String(server.requests.findLast(({ path }) => path === '/v1/chat/completions')?.body)).toContain(
    'There are: get_time, calculate.',
  );
});

/** Calls the tool, and gives the usual answer when it knows what came of it. */
function calling(name: string, args: object): Script {
  const call = { index: 0, id: 'c1', type: 'function', function: { name, arguments: JSON.stringify(args) } };
  const asking = sse(delta({ tool_calls: [call] }), delta({}, 'tool_calls'), '[DONE]');
  return (request, index) =>
    streaming(String(request.body).includes('"role":"tool"') ? reply : asking)(request, index);
}
