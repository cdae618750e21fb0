import { FaultError } from '../../../shared/contract/fault.ts';
import {
  kindOfPicture,
  maxPictureBytes,
  maxPictureSide,
  thumbnailSide,
  type NewPicture,
  type PictureFile,
} from '../../../shared/talk/picture.ts';
import { t } from '../../../shared/text/translate.ts';

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

/** Bytes of a file. Photographs have up to about 20 MB; beyond this it is no picture to ask about. */
const largestFile = 50_000_000;

interface DecodedPicture {
  readonly bitmap: ImageBitmap;
  /** What went through a JPEG once has nothing left that a PNG would keep. */
  readonly wasJpeg: boolean;
}

/**
 * The pixels of a file, upright; of a moving picture, the first. Whoever calls closes them.
 * @throws FaultError `bad-input` or `too-large`, in one sentence that names the file
 */
async function decodePicture(file: File): Promise<DecodedPicture> {
  const name = file.name || t('talk:picture.unnamed');
  if (file.size > largestFile)
    throw new FaultError({ kind: 'too-large', message: t('talk:picture.too-large', { name }) });
  const kind = kindOfPicture(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (!kind)
    throw new FaultError({
      kind: 'bad-input',
      message: t('talk:picture.unknown', { name }),
    });
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { bitmap, wasJpeg: kind === 'image/jpeg' };
  } catch (cause) {
    const message = t('talk:picture.damaged', { name });
    throw new FaultError({ kind: 'bad-input', message }, { cause });
  }
}

/** From here on a JPEG's faults begin to show in photographs. */
const jpegQuality = 0.85;

/** Bytes up to which pixels without transparency stay a PNG, which keeps a screenshot's letters crisp. */
const smallPng = 500_000;

/** The pixels drawn anew at another size; what else their file held is not in it. */
function redraw(source: ImageBitmap | OffscreenCanvas, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const pen = penOf(canvas);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** What has been drawn as a file: a PNG when that is small or transparent, else a JPEG. */
async function encodePicture(
  canvas: OffscreenCanvas,
  { wasJpeg }: { readonly wasJpeg: boolean },
): Promise<Blob & { type: PictureFile['mediaType'] }> {
  const png = wasJpeg ? undefined : await canvas.convertToBlob({ type: 'image/png' });
  const blob = png && png.size <= largestPng(canvas) ? png : await encodeJpeg(canvas);
  return blob as Blob & { type: PictureFile['mediaType'] }; // every Chromium encodes both, and names what it did
}

/** As a `data:` URL. WebP keeps a thumbnail to a few kilobytes, also where it is transparent. */
async function encodeThumbnail(canvas: OffscreenCanvas): Promise<string> {
  return dataUrl(await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 }));
}

function largestPng(canvas: OffscreenCanvas): number {
  const { data } = penOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return maxPictureBytes;
  return smallPng;
}

function encodeJpeg(canvas: OffscreenCanvas): Promise<Blob> {
  const pen = penOf(canvas);
  // A JPEG has no transparency, and would show black instead.
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}

function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This computer cannot draw pictures.');
  return pen;
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)), { once: true });
    reader.addEventListener('error', () => reject(reader.error), { once: true });
    reader.readAsDataURL(blob);
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size scaled down so that its longer side is at most `side`; never up, and never to nothing. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
