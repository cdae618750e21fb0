import { expect, it } from 'vitest';
import { allCommands, commandsFor } from '../../../../src/renderer/app/commands/commands.ts';

it('finds what has all the words, in any order and case', () => {
  expect(commandsFor('DARK appearance').map(({ name }) => name)).toEqual([
    'Appearance: dark',
    'Settings: Appearance', // by what else it is called
  ]);
  expect(commandsFor('  ')).toHaveLength(allCommands().length);
  expect(commandsFor('quokka')).toEqual([]);
});

it.each([
  ['api key', 'Settings: Service'],
  ['model', 'Settings: Answers'],
  ['microphone', 'Settings: Microphone'],
  ['dark mode', 'Appearance: dark'],
  ['emily', 'Speak as Emily'],
])('finds what a person calls %j', (query, name) => {
  expect(commandsFor(query).map((command) => command.name)).toContain(name);
});

it('has no two of a name, and no two on the same keys', () => {
  const commands = allCommands();
  const names = commands.map(({ name }) => name);
  const keys = commands.flatMap((command) => command.keys ?? []);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(keys).size).toBe(keys.length);
});

it('asks the last question again with any of the service’s models', () => {
  const scene = { chatModels: ['acme/one', 'acme/two'] };
  expect(commandsFor('again two', scene).map(({ name }) => name)).toEqual([
    'Ask the last question again with acme/two',
  ]);
  expect(commandsFor('again two')).toEqual([]);
});
