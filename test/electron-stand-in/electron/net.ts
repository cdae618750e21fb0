import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { orMissing } from './missing.ts';

/** Chromium's network as far as an app reads its own files through it. */
export const net = orMissing('net', {
  async fetch(input: string | Request): Promise<Response> {
    const url = typeof input === 'string' ? input : input.url;
    if (!url.startsWith('file:')) return fetch(input);
    const path = fileURLToPath(url);
    const type = types[extname(path)] ?? 'application/octet-stream';
    try {
      return new Response(new Uint8Array(await readFile(path)), { headers: { 'content-type': type } });
    } catch (error) {
      throw new Error('net::ERR_FILE_NOT_FOUND', { cause: error });
    }
  },
  isOnline: (): boolean => true,
}) satisfies Pick<Electron.Net, 'fetch' | 'isOnline'>;

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.woff2': 'font/woff2',
};
