import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDictate } from '../state/dictate-context.ts';

/** Asks once: what is deleted does not come back. */
export function TakeDelete({ id }: { readonly id: string }) {
  const dictate = useDictate();
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
      <legend>Delete the text and its sound, for good?</legend>
      <button type="button" className="button" onClick={() => dictate.delete(id)}>
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
