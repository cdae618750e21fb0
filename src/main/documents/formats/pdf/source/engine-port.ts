/** A message between the two halves of pdf.js. */
interface EngineMessage {
  readonly data?: unknown;
  /** Of text or of drawing, which go in chunks. */
  readonly chunk?: unknown;
}

type Listener = (event: { readonly data: unknown }) => void;

/**
 * Joins the two halves of pdf.js on one thread, as pdf.js itself does where it has no worker. There each message is copied,
 * which takes a tenth of the time of reading. Here text is handed over, since the half that read it keeps nothing of it, and so
 * is what a page draws unless it is to be drawn, for which the other half changes it.
 */
export class EnginePort {
  readonly #listeners = new Set<Listener>();
  readonly #draws: boolean;

  constructor({ draws = false }: { readonly draws?: boolean } = {}) {
    this.#draws = draws;
  }

  postMessage(message: EngineMessage, transfer?: ArrayBuffer[]): void {
    const handed = this.#draws ? undefined : withOperators(message);
    const event = { data: handed ?? (transfer ? structuredClone(message, { transfer }) : passed(message)) };
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

/** Its lists are filled anew when they have gone. */
function withOperators(message: EngineMessage): EngineMessage | undefined {
  const { chunk } = message;
  if (!areOperators(chunk)) return;
  return { ...message, chunk: { ...chunk, fnArray: [...chunk.fnArray], argsArray: [...chunk.argsArray] } };
}

function areOperators(
  chunk: unknown,
): chunk is Readonly<Record<'fnArray' | 'argsArray', readonly unknown[]>> {
  return typeof chunk === 'object' && chunk !== null && 'fnArray' in chunk && 'argsArray' in chunk;
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
