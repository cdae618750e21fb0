import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { protocol } from 'electron';
import { usageTablePath } from '../../shared/contract/contract.ts';

/**
 * The app's own scheme: the window's files, the sounds of cues, clips and takes, captured screens, covers, pictures of
 * answers, pages of documents, and tables to carry away.
 * Nothing else is served, and nothing is loaded from anywhere else.
 */

/** To be called before Electron is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      // What was compiled of the window's code is kept for the next start.
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

/** What the window may fetch besides its own files. */
export interface Served {
  /** The WAV file of a cue that is waiting to be played, or about to come. */
  readonly cueSound: (
    turnId: string,
    cueId: string,
  ) => Promise<Uint8Array | undefined> | Uint8Array | undefined;
  /** The WAV file of a clip of the document that is read aloud. */
  readonly clipSound: (clipId: string) => Promise<Uint8Array | undefined> | Uint8Array | undefined;
  /** The picture on a document's cover: a kind that holds no script. */
  readonly cover: (documentId: string) => ServedPicture | undefined;
  /** A picture of an answer that was fetched: of a kind that holds no script. */
  readonly webPicture: (id: string) => ServedPicture | undefined;
  /** The WebP file of a page of the open document, as it is printed. @param page counted from 1 @param width in pixels */
  readonly pagePicture: (documentId: string, page: number, width: number) => Promise<Uint8Array | undefined>;
  /** The PNG file of a screen or window that was captured to be chosen from. */
  readonly screenPicture: (id: string) => Uint8Array | undefined;
  /** The ledger's entries as CSV. */
  readonly usageTable: () => string;
  /** The WAV file of a take that the disk does not take. */
  readonly takeInMemory: (id: string) => Uint8Array | undefined;
  /** Where the WAV file of a take lies. */
  readonly takeFile: (id: string) => string | undefined;
  /** Takes or conversations as a file to carry away, where the address is that of one. */
  readonly exported: (address: URL) => { readonly text: string; readonly fileName: string } | undefined;
}

