import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { readParts, saidSentences, wholeDocument } from '../../../src/main/cli/read/whole-document.ts';
import { noChoices } from '../../../src/shared/listen/script/choices.ts';
import { madePdf } from '../documents/formats/pdf/made-pdf.ts';
import { program, programEnv } from './parley.ts';

const documents = fileURLToPath(new URL('../../fixtures/documents', import.meta.url));
const endings = new Set(['.epub', '.pdf', '.docx', '.md', '.html', '.txt', '.odt', '.fb2']);
const unreadable = /locked|scan|broken|pictures/;
const names = (await readdir(documents)).filter(
  (name) => endings.has(extname(name)) && !unreadable.test(name),
);
const never = new AbortController().signal;

test.each(names)('says the same of %s part by part as of the whole', async (name) => {
  const path = join(documents, name);
  const { script } = await wholeDocument(path, noChoices, never);
  expect((await inParts(path)).flat()).toEqual(Array.from(saidSentences(script), ({ spoken }) => spoken));
});

test('tells of pages whose text could only be recognized, in parts as of the whole', async () => {
  const drawing = 'q 560 0 0 760 20 20 cm /Im0 Do Q';
  const page = [{ x: 60, y: 90, text: 'The keeper lights the lamp of the harbour.' }];
  const path = await written(
    madePdf([page, [], [], page, [], page], { drawings: ['', drawing, drawing, '', drawing] }),
  );
  const told: string[] = [];
  const tell = (sentence: string): void => void told.push(sentence);
  await wholeDocument(path, noChoices, never, tell);
  await readParts(path, noChoices, never, () => {}, tell);
  const sentence =
    'Text is missing on 3 pages of this PDF (2–3, 5): they are pictures, or the PDF doesn’t say which letters they are made of. ' +
    'Run the PDF through a text recognition (OCR) program, and read the result.';
  expect(told).toEqual([sentence, sentence]);
});

test.runIf(isThorough)(
  'reads a long document chapter by chapter, in the language that its beginning shows',
  async () => {
    const chapter = (i: number) =>
      `# Kapitel ${i}\n\n${'Das ist der Weg und es war am 3. Oktober.[^1] '.repeat(30)}\n\n[^1]: Nr. 5.\n\n`;
    const path = await written(
      Array.from({ length: 40 }, (_, i) => chapter(i).replaceAll('[^1]', `[^${i + 1}]`)).join(''),
    );
    const { script } = await wholeDocument(path, noChoices, never);
    const parts = await inParts(path);
    expect(parts.length).toBeGreaterThan(30);
    expect(parts.flat()).toEqual(Array.from(saidSentences(script), ({ spoken }) => spoken));
    expect(parts.at(-1)?.join(' ')).toContain('am dritten Oktober');
  },
);

test.runIf(isThorough)('reads a text without chapters in parts, too', async () => {
  const path = await written(
    Array.from({ length: 2500 }, (_, i) => `It is line ${i} of the text.\n\n`).join(''),
  );
  expect((await inParts(path)).map(({ length }) => length)).toEqual([1000, 1000, 500]);
});

test('ends quietly when the reader of a pipe has enough', async () => {
  const lines = Array.from(
    { length: 60 },
    (_, i) => `# Chapter ${i}\n\n${'It was a long day by the sea. '.repeat(400)}\n\n`,
  );
  const path = await written(lines.join(''));
  const child = spawn(process.execPath, [program, 'read', path, '--text'], { env: programEnv });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  child.stdout.destroy();
  const [status] = (await once(child, 'close')) as [number | null];
  expect(first.toString()).toMatch(/^Chapter 0\nIt was a long day by the sea\.\n/);
  expect([status, errors]).toEqual([0, '']);
});

async function inParts(path: string): Promise<readonly (readonly string[])[]> {
  const parts: string[][] = [];
  await readParts(path, noChoices, never, (part) => {
    parts.push(Array.from(saidSentences(part), ({ spoken }) => spoken));
  });
  return parts;
}

async function written(text: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-parts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'text.md');
  await writeFile(path, text);
  return path;
}
