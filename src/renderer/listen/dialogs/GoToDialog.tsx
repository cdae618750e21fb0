import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useListen, useListenState } from '../listen-context.ts';
import { Modal } from '../../ui/Modal.tsx';

/** Brings the page to one by its number. */
export function GoToDialog() {
  const listen = useListen();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const last = useListenState((state) => state.page?.blocks.findLast(({ page }) => page !== undefined)?.page);
  const [missing, setMissing] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const number = Number(field.current?.value);
    if (number > 0 && listen.showPage(number)) listen.closeDialog();
    else setMissing(true);
  };
  return (
    <Modal
      title="Go to a page"
      closeLabel="Cancel"
      onClose={listen.closeDialog}
      acts={
        <button type="submit" form={formId} className="button primary">
          Go there <kbd>Enter</kbd>
        </button>
      }
    >
      <form id={formId} className="field note-form" onSubmit={onSubmit}>
        <input ref={field} inputMode="numeric" autoComplete="off" aria-label="Page" placeholder="Page" />
        <p className={missing ? 'problem' : 'quiet'} aria-live="polite">
          {pageWords(last, missing)}
        </p>
      </form>
    </Modal>
  );
}

/** @param last undefined where the document numbers no pages */
function pageWords(last: number | undefined, missing: boolean): string {
  if (last === undefined) return 'This document numbers no pages. Contents (C) and Search (Ctrl+F) lead on.';
  return missing ? `There is no such page; the last one is ${last}.` : `Up to ${last}.`;
}
