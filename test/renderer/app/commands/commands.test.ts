import { expect, it } from 'vitest';
import { allCommands, commandsFor } from '../../../../src/renderer/app/commands/commands.ts';

it('finds what has all the words, in any order and case', () => {
  expect(commandsFor('DARK appearance').map(({ name }) => name)).toEqual(['Appearance: dark']);
  expect(commandsFor('  ')).toHaveLength(allCommands().length);
  expect(commandsFor('quokka')).toEqual([]);
});

it('has no two of a name, and no two on the same keys', () => {
  const commands = allCommands();
  const names = commands.map(({ name }) => name);
  const keys = commands.flatMap((command) => command.keys ?? []);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(keys).size).toBe(keys.length);
});
