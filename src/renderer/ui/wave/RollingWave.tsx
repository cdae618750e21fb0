import { useEffect, useRef } from 'react';
import { barsIn, glide, paintBars, widthOf } from './waveform-bars.ts';

/** Milliseconds between looks: at every peak while something sounds, else only for a change of width or colours. */
const liveMs = 32;
const restingMs = 400;

interface RollingWaveProps {
  /** One a frame, 0..1, oldest first. */
  readonly peaks: {
    /** The last `count`. */
    read(count: number): Float32Array;
    /** Changes whenever they do. */
    version(): number;
  };
  /** Whether something sounds now. */
  readonly live: boolean;
}

/** The last seconds of what sounds, one bar a peak, as they were; a flat line while nothing does. */
export function RollingWave({ peaks, live }: RollingWaveProps) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = place.current;
    const frame = canvas?.parentElement;
    const context = canvas?.getContext('2d');
    if (!canvas || !frame || !context) return undefined;
    let drawn = '';
    const draw = (): void => {
      const { clientWidth, clientHeight } = frame;
      const bars = barsIn(clientWidth);
      const { color } = getComputedStyle(frame);
      const layout = `${color} ${bars} ${clientHeight} ${devicePixelRatio}`;
      const look = `${layout} ${peaks.version()}`;
      if (look === drawn || bars === 0) return;
      // Giving a canvas its size empties it, which is dear thirty times a second.
      if (!drawn.startsWith(layout)) {
        canvas.width = Math.round(widthOf(bars) * devicePixelRatio);
        canvas.height = Math.round(clientHeight * devicePixelRatio);
        canvas.style.width = `${widthOf(bars)}px`;
      }
      drawn = look;
      paintBars(context, peaks.read(bars), color);
      if (live) glide(canvas, liveMs);
    };
    draw();
    const timer = setInterval(draw, live ? liveMs : restingMs);
    return () => clearInterval(timer);
  }, [peaks, live]);
  return (
    <div className="waveform" aria-hidden>
      <canvas ref={place} />
    </div>
  );
}
