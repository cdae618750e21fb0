import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useListen, useListenState } from '../listen-context.ts';
import { Modal } from '../../ui/Modal.tsx';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';

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
      title={t('listen:go-to.title')}
      closeLabel={t('action.cancel')}
      onClose={listen.closeDialog}
      acts={
        <button type="submit" form={formId} className="button primary">
          {richText(t('listen:go-to.go'), keyTag)}
        </button>
      }
    >
      <form id={formId} className="field note-form" onSubmit={onSubmit}>
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
      </form>
    </Modal>
  );
}

/** @param last undefined where the document numbers no pages */
function pageCountLabel(last: number | undefined, missing: boolean): string {
  if (last === undefined) return t('listen:go-to.unnumbered');
  return missing ? t('listen:go-to.missing', { last }) : t('listen:go-to.last', { last });
}
