import { maxPictureBytes, type PictureType } from '../../../shared/talk/picture.ts';
import type { Size } from './fit.ts';

/** From here on a JPEG's faults begin to show in photographs. */
const jpegQuality = 0.85;

/** Bytes up to which pixels without transparency stay a PNG, which keeps a screenshot's letters crisp. */
const smallPng = 500_000;

/** The pixels drawn anew at another size; what else their file held is not in it. */
export function redraw(source: ImageBitmap | OffscreenCanvas, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const pen = penOf(canvas);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** What has been drawn as a file: a PNG when that is small or transparent, else a JPEG. */
export async function encodePicture(
  canvas: OffscreenCanvas,
  { wasJpeg }: { readonly wasJpeg: boolean },
): Promise<Blob & { type: PictureType }> {
  const png = wasJpeg ? undefined : await canvas.convertToBlob({ type: 'image/png' });
  const blob = png && png.size <= largestPng(canvas) ? png : await encodeJpeg(canvas);
  return blob as Blob & { type: PictureType }; // every Chromium encodes both, and names what it did
}

/** As a `data:` URL. WebP keeps a thumbnail to a few kilobytes, also where it is transparent. */
export async function encodeThumbnail(canvas: OffscreenCanvas): Promise<string> {
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
