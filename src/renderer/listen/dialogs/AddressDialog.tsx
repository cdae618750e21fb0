import { useListen } from '../listen-context.ts';
import { AddressForm } from '../../app/AddressForm.tsx';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';

/** Opens a page or a feed of the web. */
export function AddressDialog() {
  const listen = useListen();
  return (
    <AddressForm
      title={t('listen:address.open')}
      submit={richText(t('listen:address.go'), keyTag)}
      onAddress={listen.fetch}
      onClose={listen.closeDialog}
    />
  );
}
