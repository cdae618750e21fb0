import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../shared/text/translate.ts';

interface DeleteForGoodProps {
  /** What the buttons say, where more than one thing is deleted. */
  readonly ask?: string;
  readonly confirm?: string;
  readonly keep?: string;
  /** Names what would be gone. */
  readonly question: string;
  readonly onDelete: () => void;
}

/** Asks once: what is deleted does not come back. */
export function DeleteForGood({ question, onDelete, ...words }: DeleteForGoodProps) {
  const [stage, setStage] = useState<'at-rest' | 'asked' | 'kept'>('at-rest');
  if (stage !== 'asked') {
    return (
      <button
        type="button"
        className="button"
        // Whoever has kept it is where they were before.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={stage === 'kept'}
        onClick={() => setStage('asked')}
      >
        <Trash2 aria-hidden /> {words.ask ?? t('delete.ask')}
      </button>
    );
  }
  return (
    <fieldset className="take-delete" data-row>
      <legend>{question}</legend>
      <button type="button" className="button" onClick={onDelete}>
        {words.confirm ?? t('delete.confirm')}
      </button>
      {/* The safe answer is the one at hand. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <button type="button" className="button" autoFocus onClick={() => setStage('kept')}>
        {words.keep ?? t('delete.keep')}
      </button>
    </fieldset>
  );
}
