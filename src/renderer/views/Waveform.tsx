import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { activityOf } from '../state/activity.ts';
import { useScreen, useSession } from '../state/use-session.ts';

/** Pixels. */
const barWidth = 3;
const barGap = 2;

/** Milliseconds between looks: at every peak while something sounds, else only for a change of width or colours. */
const liveMs = 32;
const restingMs = 400;

/** The last seconds of the microphone or of the reply, as they were; a flat line while nothing sounds. */
export function Waveform({ height = 40 }: { readonly height?: number }) {
  const { peaks } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const live = useScreen(
    (screen) => screen.testingMicrophone || ['listening', 'speaking'].includes(activityOf(screen)),
  );
  const draw = useRef<() => void>(undefined);

  useEffect(() => {
    if (!place.current) return undefined;
    const container = place.current;
    const waveform = WaveSurfer.create({ container, height, cspNonce: pageNonce(), ...picture });
    let drawn = '';
    draw.current = () => {
      // One bar a peak: fitted to the width, they would flicker as they move along.
      const bars = Math.floor(container.clientWidth / (barWidth + barGap));
      const { color } = getComputedStyle(container);
      const look = `${color} ${bars} ${peaks.version()}`;
      if (look === drawn || bars === 0) return;
      drawn = look;
      drawPeaks(waveform, peaks.read(bars), color);
    };
    draw.current();
    return () => waveform.destroy();
  }, [peaks, height]);

  useEffect(() => {
    draw.current?.();
    const timer = setInterval(() => draw.current?.(), live ? liveMs : restingMs);
    return () => clearInterval(timer);
  }, [live]);

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
};

/** Straight to wavesurfer's renderer: its `load` would go by way of an empty media element, thirty times a second. */
function drawPeaks(waveform: WaveSurfer, peaks: Float32Array<ArrayBuffer>, color: string): void {
  const renderer = waveform.getRenderer();
  const width = peaks.length * (barWidth + barGap);
  if (waveform.options.waveColor !== color || waveform.options.width !== width) {
    waveform.setOptions({ waveColor: color, progressColor: color, width });
  }
  const buffer = new AudioBuffer({ length: peaks.length, sampleRate: 8000 });
  // The ear goes by ratios: drawn as they are, quiet voices would be a flat line beside loud ones.
  buffer.copyToChannel(peaks.map(Math.sqrt), 0);
  void renderer.render(buffer);
}

/** Lets wavesurfer's own style sheet pass the page's policy. */
function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
