import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ServersUnderTest, reference, serversUnderTest } from './servers-under-test.ts';

let folder: string;
let under: ServersUnderTest;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-servers-'));
  under = serversUnderTest({ MEMORY_FILE_PATH: join(folder, 'memory.jsonl') });
});
afterEach(async () => {
  under.end();
  await rm(folder, { recursive: true, force: true });
});

it('reads and writes files in the folder it was given, and none outside', async () => {
  await writeFile(join(folder, 'note.txt'), 'Buy milk.');
  await under.start(reference('filesystem', folder));
  expect(under.first()).toMatchObject({ state: 'ready', leftOut: [] });
  expect(JSON.stringify(await under.call('read_text_file', { path: join(folder, 'note.txt') }))).toContain(
    'Buy milk.',
  );
  await under.call('write_file', { path: join(folder, 'new.txt'), content: 'Bread.' });
  expect(await readFile(join(folder, 'new.txt'), 'utf8')).toBe('Bread.');
  await expect(under.call('read_text_file', { path: '/etc/passwd' })).rejects.toThrow(/denied|outside/i);
});

it('offers all that the server of every kind of thing has', async () => {
  await under.start(reference('everything'));
  const { state, leftOut, prompts, resources } = under.first();
  expect({ state, leftOut }).toEqual({ state: 'ready', leftOut: [] });
  expect(prompts.length).toBeGreaterThan(0);
  expect(resources.length).toBeGreaterThan(0);
  expect(await under.call('echo', { message: 'Hello' })).toEqual({
    toolServerTextNotInstructions: 'Echo: Hello',
  });
  expect(JSON.stringify(await under.call('get-sum', { a: 2, b: 3 }))).toContain('5');
});

it('gives a prompt its arguments, and reads a resource', async () => {
  await under.start(reference('everything'));
  const { prompts, resources } = under.first();
  const signal = new AbortController().signal;
  const withArguments = prompts.find((prompt) => prompt.arguments.some(({ required }) => required));
  const args = Object.fromEntries((withArguments?.arguments ?? []).map(({ name }) => [name, 'Lisbon']));
  expect(await under.servers.prompt('everything', withArguments?.name ?? '', args, signal)).toContain(
    'Lisbon',
  );
  expect((await under.servers.resource('everything', resources[0]?.uri ?? '', signal)).text).not.toBe('');
});

it('remembers from one start to the next, in the file that its variable names', async () => {
  const entity = { name: 'Ada', entityType: 'person', observations: ['likes tea'] };
  await under.start(reference('memory'));
  await under.call('create_entities', { entities: [entity] });
  await under.servers.restart('memory');
  expect(JSON.stringify(await under.call('read_graph'))).toContain('likes tea');
});

it('runs several at once, each tool under a name of its own', async () => {
  await under.start(reference('filesystem', folder), reference('everything'), reference('memory'));
  const names = under.servers.tools().map(({ definition }) => definition.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(['filesystem__read_text_file', 'everything__echo', 'memory__read_graph']),
  );
  for (const name of names) expect(name).toMatch(/^[\w-]{1,64}$/);
});
