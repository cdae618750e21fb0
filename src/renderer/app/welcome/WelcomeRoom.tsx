import type { Settings } from '../../../shared/settings/settings.ts';
import { useScreen } from '../use-session.ts';
import { t } from '../../../shared/text/translate.ts';
import { AskStep } from './AskStep.tsx';
import { stepToTake, welcomeSteps } from './first-start.ts';
import { ServiceStep } from './ServiceStep.tsx';
import { VoiceStep } from './VoiceStep.tsx';

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
