import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { activityOf } from '../state/activity.ts';
import { useScreen, useSession } from '../state/use-session.ts';
import { barsIn, paintBars, widthOf } from './bars.ts';

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
    const picture = createPicture(container, height);
    let drawn = '';
    draw.current = () => {
      const bars = barsIn(container.clientWidth);
      const { color } = getComputedStyle(container);
      const look = `${color} ${bars} ${peaks.version()}`;
      if (look === drawn || bars === 0) return;
      drawn = look;
      picture.show(peaks.read(bars), color);
    };
    draw.current();
    return picture.remove;
  }, [peaks, height]);

  useEffect(() => {
    draw.current?.();
    const timer = setInterval(() => draw.current?.(), live ? liveMs : restingMs);
    return () => clearInterval(timer);
  }, [live]);

  return <div ref={place} className="waveform" aria-hidden />;
}

/**
 * Wavesurfer lays the canvas out; its bars are painted here. Left to itself it makes new canvases for every picture,
 * which at thirty pictures a second takes a quarter of a processor's core.
 */
function createPicture(container: HTMLElement, height: number) {
  let context: CanvasRenderingContext2D | undefined;
  let shown = { peaks: new Float32Array(0), color: '' };
  const paint = (): void => {
    if (context && shown.peaks.length > 0) paintBars(context, shown.peaks, shown.color);
  };
  const waveform = WaveSurfer.create({
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
  const layOut = (bars: number): void => {
    waveform.setOptions({ width: widthOf(bars) });
    // Straight to the renderer: `load` would go by way of an empty media element.
    void waveform.getRenderer().render(new AudioBuffer({ length: bars, sampleRate: 8000 }));
  };
  return {
    show(peaks: Float32Array<ArrayBuffer>, color: string): void {
      const sameWidth = peaks.length === shown.peaks.length;
      shown = { peaks, color };
      if (sameWidth) paint();
      else layOut(peaks.length);
    },
    remove: () => waveform.destroy(),
  };
}

/** Lets wavesurfer's own style sheet pass the page's policy. */
function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
