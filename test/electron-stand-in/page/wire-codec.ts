/* oxlint-disable unicorn/consistent-function-scoping -- its source is sent to the page, so all of it is inside */
/** Bytes as text, which Chromium and Node spell differently. */
export interface Base64 {
  readonly encode: (bytes: Uint8Array) => string;
  readonly decode: (text: string) => Uint8Array;
}

/** A value as one JSON text and back. */
export interface WireCodec {
  /** @throws DataCloneError for what structured clone refuses, as Electron's IPC does. */
  readonly encode: (value: unknown) => string;
  readonly decode: (text: string) => unknown;
}

/**
 * What structured clone lets through (shared and circular references, typed arrays, maps, dates, `undefined`), as text,
 * because the devtools protocol carries nothing else. It runs on both sides: its source is also sent to the page, so it
 * refers to nothing outside itself.
 */
export function wireCodec(base64: Base64): WireCodec {
  // A node is a tag and its data; a number in its data is the place of another node.
  type Node = [tag: string, ...data: unknown[]];

  const encode = (value: unknown): string => {
    const nodes: Node[] = [];
    const places = new Map<unknown, number>();
    const put = (item: unknown): number => {
      const known = typeof item === 'object' && item !== null ? places.get(item) : undefined;
      if (known !== undefined) return known;
      const place = nodes.push(['']) - 1;
      if (typeof item === 'object' && item !== null) places.set(item, place);
      nodes[place] = write(item);
      return place;
    };
    const entries = (item: object): unknown[] => Object.entries(item).map(([key, each]) => [key, put(each)]);
    const write = (item: unknown): Node => {
      if (item === undefined) return ['undefined'];
      if (typeof item === 'bigint') return ['bigint', String(item)];
      if (typeof item === 'number' && (!Number.isFinite(item) || Object.is(item, -0))) {
        return ['number', Object.is(item, -0) ? '-0' : String(item)];
      }
      if (typeof item !== 'object' || item === null) return ['json', item];
      if (Array.isArray(item)) return ['array', item.length, entries(item)];
      if (item instanceof Date) return ['date', item.getTime()];
      if (item instanceof RegExp) return ['regexp', item.source, item.flags];
      if (item instanceof Map) return ['map', [...item].map(([key, each]) => [put(key), put(each)])];
      if (item instanceof Set) return ['set', [...item].map(put)];
      if (item instanceof Error) return ['error', item.name, item.message, item.stack];
      if (item instanceof ArrayBuffer) return ['bytes', 'ArrayBuffer', base64.encode(new Uint8Array(item))];
      if (ArrayBuffer.isView(item)) {
        const bytes = new Uint8Array(item.buffer, item.byteOffset, item.byteLength);
        return ['bytes', item.constructor.name, base64.encode(bytes)];
      }
      const prototype: unknown = Object.getPrototypeOf(item);
      if (prototype === Object.prototype || prototype === null) return ['object', entries(item)];
      throw new TypeError(`${item.constructor.name}: the stand-in's messages cannot carry this.`);
    };
    put(structuredClone(value));
    return JSON.stringify(nodes);
  };

  const view = (name: string, bytes: Uint8Array): unknown => {
    const buffer = bytes.slice().buffer;
    if (name === 'ArrayBuffer') return buffer;
    // The name of a view's constructor, which both sides have as a global.
    const View = (globalThis as unknown as Record<string, new (buffer: ArrayBuffer) => unknown>)[name];
    return View ? new View(buffer) : bytes;
  };

  const decode = (text: string): unknown => {
    // Written by `encode` on the other side; nothing else writes to this channel.
    const nodes = JSON.parse(text) as Node[];
    const made = new Map<number, unknown>();
    const keep = <T>(place: number, item: T): T => {
      made.set(place, item);
      return item;
    };
    const fill = (target: object, entries: [string, number][]): void => {
      for (const [key, at] of entries) {
        Object.defineProperty(target, key, {
          value: read(at),
          writable: true,
          enumerable: true,
          configurable: true,
        });
      }
    };
    const read = (place: number): unknown => {
      if (made.has(place)) return made.get(place);
      // `any` because the data of each tag has its own shape, written a few lines above.
      // oxlint-disable-next-line typescript/no-explicit-any
      const [tag, a, b, c] = nodes[place] as [string, any, any, any];
      if (tag === 'undefined') return undefined;
      if (tag === 'json') return a;
      if (tag === 'bigint') return BigInt(a);
      if (tag === 'number') return Number(a);
      if (tag === 'date') return keep(place, new Date(a));
      if (tag === 'regexp') return keep(place, new RegExp(a, b));
      if (tag === 'bytes') return keep(place, view(a, base64.decode(b)));
      if (tag === 'error') {
        return keep(place, Object.assign(new Error(b), { name: a, stack: c }));
      }
      if (tag === 'array') {
        const array = keep(place, Array.from({ length: 0 }) as unknown[]);
        array.length = a;
        fill(array, b);
        return array;
      }
      if (tag === 'map') {
        const map = keep(place, new Map<unknown, unknown>());
        for (const [key, each] of a) map.set(read(key), read(each));
        return map;
      }
      if (tag === 'set') {
        const set = keep(place, new Set<unknown>());
        for (const each of a) set.add(read(each));
        return set;
      }
      const object = keep(place, {});
      fill(object, a);
      return object;
    };
    return read(0);
  };

  return { encode, decode };
}
