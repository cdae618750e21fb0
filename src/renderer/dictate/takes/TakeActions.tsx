import { ChevronDown, Copy, Pause, Play, RotateCcw, X } from 'lucide-react';
import type { TakeEntry } from '../../../shared/dictate/take.ts';
import { useDictate, useDictateState } from '../dictate-context.ts';
import { hasTwoTexts, nextStep, type TakeCommand } from './take-commands.ts';
import { t } from '../../../shared/text/translate.ts';

interface TakeActionsProps {
  readonly take: TakeEntry;
  readonly current: boolean;
  /** Which of its texts is shown, and copied. */
  readonly shown: 'raw' | 'cleaned';
  readonly open: boolean;
  readonly onShow: (which: 'raw' | 'cleaned') => void;
  readonly onRun: (command: TakeCommand) => void;
}

/** What is done with a take most often, each with its key. */
export function TakeActions({ take, current, shown, open, onShow, onRun }: TakeActionsProps) {
  const going = useDictateState(({ dictations }) => {
    const phase = dictations.byTake[take.id]?.phase;
    return phase !== undefined && phase !== 'over';
  });
  const plays = useDictateState(({ playing }) => playing?.id === take.id && !playing.paused);
  const dictate = useDictate();
  const next = going ? undefined : nextStep(take);
  const tabIndex = current ? 0 : -1;
  const hasText = (take.cleanedText ?? take.text ?? '') !== '';
  return (
    <div className="take-actions">
      {hasText && (
        <button
          type="button"
          className="button"
          title={t('dictate:action.copy-key')}
          tabIndex={tabIndex}
          onClick={() => onRun('copy')}
        >
          <Copy aria-hidden /> {t('action.copy')}
        </button>
      )}
      {next && (
        <button
          type="button"
          className="button primary"
          title={t('dictate:action.next-key', { action: t(`dictate:action.${next.name}`) })}
          tabIndex={tabIndex}
          onClick={() => onRun('next')}
        >
          <RotateCcw aria-hidden /> {t(`dictate:action.${next.name}`)}
        </button>
      )}
      {going && (
        <button type="button" className="button" tabIndex={tabIndex} onClick={() => dictate.discard(take.id)}>
          <X aria-hidden /> {t('action.cancel')}
        </button>
      )}
      {take.audioBytes > 0 && take.stage !== 'recording' && (
        <button
          type="button"
          className="button"
          title={t(plays ? 'dictate:action.pause-key' : 'dictate:action.play-key')}
          tabIndex={tabIndex}
          onClick={() => onRun('play')}
        >
          {plays ? <Pause aria-hidden /> : <Play aria-hidden />}{' '}
          {t(plays ? 'dictate:action.pause' : 'dictate:action.play')}
        </button>
      )}
      {hasTwoTexts(take) && (
        <fieldset className="segments take-which">
          <legend className="visually-hidden">{t('dictate:take.which-text')}</legend>
          {(['cleaned', 'raw'] as const).map((which) => (
            <label key={which}>
              <input
                type="radio"
                name={`which-${take.id}`}
                tabIndex={tabIndex}
                checked={shown === which}
                onChange={() => onShow(which)}
              />
              <span>{t(`dictate:take.${which}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <button
        type="button"
        className="quiet-button take-more-button"
        aria-expanded={open}
        title={t('dictate:action.more-key')}
        tabIndex={tabIndex}
        onClick={() => onRun('more')}
      >
        {t('dictate:action.more')} <ChevronDown aria-hidden />
      </button>
    </div>
  );
}
