import { useEffect, useState } from 'react';
import { dayName } from '../app/take-days.ts';
import { useSession } from '../app/use-session.ts';
import { useDictate, useDictateState } from '../dictate/dictate-context.ts';
import { formatClock, timeOfDay } from '../dictate/takes/take-labels.ts';
import { DeleteForGood } from '../ui/ConfirmDelete.tsx';
import { Box } from '../ui/Row.tsx';
import { NumberSetting } from '../ui/NumberField.tsx';
import type { RemovedTake } from '../../shared/dictate/take.ts';
import { takesRoomMb } from '../../shared/settings/dictation-settings.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { formatLocale, t } from '../../shared/text/translate.ts';

const choices = ['never', 'day', 'month', 'for-ever'] as const satisfies readonly Settings['keepTakes'][];

/** How long what one said is kept, and how much room its sound may take. */
export function RetentionSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const { keepTakes, maxTakesMb } = settings;
  return (
    <>
      <fieldset className="choices box">
        <legend className="box-title">{t('settings:recordings.keep')}</legend>
        {choices.map((keep) => (
          <label key={keep} className="check">
            <input
              type="radio"
              name="keep-takes"
              checked={keep === keepTakes}
              onChange={() => session.save({ keepTakes: keep })}
            />
            <span>
              {t(`settings:recordings.choice.${keep}`)}
              <small className="quiet">{t(`settings:recordings.choice.${keep}-note`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="quiet">{t('settings:recordings.note')}</p>
      <Box>
        <NumberSetting
          label={t('settings:recordings.room')}
          value={maxTakesMb}
          range={takesRoomMb}
          placeholder={t('settings:recordings.room-none')}
          note={t('settings:recordings.room-note')}
          onSave={(value) => session.save({ maxTakesMb: value })}
        />
      </Box>
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
      <h3 id="removed-title">{t('settings:recordings.removed')}</h3>
      <p className="quiet">{t('settings:recordings.removed-note')}</p>
      <ul>
        {shown.map((take) => (
          <Removed key={take.id} take={take} />
        ))}
      </ul>
      <div className="removed-actions">
        {removed.length > shown.length && (
          <button type="button" className="button" onClick={() => setShowsAll(true)}>
            {t('settings:recordings.show-all', { count: removed.length })}
          </button>
        )}
        {removed.length > 1 && (
          <button
            type="button"
            className="button"
            onClick={() => dictate.bringBack(removed.map(({ id }) => id))}
          >
            {t('settings:recordings.restore-all', { count: removed.length })}
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
  const date = new Date(take.keptUntil).toLocaleDateString(formatLocale(), {
    day: 'numeric',
    month: 'short',
  });
  return (
    <li>
      <p>
        {when}{' '}
        <span className="quiet">
          {t('settings:recordings.length', { time: formatClock(take.durationMs) })}{' '}
          {take.what === 'sound' && `${t('settings:recordings.only-sound')} `}
          {t('settings:recordings.kept-until', { date })}
        </span>
        {take.text !== '' && <span className="removed-text">{take.text}</span>}
      </p>
      <div className="removed-actions">
        <button
          type="button"
          className="button"
          aria-label={t('settings:recordings.restore-of', { when })}
          onClick={() => dictate.bringBack([take.id])}
        >
          {t('settings:recordings.restore')}
        </button>
        {take.what === 'all' && (
          <DeleteForGood
            question={t('settings:recordings.delete-question')}
            onDelete={() => dictate.delete(take.id)}
          />
        )}
      </div>
    </li>
  );
}
