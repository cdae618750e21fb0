import { EventEmitter } from 'node:events';
import { hasTicket, withPaths } from '../file-paths.ts';
import { orMissing } from './missing.ts';
import { nodeCodec } from '../page-scripts.ts';
import type { Sender } from '../page-channel.ts';
import type { ToMain, ToPage } from '../page/preload-world.ts';
import type { WebContents } from './web-contents.ts';
import { world } from '../world.ts';

type Handler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown;

const handlers = new Map<string, Handler>();
const listeners = new EventEmitter();

const members = {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    handlers.set(channel, handler);
  },
  handleOnce(channel: string, handler: Handler): void {
    members.handle(channel, (event, ...args) => {
      handlers.delete(channel);
      return handler(event, ...args);
    });
  },
  removeHandler: (channel: string): void => void handlers.delete(channel),
  on: listeners.on.bind(listeners),
  once: listeners.once.bind(listeners),
  off: listeners.off.bind(listeners),
  addListener: listeners.on.bind(listeners),
  removeListener: listeners.off.bind(listeners),
  removeAllListeners: listeners.removeAllListeners.bind(listeners),
};

export const ipcMain = orMissing('ipcMain', members) satisfies Pick<
  Electron.IpcMain,
  'handle' | 'handleOnce' | 'removeHandler'
>;

/** Hands what a page's preload sent to the app's handlers. */
export async function deliver(
  message: Extract<ToMain, { is: 'invoke' | 'send' }>,
  sender: Sender,
  contents: WebContents,
): Promise<void> {
  // Written by the codec on the page's side from an array of arguments.
  const sent = nodeCodec.decode(message.args) as unknown[];
  const args = hasTicket(message.args) ? await withPaths(sent, contents.cdp, sender.contextId) : sent;
  const event = eventFor(sender, contents);
  if (message.is === 'send') listeners.emit(message.channel, event, ...args);
  else contents.post(await answerTo(message, event, args), sender.contextId);
}

async function answerTo(
  { id, channel }: Extract<ToMain, { is: 'invoke' }>,
  event: Electron.IpcMainInvokeEvent,
  args: readonly unknown[],
): Promise<ToPage> {
  const handler = handlers.get(channel);
  if (!handler) return refusal(id, channel, new Error(`No handler registered for '${channel}'`));
  try {
    return { is: 'answer', id, value: nodeCodec.encode(await handler(event, ...args)) };
  } catch (error) {
    return refusal(id, channel, error);
  }
}

/** Electron keeps only an error's text. */
function refusal(id: number, channel: string, error: unknown): ToPage {
  return { is: 'refusal', id, message: `Error invoking remote method '${channel}': ${String(error)}` };
}

function eventFor(sender: Sender, contents: WebContents): Electron.IpcMainInvokeEvent {
  const url = world().loopback.toApp(sender.url);
  const frame = { url, origin: originOf(url), parent: null, routingId: 1, processId: 1 };
  const event = {
    sender: contents,
    senderFrame: Object.assign(frame, { top: frame }),
    frameId: 1,
    processId: 1,
    type: 'frame',
    preventDefault() {},
    defaultPrevented: false,
  };
  // Of a frame and its contents the stand-in has the members above; the rest of Electron's type is not there.
  return event as unknown as Electron.IpcMainInvokeEvent;
}

/** Of a custom scheme too, where `URL.origin` is `null` in Node but not in Chromium with a standard scheme. */
function originOf(url: string): string {
  return /^[\w+.-]+:\/\/[^/]*/.exec(url)?.[0] ?? 'null';
}
