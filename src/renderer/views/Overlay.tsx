import {
  Check,
  CircleX,
  Hourglass,
  Info,
  LoaderCircle,
  Mic,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import type { Dictation } from '../../shared/dictation.ts';
import type { Overlay as OverlaySession } from '../state/overlay.ts';
import { OverlayLine } from './OverlayLine.tsx';
import { OverlayWaveform } from './OverlayWaveform.tsx';
import { elapsedWords, overlayWords, type OverlayTone } from './overlay-words.ts';
import { useNow } from './use-now.ts';

/** The pill near the bottom of the screen: what the microphone hears, how far the text has come, what went wrong. */
export function Overlay({ overlay }: { readonly overlay: OverlaySession }) {
  const state = useSyncExternalStore(overlay.state.subscribe, overlay.state.get);
  const { dictation, said, theme } = state;
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const now = useNow(dictation !== undefined && dictation.phase !== 'over');
  if (said !== '') return <Sentence words={said} />;
  if (!dictation) return null;
  const { tone, words, line } = overlayWords(dictation, { ...state, now });
  const Glyph = glyphs[tone];
  return (
    <main className="pill" data-tone={tone} data-phase={dictation.phase} data-outcome={dictation.outcome}>
      <Glyph className="glyph" aria-hidden />
      <div className="said">
        {tone === 'live' && <OverlayWaveform peaks={overlay.peaks} />}
        <output className="state">{words}</output>
        <OverlayLine text={line} />
      </div>
      <p className="counts">
        {dictation.phase !== 'over' && <span className="elapsed">{elapsedWords(dictation, now)}</span>}
        <StillComing count={dictation.stillComing} />
      </p>
    </main>
  );
}

const glyphs: Readonly<Record<OverlayTone, LucideIcon>> = {
  opening: Mic,
  live: Mic,
  busy: LoaderCircle,
  waiting: Hourglass,
  done: Check,
  quiet: CircleX,
  wrong: TriangleAlert,
};

function Sentence({ words }: { readonly words: string }) {
  return (
    <main className="pill" data-tone="quiet">
      <Info className="glyph" aria-hidden />
      <div className="said">
        <output className="state">{words}</output>
      </div>
    </main>
  );
}

function StillComing({ count }: { readonly count: Dictation['stillComing'] }) {
  return count > 0 ? <span className="still-coming">+{count} coming</span> : null;
}
