import { maxPictureSide, thumbnailSide, type NewPicture } from '../../../shared/talk/picture.ts';
import { decodePicture } from './decode.ts';
import { encodePicture, encodeThumbnail, redraw } from './encode.ts';
import { fitWithin } from './fit.ts';

/**
 * A file made ready to go with a question: no larger than is useful, and nothing but its pixels; the place where a
 * photograph was taken, the camera and the author stay here.
 * @throws FaultError in one sentence when it is no picture, or a broken or too large one
 */
export async function preparePicture(file: File): Promise<NewPicture> {
  const { bitmap, wasJpeg } = await decodePicture(file);
  try {
    const size = fitWithin(bitmap, maxPictureSide);
    const drawn = redraw(bitmap, size);
    const thumbnail = await encodeThumbnail(redraw(drawn, fitWithin(size, thumbnailSide)));
    const encoded = await encodePicture(drawn, { wasJpeg });
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    return { ...size, bytes, mediaType: encoded.type, thumbnail };
  } finally {
    bitmap.close();
  }
}
