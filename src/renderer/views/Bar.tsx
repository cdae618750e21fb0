import { Square } from 'lucide-react';
import { activityOf, stateInWords, waitingTurn } from '../state/activity.ts';
import { useScreen, useSession } from '../state/use-session.ts';
import { waitWords } from '../state/wait-words.ts';
import { SpeedChoice } from './SpeedChoice.tsx';
import { TalkButton } from './TalkButton.tsx';
import { useNow } from './use-now.ts';
import { Waveform } from './Waveform.tsx';

/** The same in every room: talk, what sounds, the state in words, the speed, the stop. */
export function Bar() {
  const session = useSession();
  const activity = useScreen(activityOf);
  const state = useScreen(stateInWords);
  const waiting = useScreen(waitingTurn);
  const room = useScreen((screen) => screen.room);
  const now = useNow(waiting !== undefined);
  const words = waiting ? waitWords(waiting, now) : state;
  return (
    <div className="bar" data-activity={activity}>
      <TalkButton activity={activity} />
      <Waveform />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a form */}
      <p className="bar-state" role="status" aria-live="off">
        {words}
        {words === 'Ready' && (
          <span className="bar-hint"> · hold Space and {room === 'listen' ? 'ask' : 'speak'}</span>
        )}
      </p>
      {/* There the speed of reading is at hand, and two of them would be told apart by nobody. */}
      {room !== 'listen' && <SpeedChoice />}
      <button
        type="button"
        className="icon-button"
        aria-label="Stop"
        title="Stop (Escape)"
        disabled={activity === 'idle'}
        onClick={session.escape}
      >
        <Square aria-hidden fill="currentColor" />
      </button>
    </div>
  );
}
