import type { Session } from '../session.ts';
import { isAsked } from '../../../shared/talk/conversation.ts';
import type { AppState } from '../../../shared/contract/app-state.ts';
import { missingToAsk, type Screen } from '../screen.ts';
import type { Store } from '../store.ts';

/** The steps of the first start, in order. */
export const welcomeSteps = ['service', 'voice', 'ask'] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

/** The step that is still to be taken; the service's where there is none, or no key, whoever it is. */
export function stepToTake(app: AppState | undefined): WelcomeStep | undefined {
  if (!app) return undefined;
  if (missingToAsk(app)) return 'service';
  return welcomeSteps.find((step) => step === app.settings.firstStart);
}

/** Whether the first steps stand where one talks: a new person has not taken them all, and has asked nothing yet. */
export function welcomesInTalk({ app, conversation }: Pick<Screen, 'app' | 'conversation'>): boolean {
  const { firstStart = 'over' } = app?.settings ?? {};
  const isNew = firstStart !== 'over' && firstStart !== 'next';
  return isNew && conversation.turns.length === 0 && stepToTake(app) !== undefined;
}

/** Whether a new person has had an answer, and may be shown what else there is. */
export function hasHadAnswer({ app, conversation }: Pick<Screen, 'app' | 'conversation'>): boolean {
  if (!welcomeSteps.some((step) => step === app?.settings.firstStart)) return false;
  return conversation.turns.some(
    (turn) => isAsked(turn) && turn.phase === 'over' && turn.reply !== '' && turn.outcome !== 'failed',
  );
}

/** Ends the steps with the first answer, however it was asked for, until `signal` aborts. */
export function followFirstStart(
  { screen, save }: { readonly screen: Store<Screen>; readonly save: Session['save'] },
  signal: AbortSignal,
): void {
  let isSaving = false;
  const look = (): void => {
    if (isSaving || !hasHadAnswer(screen.get())) return;
    isSaving = true; // once a run: if the disk refuses, a notice has said so
    save({ firstStart: 'next' });
  };
  signal.addEventListener('abort', screen.subscribe(look), { once: true });
}
