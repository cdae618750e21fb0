import { FaultError } from '../../shared/contract/fault.ts';
import { withoutMetadata } from '../../shared/talk/picture-metadata.ts';
import { kindOfPicture, maxPictureBytes, type PictureFile } from '../../shared/talk/picture.ts';
import { readInput } from './files.ts';

/**
 * A picture as it lies on disk, without what its file tells besides its pixels. It is not scaled down: nothing here
 * decodes pictures.
 * @throws FaultError `bad-input` or `too-large`
 */
export async function readPicture(path: string): Promise<PictureFile> {
  const file = await readInput(path);
  const mediaType = kindOfPicture(file);
  if (mediaType !== 'image/png' && mediaType !== 'image/jpeg')
    throw new FaultError({ kind: 'bad-input', message: `${path} is not a PNG or JPEG picture.` });
  const bytes = plain(path, { bytes: file, mediaType });
  if (bytes.length > maxPictureBytes)
    throw new FaultError({
      kind: 'too-large',
      message: `${path} is too large: a picture may have 4 MB here.`,
    });
  return { bytes, mediaType };
}

function plain(path: string, { bytes, mediaType }: PictureFile): Uint8Array {
  try {
    return withoutMetadata(bytes, mediaType);
  } catch (cause) {
    const message = `${path} cannot be read. The file seems to be broken.`;
    throw new FaultError({ kind: 'bad-input', message }, { cause });
  }
}
