import { useEffect, useState } from 'react';
import { dayName } from '../app/take-days.ts';
import { useSession } from '../app/use-session.ts';
import { useDictate, useDictateState } from '../dictate/dictate-context.ts';
import { clockWords, timeOfDay } from '../dictate/takes/take-labels.ts';
import { DeleteForGood } from '../ui/ConfirmDelete.tsx';
import { NumberSetting } from '../ui/NumberField.tsx';
import type { RemovedTake } from '../../shared/dictate/take.ts';
import { takesRoomMb } from '../../shared/settings/dictation-settings.ts';
import type { Settings } from '../../shared/settings/settings.ts';

type KeepTakes = Settings['keepTakes'];

const choices: readonly { readonly keep: KeepTakes; readonly name: string; readonly means: string }[] = [
  {
    keep: 'never',
    name: 'Not at all',
    means:
      'Text and sound are deleted as soon as the text is delivered. Until then they are on this computer, so that nothing is lost when something fails.',
  },
  { keep: 'day', name: 'For a day', means: 'Long enough to have something back.' },
  { keep: 'month', name: 'For 30 days', means: 'Long enough to look something up.' },
  { keep: 'for-ever', name: 'For ever', means: 'Until you delete it yourself.' },
];

/** How long what one said is kept, and how much room its sound may take. */
export function KeepingSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const { keepTakes, maxTakesMb } = settings;
  return (
    <>
      <fieldset className="choices">
        <legend>Keep what I dictated</legend>
        {choices.map(({ keep, name, means }) => (
          <label key={keep} className="check">
            <input
              type="radio"
              name="keep-takes"
              checked={keep === keepTakes}
              onChange={() => session.save({ keepTakes: keep })}
            />
            <span>
              {name}
              <small className="quiet">{means}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="quiet">
        What is not written down yet, or failed, is never removed by itself; what you cancel stays for a day.
        What is removed can be restored for a week more, and much at once is not removed without asking you.
        It is all on this computer only.
      </p>
      <NumberSetting
        label="Room for sound, in megabytes"
        value={maxTakesMb}
        range={takesRoomMb}
        placeholder="No limit"
        note="Beyond it the oldest recordings lose their sound; their texts stay. An hour takes about 115. Empty means no limit."
        onSave={(value) => session.save({ maxTakesMb: value })}
      />
      <RemovedTakes />
    </>
  );
}

/** More than these are shown when they are asked for. */
const fewTakes = 5;

/** What the settings have removed, for as long as it can be had back. */
function RemovedTakes() {
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
