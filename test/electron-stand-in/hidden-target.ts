import { EventEmitter, once } from 'node:events';
import type { CDPSession } from 'playwright';
import { world } from './world.ts';

/** A page of Chromium that has no window or tab, not even on a screen. Playwright doesn't see it: it is driven by the protocol. */
export interface HiddenTarget {
  /** Resolves with the process of the page when it has loaded. */
  load(url: string): Promise<number | undefined>;
  send(method: string, params?: object): Promise<unknown>;
  readonly events: EventEmitter;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: object;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

let connection: Promise<CDPSession> | undefined;

/** The connection to the browser that all such pages share: one that is closed takes its pages along. */
function browserConnection(): Promise<CDPSession> {
  const browser = world().browser.context.browser();
  if (!browser) throw new Error('The browser has no connection of its own.');
  connection ??= browser.newBrowserCDPSession();
  return connection;
}

export async function openHiddenTarget(): Promise<HiddenTarget> {
  const cdp = await browserConnection();
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank', hidden: true });
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
  const events = new EventEmitter();
  const waiting = new Map<number, (answer: Message) => void>();
  let lastId = 0;
  cdp.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    if (from !== sessionId) return;
    const received = JSON.parse(message) as Message;
    if (received.id !== undefined) waiting.get(received.id)?.(received);
    else if (received.method) events.emit(received.method, received.params);
  });
  const send = async (method: string, params: object = {}): Promise<unknown> => {
    const id = ++lastId;
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    await cdp.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await answered;
    waiting.delete(id);
    if (error) throw new Error(error.message);
    return result;
  };
  // What was asked of a page that is closed or dead is never answered.
  const over = Promise.withResolvers<undefined>();
  events.once('Inspector.targetCrashed', () => over.resolve(undefined));
  await send('Page.enable');
  await send('Inspector.enable');
  await send('Runtime.enable');
  return {
    load: (url) => oneAtATime(() => Promise.race([loadIn({ cdp, send, events }, url), over.promise])),
    send,
    events,
    async close() {
      over.resolve(undefined);
      await cdp.send('Target.closeTarget', { targetId });
    },
  };
}

let loading: Promise<unknown> = Promise.resolve();

/** A page's process is known by having come while the page was loaded. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = loading.then(work);
  loading = done.catch(() => {}); // its caller hears of it
  return done;
}

async function loadIn(
  { cdp, send, events }: Pick<HiddenTarget, 'send' | 'events'> & { readonly cdp: CDPSession },
  url: string,
): Promise<number | undefined> {
  const before = new Set(await renderers(cdp));
  const loaded = once(events, 'Page.loadEventFired');
  const { errorText } = (await send('Page.navigate', { url })) as { readonly errorText?: string };
  if (errorText) throw new Error(errorText);
  await loaded;
  return (await renderers(cdp)).find((pid) => !before.has(pid));
}

async function renderers(cdp: CDPSession): Promise<number[]> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}
