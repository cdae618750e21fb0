import WaveSurfer from 'wavesurfer.js';
import { pageNonce } from '../page/page-nonce.ts';
import { paintBars, paintOver, widthOf } from './waveform-bars.ts';

/** Bars of 0..1 in a colour, and how far of them has been, 0..1, in another. */
interface Shown {
  readonly peaks: Float32Array<ArrayBuffer>;
  readonly color: string;
  readonly over?: { readonly share: number; readonly color: string };
}

/**
 * Wavesurfer lays the canvas out; its bars are painted here. Left to itself it makes new canvases for every picture,
 * which at thirty pictures a second takes a quarter of a processor's core.
 */
export function createPicture(container: HTMLElement, height: number) {
  let context: CanvasRenderingContext2D | undefined;
  let shown: Shown = { peaks: new Float32Array(0), color: '' };
  const paint = (): void => {
    if (!context || shown.peaks.length === 0) return;
    paintBars(context, shown.peaks, shown.color);
    if (shown.over) paintOver(context, shown.over.share, shown.over.color);
  };
  let waveform: WaveSurfer | undefined;
  const layOut = (peaks: Float32Array<ArrayBuffer>): void => {
    waveform?.setOptions({ width: widthOf(peaks.length) });
    void waveform?.load('', [peaks], nominalSeconds);
  };
  // It measures the page, which takes long while a whole room is being drawn.
  const making = requestAnimationFrame(() => {
    waveform = WaveSurfer.create({
      container,
      height,
      cspNonce: pageNonce(),
      interact: false,
      cursorWidth: 0,
      hideScrollbar: true,
      renderFunction(_channels, laidOut) {
        context = laidOut;
        paint();
      },
    });
    if (shown.peaks.length > 0) layOut(shown.peaks);
  });
  return {
    show(next: Shown): void {
      const sameWidth = next.peaks.length === shown.peaks.length;
      shown = next;
      if (sameWidth) paint();
      else layOut(next.peaks);
    },
    remove() {
      cancelAnimationFrame(making);
      waveform?.destroy();
    },
  };
}

/** Wavesurfer takes no peaks without a length. Nothing here is played by it, so that any will do. */
const nominalSeconds = 1;
