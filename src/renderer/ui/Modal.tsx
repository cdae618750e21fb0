import { Dialog } from '@base-ui/react/dialog';
import { useId, useRef, type ReactNode } from 'react';
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
  const dialog = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Viewport className="modal-place">
          <Dialog.Popup
            ref={dialog}
            className="modal"
            // Not the list, which could be scrolled.
            initialFocus={() => dialog.current?.querySelector<HTMLElement>('input, textarea, button') ?? true}
          >
            <Dialog.Title className="modal-title">{title}</Dialog.Title>
            {children}
            <div className="modal-acts">
              <Dialog.Close className="button">
                {closeLabel} <kbd>{t('key.escape')}</kbd>
              </Dialog.Close>
              {acts}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FormModalProps extends Omit<ModalProps, 'closeLabel'> {
  /** Of the form. */
  readonly className: string;
  /** On the button that submits it. */
  readonly submit: ReactNode;
  readonly disabled?: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
}

/** Something to fill in before all else; Enter submits it. Its first field has the focus. */
export function FormModal({
  className,
  submit,
  disabled,
  onSubmit,
  acts,
  children,
  ...modal
}: FormModalProps) {
  const formId = useId();
  return (
    <Modal
      {...modal}
      closeLabel={t('action.cancel')}
      acts={
        <>
          {acts}
          <button type="submit" form={formId} className="button primary" disabled={disabled}>
            {submit}
          </button>
        </>
      }
    >
      <form
        id={formId}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        {children}
      </form>
    </Modal>
  );
}

/** A search that floats over everything, near the top, and stays where it is whatever it finds. */
export function Palette(props: {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { label, onClose, children } = props;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup className="modal palette" aria-label={label}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
