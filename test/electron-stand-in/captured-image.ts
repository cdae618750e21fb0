import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { orMissing } from './electron/missing.ts';

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, opacity. */
  readonly data: Buffer;
}

/** A captured picture as Electron's `NativeImage`. */
export function capturedImage(png: Buffer): Electron.NativeImage {
  return imageOf(PNG.sync.read(png));
}

/** The same within a box, in its own proportions; not made larger. */
export function fittingImage(image: Electron.NativeImage, { width, height }: Electron.Size) {
  const size = image.getSize();
  const scale = Math.min(1, width / size.width, height / size.height);
  return scale === 1 ? image : image.resize({ width: Math.max(1, Math.round(size.width * scale)) });
}

function imageOf(pixels: Pixels): Electron.NativeImage {
  const { width, height } = pixels;
  const members = {
    getSize: (): Electron.Size => ({ width, height }),
    isEmpty: (): boolean => width * height === 0,
    resize: (to: Electron.ResizeOptions): Electron.NativeImage => imageOf(scaled(pixels, to)),
    toPNG: (): Buffer => PNG.sync.write(Object.assign(new PNG({ width, height }), pixels)),
    toJPEG: (quality: number): Buffer => jpeg.encode(pixels, quality).data,
  } satisfies Pick<Electron.NativeImage, 'getSize' | 'isEmpty' | 'resize' | 'toPNG' | 'toJPEG'>;
  // What of the class is not here throws by name.
  return orMissing('nativeImage', members) as Electron.NativeImage;
}

/** Each pixel is the one that lies at its middle: enough for eyes and for counting colours. */
function scaled(from: Pixels, { width = from.width, height }: Electron.ResizeOptions): Pixels {
  const tall = height ?? Math.max(1, Math.round((from.height * width) / from.width));
  const data = Buffer.alloc(width * tall * 4);
  for (let y = 0; y < tall; y += 1) {
    const row = Math.floor(((y + 0.5) * from.height) / tall) * from.width;
    for (let x = 0; x < width; x += 1) {
      const at = (row + Math.floor(((x + 0.5) * from.width) / width)) * 4;
      from.data.copy(data, (y * width + x) * 4, at, at + 4);
    }
  }
  return { width, height: tall, data };
}
