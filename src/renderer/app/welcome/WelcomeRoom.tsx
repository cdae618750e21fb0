import { AudioLines, Sparkles, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Settings } from '../../../shared/settings/settings.ts';
import { useScreen, useSession } from '../use-session.ts';
import { t } from '../../../shared/text/translate.ts';
import { AskStep } from './AskStep.tsx';
import { stepToTake, welcomeSteps } from './first-start.ts';
import { VoiceStep } from './VoiceStep.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { richText } from '../../ui/rich-text.tsx';
import { ShortcutKeys } from '../../ui/keys/ShortcutKeys.tsx';
import { useSettings } from '../use-settings.ts';
import { isBusy } from '../capsule/capsule-job.ts';
import { activityOf } from '../capsule/activity.ts';
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

/** After the first answer: what else there is, until one tries it or dismisses it. */
export function NextSteps() {
  const session = useSession();
  const shown = useScreen(
    (screen) =>
      screen.app?.settings.firstStart === 'next' && screen.room === 'talk' && !isBusy(activityOf(screen)),
  );
  const works = useScreen(({ app }) => app?.keys.find(({ command }) => command === 'dictate')?.works ?? 'no');
  const { dictateShortcut } = useSettings();
  if (!shown) return null;
  const leave = (): void => session.save({ firstStart: 'over' });
  const read = (): void => session.save({ firstStart: 'over' }, () => session.open('listen'));
  const gesture = works === 'toggle' ? 'press' : 'hold';
  return (
    <section className="notice" aria-label={t('window:welcome.next.title')}>
      <Sparkles aria-hidden />
      <p>
        {works === 'no' || dictateShortcut === ''
          ? t('window:welcome.next.no-key')
          : richText(t(`window:welcome.next.${gesture}`), {
              shortcut: <ShortcutKeys shortcut={dictateShortcut} />,
            })}
      </p>
      <button type="button" className="button" onClick={read}>
        {t('window:welcome.next.open')}
      </button>
      <IconButton label={t('window:notice.dismiss')} Icon={X} onClick={leave} />
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
          <summary className="disclosure">{t('window:welcome.service.where')}</summary>
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
