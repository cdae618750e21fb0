import { useScreen, useSession } from '../app/use-session.ts';
import { t } from '../../shared/text/translate.ts';

const speeds = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];

/** The pace of the voice, from the next sentence that is asked for. */
export function SpeedChoice() {
  const session = useSession();
  const speed = useScreen(({ app }) => app?.settings.speed ?? 1);
  const choices = [...new Set([...speeds, speed])].toSorted((a, b) => a - b);
  return (
    <select
      className="select select-small"
      aria-label={t('settings:voice.speed')}
      title={t('settings:voice.speed-of-voice')}
      value={speed}
      onChange={(event) => session.save({ speed: Number(event.target.value) })}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {t('settings:voice.times', { speed: choice })}
        </option>
      ))}
    </select>
  );
}
