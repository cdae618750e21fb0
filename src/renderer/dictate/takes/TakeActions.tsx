import { ChevronDown, Copy, Pause, Play, RotateCcw, X } from 'lucide-react';
import type { TakeEntry } from '../../../shared/dictate/take.ts';
import { useDictate, useDictateState } from '../dictate-context.ts';
import { hasTwoTexts, nextStep, type TakeCommand } from './take-commands.ts';

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
          title="Copy (C)"
          tabIndex={tabIndex}
          onClick={() => onRun('copy')}
        >
          <Copy aria-hidden /> Copy
        </button>
      )}
      {next && (
        <button
          type="button"
          className="button primary"
          title={`${next.name} (R)`}
          tabIndex={tabIndex}
          onClick={() => onRun('next')}
        >
          <RotateCcw aria-hidden /> {next.name}
        </button>
      )}
      {going && (
        <button type="button" className="button" tabIndex={tabIndex} onClick={() => dictate.discard(take.id)}>
          <X aria-hidden /> Cancel
        </button>
      )}
      {take.audioBytes > 0 && take.stage !== 'recording' && (
        <button
          type="button"
          className="button"
          title={plays ? 'Pause (P)' : 'Play (P)'}
          tabIndex={tabIndex}
          onClick={() => onRun('play')}
        >
          {plays ? <Pause aria-hidden /> : <Play aria-hidden />} {plays ? 'Pause' : 'Play'}
        </button>
      )}
      {hasTwoTexts(take) && (
        <fieldset className="segments take-which">
          <legend className="visually-hidden">Which text</legend>
          {(['cleaned', 'raw'] as const).map((which) => (
            <label key={which}>
              <input
                type="radio"
                name={`which-${take.id}`}
                tabIndex={tabIndex}
                checked={shown === which}
                onChange={() => onShow(which)}
              />
              <span>{which === 'cleaned' ? 'Tidied up' : 'As said'}</span>
            </label>
          ))}
        </fieldset>
      )}
      <button
        type="button"
        className="quiet-button take-more-button"
        aria-expanded={open}
        title="More (Enter)"
        tabIndex={tabIndex}
        onClick={() => onRun('more')}
      >
        More <ChevronDown aria-hidden />
      </button>
    </div>
  );
}
