/** What a body turns out to be by its first letter, whatever its content type says. */
export interface Opening {
  readonly kind: 'events' | 'json' | 'page' | 'empty';
  /** The whole body, its beginning included. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Reads a body as far as its first letter: services and the proxies before them send JSON and pages unasked. */
export async function opening(body: AsyncIterator<Uint8Array>): Promise<Opening> {
  const held: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await body.next();
    if (done) return { kind: 'empty', chunks: following(held, body) };
    held.push(value);
    const letter = value.find((byte) => !blankBytes.has(byte));
    if (letter !== undefined) return { kind: kindOf(letter), chunks: following(held, body) };
  }
}

/** Space, tab, line feed, carriage return, and the three bytes of a byte order mark. */
const blankBytes: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);

function kindOf(letter: number): Opening['kind'] {
  if (letter === 0x7b) return 'json';
  return letter === 0x3c ? 'page' : 'events';
}

async function* following(
  held: readonly Uint8Array[],
  body: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* held;
    for (;;) {
      const { done, value } = await body.next();
      if (done) return;
      yield value;
    }
  } finally {
    await body.return?.();
  }
}
