import type { HandsFreeNow } from '../../shared/contract/hands-free-contract.ts';
import type { Fault } from '../../shared/contract/fault.ts';
import type { Microphone } from '../audio/microphone.ts';
import type { RollingPeaks } from '../audio/peaks.ts';
import { faultForWire, watchMicrophone } from '../audio/recorder.ts';
import type { AudioFocus } from '../app/audio-focus.ts';
import { isOpen, missingToAsk, type Screen } from '../app/screen.ts';
import type { Store } from '../app/store.ts';
import type { Bridge } from '../bridge.ts';
import type { HoldEvent } from '../../shared/speech/hold-gesture.ts';
import { microphoneListener } from './talk.ts';
import type { followTurns } from './turns.ts';

export interface HandsFreeActions {
  /** Begins a conversation in which nothing needs to be pressed, or ends it. */
  toggleHandsFree(): void;
  endHandsFree(): void;
  muteHandsFree(muted: boolean): void;
  /** Goes on after a rest. */
  wakeHandsFree(): void;
}

interface HandsFreePorts {
  readonly bridge: Bridge;
  /** One that cancels the echo of what Parley says. */
  readonly microphone: Microphone;
  readonly screen: Store<Screen>;
  readonly peaks: RollingPeaks;
  readonly turns: ReturnType<typeof followTurns>;
  readonly hold: (event: HoldEvent) => void;
  readonly audioFocus: Pick<AudioFocus, 'begin' | 'end'>;
}

/** What interrupts reading aloud, for as long as it lasts. */
const focusSource = 'hands-free';

interface HandsFree {
  readonly actions: HandsFreeActions;
  /** Forgets what is being said; the conversation goes on. */
  drop(): void;
  /** Takes the key of talking, while the microphone is open anyway: it says that one has spoken, or wants to. */
  takesKey(event: HoldEvent): boolean;
}

/** Keeps the microphone open while main wants it, and does what main decides. Runs until `signal` aborts. */
export function followHandsFree(ports: HandsFreePorts, signal: AbortSignal): HandsFree {
  const { bridge, microphone, screen, peaks, turns, audioFocus } = ports;
  let listening: AbortController | undefined;

  const open = (): void => {
    const closing = new AbortController();
    listening = closing;
    const shows = microphoneListener({ screen, peaks });
    const watcher = {
      ...shows,
      onFrame(pcm: Int16Array) {
        shows.onFrame(pcm);
        bridge.send('hands-free-frames', { pcm });
      },
      onFault: (fault: Fault) => bridge.send('hands-free-fail', { fault: faultForWire(fault) }),
    };
    watchMicrophone(microphone, watcher, closing.signal);
  };

  const adopt = (now: HandsFreeNow): void => {
    const before = screen.get().handsFree.phase;
    screen.set({ handsFree: now });
    // Muted, it stays closed as well: a light that says "on" would be a lie.
    if (now.phase === 'on' && !listening) open();
    if (now.phase !== 'on') {
      listening?.abort();
      listening = undefined;
    }
    if (before === 'off' && now.phase !== 'off') audioFocus.begin(focusSource);
    if (before !== 'off' && now.phase === 'off') audioFocus.end(focusSource, true);
  };

  const start = (): void => {
    const missing = missingToAsk(screen.get().app);
    if (missing) return screen.set({ room: 'welcome', notice: { tone: 'hint', message: missing } });
    if (isOpen(screen.get().microphone)) ports.hold({ type: 'escape' });
    screen.set({ room: 'talk', notice: undefined, hearsNothing: false });
    bridge.send('hands-free-start', null);
  };
  const end = (): void => bridge.send('hands-free-end', null);
  const toggle = (): void => (screen.get().handsFree.phase === 'off' ? start() : end());
  bridge.listen({ 'hands-free': adopt, 'voice-order': turns.obey }, signal);
  return {
    drop: () => bridge.send('hands-free-drop', null),
    actions: {
      toggleHandsFree: toggle,
      endHandsFree: end,
      muteHandsFree: (muted) => bridge.send('hands-free-mute', { muted }),
      wakeHandsFree: start,
    },
    takesKey({ type }) {
      const { phase, hears } = screen.get().handsFree;
      if (phase === 'off') return false;
      if (type !== 'press') return true;
      if (phase !== 'on') start();
      else if (hears) bridge.send('hands-free-finish', null);
      else turns.stop();
      return true;
    },
  };
}
