import { ArrowRight } from 'lucide-react';
import { t } from '../../../shared/text/translate.ts';
import { missingToAsk } from '../screen.ts';
import { useScreen, useSession } from '../use-session.ts';
import { stepToTake, welcomeSteps, type WelcomeStep } from './first-start.ts';
import { KeyCapsule } from './KeyCapsule.tsx';
import { VoiceCapsule } from './VoiceStep.tsx';

/** What the capsule holds while a step is to be taken in it, before there is anything to talk with. */
export function WelcomeCapsule() {
  const step = useScreen(({ app }) => stepToTake(app));
  return (
    <div className="capsule-place">
      {step === 'voice' ? <VoiceCapsule /> : <KeyCapsule />}
      <StepDots />
    </div>
  );
}

/** How far one has come; the page says it in words. */
export function StepDots() {
  const step = useScreen(({ app }) => stepToTake(app));
  const isNew = useScreen(({ app }) => app?.settings.firstStart !== 'over');
  if (!step || !isNew) return null;
  return (
    <p className="welcome-dots" aria-hidden>
      {welcomeSteps.map((each) => (
        <i key={each} data-is={isPast(each, step) ? 'past' : each === step ? 'here' : undefined} />
      ))}
    </p>
  );
}

function isPast(step: WelcomeStep, here: WelcomeStep): boolean {
  return welcomeSteps.indexOf(step) < welcomeSteps.indexOf(here);
}

/** In any other room, where nothing can be asked or dictated yet: what is missing, and the way there. */
export function SetUpCapsule() {
  const session = useSession();
  const missing = useScreen(({ app }) => missingToAsk(app));
  return (
    <div className="capsule-place">
      <div className="capsule welcome-capsule">
        <p className="capsule-words">{missing}</p>
        <button type="button" className="button primary" onClick={() => session.open('welcome')}>
          {t('window:welcome.set-up')} <ArrowRight aria-hidden />
        </button>
      </div>
    </div>
  );
}
