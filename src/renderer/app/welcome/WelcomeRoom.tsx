import type { Settings } from '../../../shared/settings/settings.ts';
import { useScreen, useSession } from '../use-session.ts';
import { t } from '../../../shared/text/translate.ts';
import { AskStep } from './AskStep.tsx';
import { stepToTake, welcomeSteps } from './first-start.ts';
import { VoiceStep } from './VoiceStep.tsx';
import { AudioLines } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AddressField } from '../../settings/AddressField.tsx';
import { missingToAsk } from '../screen.ts';
import { keyFieldId } from './KeyCapsule.tsx';

/** The first start, one step at a time. What is given or chosen in a step stands in the capsule. */
export function WelcomeRoom({ settings }: { readonly settings: Settings }) {
  const step = useScreen(({ app }) => stepToTake(app)) ?? 'service';
  const number = welcomeSteps.indexOf(step) + 1;
  const isNew = settings.firstStart !== 'over';
  return (
    <section
      className="welcome"
      aria-label={isNew ? t('window:welcome.step', { number, of: welcomeSteps.length }) : undefined}
      data-step={step}
    >
      {step === 'service' && <ServiceStep address={settings.baseUrl} isNew={isNew} />}
      {step === 'voice' && <VoiceStep voice={settings.voice} />}
      {step === 'ask' && <AskStep />}
    </section>
  );
}

interface ServiceStepProps {
  readonly address: string;
  /** Else it is somebody who has no key any more, or another service. */
  readonly isNew: boolean;
}

/** What Parley does, where its service is, and where a key comes from. The key itself goes into the capsule. */
function ServiceStep({ address, isNew }: ServiceStepProps) {
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
