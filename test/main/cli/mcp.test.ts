import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostile } from '../mcp/servers-under-test.ts';
import type { ToolServer } from '../../../src/shared/talk/tool-servers.ts';
import { parley, type Finished } from './parley.ts';
import { delta, sse } from '../service/scenario.ts';
import type { Script } from '../service/scripted-server.ts';
import { reply, scene, streaming } from './scene.ts';

const named = (name: string, mode: string, secrets: string[] = []): ToolServer => {
  const server = hostile(mode);
  return { ...server, id: name, name, reach: { ...server.reach, secrets } };
};

/** The model uses the server's tool once, where it has it, and answers. */
const chat: Script = (request, index) => {
  const asked = String(request.body);
  const name = 'Good__echo';
  const calls = asked.includes(name) && !asked.includes('"role":"tool"');
  const call = { index: 0, id: 'c1', function: { name, arguments: '{"text":"good morning"}' } };
  const words = calls ? sse(delta({ tool_calls: [call] }), delta({}, 'tool_calls'), '[DONE]') : reply;
  return streaming(words)(request, index);
};

/** The terminal beside a desktop app that has these tool servers. */
async function besideApp(...toolServers: readonly ToolServer[]) {
  const { folder, env } = await scene({ chat });
  await mkdir(join(folder, 'parley'), { recursive: true });
  await writeFile(join(folder, 'parley', 'parley.json'), JSON.stringify({ settings: { toolServers } }));
  const run = (words: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Finished> =>
    parley(words, { ...env, ...more, XDG_CONFIG_HOME: folder });
  return { run };
}

test('lists the app’s tool servers and starts none', async () => {
  const { run } = await besideApp(named('Good', 'honest'), { ...named('Off', 'dies'), isOn: false });
  expect((await run(['mcp', 'list'])).out).toMatch(/^Good {2}.*honest\nOff {3}.*dies {2}\(Off\)\n$/);
  const { servers } = JSON.parse((await run(['mcp', 'list', '--json'])).out);
  expect(servers).toMatchObject([
    { name: 'Good', on: true, kind: 'command' },
    { name: 'Off', on: false },
  ]);
  expect((await (await besideApp()).run(['mcp', 'list'])).err).toContain('There are no tool servers.');
});

test('says what a server offers, or why it doesn’t work', async () => {
  const { run } = await besideApp(named('Liar', 'liar'), named('Dead', 'dies'));
  expect((await run(['mcp', 'test', 'liar'])).out).toMatch(/^echo {2}Says it again\.\nLeft out: text\./);
  expect(JSON.parse((await run(['mcp', 'test', 'Liar', '--json'])).out).tools).toMatchObject([
    { name: 'echo' },
  ]);
  const dead = await run(['mcp', 'test', 'Dead', '--json']);
  expect(dead.status).not.toBe(0);
  expect(JSON.parse(dead.out).fault.message).toContain('The server ended.');
  expect((await run(['mcp', 'test', 'Nobody'])).err).toContain('Liar, Dead');
});

test('takes a server’s secrets from the environment, and says which are missing', async () => {
  const { run } = await besideApp(named('Hub', 'honest', ['HUB-KEY']));
  expect((await run(['mcp', 'test', 'Hub'])).err).toContain('PARLEY_SECRET_HUB_KEY');
  expect((await run(['mcp', 'test', 'Hub'], { PARLEY_SECRET_HUB_KEY: 'x' })).out).toContain('echo');
});

test('uses a server’s tool when it is allowed by name, and refuses where nobody can be asked', async () => {
  const { run } = await besideApp(named('Good', 'honest'));
  const refused = JSON.parse((await run(['ask', 'Echo good morning', '--tools', '--json'])).out);
  expect(refused.tools).toMatchObject([{ name: 'Good__echo', state: 'refused' }]);
  const allowed = await run(['ask', 'Echo good morning', '--allow-server', 'Good', '--json']);
  expect(JSON.parse(allowed.out).tools).toMatchObject([
    { name: 'Good__echo', state: 'done', result: expect.stringContaining('You said: good morning') },
  ]);
});

test('goes on without a server that doesn’t work, and says so', async () => {
  const { run } = await besideApp(named('Dead', 'dies'));
  const { err, status } = await run(['ask', 'What is 12 times 34?', '--tools']);
  expect(status).toBe(0);
  expect(err).toContain('Dead: The server ended.');
});
