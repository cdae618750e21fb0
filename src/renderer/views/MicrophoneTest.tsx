import { Mic } from 'lucide-react';
import { useScreen, useSession } from '../state/use-session.ts';
import { Waveform } from './Waveform.tsx';

/** Shows what the microphone hears. */
export function MicrophoneTest() {
  const session = useSession();
  const testing = useScreen((screen) => screen.testingMicrophone);
  const deviceName = useScreen((screen) => screen.deviceName) || 'your microphone';
  const hearsNothing = useScreen((screen) => screen.hearsNothing);
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
      {testing && <Waveform height={32} />}
      {testing && (
        <p className="quiet">
          {hearsNothing
            ? `I hear nothing from ${deviceName}. Is it muted?`
            : `Say something: this is ${deviceName}.`}
        </p>
      )}
    </div>
  );
}
