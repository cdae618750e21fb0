import type { FilePurpose } from '../shared/contract/channels.ts';
import type { Events, Intents, Requests } from '../shared/contract/contract.ts';
import { FaultError, type Outcome } from '../shared/contract/fault.ts';

/** The typed end of the pipe to main. What `window.bridge` carries is untyped; the contract says what it is. */
export interface Bridge {
  /** @throws FaultError when main answers with a fault. */
  request<Name extends keyof Requests>(
    name: Name,
    input: Requests[Name]['input'],
  ): Promise<Requests[Name]['output']>;
  send<Name extends keyof Intents>(name: Name, input: Intents[Name]): void;
  /** Hands over a document that the person has dropped or chosen. @throws FaultError when it is no file. */
  openFile(file: File, purpose: FilePurpose): Promise<void>;
  /** Ends when `signal` aborts. */
  listen(listeners: EventListeners, signal: AbortSignal): void;
}

/** Each page listens to what is meant for it. */
type EventListeners = { readonly [Name in keyof Events]?: (payload: Events[Name]) => void };

declare global {
  interface Window {
    readonly bridge: {
      request(name: string, input: unknown): Promise<unknown>;
      send(name: string, input: unknown): void;
      listen(listener: (name: string, payload: unknown) => void): () => void;
      openFile(file: File, purpose: FilePurpose): Promise<unknown>;
    };
  }
}

export const bridge: Bridge = {
  async request(name, input) {
    // Main is our own code on the other end of the contract.
    const outcome = (await window.bridge.request(name, input)) as Outcome<Requests[typeof name]['output']>;
    if (!outcome.ok) throw new FaultError(outcome.fault);
    return outcome.value;
  },
  send: (name, input) => window.bridge.send(name, input),
  async openFile(file, purpose) {
    const outcome = (await window.bridge.openFile(file, purpose)) as Outcome<null>; // as above
    if (!outcome.ok) throw new FaultError(outcome.fault);
  },
  listen(listeners, signal) {
    // The same trust: only main can send on this channel.
    const stop = window.bridge.listen((name, payload) => listeners[name as keyof Events]?.(payload as never));
    // The pipe copies every argument, and an event cannot be copied.
    signal.addEventListener('abort', () => stop(), { once: true });
  },
};
