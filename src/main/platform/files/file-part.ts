import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';

/**
 * A file, or the part of it that a `Range` header asks for, as a player does that jumps about in it. RFC 9110, 14: of a
 * header that asks for several parts, or in other units, the whole is a right answer too.
 */
export function filePart(path: string, range: string | null, headers: Record<string, string>): Response {
  const { size } = statSync(path);
  const part = range === null ? undefined : partOf(range, size);
  const told = { ...headers, 'accept-ranges': 'bytes' };
  if (part === 'beyond') {
    return new Response(null, { status: 416, headers: { ...told, 'content-range': `bytes */${size}` } });
  }
  const [start, end] = part ?? [0, size - 1];
  return new Response(streamOf(path, start, end), {
    status: part ? 206 : 200,
    headers: {
      ...told,
      'content-length': String(end - start + 1),
      ...(part && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  });
}

type Part = readonly [first: number, last: number];

function partOf(range: string, size: number): Part | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'beyond' : [start, end];
}

function streamOf(path: string, start: number, end: number): ReadableStream | null {
  if (end < start) return null; // an empty file
  // Node has two types for one stream.
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
}
