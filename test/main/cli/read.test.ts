import { expect, onTestFinished, test } from 'vitest';
import { isThorough, someOf } from '../../thorough.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parley } from './parley.ts';
import { file } from './scene.ts';

const book = fileURLToPath(new URL('../../fixtures/documents/lighthouse-3.epub', import.meta.url));
const locked = fileURLToPath(new URL('../../fixtures/documents/locked.pdf', import.meta.url));
/** None of these asks the service anything. */
const read = (...words: readonly string[]) => parley(['read', ...words], {});

test('prints what would be spoken, one sentence a line', async () => {
  const path = await written(
    'notes.md',
    '# The light\n\nDr. Roe had 5 kg of oil.[^1] It burned “well”.\n\n[^1]: Whale oil, that is.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  );
  expect((await read(path)).out).toBe(
    [
      'The light',
      'Doctor Roe had 5 kilograms of oil.',
      'It burned well.',
      'Footnote 1. Whale oil, that is.',
      'a, b',
      '1, 2',
      '',
    ].join('\n'),
  );
});

test('gives a program every block with what becomes of it and why', async () => {
  const path = await written('notes.md', '# The light\n\nIt burned.\n\n```\nlet a = 1\nlet b = 2\n```\n');
  const { out } = await read(path, '--json');
  expect(JSON.parse(out)).toMatchObject({
    title: 'notes',
    blocks: [
      { kind: 'heading', policy: 'read', sentences: [{ spoken: 'The light' }] },
      { kind: 'paragraph', policy: 'read', sentences: [{ start: 0, end: 10, spoken: 'It burned.' }] },
      {
        kind: 'code',
        policy: 'summary',
        reason: 'Code is announced, not read.',
        text: 'let a = 1\nlet b = 2',
      },
    ],
  });
});

test.runIf(isThorough)('lists the chapters, and reads only those that are asked for', async () => {
  expect((await read(book, '--list')).out).toMatch(
    /^ {2}0 {2}The Lighthouse.*\n {2}1 {2}The Keeper · .*\n {2}2 /,
  );
  const storm = await read(book, '--chapters', '2');
  expect(storm.out).toMatch(/^The Storm\n/);
  expect(storm.out).not.toContain('The Keeper');
});

test.runIf(isThorough)('says what it takes without asking the service', async () => {
  const { status, out } = await read(book, '--estimate', '--json');
  const text = await read(book);
  const estimate = JSON.parse(out) as { characters: number; costUsd: string; durationMs: number };
  expect(status).toBe(0);
  expect(estimate.characters).toBeGreaterThanOrEqual(text.out.trim().length - 20);
  expect(Number(estimate.costUsd)).toBeCloseTo(estimate.characters * 0.000005, 12);
  expect((await read(book, '--estimate')).out).toMatch(/^\d+ characters, about .* s, \$0\.00\d+\n$/);
});

test('reads kinds and words as they are chosen', async () => {
  const path = await written('notes.md', 'Nguyen was here.\n\n| Year | Lamp |\n|---|---|\n| 1900 | oil |\n');
  expect((await read(path, '--policy', 'table=read', '--say', 'Nguyen=Win')).out).toBe(
    'Win was here.\nYear, Lamp\n1900, oil\n',
  );
});

const mistakes: readonly (readonly [words: readonly string[], status: number, message: string])[] = [
  [[locked], 1, 'locked with a password'],
  [['/nowhere/book.epub'], 1, '/nowhere/book.epub'],
  [[book, '--chapters', '9'], 1, 'doesn’t have these chapters; it has 0 to 2'],
  [[book, '--chapters', '4-2'], 2, 'a range such as 2-4'],
  [[book, '--policy', 'table=after'], 2, 'For table, enter one of summary, read, skip'],
  [[book, '--policy', 'picture=read'], 2, 'one of these kinds: heading,'],
  [[book, '--say', 'Nguyen'], 2, 'such as Nguyen=Win'],
  [[book, '--text', '--list'], 2, 'Use only one of --text, --list, --estimate and --out'],
  [[book, '--out', 'book.doc'], 2, 'must end in .m4b'],
];
test.each(someOf(2, mistakes))('says what is wrong with %j', async (words, status, message) => {
  const finished = await read(...words);
  expect(finished.status).toBe(status);
  expect(finished.out).toBe('');
  expect(finished.err).toContain(message);
});

async function written(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-read-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return file(folder, name, new TextEncoder().encode(text));
}

test('reads a page of the web by its address, but none outside the public internet', async () => {
  const { status, out, err } = await read('https://127.0.0.1/notes', '--text');
  expect({ status, out }).toEqual({ status: 1, out: '' });
  expect(err).toContain('127.0.0.1 isn’t on the public internet');
});
