import type { AppState } from '../../shared/app-state.ts';
import type { Dictation } from '../../shared/dictation.ts';
import { defaultSettings, type Settings } from '../../shared/settings.ts';
import type { Earcons } from '../audio/earcons.ts';
import type { WarmMicrophone } from '../audio/warm-microphone.ts';
import { deviceWishOf, findDevice, listInputDevices, onDevicesChange } from '../audio/devices.ts';
import { createRollingPeaks, type RollingPeaks } from '../audio/peaks.ts';
import type { Bridge } from '../bridge.ts';
import { createCapture } from './capture.ts';
import { oddityWords } from './device-words.ts';
import { createStore, type Store } from './store.ts';

export type { RollingPeaks };

/** What the overlay shows. */
export interface OverlayState {
  readonly dictation: Dictation | undefined;
  /** What it says until the next dictation; empty when nothing. */
  readonly said: string;
  readonly theme: Settings['theme'];
  readonly dictateKey: string;
  /** What the person should know about the device that listens; empty when nothing. */
  readonly hint: string;
}

export interface Overlay {
  readonly state: Store<OverlayState>;
  /** What the microphone hears. */
  readonly peaks: RollingPeaks;
}

export interface OverlayPorts {
  readonly bridge: Bridge;
  /** The wanted microphone of these settings; asked anew whenever it is opened. */
  readonly microphoneOf: (settings: () => Settings) => WarmMicrophone;
  readonly earcons: Earcons;
}

/** Peaks of 32 ms: more than the pill has bars. */
const keptPeaks = 128;

/** Runs until `signal` aborts. */
export function createOverlay({ bridge, microphoneOf, earcons }: OverlayPorts, signal: AbortSignal): Overlay {
  let settings = defaultSettings;
  const state = createStore<OverlayState>({
    dictation: undefined,
    said: '',
    theme: settings.theme,
    dictateKey: settings.dictateShortcut,
    hint: '',
  });
  const peaks = createRollingPeaks(keptPeaks);
  const microphone = microphoneOf(() => settings);

  const adopt = ({ settings: now }: AppState): void => {
    const before = settings;
    settings = now;
    state.set({ theme: now.theme, dictateKey: now.dictateShortcut });
    if (warmthOf(now) !== warmthOf(before)) microphone.keepOpen(now.microphoneWarm);
  };
  bridge.listen(
    {
      dictation: (dictation) => state.set({ dictation, said: '' }),
      'overlay-says': (said) => state.set({ said }),
      'app-state': adopt,
      capture: createCapture({
        bridge,
        microphone,
        peaks,
        earcons: () => (settings.earcons ? earcons : undefined),
        onOpen: (deviceName, oddity) =>
          state.set({ hint: oddity ? oddityWords(oddity, deviceName, settings.microphoneName) : '' }),
      }),
    },
    signal,
  );
  onDevicesChange(() => settings.microphoneWarm && void warmAgain(microphone, settings), signal);
  // Asks for the state without a claim to the turn that the window plays; without an answer the defaults hold.
  bridge.request('settings-save', {}).then(adopt, () => undefined);
  return { state, peaks };
}

/**
 * After a device has come or gone. What is open and wanted stays open: opening a headset's microphone changes the list of
 * devices itself on some systems, and would be opened again for ever.
 */
async function warmAgain(microphone: WarmMicrophone, settings: Settings): Promise<void> {
  const devices = await listInputDevices();
  const kept = microphone.kept();
  const isBack = kept === 'stand-in' && findDevice(devices, deviceWishOf(settings)) !== undefined;
  if (isBack || (kept === 'nothing' && devices.length > 0)) microphone.keepOpen(true);
}

/** What is opened anew for when it changes. */
function warmthOf({ microphoneWarm, microphoneId }: Settings): string {
  return `${microphoneWarm} ${microphoneId}`;
}
