import { expect, it } from 'vitest';
import { decodeText } from '../../../src/main/documents/decode-text.ts';
import { outlineOf } from './read-document.ts';

const french = 'Le phare s’était éteint à l’aube; la marée, déjà, montait. Où étaient les bateaux?';

it('reads UTF-16 with and without its mark (C26)', async () => {
  const wide = Buffer.from(french, 'utf16le');
  expect(await outlineOf(Buffer.concat([Buffer.from([0xff, 0xfe]), wide]))).toEqual([`paragraph: ${french}`]);
  expect(await outlineOf(wide)).toEqual([`paragraph: ${french}`]);
  expect(await outlineOf(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]))).toEqual([
    `paragraph: ${french}`,
  ]);
});

it('reads the old encodings by what they would say (C26)', () => {
  const western = Buffer.from(french.replaceAll('’', '\u0092'), 'latin1');
  expect(decodeText(western)).toBe(french);
  const japanese = Buffer.from(
    '939491e48ee782cd814182dc82be88c382a282a482bf82c983898393837682f082c682e082b582bd8142',
    'hex',
  );
  expect(decodeText(japanese)).toBe('灯台守は、まだ暗いうちにランプをともした。');
  const chinese = Buffer.from('cad8b5c6c8cbd4daccecc1c1d6aec7b0b5e3c1c1c1cbb5c6a1a3', 'hex');
  expect(decodeText(chinese)).toBe('守灯人在天亮之前点亮了灯。');
  const russian = Buffer.from('d1eceef2f0e8f2e5ebfc20ece0ffeae020e7e0e6e5e320ebe0eceff32e', 'hex');
  expect(decodeText(russian)).toBe('Смотритель маяка зажег лампу.');
});

it('believes what a page declares', async () => {
  const page = Buffer.from(
    '<!doctype html><html><head><meta charset="iso-8859-2"></head><body><p>\u00b3\u00f3d\u00bc</p></body></html>',
    'latin1',
  );
  expect(await outlineOf(page)).toEqual(['paragraph: łódź']);
});

it('refuses what is no text, and names what it is (C26)', async () => {
  const noise = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 7_919) % 256));
  await expect(outlineOf(noise, 'notes.txt')).rejects.toThrow(/not a text file/);
  await expect(outlineOf(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'a.txt')).rejects.toThrow(/picture/);
  await expect(outlineOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.docx')).rejects.toThrow(
    /old or password/,
  );
});
