import { useEffect, useState } from 'react';
import type { RemovedTake } from '../../shared/take.ts';
import { useDictate, useDictateState } from '../state/dictate-context.ts';
import { DeleteForGood } from './DeleteForGood.tsx';
import { dayName } from './take-days.ts';
import { clockWords, timeOfDay } from './take-words.ts';

/** More than these are shown when they are asked for. */
const fewTakes = 5;

/** What the settings have removed, for as long as it can be had back. */
export function RemovedTakes() {
  const dictate = useDictate();
  const removed = useDictateState((state) => state.removed);
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => dictate.readRemoved(), [dictate]);
  if (!removed || removed.length === 0) return null;
  const shown = showsAll ? removed : removed.slice(0, fewTakes);
  return (
    <section className="removed" aria-labelledby="removed-title">
      <h3 id="removed-title">Removed recordings</h3>
      <p className="quiet">What you restore stays until you delete it.</p>
      <ul>
        {shown.map((take) => (
          <Removed key={take.id} take={take} />
        ))}
      </ul>
      <div className="removed-actions">
        {removed.length > shown.length && (
          <button type="button" className="button" onClick={() => setShowsAll(true)}>
            Show all {removed.length}
          </button>
        )}
        {removed.length > 1 && (
          <button
            type="button"
            className="button"
            onClick={() => dictate.bringBack(removed.map(({ id }) => id))}
          >
            Restore all {removed.length}
          </button>
        )}
      </div>
    </section>
  );
}

function Removed({ take }: { readonly take: RemovedTake }) {
  const dictate = useDictate();
  const [now] = useState(Date.now);
  const when = `${dayName(take.startedAt, now)}, ${timeOfDay(take.startedAt)}`;
  const until = new Date(take.keptUntil).toLocaleDateString([], { day: 'numeric', month: 'short' });
  return (
    <li>
      <p>
        {when}{' '}
        <span className="quiet">
          · {clockWords(take.durationMs)}
          {take.what === 'sound' && ' · only its sound'} · kept until {until}
        </span>
        {take.text !== '' && <span className="removed-text">{take.text}</span>}
      </p>
      <div className="removed-actions">
        <button
          type="button"
          className="button"
          aria-label={`Restore the recording of ${when}`}
          onClick={() => dictate.bringBack([take.id])}
        >
          Restore
        </button>
        {take.what === 'all' && (
          <DeleteForGood question="Delete it for good?" onDelete={() => dictate.delete(take.id)} />
        )}
      </div>
    </li>
  );
}
