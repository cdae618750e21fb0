import net from 'node:net';
import type { Duplex } from 'node:stream';

/** What the D-Bus library takes for a connection that can receive file descriptors. */
interface DescriptorSocket extends net.Socket {
  /** Its being there is how the library knows; Parley sends none. */
  writeWithFds(bytes: Buffer, descriptors: readonly unknown[]): boolean;
}

/** A descriptor that came, as Node holds it: the handle of a pipe. */
export type Descriptor = object;

/** The handle under a pipe or a socket; Node's types leave it out. */
interface PipeHandle {
  onread: (chunk: ArrayBuffer | undefined) => void;
  /** What came along with the bytes that are read now. */
  pendingHandle?: Descriptor | undefined;
}

interface PipeBinding {
  readonly Pipe: new (kind: number) => PipeHandle;
  readonly constants: { readonly IPC: number };
}

/**
 * A connection to a session bus over which file descriptors come, which the portal's clipboard hands out. Node has no
 * public way to receive them, but the pipes of its own child processes do, and those are reachable. They are deprecated in
 * its documentation (DEP0111).
 * @param address of the bus, such as `unix:path=/run/user/1000/bus`
 * @returns undefined where Node has them no more, or the bus is no local one
 */
export function connectForDescriptors(address: string): DescriptorSocket | undefined {
  const path = /(?:^|;)unix:(?:[^;]*,)?path=([^,;]+)/.exec(address)?.[1];
  const binding = pipeBinding();
  if (path === undefined || !binding) return undefined;
  const handle = new binding.Pipe(binding.constants.IPC);
  const socket = new net.Socket({ handle, manualStart: true } as object); // its types leave both out
  const read = handle.onread;
  handle.onread = function (chunk) {
    const descriptor = handle.pendingHandle;
    handle.pendingHandle = undefined;
    if (descriptor) socket.emit('fds', [descriptor]);
    read.call(this, chunk);
  };
  const writeWithFds = (): never => {
    throw new Error('No descriptors are sent here.');
  };
  socket.connect({ path: decodeURIComponent(path) });
  return Object.assign(socket, { writeWithFds });
}

/** @param descriptor of a pipe's one end; closed with the stream */
export function streamOf(descriptor: Descriptor, direction: 'to-read' | 'to-write'): Duplex {
  const toRead = direction === 'to-read';
  return new net.Socket({ handle: descriptor, readable: toRead, writable: !toRead } as object);
}

function pipeBinding(): PipeBinding | undefined {
  try {
    return (process as unknown as { binding(name: string): PipeBinding }).binding('pipe_wrap');
  } catch {
    return undefined;
  }
}
