import { expect, it } from 'vitest';
import { shortcutOf } from '../../../src/renderer/settings/ShortcutSettings.tsx';
import { shortcutSchema } from '../../../src/shared/settings/shortcut.ts';

type ShortcutPress = Parameters<typeof shortcutOf>[0];

const press = (key: string, code: string, held: Partial<ShortcutPress> = {}): ShortcutPress => ({
  key,
  code,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...held,
});

it.each([
  [press('F9', 'F9'), 'F9'],
  [press('F9', 'F9', { shiftKey: true }), 'Shift+F9'],
  [press(' ', 'Space', { ctrlKey: true, altKey: true }), 'Ctrl+Alt+Space'],
  [press('a', 'KeyQ', { ctrlKey: true }), 'Ctrl+A'], // on a French keyboard
  [press('!', 'Digit1', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+1'],
  [press('å', 'KeyA', { altKey: true }), 'Alt+A'], // on a Mac
  [press('Pause', 'Pause'), 'Pause'],
])('reads %o as %s, which the settings take', (pressed, shortcut) => {
  expect(shortcutOf(pressed)).toEqual({ shortcut });
  expect(shortcutSchema.safeParse(shortcut).success).toBe(true);
});

it('waits while only modifiers are down', () => {
  expect(shortcutOf(press('Control', 'ControlLeft', { ctrlKey: true }))).toBeUndefined();
});

it.each([
  ['a letter', press('a', 'KeyA')],
  ['a capital', press('A', 'KeyA', { shiftKey: true })],
  ['the space bar', press(' ', 'Space')],
])('does not take %s alone, which is for typing', (_what, pressed) => {
  expect(shortcutOf(pressed)).toMatchObject({ problem: expect.stringContaining('typing') });
});

it('says that a key cannot be used which has no name in a shortcut', () => {
  expect(shortcutOf(press('Enter', 'Enter', { ctrlKey: true }))).toHaveProperty('problem');
});
