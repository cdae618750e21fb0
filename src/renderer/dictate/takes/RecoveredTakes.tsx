import { useState } from 'react';
import { LifeBuoy } from 'lucide-react';
import type { TakeEntry } from '../../../shared/dictate/take.ts';
import { useDictate, useDictateState } from '../dictate-context.ts';
import { useScreen } from '../../app/use-session.ts';
import { dayName } from '../../app/take-days.ts';
import { formatClock, timeOfDay } from './take-labels.ts';
import { t } from '../../../shared/text/translate.ts';

/** What a former run of Parley did not come to the end of, until it is answered for. */
export function RecoveredTakes() {
  const recovered = useRecovered();
  if (recovered.length === 0) return null;
  return (
    <section className="recovered" aria-labelledby="recovered-title">
      <h2 id="recovered-title">
        <LifeBuoy aria-hidden />
        {t('dictate:recovered.title', { count: recovered.length })}
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
  const when = `${dayName(take.startedAt, now)} · ${timeOfDay(take.startedAt)}`;
  const playing = useDictateState((state) => state.playing?.id === take.id && !state.playing.paused);
  return (
    <li>
      <p>
        {when} <span className="quiet">· {formatClock(take.durationMs)}</span>
        {take.text && <span className="recovered-text">{take.text}</span>}
      </p>
      <div className="recovered-actions">
        <button
          type="button"
          className="button primary"
          aria-label={t('dictate:recovered.transcribe-named', { when })}
          onClick={() => dictate.retry(take.id)}
        >
          {t('dictate:recovered.transcribe')}
        </button>
        <button
          type="button"
          className="button"
          aria-label={t(playing ? 'dictate:recovered.pause-named' : 'dictate:recovered.listen-named', {
            when,
          })}
          onClick={() => dictate.play(take.id)}
        >
          {t(playing ? 'dictate:recovered.pause' : 'dictate:recovered.listen')}
        </button>
        <button
          type="button"
          className="button"
          title={t('dictate:recovered.discard-hint')}
          aria-label={t('dictate:recovered.discard-named', { when })}
          onClick={() => dictate.discard(take.id)}
        >
          {t('dictate:recovered.discard')}
        </button>
      </div>
    </li>
  );
}
