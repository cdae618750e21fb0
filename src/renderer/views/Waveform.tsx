import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { activityOf } from '../state/activity.ts';
import { useScreen, useSession } from '../state/use-session.ts';

/** Seconds; wavesurfer asks for a duration, and only the peaks are drawn. */
const shownSeconds = 4;

/** Pixels. */
const barWidth = 3;
const barGap = 2;

/** Milliseconds between looks: at every peak while something sounds, else only for a change of colours. */
const liveMs = 32;
const restingMs = 500;

/** The last seconds of the microphone or of the reply, as they were; a flat line while nothing sounds. */
export function Waveform({ height = 40 }: { readonly height?: number }) {
  const { peaks } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const waveform = useRef<WaveSurfer>(null);
  const live = useScreen(
    (screen) => screen.testingMicrophone || ['listening', 'speaking'].includes(activityOf(screen)),
  );

  useEffect(() => {
    if (!place.current) return undefined;
    const cspNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
    waveform.current = WaveSurfer.create({ container: place.current, height, cspNonce, ...picture });
    return () => waveform.current?.destroy();
  }, [height]);

  useEffect(() => {
    let drawn = '';
    const draw = (): void => {
      if (!place.current) return;
      const { color } = getComputedStyle(place.current);
      // One bar a peak: fitted to the width they would flicker as they move along.
      const bars = Math.floor(place.current.clientWidth / (barWidth + barGap));
      const look = `${color} ${bars} ${peaks.version()}`;
      if (look === drawn || bars === 0) return;
      drawn = look;
      const drawing = { peaks: [peaks.read(bars)], duration: shownSeconds };
      waveform.current?.setOptions({ ...drawing, waveColor: color, progressColor: color });
    };
    draw();
    const timer = setInterval(draw, live ? liveMs : restingMs);
    return () => clearInterval(timer);
  }, [peaks, live]);

  return <div ref={place} className="waveform" aria-hidden />;
}

/** A picture of sound, not a player. */
const picture = {
  interact: false,
  cursorWidth: 0,
  hideScrollbar: true,
  normalize: false,
  barWidth,
  barGap,
  barRadius: 2,
  barMinHeight: 2,
  // Speech seldom passes half of full scale; what does is cut at the edge.
  barHeight: 2,
};
