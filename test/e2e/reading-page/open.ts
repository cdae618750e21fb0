import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { findBrowser, findHeadlessBrowser } from '../../../scripts/find-browser.mjs';
import { loudspeakerScript } from '../../electron-stand-in/loudspeaker.ts';
import { loudspeakerOf, type HeardSound } from '../harness/loudspeaker-of.ts';

/** The player in a browser, under the app's own policy, with what leaves its audio graph. */
export interface OpenReadingPage {
  readonly page: Page;
  readonly loudspeaker: HeardSound;
  close(): Promise<void>;
}

const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; media-src 'self'; worker-src 'self'";
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wav': 'audio/wav',
};

export interface ReadingPageOptions {
  /** WAV files by their names; others are not found. */
  readonly sounds?: ReadonlyMap<string, Uint8Array>;
  /** The X display to be on, such as `:1`. */
  readonly display?: string;
  /** The address of a session bus for the system's player. */
  readonly bus?: string;
}

export async function openReadingPage(options: ReadingPageOptions): Promise<OpenReadingPage> {
  const { sounds = new Map<string, Uint8Array>(), display, bus } = options;
  const env = { ...(display && { DISPLAY: display }), ...(bus && { DBUS_SESSION_BUS_ADDRESS: bus }) };
  const executablePath = (display ? findBrowser : findHeadlessBrowser)(process.env);
  if (!executablePath) throw new Error('There is no Chromium here.');
  const folder = await mkdtemp(join(tmpdir(), 'parley-reading-'));
  await build({
    root: import.meta.dirname,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const server = await serve(folder, sounds);
  const browser = await chromium.launch({
    executablePath,
    headless: display === undefined,
    env: { ...process.env, ...env },
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--autoplay-policy=no-user-gesture-required', '--disable-gpu'],
  });
  const page = await browser.newPage();
  await page.addInitScript(loudspeakerScript());
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/index.html`);
  return {
    page,
    loudspeaker: loudspeakerOf(page),
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function serve(folder: string, sounds: ReadonlyMap<string, Uint8Array>): Promise<Server> {
  const server = createServer(async ({ url = '/' }, response) => {
    const body = sounds.get(url.slice(1)) ?? (await readFile(join(folder, url)).catch(() => undefined));
    const contentType = types[extname(url)] ?? 'application/octet-stream';
    response.writeHead(body ? 200 : 404, { 'content-type': contentType, 'content-security-policy': policy });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
