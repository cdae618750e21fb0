import { rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someOf } from '../../thorough.ts';
import { type ListeningState, coverPath } from '../../../src/shared/contract/listen-contract.ts';
import type { Block } from '../../../src/shared/listen/document.ts';
import type { BlockPage } from '../../../src/shared/listen/listening.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { madePdf } from '../../main/documents/formats/pdf/made-pdf.ts';
import { madeMobi } from '../../main/documents/made-mobi.ts';
import { bookOf, partsOfBook } from '../../main/documents/made-book.ts';
import { fixture, readInProcess } from '../../main/documents/read-document.ts';
import { writeZip } from '../../main/documents/zip-writer.ts';
import { dictate } from '../dictate/recording.ts';
import { descendantsOf } from '../safety/descendants.ts';
import { holdDictation, ask, newestTake } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { byProc, everywhere, onlyOnLinux, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';

runsOn(everywhere);
const findsProcesses = runsOn(onlyOnLinux(byProc));

const folder = mkdtempSync(join(tmpdir(), 'parley-parsed-'));
let service: LocalService;
let parley: Parley;
/** The processes of the windows, which are there before any page that reads a document. */
let windows: ReadonlySet<number>;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  await service.ready;
  parley = await launchParley({
    mic: spoken.timesEight,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  if (!findsProcesses) return;
  while (renderers().length < 2) await sleep(50);
  windows = new Set(renderers());
});
afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const state = () => ask<ListeningState>(parley.page, 'listening-read');

function written(name: string, bytes: Uint8Array | string): string {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

/** 60 MB of pictures, which aren't read, before two pages of text; and a cover. */
function largeBook(): string {
  const path = join(folder, 'large.epub');
  const cover = '<item id="cover" href="cover.png" media-type="image/png" properties="cover-image"/>';
  const parts = partsOfBook(['<h1>One</h1><p>A first page.</p>', '<p>A second.</p>']).map((part) => ({
    ...part,
    bytes: String(part.bytes).replace('<manifest>', `<manifest>${cover}`),
  }));
  const picture = Buffer.from('\u0089PNG\r\n\u001a\n and bytes of all kinds \u00ff\u0000\u0080', 'latin1');
  writeZip(path, [
    { name: 'book/pictures.png', bytes: '', zeros: 60_000_000 },
    ...parts,
    { name: 'book/cover.png', bytes: picture },
  ]);
  return path;
}

/** Its font and its table of letters have to be fetched: “海の灯台”. */
const lighthouse = {
  x: 60,
  y: 140,
  text: '\u008aC\u0082\u00cc\u0093\u0094\u0091\u00e4',
  font: 'japanese',
} as const;

async function open(path: string): Promise<readonly Block[]> {
  const { document: before } = await state();
  parley.order({ do: 'choose-file', file: path });
  await ask(parley.page, 'document-choose');
  await expect.poll(async () => (await state()).document?.id !== before?.id).toBe(true);
  await expect.poll(async () => (await state()).document?.complete).toBe(true);
  const id = (await state()).document?.id;
  const blocks: Block[] = [];
  for (;;) {
    const page = await ask<BlockPage>(parley.page, 'blocks-read', { id, from: blocks.length });
    if (page.blocks.length === 0) return blocks;
    blocks.push(...page.blocks);
  }
}

it.each(
  someOf(4, [
    ['a book', () => fixture('lighthouse-3.epub')],
    ['an older book', () => fixture('lighthouse-2.epub')],
    ['a Word document', () => fixture('lighthouse.docx')],
    [
      'a PDF',
      () => written('made.pdf', madePdf([[{ x: 60, y: 100, text: 'Out of the harbour' }, lighthouse]])),
    ],
    [
      'a web page',
      () =>
        written(
          'page.html',
          `<!doctype html><title>Tides</title><nav><a href="/">Home</a></nav><article><h1>Tides</h1>${'<p>The water comes, and it goes again, twice a day, as it always did.</p>'.repeat(12)}</article><footer>Imprint</footer>`,
        ),
    ],
    ['Markdown', () => written('tides.md', '# Tides\n\nThey *turn* twice.[^1]\n\n[^1]: A day.\n')],
    [
      'a text in an old encoding',
      () => written('old.txt', Buffer.from('Ein Fu\u00df im Wasser.\n', 'latin1')),
    ],
    [
      'a Rich Text file',
      () =>
        written(
          'tides.rtf',
          String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Serif;}}\pard The tide \i turns\i0 .\par\pard Twice a day\u8212?always.\par}`,
        ),
    ],
    [
      'a book for Kindle',
      () =>
        written(
          'tides.mobi',
          madeMobi({
            text: '<h1>Tides</h1><p>They turn twice a day.</p>',
            packing: 'palm-doc',
            title: 'Tides',
          }),
        ),
    ],
    ['a large book with its cover', largeBook],
  ]),
)('reads %s as the terminal does', async (_, made) => {
  const path = made();
  const { id, cover, meta, blocks } = await readInProcess(path);
  const expected: Block[] = [];
  for await (const batch of blocks) expected.push(...batch);
  expect(await open(path)).toEqual(expected);
  expect((await state()).document).toMatchObject({ id, ...(meta.title && { title: meta.title }) });
  if (!cover) return;
  const shown = await parley.page.evaluate(
    async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())],
    coverPath(id),
  );
  expect(Buffer.from(shown)).toEqual(Buffer.from(cover.bytes));
});

it.runIf(findsProcesses)(
  'says so when a document takes the page down, and the recording under way is whole',
  async () => {
    const pages = Array.from({ length: 2_000 }, (_, page) => `<p>${`Page ${page}. `.repeat(1_200)}</p>`);
    const path = written('endless.epub', bookOf(pages));
    const dictation = await dictate(parley);
    const { document } = await state();
    parley.order({ do: 'choose-file', file: path });
    await ask(parley.page, 'document-choose');
    await expect.poll(async () => (await state()).document?.id).not.toBe(document?.id);
    expect((await state()).document?.complete).toBe(false);
    for (const pid of renderers()) if (!windows.has(pid)) process.kill(pid, 'SIGKILL');
    await expect
      .poll(async () => (await state()).document?.fault?.message)
      .toMatch(/This document is damaged|needs more memory/);
    await dictation.isSaid();
    await holdDictation(parley.page, 'release');
    await expect.poll(() => newestTake(parley.page)).toMatchObject(dictation.written);
    expect(await open(fixture('lighthouse.docx'))).not.toEqual([]);
  },
);

function renderers(): readonly number[] {
  return descendantsOf(parley.pid).flatMap(({ pid, command }) =>
    command.includes('--type=renderer') ? [pid] : [],
  );
}
