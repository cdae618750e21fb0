import { Mic } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Waveform } from '../app/bar/Waveform.tsx';
import { deviceHint } from '../app/device-labels.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { t } from '../../shared/text/translate.ts';

/** Shows what the microphone hears, and says whether that will do. */
export function MicrophoneTest() {
  const session = useSession();
  const testing = useScreen((screen) => screen.testingMicrophone);
  return (
    <div className="microphone-test">
      <button
        type="button"
        className="button"
        aria-pressed={testing}
        onClick={() => session.testMicrophone(!testing)}
      >
        <Mic aria-hidden /> {t(testing ? 'settings:microphone.stop-test' : 'settings:microphone.test')}
      </button>
      {testing && <Heard />}
    </div>
  );
}

function Heard() {
  const session = useSession();
  const deviceName = useScreen((screen) => screen.deviceName);
  const hearsNothing = useScreen((screen) => screen.hearsNothing);
  const wantedName = useScreen(({ app }) => app?.settings.microphoneName ?? '');
  const { now, lately } = useLoudest(true);
  const hint = deviceHint(deviceName, { id: '', name: wantedName });
  return (
    <>
      <Waveform peaks={session.peaks} live height={32} />
      {/* The ear goes by ratios, as the waveform does. */}
      <meter
        className="level"
        min={0}
        max={1}
        value={Math.sqrt(now)}
        aria-label={t('settings:microphone.level')}
      />
      <output className="quiet">{levelLabel(lately, deviceName, hearsNothing)}</output>
      {hint !== '' && <p className="quiet">{hint}</p>}
    </>
  );
}

/** Milliseconds; a meter that is read by eye. */
const lookMs = 100;
/** Peaks of 32 ms: a second and a half, as long as one waits before the next word. */
const peaksLookedAt = 48;

/** The loudest now and of the last moments, 0..1, while something listens. */
function useLoudest(listening: boolean): { readonly now: number; readonly lately: number } {
  const { peaks } = useSession();
  const [loudest, setLoudest] = useState({ now: 0, lately: 0 });
  useEffect(() => {
    if (!listening) return undefined;
    const look = (): void =>
      setLoudest({ now: Math.max(...peaks.read(4)), lately: Math.max(...peaks.read(peaksLookedAt)) });
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [peaks, listening]);
  return loudest;
}

/**
 * Peaks of full scale. A whisper at a hand's breadth is louder than the first; below the second a voice is far away. How
 * loud is too loud, the device hides: its level is evened out before it comes here.
 */
const audible = 0.01;
const clear = 0.04;

/** What the level check says. @param loudest of the last moments, 0..1 */
export function levelLabel(loudest: number, deviceName: string, hearsNothing: boolean): string {
  const device = deviceName || t('settings:microphone.yours');
  if (hearsNothing) return t('settings:microphone.silent', { device });
  if (loudest < audible) return t('settings:microphone.say-something', { device });
  return t(loudest < clear ? 'settings:microphone.faint' : 'settings:microphone.good');
}
