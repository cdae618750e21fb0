import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalService } from '../local-service/local-service.ts';
import { openedInApp, type OpenedInApp } from './opened-in-app.ts';
import { startNodeParser } from '../../src/main/documents/process/host/parser-in-process.ts';
import { documentReader } from '../../src/main/documents/process/host/read-document.ts';
import { parsedAside, parsedHere, parsedInPage, type Parsing } from './parsing-peers.ts';
import { characterCount, fourHours, pageCount, thickEpub, thickPdf } from './thick-documents.ts';

/**
 * A PDF and a book of four hours are opened in the built app, each after the other, until their first block is in view. Then a
 * PDF of 1,000 pages and a book of 3 million characters are opened: parsed in a page, as the app does, which starts for the
 * first one and waits for the next, and in a process, as the terminal does, beside pdf.js in the process that has the window,
 * and then in the built app, after another one, to the first sound, and with all that one does to a page.
 * Prints tables; exits with 1 when a promise is missed, as it is on a machine with much else to do: its load is printed too.
 * `PARLEY_BENCH_FILES=a.pdf:b.epub` opens these files instead; a PDF is to have as many pages.
 */
const firstPromisedMs = 1_000;
const inViewPromisedMs = 600;
const blockedPromisedMs = 100;
const promisedBytes = 400e6;
/** Of a page that is kept warm. */
const warmPromised = { firstMs: 600, pagesPerSecond: 300 };

const folder = mkdtempSync(join(tmpdir(), 'parley-thick-'));
const files = process.env['PARLEY_BENCH_FILES']?.split(':') ?? made();
const parsed = new Map<string, Parsing>();
const opened = new Map<string, OpenedInApp>();
const service = await startLocalService({ seed: 1, profile: 'fast' });
await service.ready;
try {
  const ofHours = ofFourHours();
  for (const [at, file] of ofHours.entries())
    opened.set(nameOf(file), await openedInApp(file, ofHours.at(at - 1) ?? file, service));
  for (const file of files) {
    const { cold, warm } = parsedInPage(file);
    parsed.set(`${nameOf(file)}, page`, cold);
    parsed.set(`${nameOf(file)}, page kept warm`, warm);
    parsed.set(`${nameOf(file)}, process`, await parsedAside(file, documentReader(startNodeParser)));
    if (file.endsWith('.pdf')) parsed.set(`${nameOf(file)}, pdf.js in this one`, await parsedHere(file));
    opened.set(nameOf(file), await openedInApp(file, ofHours[0] ?? file, service));
  }
} finally {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
}

console.table(Object.fromEntries([...parsed].map(([name, parsing]) => [name, parsingRow(name, parsing)])));
console.table(Object.fromEntries([...opened].map(([name, app]) => [name, openedRow(app)])));
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}.`);

const missed = [
  ...[...opened].flatMap(([name, { firstMs, inViewMs, blockedMs }]) => [
    ...(inViewMs <= inViewPromisedMs ? [] : [`${name}: is in view later than ${inViewPromisedMs} ms`]),
    ...(firstMs <= firstPromisedMs
      ? []
      : [`${name}: the first sentence comes later than ${firstPromisedMs} ms`]),
    ...Object.entries(blockedMs)
      .filter(([, ms]) => ms > blockedPromisedMs)
      .map(([act]) => `${name}: ${act} holds the window up for more than ${blockedPromisedMs} ms`),
  ]),
  ...[...parsed]
    .filter(([name]) => name.endsWith('kept warm'))
    .flatMap(([name, { firstMs, allMs }]) => [
      ...(firstMs <= warmPromised.firstMs
        ? []
        : [`${name}: the first block comes later than ${warmPromised.firstMs} ms`]),
      ...(!name.includes('.pdf') || pagesPerSecond(allMs) >= warmPromised.pagesPerSecond
        ? []
        : [`${name}: fewer than ${warmPromised.pagesPerSecond} pages a second`]),
    ]),
  ...[...parsed]
    .filter(([name, { peakBytes = 0 }]) => !name.includes('pdf.js') && peakBytes > promisedBytes)
    .map(([name]) => `${name}: more than ${promisedBytes / 1e6} MB`),
];
for (const each of missed) console.error(each);
process.exitCode = missed.length > 0 ? 1 : 0;

function made(): readonly string[] {
  const [pdf, epub] = [join(folder, 'thick.pdf'), join(folder, 'thick.epub')];
  writeFileSync(pdf, thickPdf(pageCount));
  writeFileSync(epub, thickEpub(characterCount));
  return [pdf, epub];
}

function ofFourHours(): readonly string[] {
  const [pdf, epub] = [join(folder, 'four-hours.pdf'), join(folder, 'four-hours.epub')];
  writeFileSync(pdf, thickPdf(fourHours.pages));
  writeFileSync(epub, thickEpub(fourHours.characters));
  return [pdf, epub];
}

function nameOf(file: string): string {
  return file.split('/').at(-1) ?? file;
}

function pagesPerSecond(allMs: number): number {
  return (pageCount * 1000) / allMs;
}

function parsingRow(name: string, parsing: Parsing): Readonly<Record<string, string>> {
  const { characters, firstMs, allMs, blockedMs, busy, peakBytes } = parsing;
  return {
    'first ms': firstMs.toFixed(0),
    'all ms': allMs.toFixed(0),
    'pages/s': name.includes('.pdf') ? pagesPerSecond(allMs).toFixed(0) : '',
    characters: characters.toLocaleString('en-US'),
    'window held up ms': blockedMs.toFixed(0),
    'busy %': (busy * 100).toFixed(0),
    'peak MB': peakBytes === undefined ? '' : (peakBytes / 1e6).toFixed(0),
  };
}

function openedRow({
  formerMs,
  firstMs,
  inViewMs,
  blockedMs,
  heapBytes,
  drawn,
}: OpenedInApp): Readonly<Record<string, string>> {
  return {
    'the first in view ms': formerMs.toFixed(0),
    'in view ms': inViewMs.toFixed(0),
    'first sentence ms': firstMs.toFixed(0),
    ...Object.fromEntries(Object.entries(blockedMs).map(([act, ms]) => [act, ms.toFixed(0)])),
    'heap MB': (heapBytes / 1e6).toFixed(0),
    drawn: String(drawn),
  };
}
