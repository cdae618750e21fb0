import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as dbus from 'dbus-native';
import { connectForDescriptors } from '../../../../src/main/platform/clipboard/descriptor-socket.ts';

interface Handle {
  writeLatin1String(request: object, text: string, handle: Handle): number;
}

/** Under every one of Node's streams over a pipe; its types leave it out. */
const handleOf = (stream: object): Handle => (stream as Readonly<Record<string, Handle>>)['_handle']!;

/** A bus whose messages can have a descriptor: the handle of one of this process's pipes. */
export function busWithDescriptors(address: string): dbus.MessageBus {
  const { WriteWrap } = (
    process as unknown as { binding(name: string): { readonly WriteWrap: new () => object } }
  ).binding('stream_wrap');
  const socket = connectForDescriptors(address);
  if (!socket) throw new Error('This Node passes no descriptors.');
  const writeWithFds = (bytes: Buffer, [descriptor]: readonly unknown[]): boolean => {
    const handle = handleOf(socket);
    const request = Object.assign(new WriteWrap(), {
      handle,
      oncomplete: () => socket.emit('sent'),
      async: false,
    });
    const failed = handle.writeLatin1String(request, bytes.toString('latin1'), descriptor as Handle);
    if (failed !== 0) throw new Error(`Sending a descriptor failed: ${failed}.`);
    return true;
  };
  const bus = dbus.sessionBus({ stream: Object.assign(socket, { writeWithFds }) });
  bus.connection.on('error', () => {}); // a desktop that is being closed still answers
  return bus;
}

/** Answers a call with a descriptor, as a desktop does. */
async function answer(bus: dbus.MessageBus, call: dbus.Message, end: object): Promise<void> {
  const sent = once(bus.connection.stream, 'sent');
  bus.connection.message({
    type: dbus.messageType.methodReturn,
    serial: (answers += 1),
    replySerial: call.serial ?? 0,
    destination: call.sender ?? '',
    signature: 'h',
    body: [0],
    fds: [handleOf(end)] as unknown as number[],
  });
  await sent;
}

/** Far from the library's own. */
let answers = 1_000_000;

/** A program between two pipes, so that each end can go to another process. */
function pipe(): ChildProcess & { readonly stdin: Socket; readonly stdout: Socket } {
  return spawn('cat', { stdio: ['pipe', 'pipe', 'ignore'] }) as never; // its pipes are sockets
}

/** @returns what the caller writes, once it has closed its end */
export async function answerToWrite(bus: dbus.MessageBus, call: dbus.Message): Promise<string> {
  const { stdin, stdout } = pipe();
  await answer(bus, call, stdin);
  stdin.destroy();
  return (await buffer(stdout)).toString('utf8');
}

/** The caller reads this. */
export async function answerToRead(bus: dbus.MessageBus, call: dbus.Message, content: string): Promise<void> {
  const { stdin, stdout } = pipe();
  await answer(bus, call, stdout);
  stdout.destroy(); // before there is anything that it would take for itself
  stdin.end(content);
}
