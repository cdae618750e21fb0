import { useDictateState } from '../dictate-context.ts';
import { formatClock, programName, stageLabel, timeOfDay } from './take-labels.ts';
import type { TakeState } from './TakeState.tsx';
import { useSettings } from '../../app/use-settings.ts';
import { modeNamed } from '../../../shared/dictate/clean-modes.ts';
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
  const settings = useSettings();
  const mode =
    take.mode === 'plain' && take.program === undefined ? undefined : modeNamed(take.mode, settings);
  const program = take.program !== undefined && programName(take.program);
  const length = formatClock(take.durationMs);
  return (
    <p className="take-facts">
      {take.kind !== 'dictation' && <span>{t(`dictate:take.${take.kind}`)}</span>}
      {mode && (
        <span>{program ? t('dictate:take.in-program', { mode: mode.label, program }) : mode.label}</span>
      )}
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
