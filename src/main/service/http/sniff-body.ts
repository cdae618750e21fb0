/** What a body turns out to be by its first letter, whatever its content type says. */
export interface Opening {
  readonly kind: 'events' | 'json' | 'page' | 'empty';
  /** The whole body, but for blanks at its beginning. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Reads a body as far as its first letter: services and the proxies before them send JSON and pages unasked. */
export async function opening(body: AsyncIterator<Uint8Array>): Promise<Opening> {
  for (let blanks = 0; ;) {
    const { done, value } = await body.next();
    if (done || blanks > mostBlanks) return { kind: 'empty', chunks: following(undefined, body) };
    const letter = value.find((byte) => !blankBytes.has(byte));
    // Blanks at the beginning mean nothing in any kind of answer; a server that thinks for long may send some.
    if (letter !== undefined) return { kind: kindOf(letter), chunks: following(value, body) };
    blanks += value.length;
  }
}

const mostBlanks = 1024 * 1024;

/** Space, tab, line feed, carriage return, and the three bytes of a byte order mark. */
const blankBytes: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);

function kindOf(letter: number): Opening['kind'] {
  if (letter === 0x7b) return 'json';
  return letter === 0x3c ? 'page' : 'events';
}

async function* following(
  first: Uint8Array | undefined,
  body: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    if (first) yield first;
    for (;;) {
      const { done, value } = await body.next();
      if (done) return;
      yield value;
    }
  } finally {
    await body.return?.();
  }
}
