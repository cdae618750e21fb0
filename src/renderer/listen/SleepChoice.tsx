import { Moon } from 'lucide-react';
import { useListen, useListenState } from './listen-context.ts';
import { useNow } from '../ui/use-now.ts';

const minutes = [5, 10, 15, 30, 45, 60];

/** When reading stops by itself. */
export function SleepChoice() {
  const listen = useListen();
  const sleep = useListenState((state) => state.sleep);
  const now = useNow(sleep?.after === 'minutes');
  const left = sleep?.after === 'minutes' ? Math.max(1, Math.ceil((sleep.endsAt - now) / 60_000)) : 0;
  const value = sleep?.after === 'minutes' ? String(sleep.minutes) : (sleep?.after ?? '');
  return (
    <label className="player-sleep" title="Stop by itself (S)">
      <Moon aria-hidden />
      <select
        className="select select-small"
        aria-label="Stop reading by itself"
        data-sleep
        value={value}
        onChange={({ target }) =>
          listen.sleepAfter(
            target.value === 'chapter' ? 'chapter' : target.value === '' ? undefined : Number(target.value),
          )
        }
      >
        <option value="">No timer</option>
        <option value="chapter">To the chapter’s end</option>
        {minutes.map((each) => (
          <option key={each} value={each}>
            {left > 0 && value === String(each) ? `${left} min left` : `${each} minutes`}
          </option>
        ))}
      </select>
    </label>
  );
}
