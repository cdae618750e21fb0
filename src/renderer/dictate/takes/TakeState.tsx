import { CircleAlert, LoaderCircle, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { missingToAsk } from '../../app/screen.ts';
import { useNow } from '../../app/use-now.ts';
import { useScreen, useSession } from '../../app/use-session.ts';
import { waitLabel } from '../../app/wait-labels.ts';
import { useDictate, useDictateState } from '../dictate-context.ts';
import { dictationLabel } from '../dictation-labels.ts';
import { nextStep } from './take-commands.ts';
import { stageLabel } from './take-labels.ts';
import type { TakeEntry } from '../../../shared/dictate/take.ts';
import type { Wait } from '../../../shared/contract/waiting.ts';
import { Ring } from '../../ui/Ring.tsx';
import { t } from '../../../shared/text/translate.ts';

/** What there is to say of a take that has not come to its end, or came to a bad one. */
export interface TakeState {
  /** It is on its way to text, it failed, or it lies where it was left. */
  readonly tone: 'going' | 'failed' | 'left';
  readonly sentence: string;
  /** What it waits for. */
  readonly waiting: Wait | undefined;
}

/** @returns undefined for one that was delivered: its text says it all */
export function useTakeState(take: TakeEntry): TakeState | undefined {
  const going = useDictateState(({ dictations }) => dictations.byTake[take.id]);
  if (going && going.phase !== 'over')
    return { tone: 'going', sentence: dictationLabel(going), waiting: going.waiting };
  if (take.stage === 'delivered') return undefined;
  const tone = take.stage === 'failed' ? 'failed' : 'left';
  const why = tone === 'failed' || take.text === undefined ? take.fault?.message : undefined;
  return { tone, sentence: why ?? stageLabel(take), waiting: undefined };
}

export function TakeSentence({ state }: { readonly state: TakeState }) {
  const { tone, sentence, waiting } = state;
  const now = useNow(waiting !== undefined);
  return (
    <p className="take-sentence" data-tone={tone}>
      {tone === 'failed' && <CircleAlert aria-hidden />}
      {tone === 'going' && waiting && <WaitRing key={waiting.untilMs} untilMs={waiting.untilMs} now={now} />}
      {tone === 'going' && !waiting && <LoaderCircle aria-hidden className="take-turning" />}
      <span data-part="stage">{waiting ? waitLabel(waiting, now) : sentence}</span>
    </p>
  );
}

/** How much of a wait is over, since it was first seen. */
function WaitRing({ untilMs, now }: { readonly untilMs: number; readonly now: number }) {
  const [from] = useState(now);
  const share = untilMs > from ? Math.min(1, (now - from) / (untilMs - from)) : 1;
  return (
    <span aria-hidden>
      <Ring share={share} label="" />
    </span>
  );
}

interface TakeNextProps {
  readonly take: TakeEntry;
  readonly state: TakeState;
  readonly tabIndex: number;
  readonly onNext: () => void;
}

/** The one thing that brings it further, or stops it. Before Parley is set up, that is to do so. */
export function TakeNext({ take, state, tabIndex, onNext }: TakeNextProps) {
  const dictate = useDictate();
  const session = useSession();
  const missing = useScreen(({ app }) => missingToAsk(app) !== undefined);
  if (state.tone === 'going') {
    return (
      <button
        type="button"
        className="button take-next"
        tabIndex={tabIndex}
        onClick={() => dictate.discard(take.id)}
      >
        {t('action.cancel')}
      </button>
    );
  }
  if (missing && (take.stage === 'failed' || take.fault)) {
    return (
      <button
        type="button"
        className="button tonal take-next"
        tabIndex={tabIndex}
        onClick={() => session.open('welcome')}
      >
        {t('window:welcome.set-up')}
      </button>
    );
  }
  const next = nextStep(take);
  if (!next) return null;
  const action = t(`dictate:action.${next.name}`);
  return (
    <button
      type="button"
      className="button tonal take-next"
      title={t('dictate:action.next-key', { action })}
      tabIndex={tabIndex}
      onClick={onNext}
    >
      <RotateCcw aria-hidden /> {action}
    </button>
  );
}
