/**
 * Fetches Electron's runtime into the cache of @electron/get, from where Electron's own install.js unpacks it. A slow
 * download has all the time it needs, and one that broke off goes on where it was. Progress goes to standard error; if
 * it fails, why goes to standard output, in half a sentence. Runs on the project's own Node: its `fetch` knows proxies.
 */
import { closeSync, copyFileSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, say } from './steps.mjs';

/** Until the download page answers: a connection that takes longer leads nowhere. */
const answerPatienceMs = patienceMs(15_000);
/** Between two pieces: a phone that changes from one cell to the next is silent for as long. */
const piecePatienceMs = patienceMs(30_000);
/** How often progress is told: to a person at once, in a log seldom. */
const tellEveryMs = process.stderr.isTTY ? 200 : 5_000;

const packageFolder = join(root, 'node_modules/electron');
const partsFolder = join(root, '.cache/electron');
const require = createRequire(join(packageFolder, 'package.json'));
const { version } = require('./package.json');

class Refusal extends Error {
  constructor(status) {
    super(`answered ${status}`);
    this.status = status;
  }
}

class Silence extends Error {}

/** Where it was fetched from last, which is what a failure is about. */
let host = '';

try {
  const { downloadArtifact } = await import(pathToFileURL(require.resolve('@electron/get')).href);
  // As install.js asks for it, so that it finds it.
  await downloadArtifact({
    version,
    artifactName: 'electron',
    cacheRoot: process.env.electron_config_cache,
    checksums: require('./checksums.json'),
    platform: process.env.ELECTRON_INSTALL_PLATFORM ?? process.env.npm_config_platform ?? process.platform,
    arch: process.env.ELECTRON_INSTALL_ARCH ?? process.env.npm_config_arch ?? process.arch,
    downloader: { download },
  });
} catch (error) {
  // A proxy that leads nowhere is tried on and on by whoever keeps the connections.
  process.stdout.write(reasonOf(error), () => process.exit(1));
}

/** @electron/get's own way of downloading is silent and waits five minutes for a connection that has died. */
async function download(url, target) {
  host = new URL(url).host;
  mkdirSync(partsFolder, { recursive: true });
  const part = join(partsFolder, `${basename(url)}.part`);
  for (;;) {
    const before = sizeOf(part);
    try {
      await goOn(url, part, before);
      break;
    } catch (error) {
      // A connection that brought something is worth another one.
      if (sizeOf(part) <= before) throw error;
      say(`The download broke off at ${megabytes(sizeOf(part))} MB and goes on there.`);
    }
  }
  copyFileSync(part, target);
  // Whole, and yet perhaps wrong: what fails the checksum must not be gone on with.
  rmSync(part);
}

/** Fetches what is missing behind the first bytes. */
async function goOn(url, part, before) {
  const patience = createPatience();
  try {
    const headers = { 'accept-encoding': 'identity', ...(before > 0 ? { range: `bytes=${before}-` } : {}) };
    const response = await fetch(url, { headers, signal: patience.signal });
    patience.renew();
    if (response.status === 416) rmSync(part);
    if (!response.ok || !response.body) throw new Refusal(response.status);
    const from = response.status === 206 ? before : 0;
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    const progress = createProgress(from, from + length);
    const file = openSync(part, from > 0 ? 'a' : 'w');
    try {
      for await (const piece of response.body) {
        patience.renew();
        writeSync(file, piece);
        progress.add(piece.length);
      }
    } finally {
      closeSync(file);
      progress.end();
    }
  } catch (error) {
    throw patience.signal.aborted ? patience.signal.reason : error;
  } finally {
    patience.end();
  }
}

/** Aborts when nothing comes for too long, never because it takes long. */
function createPatience() {
  const ending = new AbortController();
  const giveUp = (message) => () => ending.abort(new Silence(message));
  let timer = setTimeout(giveUp('does not answer'), answerPatienceMs);
  return {
    signal: ending.signal,
    renew() {
      clearTimeout(timer);
      timer = setTimeout(giveUp('has stopped sending'), piecePatienceMs);
    },
    end: () => clearTimeout(timer),
  };
}

/** One line that changes on a terminal, a line now and then elsewhere. */
function createProgress(from, total) {
  let received = from;
  let toldAt = Number.NEGATIVE_INFINITY;
  const share = () =>
    total > 0 ? ` of ${megabytes(total)} MB (${Math.floor((received * 100) / total)} %)` : ' MB';
  const tell = () => {
    toldAt = performance.now();
    const line = `Fetching Electron ${version} from ${host}: ${megabytes(received)}${share()}`;
    if (process.stderr.isTTY) process.stderr.write(`\rparley: ${line} `);
    else say(line);
  };
  tell();
  return {
    add(bytes) {
      received += bytes;
      if (performance.now() - toldAt >= tellEveryMs) tell();
    },
    end() {
      tell();
      if (process.stderr.isTTY) process.stderr.write('\n');
    },
  };
}

function megabytes(bytes) {
  return (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);
}

function sizeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** How a person would say it; what nobody foresaw as the system says it. */
function reasonOf(error) {
  const { code = '', message = '' } = rootOf(error);
  const proxied = process.env.HTTPS_PROXY || process.env.https_proxy ? ' through your proxy' : '';
  if (error instanceof Silence) return `${host} ${error.message}${proxied}`;
  if (error instanceof Refusal) return `${host} answers ${error.status}${proxied}`;
  if (/checksum/i.test(`${error.name} ${error.message}`))
    return `what ${host} sent is not what Electron has published`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${host} cannot be found${proxied}`;
  if (code === 'ECONNREFUSED') return `${host} refuses the connection${proxied}`;
  if (code.includes('TIMEOUT') || code === 'ETIMEDOUT') return `${host} does not answer${proxied}`;
  if (code === 'ECONNRESET' || code.startsWith('UND_ERR_'))
    return `the connection to ${host} was cut${proxied}`;
  if (code === 'ENOSPC') return 'the disk is full';
  return message.split('\n')[0];
}

function rootOf(error) {
  return error?.cause ? rootOf(error.cause) : (error ?? {});
}

/** `PARLEY_DOWNLOAD_PATIENCE_MS` is for those who cannot wait, such as a test. */
function patienceMs(usual) {
  return Number(process.env.PARLEY_DOWNLOAD_PATIENCE_MS ?? usual);
}
