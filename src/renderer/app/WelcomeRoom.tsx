import { useEffect, useRef, type RefObject } from 'react';
import type { Settings } from '../../shared/settings/settings.ts';
import { missingToAsk } from './screen.ts';
import { useScreen, useSession } from './use-session.ts';
import { AddressField } from '../settings/AddressField.tsx';
import { KeyField } from '../settings/KeyField.tsx';
import { MicrophoneTest } from '../settings/MicrophoneSettings.tsx';
import { ServiceCheck } from '../settings/ServiceCheck.tsx';
import { VoicePicker } from '../settings/VoicePicker.tsx';
import { Box } from '../ui/Row.tsx';
import { keyTag, richText } from '../ui/rich-text.tsx';
import { t } from '../../shared/text/translate.ts';

/** First run, on one page: what it does, the service, the microphone, a voice, and the gesture to try at once. */
export function WelcomeRoom({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const ready = useScreen(({ app }) => missingToAsk(app) === undefined);
  const answers = useScreen(({ models }) => models.phase === 'ready');
  const next = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Out of the field of the key, which is done: in it, the space bar would write instead of talk.
    if (answers && document.activeElement instanceof HTMLInputElement) next.current?.focus();
  }, [answers]);
  return (
    <section className="welcome-scroll" aria-labelledby="welcome-title">
      <div className="welcome">
        <h1 id="welcome-title">{t('window:welcome.title')}</h1>
        <p className="lead">{t('window:welcome.lead')}</p>
        <Step number={1} title={t('window:welcome.service')}>
          <Box>
            <AddressField address={settings.baseUrl} first={settings.baseUrl === ''} />
            <KeyField />
            <ServiceCheck />
          </Box>
        </Step>
        <Step number={2} title={t('window:welcome.microphone')} heading={next}>
          <MicrophoneTest />
        </Step>
        <Step number={3} title={t('window:welcome.voice')}>
          <VoicePicker voice={settings.voice} />
        </Step>
        <Step number={4} title={t('window:welcome.ask')}>
          {ready ? (
            <p>{richText(t('window:welcome.how'), keyTag)}</p>
          ) : (
            <p className="quiet">{t('window:welcome.once-ready')}</p>
          )}
          <button
            type="button"
            className="button primary"
            disabled={!ready}
            onClick={() => session.open('talk')}
          >
            {t('window:welcome.start')}
          </button>
        </Step>
      </div>
    </section>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  /** Where the focus is brought to this step. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: React.ReactNode;
}

function Step({ number, title, heading, children }: StepProps) {
  return (
    <section className="step">
      <h2 ref={heading} tabIndex={-1}>
        <span className="step-number">{number}</span> {title}
      </h2>
      {children}
    </section>
  );
}
