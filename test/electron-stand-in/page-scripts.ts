import { randomBytes } from 'node:crypto';
import { orMissing } from './electron/missing.ts';
import { pageWorld } from './page/page-world.ts';
import { preloadWorld } from './page/preload-world.ts';
import { wireCodec } from './page/wire-codec.ts';
import { worldLink } from './page/world-link.ts';

/** Unguessable for the page, so that it can neither call main nor answer in main's place. */
const secret = randomBytes(12).toString('hex');

export const preloadWorldName = `preload-${secret}`;
export const names = {
  binding: `sendToMain${secret}`,
  receive: `receive${secret}`,
  page: `page-${secret}`,
  preload: `preload-${secret}`,
  /** Where the preload's world keeps the files whose paths it asked for, and how its messages begin. */
  files: `files${secret}`,
  ticket: `file-${secret}-`,
};

/** Bytes as text on Node's side of the wire. */
export const nodeCodec = wireCodec({
  encode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  decode: (text) => new Uint8Array(Buffer.from(text, 'base64')),
});

/** Runs in the page's own world before any of its scripts. Electron gives preloads to the top frame only. */
export function pageScript(): string {
  return `if (window === window.top) (${pageWorld})({ worldLink: ${worldLink}, names: ${JSON.stringify(names)} });`;
}

/** Runs a preload's source in the preload's world. Of `process` it sees what a sandboxed preload sees and may need. */
export function preloadScript(source: string): string {
  const { platform, arch, versions } = process;
  const visible = {
    platform,
    arch,
    versions,
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    env: {},
  };
  return `if (window === window.top) (${preloadWorld})(
    {
      wireCodec: ${wireCodec},
      worldLink: ${worldLink},
      orMissing: ${orMissing},
      names: ${JSON.stringify(names)},
      process: Object.freeze(${JSON.stringify(visible)}),
    },
    function (require, module, exports, process) {
${source}
    },
  );`;
}
