import { useRef, useState } from 'react';
import { useListen, useListenState } from '../listen-context.ts';
import { FormModal } from '../../ui/Modal.tsx';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';

/** Brings the page to one by its number. */
export function GoToDialog() {
  const listen = useListen();
  const field = useRef<HTMLInputElement>(null);
  const last = useListenState((state) => state.page?.blocks.findLast(({ page }) => page !== undefined)?.page);
  const [missing, setMissing] = useState(false);
  const onSubmit = (): void => {
    const number = Number(field.current?.value);
    if (number > 0 && listen.showPage(number)) listen.closeDialog();
    else setMissing(true);
  };
  return (
    <FormModal
      title={t('listen:go-to.title')}
      className="field note-form"
      submit={richText(t('listen:go-to.go'), keyTag)}
      onSubmit={onSubmit}
      onClose={listen.closeDialog}
    >
      <input
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('listen:go-to.page')}
        placeholder={t('listen:go-to.page')}
      />
      <p className={missing ? 'problem' : 'quiet'} aria-live="polite">
        {pageCountLabel(last, missing)}
      </p>
    </FormModal>
  );
}

/** @param last undefined where the document numbers no pages */
function pageCountLabel(last: number | undefined, missing: boolean): string {
  if (last === undefined) return t('listen:go-to.unnumbered');
  return missing ? t('listen:go-to.missing', { last }) : t('listen:go-to.last', { last });
}
