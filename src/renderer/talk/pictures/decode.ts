import { FaultError } from '../../../shared/contract/fault.ts';
import { kindOfPicture } from '../../../shared/talk/picture.ts';

/** Bytes of a file. Photographs have up to about 20 MB; beyond this it is no picture to ask about. */
const largestFile = 50_000_000;

export interface DecodedPicture {
  readonly bitmap: ImageBitmap;
  /** What went through a JPEG once has nothing left that a PNG would keep. */
  readonly wasJpeg: boolean;
}

/**
 * The pixels of a file, upright; of a moving picture, the first. Whoever calls closes them.
 * @throws FaultError `bad-input` or `too-large`, in one sentence that names the file
 */
export async function decodePicture(file: File): Promise<DecodedPicture> {
  const name = file.name || 'This picture';
  if (file.size > largestFile)
    throw new FaultError({ kind: 'too-large', message: `${name} is too large: a picture may have 50 MB.` });
  const kind = kindOfPicture(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (!kind)
    throw new FaultError({
      kind: 'bad-input',
      message: `${name} is not a picture that I can read. PNG, JPEG, WebP and GIF work.`,
    });
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { bitmap, wasJpeg: kind === 'image/jpeg' };
  } catch (cause) {
    const message = `${name} cannot be read. The file seems to be broken.`;
    throw new FaultError({ kind: 'bad-input', message }, { cause });
  }
}
