import { Mic } from 'lucide-react';
import { deviceHint } from '../app/device-labels.ts';
import { useLoudest } from './use-loudest.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { levelWords } from '../app/level-labels.ts';
import { Waveform } from '../app/Waveform.tsx';

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
        <Mic aria-hidden /> {testing ? 'Stop the test' : 'Test the microphone'}
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
      <meter className="level" min={0} max={1} value={Math.sqrt(now)} aria-label="Level" />
      <output className="quiet">{levelWords(lately, deviceName, hearsNothing)}</output>
      {hint !== '' && <p className="quiet">{hint}</p>}
    </>
  );
}
