import { useEffect, useRef } from 'react';
import type { RollingPeaks } from './overlay-state.ts';
import { barsIn, glide, paintBars, widthOf } from '../ui/wave/waveform-bars.ts';

/** Milliseconds: every peak is drawn once. */
const paintMs = 32;

/** The last seconds of the microphone, one bar a frame, as they were. */
export function OverlayWaveform({ peaks }: { readonly peaks: RollingPeaks }) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = place.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return undefined;
    const { clientWidth, clientHeight } = canvas;
    const bars = barsIn(clientWidth);
    canvas.width = widthOf(bars) * devicePixelRatio;
    canvas.height = clientHeight * devicePixelRatio;
    const { color } = getComputedStyle(canvas);
    let drawn = -1;
    const paint = (): void => {
      if (peaks.version() === drawn) return;
      drawn = peaks.version();
      paintBars(context, peaks.read(bars), color);
      glide(canvas, paintMs);
    };
    paint();
    const timer = setInterval(paint, paintMs);
    return () => clearInterval(timer);
  }, [peaks]);
  return <canvas ref={place} className="waveform" aria-hidden />;
}
