import type { Dictation } from '../../shared/dictation.ts';
import type { Microphone } from '../audio/microphone.ts';
import { createRollingPeaks, type RollingPeaks } from '../audio/peaks.ts';
import type { Bridge } from '../bridge.ts';
import { createCapture } from './capture.ts';
import { createStore, type Store } from './store.ts';

/** What the overlay shows. */
export interface OverlayState {
  readonly dictation: Dictation | undefined;
}

export interface Overlay {
  readonly state: Store<OverlayState>;
  /** What the microphone hears. */
  readonly peaks: RollingPeaks;
}

/** Peaks of 32 ms: more than the pill has bars. */
const keptPeaks = 128;

/** Runs until `signal` aborts. */
export function createOverlay(
  { bridge, microphone }: { readonly bridge: Bridge; readonly microphone: Microphone },
  signal: AbortSignal,
): Overlay {
  const state = createStore<OverlayState>({ dictation: undefined });
  const peaks = createRollingPeaks(keptPeaks);
  bridge.listen(
    {
      dictation: (dictation) => state.set({ dictation }),
      capture: createCapture({ bridge, microphone, peaks }),
    },
    signal,
  );
  return { state, peaks };
}
