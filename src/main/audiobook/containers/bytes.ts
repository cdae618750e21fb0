/** Bytes of what containers are made of. Numbers are big-endian. */

export function u8(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values);
}

export function u16(...values: readonly number[]): Uint8Array {
  return each(values, 2, (view, at, value) => view.setUint16(at, value));
}

export function u32(...values: readonly number[]): Uint8Array {
  return each(values, 4, (view, at, value) => view.setUint32(at, value));
}

export function u64(...values: readonly number[]): Uint8Array {
  return each(values, 8, (view, at, value) => view.setBigUint64(at, BigInt(value)));
}

export function zeros(count: number): Uint8Array {
  return new Uint8Array(count);
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((total, part) => total + part.length, 0);
}

function each(
  values: readonly number[],
  size: number,
  set: (view: DataView, at: number, value: number) => void,
): Uint8Array {
  const bytes = new Uint8Array(values.length * size);
  const view = new DataView(bytes.buffer);
  values.forEach((value, i) => set(view, i * size, value));
  return bytes;
}

/** As much of a text as fits, never a part of a letter. */
export function cutUtf8(value: string, mostBytes: number): Uint8Array {
  const bytes = utf8(value);
  let end = Math.min(bytes.length, mostBytes);
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}
