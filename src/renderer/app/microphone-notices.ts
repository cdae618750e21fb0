import type { TalkMicrophone } from '../../shared/contract/pill-contract.ts';
import type { Bridge } from '../bridge.ts';
import { isOpen, type Screen } from './screen.ts';

/** Reports to main what the window's microphone does, for the pill over other programs. */
export function createMicrophoneReporter(bridge: Pick<Bridge, 'send'>, screen: () => Screen) {
  let reported = '';
  const report = (microphone: TalkMicrophone, key: string): void => {
    reported = key;
    bridge.send('talk-microphone', microphone);
  };
  return {
    /** Reports only a change. */
    changed(): void {
      const { microphone, notice } = screen();
      const failure = microphone === 'failed' ? notice?.message : undefined;
      const now = microphoneOn(screen(), failure);
      const key = JSON.stringify(now);
      if (key !== reported) report(now, key);
    },
    /** After the talk key: somebody waits to hear what came of it, and if nothing, why. */
    now(): void {
      const now = microphoneOn(screen(), screen().notice?.message);
      report(now, JSON.stringify(now));
    },
  };
}

/** @param why it does not listen, where it does not */
function microphoneOn(
  { microphone, latched, hearsNothing, deviceName }: Screen,
  why: string | undefined,
): TalkMicrophone {
  const open = isOpen(microphone);
  return {
    phase: microphone,
    latched: open && latched,
    hearsNothing: open && hearsNothing,
    deviceName,
    notice: open || why === undefined ? '' : why.slice(0, 1000),
  };
}
