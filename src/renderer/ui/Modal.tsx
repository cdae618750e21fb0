import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { t } from '../../shared/text/translate.ts';

interface ModalProps {
  readonly title: string;
  /** On the button that closes it: "Cancel" where there is something to choose. */
  readonly closeLabel: string;
  /** Escape, the button below, or a press beside it. */
  readonly onClose: () => void;
  /** Beside that button: what it is all about, such as to keep what was written. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** Something to answer before all else. When it goes, the focus is back where it was. */
export function Modal({ title, closeLabel, onClose, acts, children }: ModalProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector('button')?.focus(); // not the list, which could be scrolled, as Chromium would
    return () => shown?.close(); // gives the focus back; taking the element away would not
  }, []);
  return (
    // What the key and the press beside it do is a button as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={titleId}
      tabIndex={-1} // a press on its ground leaves the keys with it
      onCancel={(event) => {
        event.preventDefault(); // closed by who opened it
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault(); // else it would also stop what speaks
        onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="modal-body">
        <h2 id={titleId}>{title}</h2>
        {children}
        <div className="modal-acts">
          {acts}
          <button type="button" className="button" onClick={onClose}>
            {closeLabel} <kbd>{t('key.escape')}</kbd>
          </button>
        </div>
      </div>
    </dialog>
  );
}
