import { expect, it } from 'vitest';
import { modesIn } from '../../../../src/shared/dictate/clean-modes.ts';
import { defaultSettings } from '../../../../src/shared/settings/settings.ts';
import { allCommands } from '../../../../src/renderer/app/commands/commands.ts';

it('has no two of a name, and no two on the same keys', () => {
  const commands = allCommands(modesIn(defaultSettings));
  const names = commands.map(({ name }) => name);
  const keys = commands.flatMap((command) => command.keys ?? []);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(keys).size).toBe(keys.length);
});
