import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** What a second app hands to the first: `second-instance` as Electron reports it. */
export type SecondStart = readonly [argv: string[], workingFolder: string, data: unknown];

/** One app for a profile. */
export interface Instance {
  readonly isFirst: boolean;
  /** The first app: hears of every other start. */
  readonly onSecond: (listener: (...start: SecondStart) => void) => void;
  /** Any other: reports itself to the first; settles when that has heard. */
  readonly notifyFirst: (...start: SecondStart) => Promise<void>;
}

/**
 * Takes the profile for this process by listening at an address of its name: the system gives that to one process alone
 * and takes it back when the process ends, however it ends. Nothing is written, so the profile may be read-only.
 */
export async function openInstance(profile: string): Promise<Instance> {
  const address = addressOf(profile);
  const server = (await listening(address)) ?? (await afterCrash(address));
  const waiting: SecondStart[] = [];
  let deliver = (start: SecondStart): unknown => waiting.push(start);
  server?.unref().on('connection', (socket) => {
    // One that went away half-way has sent nothing.
    text(socket).then(
      (line) => line && deliver(JSON.parse(line) as SecondStart), // written below, by the other app
      () => {},
    );
  });
  return {
    isFirst: server !== undefined,
    onSecond(listener) {
      deliver = (start) => listener(...start);
      for (const start of waiting.splice(0)) deliver(start);
    },
    async notifyFirst(...start) {
      const socket = connect(address);
      socket.end(JSON.stringify(start));
      socket.resume();
      await once(socket, 'close');
    },
  };
}

function addressOf(profile: string): string {
  const name = createHash('sha256').update(realpathSync(profile)).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\parley-${name}`;
  // Linux has addresses that are no files, and so are never left behind.
  return process.platform === 'linux' ? `\0parley-${name}` : join(tmpdir(), `parley-${name}.sock`);
}

/** Undefined where another process listens there. */
async function listening(address: string): Promise<Server | undefined> {
  // The other end closes only when this one has read everything.
  const server = createServer({ allowHalfOpen: false });
  try {
    await once(server.listen(address), 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/** Where addresses are files, one may be left of an app that crashed: then nobody answers. */
async function afterCrash(address: string): Promise<Server | undefined> {
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect(address, () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
  if (answers || process.platform === 'linux' || process.platform === 'win32') return undefined;
  rmSync(address, { force: true });
  return listening(address);
}
