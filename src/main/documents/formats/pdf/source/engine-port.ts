/** A message between the two halves of pdf.js. */
interface EngineMessage {
  readonly data?: unknown;
  /** Of text, which goes in chunks. */
  readonly chunk?: unknown;
}

type Listener = (event: { readonly data: unknown }) => void;

/**
 * Joins the two halves of pdf.js on one thread, as pdf.js itself does where it has no worker. There each message is copied,
 * which takes a tenth of the time of reading. Here text is handed over, since the half that read it keeps nothing of it.
 */
export class EnginePort {
  readonly #listeners = new Set<Listener>();

  postMessage(message: EngineMessage, transfer?: ArrayBuffer[]): void {
    const event = { data: transfer === undefined ? passed(message) : structuredClone(message, { transfer }) };
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener(event);
    });
  }

  addEventListener(_name: 'message', listener: Listener, { signal }: { signal?: AbortSignal } = {}): void {
    if (signal?.aborted) return;
    this.#listeners.add(listener);
    signal?.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  removeEventListener(_name: 'message', listener: Listener): void {
    this.#listeners.delete(listener);
  }
}

/** A chunk is filled anew when its items have gone; what has nothing in it that could be shared needs no copy. */
function passed(message: EngineMessage): EngineMessage {
  const { data, chunk } = message;
  if (isText(chunk)) return { ...message, chunk: { ...chunk } };
  return Object.values(message).every((part) => part === data || isSimple(part)) && isFlat(data)
    ? message
    : structuredClone(message);
}

function isText(chunk: unknown): chunk is object {
  return typeof chunk === 'object' && chunk !== null && 'items' in chunk && Array.isArray(chunk.items);
}

/** Whether it is an object of simple values, as most requests are, or none. */
function isFlat(data: unknown): boolean {
  if (isSimple(data)) return true;
  return Object.getPrototypeOf(data) === Object.prototype && Object.values(data as object).every(isSimple);
}

function isSimple(value: unknown): boolean {
  return (typeof value !== 'object' || value === null) && typeof value !== 'function';
}
