import type { Microphone } from '../audio/microphone.ts';
import type { RollingPeaks } from '../audio/peaks.ts';
import { watchMicrophone } from '../audio/recorder.ts';
import type { Screen } from '../app/screen.ts';
import type { Store } from '../app/store.ts';
import { microphoneListener } from '../talk/talk.ts';

/** Opens the microphone only to show what it hears; nothing is recorded and nothing leaves the window. */
export function createMicrophoneTest(ports: {
  readonly microphone: Microphone;
  readonly peaks: RollingPeaks;
  readonly screen: Store<Screen>;
}): (on: boolean) => void {
  const { microphone, peaks, screen } = ports;
  let open: AbortController | undefined;

  const close = (): void => {
    open?.abort();
    open = undefined;
  };
  // A press of the talk key ends the test by clearing the flag, from wherever it comes.
  screen.subscribe(() => {
    if (open && !screen.get().testingMicrophone) close();
  });

  return (on) => {
    close();
    peaks.clear();
    screen.set({ testingMicrophone: on, hearsNothing: false, ...(on && { notice: undefined }) });
    if (!on) return;
    open = new AbortController();
    const onFault = ({ message }: { message: string }): void =>
      screen.set({ testingMicrophone: false, notice: { tone: 'fault', message } });
    watchMicrophone(microphone, { ...microphoneListener(ports), onFault }, open.signal);
  };
}
