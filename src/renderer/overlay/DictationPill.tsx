import { Copy, Square, X } from 'lucide-react';
import { RollingWave } from '../ui/wave/RollingWave.tsx';
import { Glyph, PillButton, PillIcon, StateLabel, mendedInSettings } from './PillParts.tsx';
import { GrowingWords } from '../ui/GrowingWords.tsx';
import { formatElapsed, overlayLabels } from './overlay-labels.ts';
import type { Overlay, OverlayState } from './overlay-state.ts';
import { useNow } from '../app/use-now.ts';
import { isRecording, type Dictation, canRetry } from '../../shared/dictate/dictation.ts';
import { programName } from '../dictate/takes/take-labels.ts';
import { modeFor } from '../../shared/dictate/clean-modes.ts';
import { rewriteMode } from '../../shared/dictate/take.ts';
import { t } from '../../shared/text/translate.ts';

interface DictationPillProps {
  readonly overlay: Overlay;
  readonly state: OverlayState;
  readonly dictation: Dictation;
}

/** What the microphone hears, how far the text has come, what went wrong, and what can be done about it. */
export function DictationPill({ overlay, state, dictation }: DictationPillProps) {
  const { keys, hint, shown } = state;
  const { phase, outcome, stillComing, preview, tentative = '' } = dictation;
  const now = useNow(phase !== 'over');
  const command = dictation.kind === rewriteMode ? 'rewrite' : 'dictate';
  const keyIsHeld = state.keyIsHeld[command];
  const scene = { key: keys[command], keyIsHeld, escape: shown.escape, hint, now };
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
        {live && <GrowingWords oneLine className="words" text={preview} tentative={tentative} />}
        {live && (
          <p className="heard">
            <RollingWave peaks={overlay.peaks} live />
            <span className="elapsed">{formatElapsed(dictation, now)}</span>
            {dictation.kind === 'dictation' && <PillMode {...{ overlay, state, dictation }} />}
          </p>
        )}
        <StateLabel words={words} />
        <GrowingWords
          oneLine
          className="line"
          text={line}
          whole={phase === 'confirming' || (line !== preview && line !== dictation.text)}
        />
        {stillComing > 0 && <p className="still-coming">{t('overlay:queued', { count: stillComing })}</p>}
      </div>
      <div className="acts">
        <DictationActs {...{ overlay, state, dictation }} />
      </div>
    </main>
  );
}

/** How it will be tidied and where it goes; a press chooses the next mode for that program. */
function PillMode({ overlay: { send }, state, dictation: { program } }: DictationPillProps) {
  const { label: mode } = modeFor(program, state.modes);
  const words =
    program === undefined ? mode : t('dictate:take.in-program', { mode, program: programName(program) });
  const name = t('overlay:mode-next', { mode: words });
  return (
    <button
      type="button"
      className="pill-mode"
      data-act="mode"
      aria-label={name}
      title={name}
      onClick={() => send('pill-act', 'mode')}
    >
      {words}
    </button>
  );
}

function DictationActs({ overlay: { send }, state, dictation }: DictationPillProps) {
  const { phase, outcome, latched, stageTimes, fault } = dictation;
  const esc = state.shown.escape ? 'Esc' : '';
  const close = <PillIcon act="close" name={t('action.close')} icon={X} keys={esc} send={send} />;
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
  if (phase === 'confirming') {
    return (
      <>
        <PillButton act="go-on" keys={state.keys.rewrite} send={send}>
          {t('overlay:action.replace')}
        </PillButton>
        <PillButton act="stop" keys={esc} send={send}>
          {t('overlay:action.keep')}
        </PillButton>
      </>
    );
  }
  if (phase !== 'over') {
    return (
      <PillButton act="stop" keys={esc} send={send}>
        {t('action.cancel')}
      </PillButton>
    );
  }
  if (outcome === 'cancelled' && stageTimes.recording !== undefined) {
    return (
      <>
        <PillButton act="undo" send={send}>
          {t('overlay:action.undo')}
        </PillButton>
        {close}
      </>
    );
  }
  if (outcome === 'delivered') {
    return (
      <>
        {dictation.delivery?.undoable && (
          <PillButton act="go-on" keys={state.keys.rewrite} send={send}>
            {t('overlay:action.undo')}
          </PillButton>
        )}
        <PillIcon act="copy" name={t('action.copy')} icon={Copy} send={send} />
        {close}
      </>
    );
  }
  if (outcome !== 'failed') return close;
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
      {close}
    </>
  );
}
