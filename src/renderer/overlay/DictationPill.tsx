import { Square, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { isHeldUp, isRecording } from '../dictate/dictate-now.ts';
import { OverlayWaveform } from './OverlayWaveform.tsx';
import { Glyph, PillButton, PillIcon, StateLabel, mendedInSettings } from './PillParts.tsx';
import { formatElapsed, overlayLabels } from './overlay-labels.ts';
import type { Overlay, OverlayState } from './overlay-state.ts';
import { useNow } from '../app/use-now.ts';
import { type Dictation, canRetry } from '../../shared/dictate/dictation.ts';
import { t } from '../../shared/text/translate.ts';

interface DictationPillProps {
  readonly overlay: Overlay;
  readonly state: OverlayState;
  readonly dictation: Dictation;
}

/** What the microphone hears, how far the text has come, what went wrong, and what can be done about it. */
export function DictationPill({ overlay, state, dictation }: DictationPillProps) {
  const { keys, hint, shown } = state;
  const { phase, outcome, stillComing } = dictation;
  const now = useNow(phase !== 'over');
  const { keyIsHeld } = state;
  const scene = { dictateKey: keys.dictate, keyIsHeld, escape: shown.escape, hint, now };
  const { tone, words, line } = overlayLabels(dictation, scene);
  const live = tone === 'live';
  return (
    <main
      className="pill"
      data-tone={tone}
      data-phase={phase}
      data-outcome={outcome}
      data-live={live || undefined}
    >
      {!live && <Glyph tone={tone} />}
      <div className="said">
        {live && (
          <p className="heard">
            <OverlayWaveform peaks={overlay.peaks} />
            <span className="elapsed">{formatElapsed(dictation, now)}</span>
          </p>
        )}
        <StateLabel words={words} />
        <OverlayLine text={line} whole={line === dictation.notes.at(-1)} />
        {stillComing > 0 && <p className="still-coming">{t('overlay:queued', { count: stillComing })}</p>}
      </div>
      <div className="acts">
        <DictationActs {...{ overlay, state, dictation }} />
      </div>
    </main>
  );
}

function DictationActs({ overlay: { send }, state, dictation }: DictationPillProps) {
  const { phase, outcome, latched, stageTimes, fault } = dictation;
  const esc = state.shown.escape ? 'Esc' : '';
  if (isRecording(dictation)) {
    return (
      <>
        <PillIcon act="stop" name={t('action.cancel')} icon={X} send={send} />
        {latched && phase === 'listening' && (
          <PillIcon act="finish" name={t('overlay:action.finish')} icon={Square} send={send} />
        )}
      </>
    );
  }
  if (phase === 'delivering') return null;
  if (phase !== 'over') {
    return (
      <PillButton act="stop" keys={isHeldUp(dictation) ? esc : ''} send={send}>
        {t('action.cancel')}
      </PillButton>
    );
  }
  if (outcome === 'cancelled' && stageTimes.recording !== undefined) {
    return (
      <PillButton act="undo" send={send}>
        {t('overlay:action.undo')}
      </PillButton>
    );
  }
  if (outcome !== 'failed') return null;
  return (
    <>
      {fault?.kind === 'no-credits' && state.canTopUp && (
        <PillButton act="credits" send={send}>
          {t('overlay:action.add-credits')}
        </PillButton>
      )}
      {fault && mendedInSettings.has(fault.kind) ? (
        <PillButton act="settings" send={send}>
          {t('overlay:action.settings')}
        </PillButton>
      ) : (
        canRetry(dictation) && (
          <PillButton act="retry" send={send}>
            {t('action.retry')}
          </PillButton>
        )
      )}
      <PillIcon act="close" name={t('action.close')} icon={X} send={send} />
    </>
  );
}

interface OverlayLineProps {
  readonly text: string;
  /** All of it is shown, on as many lines as that takes. */
  readonly whole: boolean;
}

/** One line that always shows its end: what was understood last. */
function OverlayLine({ text, whole }: OverlayLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const shown = line.current;
    if (!shown) return;
    shown.scrollTo({ left: shown.scrollWidth });
    shown.dataset['cut'] = String(shown.scrollWidth > shown.clientWidth);
  });
  return text === '' ? null : (
    <p ref={line} className="line" data-whole={whole || undefined}>
      {text}
    </p>
  );
}