export interface ServedPicture {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** @param folder of the built window */
export function serveApp(folder: string, served: Served): void {
  const { cueSound, screenPicture, usageTable, exported } = served;
  protocol.handle('app', async ({ url, headers: asked }) => {
    const address = new URL(url);
    const { host, pathname } = address;
    if (host !== 'parley') return notFound();
    const [, room, id = '', cueId = ''] = pathname.split('/');
    if (pathname === usageTablePath)
      return download(usageTable(), 'text/csv; charset=utf-8', 'parley-usage.csv');
    if (room === 'cue') return freshResponse(await cueSound(id, cueId), 'audio/wav');
    if (room === 'clip') return freshResponse(await served.clipSound(id.replace(/\.wav$/, '')), 'audio/wav');
    if (room === 'cover') return pictureResponse(served.cover(id));
    if (room === 'web-picture') return pictureResponse(served.webPicture(id));
    if (room === 'page') return await pageResponse(address, served);
    if (room === 'take') return takeResponse(id.replace(/\.wav$/, ''), asked.get('range'), served);
    const file = exported(address);
    if (file) return download(file.text, 'application/octet-stream', file.fileName);
    if (room === 'screen') return freshResponse(screenPicture(id), 'image/png');
    return fileResponse(folder, pathname === '/' ? '/index.html' : pathname);
  });
}

/** What is made for one moment, and must be nowhere after it. */
function freshResponse(bytes: Uint8Array | undefined, contentType: string): Response {
  // Node's types leave room for shared memory under a Uint8Array; a response body does not.
  const body = bytes as Uint8Array<ArrayBuffer> | undefined;
  return body
    ? new Response(body, { headers: { ...headersOf(contentType), 'cache-control': 'no-store' } })
    : notFound();
}

function pictureResponse(picture: ServedPicture | undefined): Response {
  if (!picture) return notFound();
  return new Response(picture.bytes as Uint8Array<ArrayBuffer>, { headers: headersOf(picture.mediaType) }); // as above
}

/** `/page/<document>/<page>.webp?width=<pixels>` */
async function pageResponse({ pathname, searchParams }: URL, { pagePicture }: Served): Promise<Response> {
  const [, id = '', number = ''] = /^\/page\/(\w+)\/(\d{1,8})\.webp$/.exec(pathname) ?? [];
  const width = Number(searchParams.get('width'));
  if (id === '' || !(width > 0 && width <= widestPage)) return notFound();
  return freshResponse(await pagePicture(id, Number(number), width), 'image/webp');
}

/** As wide as the largest screens. */
const widestPage = 4_000;

function download(text: string, contentType: string, fileName: string): Response {
  // A header takes no letters beyond Latin ones.
  const plain = fileName.replaceAll(/[^\w.-]+/g, '-');
  const whole = plain === fileName ? '' : `; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  const disposition = `attachment; filename="${plain}"${whole}`;
  return new Response(text, {
    headers: { ...headersOf(contentType), 'content-disposition': disposition },
  });
}

function takeResponse(id: string, range: string | null, { takeInMemory, takeFile }: Served): Response {
  const waiting = takeInMemory(id);
  if (waiting) return freshResponse(waiting, 'audio/wav');
  const path = takeFile(id);
  return path === undefined ? notFound() : filePart(path, range, headersOf('audio/wav'));
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.wav': 'audio/wav',
  '.wasm': 'application/wasm',
};

/** The built window's file names need no escapes, so a path that has any asks for something else. */
async function fileResponse(folder: string, pathname: string): Promise<Response> {
  const path = normalize(join(folder, pathname));
  const contentType = contentTypes[extname(path)];
  if (pathname.includes('%') || !path.startsWith(folder + sep) || !contentType) return notFound();
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return notFound();
  return extname(path) === '.html'
    ? page(bytes.toString('utf8'))
    : new Response(bytes, { headers: headersOf(contentType) });
}

/** Each load of the page has its own nonce, for the one style sheet that wavesurfer.js writes into its shadow root. */
function page(html: string): Response {
  const nonce = randomBytes(16).toString('base64');
  const policy = { 'content-security-policy': contentSecurityPolicy(nonce) };
  return new Response(html.replaceAll('__CSP_NONCE__', nonce), {
    headers: { ...headersOf('text/html; charset=utf-8'), ...policy },
  });
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // No text becomes markup or a script but what the pages' own policy lets through.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

function headersOf(contentType: string): Record<string, string> {
  return { 'content-type': contentType, 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' };
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}

/**
 * A file, or the part of it that a `Range` header asks for, as a player does that jumps about in it. RFC 9110, 14: of a
 * header that asks for several parts, or in other units, the whole is a right answer too.
 */
export function filePart(path: string, range: string | null, headers: Record<string, string>): Response {
  const { size } = statSync(path);
  const part = range === null ? undefined : partOf(range, size);
  const ranged = { ...headers, 'accept-ranges': 'bytes' };
  if (part === 'beyond') {
    return new Response(null, { status: 416, headers: { ...ranged, 'content-range': `bytes */${size}` } });
  }
  const [start, end] = part ?? [0, size - 1];
  return new Response(streamOf(path, start, end), {
    status: part ? 206 : 200,
    headers: {
      ...ranged,
      'content-length': String(end - start + 1),
      ...(part && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  });
}

type Part = readonly [first: number, last: number];

function partOf(range: string, size: number): Part | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'beyond' : [start, end];
}

/** Bytes that are read at a time: ten seconds of a take. */
const partBytes = 320_000;

/** Node's own adapter of a file's stream fails where nobody can catch it when a player turns away in the wrong moment. */
function streamOf(path: string, start: number, end: number): ReadableStream | null {
  if (end < start) return null; // an empty file
  return NodeStream.from(partsOf(path, start, end)) as ReadableStream; // one class with two types
}

async function* partsOf(path: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    for (let position = start; position <= end;) {
      const part = new Uint8Array(Math.min(partBytes, end + 1 - position));
      const { bytesRead } = await file.read(part, 0, part.length, position);
      if (bytesRead === 0) return; // it has become shorter meanwhile
      position += bytesRead;
      yield part.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
