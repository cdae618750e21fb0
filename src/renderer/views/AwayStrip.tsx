import { useState } from 'react';
import type { Waiting } from '../../shared/conversation.ts';
import { askingUse, waitingTurn } from '../state/activity.ts';
import { useScreen, useSession } from '../state/use-session.ts';
import { isLong } from '../state/wait-words.ts';
import { consentQuestion } from './consent-question.ts';
import { WaitLine } from './WaitLine.tsx';

/** In another room than Talk: what the conversation waits for. A short wait is told by the bar alone. */
export function AwayStrip() {
  const session = useSession();
  const away = useScreen(({ room }) => room !== 'talk');
  const asking = useScreen(askingUse);
  const waiting = useScreen(waitingTurn);
  if (!away) return null;
  if (!asking) return waiting ? <LongWait key={waiting.untilMs} waiting={waiting} /> : null;
  return (
    <div className="notice" data-tone="hint">
      <p>{consentQuestion(asking.call)}</p>
      <button type="button" className="button" onClick={() => session.open('talk')}>
        Go to Talk
      </button>
    </div>
  );
}

/** Whether it is long counts from when it was told, so that the line stays to its end. */
function LongWait({ waiting }: { readonly waiting: Waiting }) {
  const [long] = useState(() => isLong(waiting, Date.now()));
  if (!long) return null;
  return (
    <div className="notice" data-tone="hint">
      <WaitLine waiting={waiting} />
    </div>
  );
}
