import { registerHooks } from 'node:module';

/**
 * pdf.js looks for a library to draw with as it is loaded, and that one for its native code all over the disk, in vain:
 * native code cannot be loaded here. It takes longer than the first page does, and nothing is drawn.
 */
export function takeDrawingAway(): void {
  registerHooks({
    resolve(name, context, next) {
      if (name === '@napi-rs/canvas') throw new Error('Nothing is drawn where documents are read.');
      return next(name, context);
    },
  });
}
