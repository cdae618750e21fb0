/** The bytes of a document, read where needed: only the text of a book full of pictures. */
export interface DocumentBytes {
  readonly size: number;
  /** Fills `into` with the bytes from `position` on. @returns how many there were */
  read(into: Uint8Array, position: number): Promise<number>;
  /** All bytes, in new memory each time; fewer if the file has become shorter. */
  whole(): Promise<Uint8Array>;
}

/** Bytes in memory. */
export function memoryBytes(bytes: Uint8Array): DocumentBytes {
  return {
    size: bytes.length,
    async read(into, position) {
      const found = bytes.subarray(position, position + into.length);
      into.set(found);
      return found.length;
    },
    whole: async () => bytes.slice(),
  };
}

/** A network drive delivers as much within a second. */
const partBytes = 8_000_000;

/**
 * Bytes that `readPart` gets from elsewhere: it fills `into` with those from `position` on, as far as it can, and returns how
 * many there were. `onRead` is called after every part.
 */
export function bytesInParts(
  size: number,
  readPart: (into: Uint8Array, position: number) => Promise<number>,
  onRead: () => void = () => {},
): DocumentBytes {
  const readInto = async (into: Uint8Array, position: number): Promise<number> => {
    let length = 0;
    while (length < into.length) {
      const wanted = Math.min(into.length - length, size - position - length, partBytes);
      if (wanted <= 0) break;
      const count = await readPart(into.subarray(length, length + wanted), position + length);
      if (count === 0) break;
      onRead();
      length += count;
    }
    return length;
  };
  return {
    size,
    read: readInto,
    async whole() {
      const bytes = new Uint8Array(size);
      return bytes.subarray(0, await readInto(bytes, 0));
    },
  };
}

/**
 * Bytes as characters of the same numbers, for marks that any file may hold. `TextDecoder` gives other characters for
 * 128 to 159.
 */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += charactersAtOnce) {
    // Spread out, the bytes would be counted through one by one, which takes five times as long.
    const some = bytes.subarray(start, start + charactersAtOnce) as Iterable<number> as number[];
    text += String.fromCharCode.apply(null, some); // oxlint-disable-line unicorn/prefer-spread
  }
  return text;
}

/** A call takes a limited number of arguments. */
const charactersAtOnce = 8_192;
