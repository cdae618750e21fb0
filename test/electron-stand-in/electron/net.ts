import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import * as http from 'node:http';
import * as https from 'node:https';
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
  request,
}) satisfies Pick<Electron.Net, 'fetch' | 'isOnline'>;

/** A redirect is told of, and followed by nobody. */
class ClientRequest extends EventEmitter {
  readonly #request: http.ClientRequest;

  constructor(given: https.RequestOptions) {
    super();
    const options = { ...given, session: undefined }; // to Electron a browser's, to Node one of TLS
    this.#request = (options.protocol === 'http:' ? http : https).request(options, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode < 300 || statusCode >= 400 || !headers.location) return this.emit('response', response);
      const base = `${options.protocol}//${options.hostname}:${options.port}${options.path}`;
      return this.emit('redirect', statusCode, 'GET', new URL(headers.location, base).href, {});
    });
    this.#request.on('error', (error) => this.emit('error', error));
  }

  end(): void {
    this.#request.end();
  }

  abort(): void {
    this.#request.destroy();
  }
}

function request(options: https.RequestOptions): ClientRequest {
  return new ClientRequest(options);
}

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
