import { useEffect, useRef } from 'react';
import type { Session } from '../session.ts';
import { barsIn, glide } from '../../ui/wave/waveform-bars.ts';
import { createPicture } from '../../ui/wave/wave-picture.ts';

/** Milliseconds between looks: at every peak while something sounds, else only for a change of width or colours. */
const liveMs = 32;
const restingMs = 400;

interface WaveformProps {
  readonly peaks: Session['peaks'];
  /** Whether something sounds now. */
  readonly live: boolean;
  /** Pixels. */
  readonly height?: number;
}

/** The last seconds of what sounds, as they were; a flat line while nothing does. */
export function Waveform({ peaks, live, height = 40 }: WaveformProps) {
  const place = useRef<HTMLDivElement>(null);
  const draw = useRef<() => void>(undefined);
  const isLive = useRef(live);

  useEffect(() => {
    if (!place.current) return undefined;
    const container = place.current;
    const picture = createPicture(container, height);
    let drawn = '';
    draw.current = () => {
      const bars = barsIn(container.clientWidth);
      const { color } = getComputedStyle(container);
      const look = `${color} ${bars} ${peaks.version()}`;
      if (look === drawn || bars === 0) return;
      drawn = look;
      picture.show({ peaks: peaks.read(bars), color });
      if (isLive.current && container.firstElementChild) glide(container.firstElementChild, liveMs);
    };
    draw.current();
    return picture.remove;
  }, [peaks, height]);

  useEffect(() => {
    isLive.current = live;
    draw.current?.();
    const timer = setInterval(() => draw.current?.(), live ? liveMs : restingMs);
    return () => clearInterval(timer);
  }, [live]);

  return <div ref={place} className="waveform" aria-hidden />;
}
