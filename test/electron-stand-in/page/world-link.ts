/** One end of the link between the page's world and the preload's. */
export interface WorldLink {
  /** Hands an object to the other world under a name; there it is a frozen copy whose functions call back here. */
  readonly expose: (name: string, api: unknown) => void;
}

/**
 * The page and the preload run in two JavaScript worlds over one document (as in Electron); all they share are DOM
 * events, whose `detail` Chromium copies from world to world. Events are synchronous, so a function that returns at
 * once still does. The names of the events are secret to the two ends. The source of this function is sent to the page,
 * so it refers to nothing outside itself.
 */
export function worldLink(
  mine: string,
  theirs: string,
  onExpose: (name: string, api: unknown) => void,
): WorldLink {
  type Shape =
    | { is: 'value'; value: unknown }
    | { is: 'error'; name: string; message: string }
    | { is: 'function'; id: number }
    | { is: 'promise'; id: number }
    | { is: 'array'; items: Shape[] }
    | { is: 'object'; entries: [string, Shape][] };
  type Outcome = { ok: true; value: Shape } | { ok: false; error: Shape };
  type Callable = (...args: unknown[]) => unknown;

  let lastId = 0;
  const functions = new Map<number, Callable>();
  const idOfFunction = new Map<unknown, number>();
  const proxies = new Map<number, Callable>();
  const promises = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (reason: unknown) => void }
  >();

  const send = (what: string, detail: unknown): void => {
    dispatchEvent(new CustomEvent(`${mine}:${what}`, { detail }));
  };
  const hear = (what: string, listener: (detail: never) => void): void => {
    // Only the other end knows this event's name, and it sends what this end sends.
    addEventListener(`${theirs}:${what}`, (event) => listener((event as CustomEvent).detail as never));
  };

  const describe = (value: unknown, depth = 0): Shape => {
    // Electron's own limit and words; it is also what a circular object meets.
    if (depth > 1000) throw new TypeError('Electron contextBridge recursion depth exceeded.');
    if (typeof value === 'function') return { is: 'function', id: idFor(value as Callable) };
    if (value instanceof Promise) return { is: 'promise', id: follow(value) };
    if (value instanceof Error) return { is: 'error', name: value.name, message: value.message };
    if (Array.isArray(value)) return { is: 'array', items: value.map((each) => describe(each, depth + 1)) };
    if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
      return {
        is: 'object',
        entries: Object.entries(value).map(([key, each]) => [key, describe(each, depth + 1)]),
      };
    }
    // Texts and numbers are the same in both worlds, and a document has thousands of them. A symbol is refused.
    const isCopied = typeof value === 'object' || typeof value === 'symbol';
    return { is: 'value', value: isCopied ? structuredClone(value) : value };
  };
  const idFor = (callable: Callable): number => {
    const id = idOfFunction.get(callable) ?? ++lastId;
    idOfFunction.set(callable, id);
    functions.set(id, callable);
    return id;
  };
  const follow = (promise: Promise<unknown>): number => {
    const id = ++lastId;
    promise.then(
      (value) => send('settle', { id, outcome: { ok: true, value: describe(value) } }),
      (error) => send('settle', { id, outcome: { ok: false, error: describe(error) } }),
    );
    return id;
  };

  const revive = (shape: Shape, frozen = false): unknown => {
    if (shape.is === 'value') return shape.value;
    if (shape.is === 'error') return Object.assign(new Error(shape.message), { name: shape.name });
    if (shape.is === 'function') return proxyOf(shape.id);
    if (shape.is === 'promise') {
      return new Promise((resolve, reject) => promises.set(shape.id, { resolve, reject }));
    }
    const copy =
      shape.is === 'array'
        ? shape.items.map((each) => revive(each, frozen))
        : Object.fromEntries(shape.entries.map(([key, each]) => [key, revive(each, frozen)]));
    return frozen ? Object.freeze(copy) : copy;
  };
  const proxyOf = (id: number): Callable => {
    const known = proxies.get(id) ?? ((...args) => call(id, args));
    proxies.set(id, known);
    return known;
  };
  const open = (outcome: Outcome): unknown => {
    if (outcome.ok) return revive(outcome.value);
    throw revive(outcome.error);
  };

  const call = (id: number, args: unknown[]): unknown => {
    const callId = ++lastId;
    let outcome: Outcome | undefined;
    const take = (event: Event): void => {
      outcome = (event as CustomEvent<Outcome>).detail;
    };
    addEventListener(`${theirs}:result-${callId}`, take, { once: true });
    send('call', { callId, id, args: args.map((each) => describe(each)) });
    if (!outcome) throw new Error('An object could not be cloned.');
    return open(outcome);
  };
  hear('call', ({ callId, id, args }: { callId: number; id: number; args: Shape[] }) => {
    let outcome: Outcome;
    try {
      outcome = { ok: true, value: describe(functions.get(id)?.(...args.map((each) => revive(each)))) };
    } catch (error) {
      outcome = { ok: false, error: describe(error) };
    }
    send(`result-${callId}`, outcome);
  });
  hear('settle', ({ id, outcome }: { id: number; outcome: Outcome }) => {
    const waiting = promises.get(id);
    promises.delete(id);
    if (outcome.ok) waiting?.resolve(revive(outcome.value));
    else waiting?.reject(revive(outcome.error));
  });
  hear('expose', ({ name, api }: { name: string; api: Shape }) => onExpose(name, revive(api, true)));

  return { expose: (name, api) => send('expose', { name, api: describe(api) }) };
}
