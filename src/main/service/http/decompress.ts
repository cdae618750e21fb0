import { pipeline, type Readable, type Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';

/** Small pieces of a stream are passed on as they come, not when a block is full. */
const flushing = { flush: constants.Z_SYNC_FLUSH };

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(flushing),
  'x-gzip': () => createGunzip(flushing),
  deflate: () => createInflate(flushing),
  br: () => createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdDecompress({ flush: constants.ZSTD_e_flush }),
};

/**
 * A body as it was before a server or a proxy compressed it, unasked. A compressed body that is cut is an error of
 * the stream; an encoding that is not known is passed through.
 */
export function decoded(body: Readable, encoding: string | string[] | undefined): Readable {
  const names = String(encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const steps = names.toReversed().flatMap((name) => decoders[name]?.() ?? []);
  const last = steps.at(-1);
  if (!last) return body;
  pipeline([body, ...steps], () => {}); // an error of any step also reaches whoever reads the last one
  last.on('error', () => {});
  return last;
}
