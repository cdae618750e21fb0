import { BookA } from 'lucide-react';
import { useSession } from '../../app/use-session.ts';
import { useSettings } from '../../app/use-settings.ts';
import { useDictate, useDictateState } from '../dictate-context.ts';
import { programName } from './take-labels.ts';
import { modeFor, modesIn, withModeFor } from '../../../shared/dictate/clean-modes.ts';
import type { TakeEntry } from '../../../shared/dictate/take.ts';
import { t } from '../../../shared/text/translate.ts';
import { Select } from '../../ui/Select.tsx';

/** What Parley may learn from a take, and only if the person says so. */

/** How dictations are tidied in the program that this one was spoken into, from now on. */
export function ModeInProgram({ program }: { readonly program: string }) {
  const session = useSession();
  const settings = useSettings();
  const label = t('dictate:take.mode-in', { program: programName(program) });
  return (
    <div className="take-line">
      <span className="quiet">{label}</span>
      <Select
        look="chip"
        label={label}
        value={modeFor(program, settings).id}
        options={modesIn(settings).map((mode) => ({ value: mode.id, label: mode.label, hint: mode.hint }))}
        onChange={(mode) => session.save(withModeFor(program, mode, settings))}
      />
    </div>
  );
}

/** A word of the corrected text that may go into the vocabulary. */
export function WordOffer({ take, tabIndex }: { readonly take: TakeEntry; readonly tabIndex: number }) {
  const session = useSession();
  const dictate = useDictate();
  const { dictionary, refusedWords } = useSettings();
  const entry = useDictateState(({ offer }) => (offer?.id === take.id ? offer.entry : undefined));
  if (!entry) return null;
  const add = (): void => {
    session.save({ dictionary: [...dictionary, entry] });
    dictate.answerOffer(t('dictate:take.offer.added'));
  };
  const refuse = (): void => {
    session.save({ refusedWords: [...refusedWords, entry.written.toLowerCase()] });
    dictate.answerOffer();
  };
  const never = (): void => {
    session.save({ offerWords: false });
    dictate.answerOffer();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a form
    <div className="take-line take-offer" role="status">
      <span>
        <BookA aria-hidden /> {t('dictate:take.offer.question', { word: entry.written })}
      </span>
      <button type="button" className="button tonal" tabIndex={tabIndex} onClick={add}>
        {t('dictate:take.offer.add')}
      </button>
      <button type="button" className="button" tabIndex={tabIndex} onClick={refuse}>
        {t('dictate:take.offer.not')}
      </button>
      <button type="button" className="button" tabIndex={tabIndex} onClick={never}>
        {t('dictate:take.offer.never')}
      </button>
    </div>
  );
}
