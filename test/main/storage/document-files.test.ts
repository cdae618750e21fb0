import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDocumentFiles } from '../../../src/main/storage/document-files.ts';
import { pictureTypeOf } from '../../../src/main/storage/picture-type.ts';

const screenshot = readFileSync(new URL('../../../resources/screenshots/talk-light.png', import.meta.url));

function files() {
  const parent = mkdtempSync(join(tmpdir(), 'parley-documents-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'documents');
  return { folder, ...openDocumentFiles(folder) };
}

it('keeps a pasted text once, by what is in it, for its owner alone', () => {
  const { folder, keepText, textPath } = files();
  const id = keepText('Grüße an alle.');
  expect(keepText('Grüße an alle.')).toBe(id);
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(readFileSync(textPath(id), 'utf8')).toBe('Grüße an alle.');
  expect(readdirSync(folder)).toEqual([`${id}.txt`]);
  expect(statSync(textPath(id)).mode & 0o77).toBe(0);
});

it('keeps a cover whose bytes are a picture, and returns its type', () => {
  const { keepCover, cover } = files();
  expect(keepCover('aa', screenshot)).toBe(true);
  expect(cover('aa')?.mediaType).toBe('image/png');
  expect(Buffer.compare(cover('aa')?.bytes ?? Buffer.of(), screenshot)).toBe(0);
});

it('keeps no cover that is anything else than a picture', () => {
  const { folder, keepCover, cover } = files();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  expect(keepCover('aa', Buffer.from(svg))).toBe(false);
  expect(keepCover('aa', new Uint8Array(0))).toBe(false);
  expect(cover('aa')).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
});

it('removes all that it has of a document', () => {
  const { folder, keepText, keepCover, remove } = files();
  const id = keepText('A heron.');
  keepCover(id, screenshot);
  remove(id);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['image/png', '\u0089PNG\r\n\u001a\n...'],
  ['image/jpeg', '\u00ff\u00d8\u00ff\u00e0..JFIF'],
  ['image/gif', 'GIF89a......'],
  ['image/webp', 'RIFF\u0001\n\u0002\u0003WEBPVP8 '],
  [undefined, '<!doctype html>'],
  [undefined, 'RIFF....WAVE'],
])('recognizes %s by its signature', (type, head) => {
  expect(pictureTypeOf(Buffer.from(head, 'latin1'))).toBe(type);
});

it('keeps the recognized pages of a scan with the model’s name, and removes them with the document', () => {
  const { folder, keepPage, page, remove } = files();
  keepPage('aa', 2, { model: 'seer-1', text: '# Harbour\n\nIt lies still.' });
  keepPage('aa', 3, { model: 'seer-1', text: '' });
  expect(page('aa', 1)).toBeUndefined();
  expect(page('aa', 2)).toEqual({ model: 'seer-1', text: '# Harbour\n\nIt lies still.' });
  expect(page('aa', 3)).toEqual({ model: 'seer-1', text: '' });
  remove('aa');
  expect(readdirSync(folder)).toEqual([]);
});

it('takes a page whose file is damaged for one that wasn’t recognized', () => {
  const { folder, keepPage, page, pages } = files();
  for (const each of [1, 10, 2]) keepPage('aa', each, { model: 'seer-1', text: 'It lies still.' });
  writeFileSync(join(folder, 'aa.pages', '1.md'), '');
  expect(page('aa', 1)).toBeUndefined();
  expect(pages('aa')).toEqual([2, 10]);
  expect(pages('bb')).toEqual([]);
});
