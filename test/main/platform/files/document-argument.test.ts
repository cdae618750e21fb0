import { expect, it } from 'vitest';
import { commandArgument, documentArgument } from '../../../../src/main/platform/files/outside-orders.ts';

const at = (...argv: string[]) => documentArgument({ argv, folder: '/home/me' });

it('finds the document that a command line names, wherever it was typed', () => {
  expect(at('/opt/parley', '/books/a.epub')).toBe('/books/a.epub');
  expect(at('/opt/parley', 'books/b c.pdf')).toBe('/home/me/books/b c.pdf');
  expect(at('/opt/parley', '--hidden', 'c.txt')).toBe('/home/me/c.txt');
});

it('takes `talk` for what the terminal program has it for, and no document', () => {
  expect(commandArgument(['/opt/parley', 'talk'])).toBe('converse');
  expect(at('/opt/parley', 'talk')).toBeUndefined();
  expect(at('/opt/parley', './talk')).toBe('/home/me/talk');
});

it('finds none where none is named', () => {
  expect(at('/opt/parley')).toBeUndefined();
  expect(at('/opt/parley', '--hidden', '')).toBeUndefined();
});

it('takes no switch for a document, and no web address for a file (C29)', () => {
  expect(at('/opt/parley', '--renderer-cmd-prefix=/tmp/evil')).toBeUndefined();
  expect(at('/opt/parley', '-x')).toBeUndefined();
  expect(at('/opt/parley', 'https://example.org/a.epub')).toBe('/home/me/https:/example.org/a.epub');
});

it('takes the address of a file on this computer for its path (C29)', () => {
  expect(at('/opt/parley', 'file:///books/%C3%A9t%C3%A9.epub')).toBe('/books/été.epub');
  expect(at('/opt/parley', 'file:///books/a%2Fb.epub')).toBeUndefined();
});

it('looks behind the folder of an app that is not packaged', () => {
  const after = (...argv: string[]) =>
    documentArgument({ argv: ['/bin/electron', ...argv], folder: '/b', own: '/b' });
  expect(after('.', 'a.epub')).toBe('/b/a.epub');
  expect(after('--no-sandbox', '--inspect=0', '/b', 'a.epub')).toBe('/b/a.epub');
  expect(after('--no-sandbox', '.')).toBeUndefined();
  expect(after('/a/link/to/it', 'a.epub')).toBe('/b/a.epub');
});

it.each([
  ['--talk', 'talk'],
  ['--toggle-dictation', 'dictate'],
  ['--read-selection', 'read'],
  ['--converse', 'converse'],
  ['--rewrite-selection', 'rewrite'],
  ['--hidden', undefined],
])('knows what a shortcut of the system asks for: %s', (argument, command) => {
  expect(commandArgument(['/opt/parley', '--no-sandbox', argument])).toBe(command);
});
