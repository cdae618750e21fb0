import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { bookFacts, longPdf } from '../documents/long-pdf.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { parley, type Finished } from './parley.ts';

let service: LocalService;
let folder: string;
beforeAll(async () => {
  service = await startLocalService();
  folder = await mkdtemp(join(tmpdir(), 'parley-'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const ask = (...words: readonly string[]): Promise<Finished> =>
  parley(['ask', ...words], { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key });

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('asks about a long book and a note, and tells what goes along and where the answer stands', async () => {
  const book = await file('history.pdf', longPdf());
  const note = await file('note.txt', 'The ferry to Tolm leaves at a quarter to seven.\n');
  const { question, answer, page } = bookFacts[3] ?? { question: '', answer: '', page: 0 };
  const { out, err } = await ask(question, '--file', book, note);
  expect(out).toContain(answer);
  expect(err).toMatch(/A History of the Northern Isles, [\d,]+ words: \d+ parts that fit your question/);
  expect(err).toMatch(/note, 10 words: all of it is sent/);
  expect(err).toMatch(new RegExp(`\\[§A\\d+\\] A History of the Northern Isles, page ${page}: “.*${answer}`));
});

test('gives programs the documents and what was cited', async () => {
  const note = await file('note.txt', 'The ferry to Tolm leaves at a quarter to seven.\n');
  const { out } = await ask('When does the ferry to Tolm leave?', '--file', note, '--json');
  expect(JSON.parse(out)).toMatchObject({
    documents: [{ title: 'note', isWhole: true }],
    citations: [{ mark: 'A1', title: 'note', text: 'The ferry to Tolm leaves at a quarter to seven.' }],
  });
});

test.runIf(isThorough)(
  'asks nothing where a file has no text, is missing, or tools would run by themselves',
  async () => {
    const before = service.requests.length;
    const note = await file('note.txt', 'The ferry leaves.\n');
    const finished = [
      await ask('When?', '--file', await file('empty.txt', ' \n')),
      await ask('When?', '--file', join(folder, 'none.pdf')),
      await ask('When?', '--file', note, '--tools', '--allow', 'read_clipboard'),
    ];
    expect(finished.map(({ status }) => status === 0)).toEqual([false, false, false]);
    expect(finished[1]?.err).toContain('none.pdf');
    expect(finished[2]?.err).toContain('You can’t use --allow with --file');
    const asked = service.requests.slice(before).filter(({ endpoint }) => endpoint === 'chat');
    expect(asked).toEqual([]);
  },
);
