import { useId, useRef, useState, type ReactNode } from 'react';
import { longestAddress, secureAddress } from '../../shared/listen/web-address.ts';
import { t } from '../../shared/text/translate.ts';
import { FormModal } from '../ui/Modal.tsx';

/** Asks for the address of a page or a feed of the web; one that is none is said so, and stays to be mended. */
export function AddressForm(props: {
  readonly title: string;
  readonly submit: ReactNode;
  readonly onAddress: (address: string) => void;
  readonly onClose: () => void;
}) {
  const { title, submit, onAddress, onClose } = props;
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const onSubmit = (): void => {
    const address = field.current?.value ?? '';
    if (secureAddress(address) === undefined) return setWrong(true);
    onClose();
    onAddress(address);
  };
  return (
    <FormModal
      title={title}
      className="field note-form"
      submit={submit}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <input
        ref={field}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={longestAddress}
        aria-label={t('listen:address.label')}
        aria-describedby={noteId}
        aria-invalid={wrong}
        placeholder={t('listen:address.example')}
        onChange={() => setWrong(false)}
      />
      <p id={noteId} className={wrong ? 'problem' : 'quiet'} aria-live="polite">
        {t(wrong ? 'listen:address.wrong' : 'listen:address.note')}
      </p>
    </FormModal>
  );
}
