import { maxPictureBytes, type PictureType } from '../../shared/picture.ts';
import type { Size } from './fit.ts';

/** From here on a JPEG's faults begin to show in photographs. */
const jpegQuality = 0.85;

/** Bytes up to which a picture without transparency stays a PNG, which keeps a screenshot's letters crisp. */
const smallPng = 500_000;

/**
 * Pixels as a file: a PNG when it is small or transparent, else a JPEG. What else the original held (the place where it was
 * taken, the camera, the author) is not in it.
 */
export async function encodePicture(bitmap: ImageBitmap, size: Size): Promise<Blob & { type: PictureType }> {
  const canvas = draw(bitmap, size);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  const most = isTransparent(canvas) ? maxPictureBytes : smallPng;
  const blob =
    png.size <= most
      ? png
      : await draw(bitmap, size, 'white').convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
  return blob as Blob & { type: PictureType }; // every Chromium encodes both, and names what it did
}

/** A small version as a `data:` URL. WebP keeps it to a few kilobytes, also where it is transparent. */
export async function encodeThumbnail(bitmap: ImageBitmap, size: Size): Promise<string> {
  const blob = await draw(bitmap, size).convertToBlob({ type: 'image/webp', quality: 0.8 });
  return dataUrl(blob);
}

function draw(bitmap: ImageBitmap, { width, height }: Size, paper?: string): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const pen = penOf(canvas);
  if (paper) {
    pen.fillStyle = paper; // a JPEG has no transparency, and would show black instead
    pen.fillRect(0, 0, width, height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

function isTransparent(canvas: OffscreenCanvas): boolean {
  const { data } = penOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
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
