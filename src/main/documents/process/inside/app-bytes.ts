import { type DocumentBytes, bytesInParts } from '../../document-bytes.ts';

/** The document of a sandboxed page, which asks the app for each part. @param size of the file, in bytes */
export function bytesFromApp(size: number, onRead?: () => void): DocumentBytes {
  return bytesInParts(size, readPart, onRead);
}

async function readPart(into: Uint8Array, position: number): Promise<number> {
  const part = await (await fetch(`bytes/${position}/${into.length}`)).bytes();
  into.set(part);
  return part.length;
}
