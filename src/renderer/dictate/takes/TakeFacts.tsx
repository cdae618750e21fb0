import { useDictateState } from '../dictate-context.ts';
import { formatClock, stageLabel, timeOfDay } from './take-labels.ts';
import type { TakeState } from './TakeState.tsx';
import { cleanModeLabel, cleanModes } from '../../../shared/dictate/clean-modes.ts';
import { rewriteMode, type TakeEntry } from '../../../shared/dictate/take.ts';
import { t } from '../../../shared/text/translate.ts';

interface TakeFactsProps {
  readonly take: TakeEntry;
  readonly state: TakeState | undefined;
}

/** How it was tidied, where it went and when; while it plays, how far it is; and what came of the last thing done. */
export function TakeFacts({ take, state }: TakeFactsProps) {
  const busy = useDictateState(({ busy: all }) => all.includes(take.id));
  const playing = useDictateState(({ playing: one }) => (one?.id === take.id ? one : undefined));
  const word = useDictateState(({ word: last }) => (last?.id === take.id ? last : undefined));
  const mode = cleanModes.find((each) => each === take.mode && each !== 'plain');
  const length = formatClock(take.durationMs);
  return (
    <p className="take-facts">
      {take.kind !== 'dictation' && <span>{t(`dictate:take.${take.kind}`)}</span>}
      {mode && <span>{cleanModeLabel(mode)}</span>}
      {take.mode === rewriteMode && <span>{t('dictate:take.rewrite')}</span>}
      {busy && <span>{t('dictate:take.one-moment')}</span>}
      {!busy && !state && <span data-part="stage">{stageLabel(take)}</span>}
      {state && take.audioBytes > 0 && <span>{length}</span>}
      <time dateTime={new Date(take.startedAt).toISOString()}>{timeOfDay(take.startedAt)}</time>
      {playing && (
        <span>{t('dictate:take.position-of', { position: formatClock(playing.positionMs), length })}</span>
      )}
      <span className="take-word" data-failed={word?.failed || undefined} aria-live="polite">
        {word?.message}
      </span>
    </p>
  );
}
