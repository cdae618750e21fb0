import { useId, useRef, useState } from 'react';
import { useListen } from '../listen-context.ts';
import { longestAddress, secureAddress } from '../../../shared/listen/web-address.ts';
import { t } from '../../../shared/text/translate.ts';
import { FormModal } from '../../ui/Modal.tsx';
import { keyTag, richText } from '../../ui/rich-text.tsx';

/** Opens a page or a feed of the web. */
export function AddressDialog() {
  const listen = useListen();
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const onSubmit = (): void => {
    const address = field.current?.value ?? '';
    if (secureAddress(address) === undefined) return setWrong(true);
    listen.closeDialog();
    listen.fetch(address);
  };
  return (
    <FormModal
      title={t('listen:address.open')}
      className="field note-form"
      submit={richText(t('listen:address.go'), keyTag)}
      onSubmit={onSubmit}
      onClose={listen.closeDialog}
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
