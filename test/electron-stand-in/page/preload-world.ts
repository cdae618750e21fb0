import type { Base64, WireCodec } from './wire-codec.ts';
import type { WorldLink } from './world-link.ts';

/** What passes between the preload's world and main; `args` and `value` are texts of the wire codec. */
export type ToMain =
  | { is: 'hello'; url: string }
  | { is: 'invoke'; url: string; id: number; channel: string; args: string }
  | { is: 'send'; url: string; channel: string; args: string }
  | { is: 'permission'; url: string; id: number; audio: boolean; video: boolean };
export type ToPage =
  | { is: 'answer'; id: number; value: string }
  | { is: 'refusal'; id: number; message: string }
  | { is: 'message'; channel: string; args: string };

export interface PreloadParts {
  readonly wireCodec: (base64: Base64) => WireCodec;
  readonly worldLink: (
    mine: string,
    theirs: string,
    onExpose: (name: string, api: unknown) => void,
  ) => WorldLink;
  readonly orMissing: <T extends object>(module: string, members: T) => T;
  readonly names: {
    binding: string;
    receive: string;
    page: string;
    preload: string;
    files: string;
    ticket: string;
  };
  readonly process: object;
}

type Listener = (...args: unknown[]) => void;
type Run = (require: (name: string) => unknown, module: object, exports: object, process: object) => void;

/**
 * Electron's side of a sandboxed preload, in its own world of the page: `ipcRenderer`, `contextBridge` and a `require`
 * that knows only `electron`. The source of this function is sent to the page, so it refers to nothing outside itself.
 */
export function preloadWorld(parts: PreloadParts, run: Run): void {
  const codec = parts.wireCodec({
    // Chromium has had both since version 140.
    encode: (bytes) => (bytes as Uint8Array & { toBase64(): string }).toBase64(),
    decode: (text) => (Uint8Array as unknown as { fromBase64(text: string): Uint8Array }).fromBase64(text),
  });
  const link = parts.worldLink(parts.names.preload, parts.names.page, () => {});
  // Placed here by the stand-in through the devtools protocol; the page's own world does not have it.
  const world = globalThis as unknown as Record<string, (text: unknown) => void>;
  const sendToMain = (message: ToMain): void => world[parts.names.binding]?.(JSON.stringify(message));

  let lastId = 0;
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (reason: unknown) => void }>();
  const listeners = new Map<string, Set<Listener>>();
  const answerTo = (id: number): Promise<unknown> =>
    new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));

  world[parts.names.receive] = (message) => {
    // Written by the stand-in's own main side.
    const received = message as ToPage;
    if (received.is === 'message') {
      const args = codec.decode(received.args) as unknown[];
      for (const listener of listeners.get(received.channel) ?? [])
        listener({ sender: ipcRenderer, ports: [] }, ...args);
      return;
    }
    const asked = waiting.get(received.id);
    waiting.delete(received.id);
    if (received.is === 'answer') asked?.resolve(codec.decode(received.value));
    else asked?.reject(new Error(received.message));
  };

  const ipcRenderer = {
    async invoke(channel: string, ...args: unknown[]) {
      const id = ++lastId;
      const encoded = codec.encode(args);
      const answer = answerTo(id);
      sendToMain({ is: 'invoke', url: location.href, id, channel, args: encoded });
      return answer;
    },
    send(channel: string, ...args: unknown[]) {
      sendToMain({ is: 'send', url: location.href, channel, args: codec.encode(args) });
    },
    on(channel: string, listener: Listener) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      return ipcRenderer;
    },
    off(channel: string, listener: Listener) {
      listeners.get(channel)?.delete(listener);
      return ipcRenderer;
    },
    removeListener: (channel: string, listener: Listener) => ipcRenderer.off(channel, listener),
    removeAllListeners(channel: string) {
      listeners.delete(channel);
      return ipcRenderer;
    },
  };
  const contextBridge = {
    exposeInMainWorld: (name: string, api: unknown): void => link.expose(name, api),
  };
  const files: unknown[] = [];
  Object.defineProperty(globalThis, parts.names.files, { value: files });
  const webUtils = {
    getPathForFile(file: unknown): string {
      if (!(file instanceof File)) throw new TypeError('Argument must be a File object');
      return `${parts.names.ticket}${files.push(file) - 1}`;
    },
  };
  const electron = parts.orMissing('preload', {
    webUtils: parts.orMissing('webUtils', webUtils),
    ipcRenderer: parts.orMissing('ipcRenderer', ipcRenderer),
    contextBridge: parts.orMissing('contextBridge', contextBridge),
  });
  const require = (name: string): unknown => {
    if (name === 'electron') return electron;
    throw new Error(`module not found: ${name} (a sandboxed preload has only electron)`);
  };

  sendToMain({ is: 'hello', url: location.href });
  link.expose('\0permission', (wish: { audio: boolean; video: boolean }) => {
    const id = ++lastId;
    const answer = answerTo(id);
    sendToMain({ is: 'permission', url: location.href, id, ...wish });
    return answer;
  });
  const module = { exports: {} };
  run(require, module, module.exports, parts.process);
}
