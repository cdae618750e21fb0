import { useEffect, useRef, useState } from 'react';
import { completeAddress, isWebAddress } from './address.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { t } from '../../shared/text/translate.ts';

/** Where the service is; kept when one leaves the field or presses Enter. */
export function AddressField(props: { readonly address: string; readonly first?: boolean }) {
  const session = useSession();
  const { address, first = false } = props;
  const field = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState<string>();
  // Without a key the service is not asked, and so says nothing about its address.
  const noAddress = useScreen(({ models }) => models.phase === 'unknown') && !isWebAddress(address);
  useEffect(() => {
    if (first) field.current?.focus();
  }, [first]);
  const save = (): void => {
    const complete = completeAddress(written ?? address);
    if (written !== undefined && complete !== address) session.save({ baseUrl: complete });
    setWritten(undefined);
  };
  return (
    <label className="field">
      <span>{t('settings:address.label')}</span>
      <input
        ref={field}
        type="url"
        inputMode="url"
        spellCheck={false}
        placeholder={t('settings:address.placeholder')}
        value={written ?? address}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      {address !== '' && noAddress && <small className="quiet">{t('settings:address.invalid')}</small>}
    </label>
  );
}
