import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../shared/text/translate.ts';

interface DeleteForGoodProps {
  /** Names what would be gone. */
  readonly question: string;
  readonly onDelete: () => void;
}

/** Asks once: what is deleted does not come back. */
export function DeleteForGood({ question, onDelete }: DeleteForGoodProps) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <button type="button" className="button" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden /> {t('delete.ask')}
      </button>
    );
  }
  return (
    <fieldset className="take-delete">
      <legend>{question}</legend>
      <button type="button" className="button" onClick={onDelete}>
        {t('delete.confirm')}
      </button>
      {/* The safe answer is the one at hand. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <button type="button" className="button" autoFocus onClick={() => setAsked(false)}>
        {t('delete.keep')}
      </button>
    </fieldset>
  );
}
