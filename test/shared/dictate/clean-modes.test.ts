import { expect, test } from 'vitest';
import { modeFor, modesIn, withModeFor, type ModeSettings } from '../../../src/shared/dictate/clean-modes.ts';

const letters = { id: 'own-letters', name: 'Letters', instruction: 'Write a letter.', model: '' };
const settings: ModeSettings = {
  cleanMode: 'message',
  cleanModeChanges: {},
  ownModes: [letters],
  programModes: [
    { program: 'Thunderbird', mode: 'email' },
    { program: 'Writer', mode: 'own-letters' },
    { program: 'Gone', mode: 'own-deleted' },
  ],
};
const idFor = (program: string | undefined, chosen: Partial<ModeSettings> = {}): string =>
  modeFor(program, { ...settings, ...chosen }).id;

test('a program has its own mode, whatever the case of its name, and all others the one that is chosen', () => {
  expect(idFor('thunderbird')).toBe('email');
  expect(idFor('Writer')).toBe('own-letters');
  expect(idFor('XTerm')).toBe('message');
  expect(idFor(undefined)).toBe('message');
});

test('a mode that has been deleted gives way to the chosen one, and that to the plain one', () => {
  expect(idFor('Gone')).toBe('message');
  expect(idFor('XTerm', { cleanMode: 'own-deleted' })).toBe('plain');
});

test('a mode is chosen for a program, once, or for all where none is known', () => {
  const change = withModeFor('THUNDERBIRD', 'notes', settings);
  expect(idFor('Thunderbird', change)).toBe('notes');
  expect('programModes' in change && change.programModes).toHaveLength(3);
  expect(withModeFor(undefined, 'notes', settings)).toEqual({ cleanMode: 'notes' });
});

test('one’s own modes stand behind Parley’s', () => {
  expect(modesIn(settings).map(({ label }) => label)).toEqual([
    'Plain',
    'Message',
    'Email',
    'Notes',
    'Code comment',
    'Letters',
  ]);
});
