import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newAssistant } from '../../../src/shared/talk/assistants/built-in-assistants.ts';
import { parley, type Finished } from './parley.ts';
import { chatRequest, scene } from './scene.ts';

const sam = { ...newAssistant('sam', 'Sam'), instructions: 'You are Sam.', model: 'aurora/two' };

/** The terminal beside a desktop app in which the person has an assistant of their own. */
async function besideApp() {
  const { server, folder, env } = await scene();
  await mkdir(join(folder, 'parley'), { recursive: true });
  const settings = { assistants: [sam], customInstructions: 'Use metric units.' };
  await writeFile(join(folder, 'parley', 'parley.json'), JSON.stringify({ settings }));
  const run = (...words: readonly string[]): Promise<Finished> =>
    parley(words, { ...env, XDG_CONFIG_HOME: folder });
  return { server, folder, run };
}

test('lists Parley’s assistants and those of the desktop app, for people and for programs', async () => {
  const { run } = await besideApp();
  const { out } = await run('assistants');
  expect(out).toMatch(/^Parley\nWriting coach +You are a writing coach.*\n/);
  expect(out).toMatch(/^Sam +You are Sam\.$/m);
  const listed = JSON.parse((await run('assistants', '--json')).out).assistants;
  expect(listed).toContainEqual(expect.objectContaining({ name: 'Sam', model: 'aurora/two' }));
});

test('asks an assistant by its name, whatever its case', async () => {
  const { run, server } = await besideApp();
  const { out } = await run('ask', 'Hi', '--assistant', 'sam', '--json');
  expect(chatRequest(server).model).toBe('aurora/two');
  expect(JSON.stringify(chatRequest(server).messages?.[0])).toMatch(/You are Sam\..*Use metric units\./);
  expect(JSON.parse(out).assistant).toBe('Sam');
});

test('lets a flag count more than the assistant', async () => {
  const { run, server } = await besideApp();
  await run('--model', 'aurora/one', 'ask', 'Hi', '--assistant', 'Sam');
  expect(chatRequest(server).model).toBe('aurora/one');
});

test('asks an assistant that a file holds, and says what is wrong with a name or a file', async () => {
  const { run, folder, server } = await besideApp();
  const file = join(folder, 'kim.parley-assistant.json');
  await writeFile(
    file,
    '{"format":"parley-assistant","version":1,"name":"Kim","instructions":"You are Kim."}',
  );
  await run('ask', 'Hi', '--assistant', file);
  expect(JSON.stringify(chatRequest(server).messages?.[0])).toContain('You are Kim.');
  const unknown = await run('ask', 'Hi', '--assistant', 'Nobody');
  expect(unknown).toMatchObject({ status: 2, err: expect.stringContaining('Writing coach') });
  await writeFile(file, '{}');
  expect((await run('ask', 'Hi', '--assistant', file)).err).toContain('isn’t an assistant');
});
