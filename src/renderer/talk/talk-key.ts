import { isOpen, type Screen } from '../app/screen.ts';
import type { Store } from '../app/store.ts';
import type { Bridge } from '../bridge.ts';
import type { followHandsFree } from './hands-free.ts';
import { type createHoldToTalk, restsBecause } from './talk.ts';
import type { followTurns } from './turns.ts';
import type { TalkMicrophone } from '../../shared/contract/pill-contract.ts';
import type { HoldEvent } from '../../shared/speech/hold-gesture.ts';

interface TalkKey {
  /** Presses, releases and leaving, wherever they come from. */
  hold(event: HoldEvent): void;
  /**
   * Stops what listens; when nothing does, what thinks or speaks. Hands-free, it drops what is being said, and ends the
   * conversation when nothing is said or answered.
   */
  escape(): void;
  /** As `escape`, but the first time what is spoken is only silenced: its text is written on. */
  quiet(): void;
}

interface TalkKeyPorts {
  readonly bridge: Bridge;
  readonly screen: Store<Screen>;
  readonly talk: ReturnType<typeof createHoldToTalk>;
  readonly handsFree: ReturnType<typeof followHandsFree>;
  readonly turns: ReturnType<typeof followTurns>;
  /** Silences a voice that is tried, or it would talk into the question. */
  readonly hush: () => void;
}

/** Start here for a question: what the key of talking does, and Escape, in the window or anywhere, until `signal` aborts. */
export function followTalkKey(ports: TalkKeyPorts, signal: AbortSignal): TalkKey {
  const { bridge, screen, talk, handsFree, turns, hush } = ports;
  const hold = (event: HoldEvent): void => {
    if (handsFree.takesKey(event)) return;
    if (event.type === 'press') hush();
    talk(event);
  };
  const escape = (): void => {
    const { microphone, handsFree: now } = screen.get();
    if (isOpen(microphone)) hold({ type: 'escape' });
    else if (now.hears) handsFree.drop();
    else if (!turns.isGoing() && now.phase !== 'off') handsFree.actions.endHandsFree();
    else turns.stop();
  };
  const quiet = (): void => {
    if (isOpen(screen.get().microphone) || !turns.silence()) escape();
  };
  const reportMicrophone = createMicrophoneReporter(bridge, screen.get);
  signal.addEventListener('abort', screen.subscribe(reportMicrophone.changed), { once: true });
  bridge.listen(
    {
      'talk-hold'(key) {
        if (key.type === 'escape') quiet();
        else if (key.type === 'stop') escape();
        else hold(key);
        reportMicrophone.now();
      },
      'hands-free-key'() {
        const { notice: before } = screen.get();
        handsFree.actions.toggleHandsFree();
        const { notice } = screen.get();
        if (notice && notice !== before) reportMicrophone.now(); // else main says what came of it
      },
    },
    signal,
  );
  return { hold, escape, quiet };
}

/** Reports to main what the window's microphone does, for the pill over other programs. */
function createMicrophoneReporter(bridge: Pick<Bridge, 'send'>, screen: () => Screen) {
  let reported = '';
  /** Answered the key: it is said on, whatever else changes on screen, until it is dismissed or another takes its place. */
  let answer: Screen['notice'];
  const report = (microphone: TalkMicrophone, key: string): void => {
    reported = key;
    bridge.send('talk-microphone', microphone);
  };
  return {
    /** Reports only a change. */
    changed(): void {
      const { microphone, notice, handsFree } = screen();
      const isSaid = microphone === 'failed' || (notice !== undefined && notice === answer);
      const now = microphoneOn(screen(), isSaid ? notice?.message : restsBecause(handsFree));
      const key = JSON.stringify(now);
      if (key !== reported) report(now, key);
    },
    /** After the talk key: somebody waits to hear what came of it, and if nothing, why. */
    now(): void {
      answer = screen().notice;
      const now = microphoneOn(screen(), answer?.message ?? restsBecause(screen().handsFree));
      report(now, JSON.stringify(now));
    },
  };
}

/** @param why it does not listen, where it does not */
function microphoneOn(
  { microphone, latched, handsFree, hearsNothing, deviceName }: Screen,
  why: string | undefined,
): TalkMicrophone {
  const open = isOpen(microphone);
  return {
    phase: microphone,
    latched: open && latched,
    handsFree: handsFree.hears ? 'hears' : handsFree.phase,
    hearsNothing: (open || handsFree.phase === 'on') && hearsNothing,
    deviceName,
    notice: open || why === undefined ? '' : why.slice(0, 1000),
  };
}
