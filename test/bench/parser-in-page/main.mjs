/** A program of Electron's that has a document parsed in a page, as the app does, twice, and says what it took. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { app, protocol } from 'electron';
import { pageParsers } from '../../../src/main/documents/process/host/parser-in-page.ts';
import { documentReader } from '../../../src/main/documents/process/host/read-document.ts';
import { sandboxedPages } from '../../../src/main/platform/windows/sandboxed-page.ts';
import { parsedAside } from '../parsing-peers.ts';

const warmingMs = 5_000;

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
await app.whenReady();
const openSandboxed = sandboxedPages(join(import.meta.dirname, '../../../out/renderer'));
const pages = (answer) => openSandboxed('parser.js', answer);
const read = documentReader(pageParsers(pages, new AbortController().signal).start);
const cold = await parsedAside(process.env.PARLEY_BENCH_FILE, read);
// After a document, the page for the next one is started, and practises.
await sleep(warmingMs);
const warm = await parsedAside(process.env.PARLEY_BENCH_FILE, read);
console.log(JSON.stringify({ cold, warm }));
app.exit(0);
