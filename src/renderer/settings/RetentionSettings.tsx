import { takesRoomMb } from '../../shared/settings/dictation-settings.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { useSession } from '../app/use-session.ts';
import { NumberSetting } from './NumberSetting.tsx';
import { RemovedTakes } from './RemovedTakes.tsx';

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
