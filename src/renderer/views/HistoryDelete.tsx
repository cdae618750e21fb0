import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useHistory } from '../state/history-context.ts';

/** Asks once: what is deleted does not come back. */
export function HistoryDelete() {
  const history = useHistory();
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <button type="button" className="button" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden /> Delete…
      </button>
    );
  }
  return (
    <fieldset className="take-delete">
      <legend>Delete all of it and its recordings, for good?</legend>
      <button type="button" className="button" onClick={history.deleteOpened}>
        Delete
      </button>
      {/* The safe answer is the one at hand. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <button type="button" className="button" autoFocus onClick={() => setAsked(false)}>
        Keep it
      </button>
    </fieldset>
  );
}
