import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, expect, test } from 'vitest';
import { createProgram } from '../../../src/main/cli/program.ts';
import { parley } from './parley.ts';

const home = mkdtempSync(join(tmpdir(), 'parley-json-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Nothing answers, nothing is kept, and there is no app to start. */
const env = {
  PARLEY_BASE_URL: 'http://127.0.0.1:9/v1',
  PARLEY_APP: join(home, 'no-app'),
  XDG_CONFIG_HOME: home,
  XDG_DATA_HOME: home,
};

/** Every command with whatever it needs, in words that lead to nothing. */
const commands = leavesOf(createProgram(async () => {}, '/')).map((command) => [
  ...pathOf(command),
  ...command.registeredArguments
    .filter(({ required }) => required)
    .map(({ argChoices }) => argChoices?.[0] ?? 'x'),
  ...command.options
    .filter(({ mandatory }) => mandatory)
    .flatMap(({ long }) => [String(long), join(home, 'x.wav')]),
]);

test('knows all commands', () => {
  expect(commands.length).toBeGreaterThan(15);
});

test.for(commands.map((words) => ({ words, name: words.join(' ') })))(
  '$name prints one JSON value, whatever comes of it',
  async ({ words }) => {
    const { status, out } = await parley([...words, '--json'], env);
    const value: unknown = JSON.parse(out);
    expect(value).toEqual(expect.any(Object));
    expect('fault' in (value as object)).toBe(status !== 0);
  },
);

function leavesOf(command: Command): readonly Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
}

function pathOf(command: Command): readonly string[] {
  return command.parent ? [...pathOf(command.parent), command.name()] : [];
}
