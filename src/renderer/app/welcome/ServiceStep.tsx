import { AudioLines } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AddressField } from '../../settings/AddressField.tsx';
import { t } from '../../../shared/text/translate.ts';
import { missingToAsk } from '../screen.ts';
import { useSession } from '../use-session.ts';
import { keyFieldId } from './KeyCapsule.tsx';

interface ServiceStepProps {
  readonly address: string;
  /** Else it is somebody who has no key any more, or another service. */
  readonly isNew: boolean;
}

/** What Parley does, where its service is, and where a key comes from. The key itself goes into the capsule. */
export function ServiceStep({ address, isNew }: ServiceStepProps) {
  const session = useSession();
  const [known] = useState(address);
  useEffect(() => {
    if (known === '') return;
    focusKey();
    // Of an address that was given in an earlier run nobody knows yet whether it answers.
    const { app, check } = session.get();
    if (check.phase === 'none' && missingToAsk(app)) session.keepAddress(known);
  }, [known, session]);
  const words = isNew ? 'first' : 'again';
  return (
    <div className="welcome-middle">
      <span className="welcome-sign">
        <AudioLines aria-hidden />
      </span>
      <h1>{t(`window:welcome.service.title.${words}`)}</h1>
      <p className="welcome-lead">{t(`window:welcome.service.lead.${words}`)}</p>
      <div className="welcome-address">
        <AddressField address={address} first={known === ''} onFound={focusKey} />
        <details className="welcome-help">
          <summary>{t('window:welcome.service.where')}</summary>
          <p>{t('window:welcome.service.where-answer')}</p>
          <p>{t('window:welcome.service.where-needs')}</p>
        </details>
      </div>
    </div>
  );
}

function focusKey(): void {
  document.querySelector<HTMLElement>(`#${keyFieldId}`)?.focus();
}
