import { useEffect, useRef } from 'react';
import { useDictate, useDictateState } from '../dictate-context.ts';
import { formatClock } from './take-labels.ts';
import { barsIn, paintBars, paintOver } from '../../ui/wave/waveform-bars.ts';
import type { TakeEntry } from '../../../shared/dictate/take.ts';
import { t } from '../../../shared/text/translate.ts';

/** The sound as it is, read once it is seen; how far it has been played, and a handle to go elsewhere. */
export function TakeWaveform({ take, current }: { readonly take: TakeEntry; readonly current: boolean }) {
  const dictate = useDictate();
  const place = useRef<HTMLDivElement>(null);
  const peaks = useDictateState((state) => state.peaks[take.id]);
  const playing = useDictateState((state) => (state.playing?.id === take.id ? state.playing : undefined));
  const share = playing ? playing.positionMs / Math.max(1, take.durationMs) : 0;
  const { id, audioBytes } = take;
  useEffect(() => {
    let giveUp = (): void => undefined;
    const watch = new IntersectionObserver(([seen]) => {
      giveUp();
      giveUp = seen?.isIntersecting ? dictate.look(take) : () => undefined;
    });
    if (place.current && audioBytes > 0) watch.observe(place.current);
    return () => {
      watch.disconnect();
      giveUp();
    };
    // The sound changes only with its length.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dictate, id, audioBytes]);
  if (audioBytes === 0) return null;
  const length = formatClock(take.durationMs);
  const position = formatClock(playing?.positionMs ?? 0);
  return (
    <>
      <div ref={place} className="take-sound">
        <Bars peaks={peaks} share={share} />
        <input
          type="range"
          aria-label={t('dictate:take.position')}
          aria-valuetext={t('dictate:take.position-of', { position, length })}
          tabIndex={current ? 0 : -1}
          min={0}
          max={Math.round(take.durationMs)}
          step={100}
          value={Math.round(playing?.positionMs ?? 0)}
          onChange={(event) => dictate.seek(take.id, Number(event.target.value))}
        />
      </div>
      <span className="take-length" aria-hidden>
        {playing ? position : length}
      </span>
    </>
  );
}

function Bars({ peaks, share }: { readonly peaks: Float32Array | undefined; readonly share: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawn = canvas.current;
    const context = drawn?.getContext('2d');
    if (!drawn || !context) return undefined;
    const draw = (): void => {
      const bars = barsIn(drawn.clientWidth);
      if (bars === 0) return;
      drawn.width = drawn.clientWidth * devicePixelRatio;
      drawn.height = drawn.clientHeight * devicePixelRatio;
      const shown = spreadPeaks(peaks ?? new Float32Array(bars), bars);
      paintBars(context, shown, getComputedStyle(drawn).color);
      paintOver(context, share, getComputedStyle(drawn).accentColor);
    };
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(drawn);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', draw);
    return () => {
      watch.disconnect();
      scheme.removeEventListener('change', draw);
    };
  }, [peaks, share]);
  return <canvas ref={canvas} aria-hidden data-drawn={peaks !== undefined} />;
}

/** Peaks for another number of bars: each bar is the loudest of those it stands for, so that no sound is left out. */
export function spreadPeaks(peaks: Float32Array, bars: number): Float32Array {
  const spread = new Float32Array(bars);
  for (let bar = 0; bar < bars; bar++) {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.ceil(((bar + 1) * peaks.length) / bars));
    spread[bar] = peaks.subarray(from, to).reduce((loudest, peak) => Math.max(loudest, peak), 0);
  }
  return spread;
}
