/** Bytes that wait in memory for the disk, oldest first, up to a limit. */
export interface Backlog {
  readonly bytes: number;
  /** Keeps a copy. @returns whether there was room for it */
  push(piece: Uint8Array): boolean;
  /** The oldest piece. */
  first(): Uint8Array | undefined;
  /** Forgets so many of the oldest bytes, all of which are in the first piece. */
  drop(count: number): void;
  pieces(): readonly Uint8Array[];
}

export function createBacklog(maxBytes: number): Backlog {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    push(piece) {
      if (bytes + piece.length > maxBytes) return false;
      if (piece.length > 0) pieces.push(Uint8Array.from(piece));
      bytes += piece.length;
      return true;
    },
    first: () => pieces[0],
    drop(count) {
      const first = pieces[0];
      if (!first) return;
      if (count >= first.length) pieces.shift();
      else pieces[0] = first.subarray(count);
      bytes -= Math.min(count, first.length);
    },
    pieces: () => pieces,
  };
}
