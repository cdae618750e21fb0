import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { useListen, useListenState } from '../listen-context.ts';
import { leftOf } from './time-left.ts';
import { chapterSpan, currentPlace } from './transport.ts';
import { barsIn, paintBars, paintOver, widthOf } from '../../ui/wave/waveform-bars.ts';
import { formatHours } from './format-length.ts';
import { useSettings } from '../../app/use-settings.ts';
import { t } from '../../../shared/text/translate.ts';
import { pageNonce } from '../../ui/page/page-nonce.ts';

/** Pixels. */
const height = 40;
/** Milliseconds between looks: a bar of a chapter is many seconds long. */
const lookMs = 250;
/** Steps from one end of the chapter to the other, for the arrow keys. */
const steps = 200;

/** The chapter: as it sounded, flat where it has not yet; how far it is read, and a handle to go elsewhere. */
export function ChapterWave() {
  const listen = useListen();
  const place = useRef<HTMLDivElement>(null);
  const { readingSpeed } = useSettings();
  const step = useListenState((state) => Math.round((leftOf(state, 1)?.share ?? 0) * steps));
  const leftMs = useListenState((state) => leftOf(state, 1)?.chapterMs ?? 0);
  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    const picture = createPicture(container);
    let drawn = '';
    const draw = (): void => {
      const { page } = listen.get();
      const span = page && chapterSpan(page, currentPlace(listen.get()));
      const bars = barsIn(container.clientWidth);
      if (!page || !span || bars === 0) return;
      const { color, accentColor } = getComputedStyle(container);
      const share = leftOf(listen.get(), 1)?.share ?? 0;
      const look = `${color} ${bars} ${span.from} ${span.to} ${share} ${listen.heard.version()}`;
      if (look === drawn) return;
      drawn = look;
      picture.show({
        peaks: listen.heard.read(page, span, bars),
        color,
        over: { share, color: accentColor },
      });
    };
    draw();
    const timer = setInterval(draw, lookMs);
    return () => {
      clearInterval(timer);
      picture.remove();
    };
  }, [listen]);
  return (
    <div className="chapter-wave">
      <div ref={place} aria-hidden />
      <input
        type="range"
        aria-label={t('listen:player.place')}
        aria-valuetext={t('listen:player.chapter-left', { time: formatHours(leftMs / readingSpeed) })}
        min={0}
        max={steps}
        value={step}
        onChange={(event) => listen.seekInChapter(Number(event.target.value) / steps)}
      />
    </div>
  );
}

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
function createPicture(container: HTMLElement) {
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
