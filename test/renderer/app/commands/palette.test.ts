import { expect, it } from 'vitest';
import { paletteSections } from '../../../../src/renderer/app/commands/palette.ts';
import type { KeptDocument } from '../../../../src/shared/listen/listening.ts';

const named: Parameters<typeof paletteSections>[1] = {
  assistants: [],
  modes: [
    { id: 'email', label: 'Email' },
    { id: 'own-letters', label: 'Letters to Granny' },
  ],
  servers: [],
  models: [{ id: 'aurora/glm-6', owner: 'aurora' }],
  // Only what the palette reads of it.
  documents: [{ id: 'walden', title: 'Walden', author: 'Henry David Thoreau' } as KeptDocument],
  shelves: [{ id: 'novels', name: 'Nature writing', documents: ['walden'] }],
  history: [],
};

const namesFor = (query: string, recent: readonly string[] = []): readonly string[] =>
  paletteSections(query, named, recent).flatMap(({ lines }) => lines.map(({ entry }) => entry.name));

it.each([
  ['api key', 'Settings: Service and models'],
  ['model', 'Settings: Conversation'],
  ['mic', 'Settings: Microphone'],
  ['dark mode', 'Appearance: dark'],
  ['emily', 'Speak as Emily'],
  ['glm', 'Answer with aurora/glm-6'],
  ['again glm', 'Ask the last question again with aurora/glm-6'],
  ['granny', 'Dictate as: Letters to Granny'],
  ['thoreau', 'Walden'],
  ['shelf nature', 'Nature writing'],
  ['nwcv', 'New conversation'],
])('finds what a person calls %j', (query, name) => {
  expect(namesFor(query)).toContain(name);
});

it('chooses a mode of one’s own for dictating', () => {
  const saved: unknown[] = [];
  const [line] = paletteSections('granny', named, []).flatMap(({ lines }) => lines);
  const session = { save: (change: unknown) => void saved.push(change) };
  line?.entry.run({ session } as unknown as Parameters<typeof line.entry.run>[0]); // it saves a setting, no more
  expect(saved).toEqual([{ cleanMode: 'own-letters' }]);
});

it('lists everything before anything is written, and nothing that has none of the words', () => {
  expect(namesFor('  ').length).toBeGreaterThan(60);
  expect(namesFor('quokka')).toEqual([]);
});

it('has what is named so before what is only called so', () => {
  const [first] = paletteSections('appearance dark', named, []);
  expect(first?.lines.map(({ entry }) => entry.name)).toEqual(['Appearance: dark']);
});

it('has what bears the words before what is found by other words alone', () => {
  const sections = paletteSections('voi', named, []).map(({ group }) => group);
  expect(sections[0]).toBe('settings');
  expect(sections).toContain('do'); // a conversation without hands
});

it('has what was done lately first, and only there', () => {
  const names = namesFor('', ['Appearance: dark', 'no longer there']);
  expect(names[0]).toBe('Appearance: dark');
  expect(names.filter((name) => name === 'Appearance: dark')).toHaveLength(1);
});

it('says which letters were found', () => {
  const [line] = paletteSections('wal', named, []).flatMap(({ lines }) =>
    lines.filter(({ entry }) => entry.name === 'Walden'),
  );
  expect(line?.parts).toEqual([{ start: 0, end: 3 }]);
});
