/** A program of Electron's that has a document parsed in a page, as the app does, and says what it took. */
import { join } from 'node:path';
import { app, protocol } from 'electron';
import { pageParsers } from '../../../src/main/documents/process/host/parser-in-page.ts';
import { documentReader } from '../../../src/main/documents/process/host/read-document.ts';
import { sandboxedPages } from '../../../src/main/platform/windows/sandboxed-page.ts';
import { parsedAside } from '../parsing-peers.ts';

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
await app.whenReady();
const openSandboxed = sandboxedPages(join(import.meta.dirname, '../../../out/renderer'));
const pages = (answer) => openSandboxed('parser.js', answer);
const parsing = await parsedAside(
  process.env.PARLEY_BENCH_FILE,
  documentReader(pageParsers(pages, new AbortController().signal).start),
);
console.log(JSON.stringify(parsing));
app.exit(0);
