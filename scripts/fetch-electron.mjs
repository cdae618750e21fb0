/**
 * Fetches Electron's runtime into the cache of @electron/get, from which Electron's own install.js unpacks it. A slow
 * download may take as long as it needs, and a broken one resumes. Progress goes to standard error, and the reason for a
 * failure to standard output, as half a sentence. Runs on the project's own Node, whose `fetch` supports proxies.
 */
import { closeSync, copyFileSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, say } from './steps.mjs';

/** For the first answer: a connection that takes longer is dead. */
const answerTimeoutMs = timeoutMs(15_000);
/** Between two pieces: a phone that changes cells may be silent for this long. */
const pieceTimeoutMs = timeoutMs(30_000);
/** How often to report progress: often to a person, rarely to a log. */
const reportEveryMs = process.stderr.isTTY ? 200 : 5_000;

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

/** The host of the latest request, for the failure message. */
let host = '';

try {
  const { downloadArtifact } = await import(pathToFileURL(require.resolve('@electron/get')).href);
  // With the same options as install.js, so that it finds the file.
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
  // The connection pool would retry a dead proxy for ever.
  process.stdout.write(reasonOf(error), () => process.exit(1));
}

/** @electron/get's own download is silent and waits five minutes for a dead connection. */
async function download(url, target) {
  host = new URL(url).host;
  mkdirSync(partsFolder, { recursive: true });
  const part = join(partsFolder, `${basename(url)}.part`);
  for (;;) {
    const before = sizeOf(part);
    try {
      await resumeDownload(url, part, before);
      break;
    } catch (error) {
      // A connection that delivered something is worth another try.
      if (sizeOf(part) <= before) throw error;
      say(`The download broke off at ${megabytes(sizeOf(part))} MB and goes on there.`);
    }
  }
  copyFileSync(part, target);
  // It may still fail its checksum, and a wrong file must not be resumed.
  rmSync(part);
}

/** Fetches the bytes from `before` to the end. */
async function resumeDownload(url, part, before) {
  const timeout = startTimeout();
  try {
    const headers = { 'accept-encoding': 'identity', ...(before > 0 ? { range: `bytes=${before}-` } : {}) };
    const response = await fetch(url, { headers, signal: timeout.signal });
    timeout.renew();
    if (response.status === 416) rmSync(part);
    if (!response.ok || !response.body) throw new Refusal(response.status);
    const from = response.status === 206 ? before : 0;
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    const progress = createProgress(from, from + length);
    const file = openSync(part, from > 0 ? 'a' : 'w');
    try {
      for await (const piece of response.body) {
        timeout.renew();
        writeSync(file, piece);
        progress.add(piece.length);
      }
    } finally {
      closeSync(file);
      progress.end();
    }
  } catch (error) {
    throw timeout.signal.aborted ? timeout.signal.reason : error;
  } finally {
    timeout.end();
  }
}

/** Aborts after a long silence, never because of the total time. */
function startTimeout() {
  const ending = new AbortController();
  const giveUp = (message) => () => ending.abort(new Silence(message));
  let timer = setTimeout(giveUp('does not answer'), answerTimeoutMs);
  return {
    signal: ending.signal,
    renew() {
      clearTimeout(timer);
      timer = setTimeout(giveUp('has stopped sending'), pieceTimeoutMs);
    },
    end: () => clearTimeout(timer),
  };
}

/** Updates one line on a terminal, prints a line now and then elsewhere. */
function createProgress(from, total) {
  let received = from;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const share = () =>
    total > 0 ? ` of ${megabytes(total)} MB (${Math.floor((received * 100) / total)} %)` : ' MB';
  const report = () => {
    reportedAt = performance.now();
    const line = `Fetching Electron ${version} from ${host}: ${megabytes(received)}${share()}`;
    if (process.stderr.isTTY) process.stderr.write(`\rparley: ${line} `);
    else say(line);
  };
  report();
  return {
    add(bytes) {
      received += bytes;
      if (performance.now() - reportedAt >= reportEveryMs) report();
    },
    end() {
      report();
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

/** The reason in words for a person; an unforeseen one in the system's own. */
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

/** Tests shorten it with `PARLEY_DOWNLOAD_PATIENCE_MS`. */
function timeoutMs(usual) {
  return Number(process.env.PARLEY_DOWNLOAD_PATIENCE_MS ?? usual);
}
