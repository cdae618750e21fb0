import { maxPictureSide, thumbnailSide, type NewPicture } from '../../shared/picture.ts';
import { decodePicture } from './decode.ts';
import { encodePicture, encodeThumbnail } from './encode.ts';
import { fitWithin } from './fit.ts';

/**
 * A file made ready to go with a question: no larger than is useful, and nothing but its pixels.
 * @throws FaultError in one sentence when it is no picture, or a broken or too large one
 */
export async function preparePicture(file: File): Promise<NewPicture> {
  const bitmap = await decodePicture(file);
  try {
    const size = fitWithin(bitmap, maxPictureSide);
    const encoded = await encodePicture(bitmap, size);
    return {
      ...size,
      bytes: new Uint8Array(await encoded.arrayBuffer()),
      mediaType: encoded.type,
      thumbnail: await encodeThumbnail(bitmap, fitWithin(bitmap, thumbnailSide)),
    };
  } finally {
    bitmap.close();
  }
}
