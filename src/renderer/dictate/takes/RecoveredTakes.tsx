import { useState } from 'react';
import { LifeBuoy } from 'lucide-react';
import type { TakeEntry } from '../../../shared/dictate/take.ts';
import { useDictate, useDictateState } from '../dictate-context.ts';
import { useScreen } from '../../app/use-session.ts';
import { dayName } from '../../app/take-days.ts';
import { clockWords, timeOfDay } from './take-labels.ts';

/** What a former run of Parley did not come to the end of, until it is answered for. */
export function RecoveredTakes() {
  const recovered = useRecovered();
  if (recovered.length === 0) return null;
  return (
    <section className="recovered" aria-labelledby="recovered-title">
      <h2 id="recovered-title">
        <LifeBuoy aria-hidden />
        {recovered.length === 1
          ? 'Parley closed before this was written down'
          : `Parley closed before these ${recovered.length} recordings were written down`}
      </h2>
      <ul>
        {recovered.map((take) => (
          <RecoveredTake key={take.id} take={take} />
        ))}
      </ul>
    </section>
  );
}

/** Those that are not yet answered for, the oldest first. */
export function useRecovered(): readonly TakeEntry[] {
  const app = useScreen((screen) => screen.app);
  const answered = useDictateState((state) => state.answered);
  const byTake = useDictateState(({ dictations }) => dictations.byTake);
  return (app?.recovered ?? []).filter(({ id }) => !answered.includes(id) && !byTake[id]);
}

function RecoveredTake({ take }: { readonly take: TakeEntry }) {
  const dictate = useDictate();
  const [now] = useState(Date.now);
  const when = `${dayName(take.startedAt, now)}, ${timeOfDay(take.startedAt)}`;
  const named = `of ${when}`;
  const playing = useDictateState((state) => state.playing?.id === take.id && !state.playing.paused);
  return (
    <li>
      <p>
        {when} <span className="quiet">· {clockWords(take.durationMs)}</span>
        {take.text && <span className="recovered-text">{take.text}</span>}
      </p>
      <div className="recovered-actions">
        <button
          type="button"
          className="button primary"
          aria-label={`Write down the recording ${named}`}
          onClick={() => dictate.retry(take.id)}
        >
          Write it down
        </button>
        <button
          type="button"
          className="button"
          aria-label={`${playing ? 'Pause' : 'Listen to'} the recording ${named}`}
          onClick={() => dictate.play(take.id)}
        >
          {playing ? 'Pause' : 'Listen'}
        </button>
        <button
          type="button"
          className="button"
          title="It is kept for another day"
          aria-label={`Discard the recording ${named}`}
          onClick={() => dictate.discard(take.id)}
        >
          Discard
        </button>
      </div>
    </li>
  );
}
