import type { AppState } from '../../shared/contract/app-state.ts';
import { currentTurn } from '../../shared/talk/conversation.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import type { RollingPeaks } from '../audio/peaks.ts';
import type { Bridge } from '../bridge.ts';
import { isOpen, missingToAsk, type Screen } from './screen.ts';
import type { Store } from './store.ts';
import type { Turns } from '../talk/turns.ts';

interface FollowPorts {
  readonly bridge: Bridge;
  readonly screen: Store<Screen>;
  readonly turns: Turns;
  readonly peaks: RollingPeaks;
  readonly onTurnStart: (turnId: string) => void;
  /** The service can be asked. */
  readonly onReady: () => void;
}

/** Follows main: first its whole state, then every event, until `signal` aborts. */
export async function followMain(ports: FollowPorts, signal: AbortSignal): Promise<void> {
  const { bridge, screen, turns, peaks } = ports;
  const adopt = (app: AppState): void => {
    turns.restart();
    screen.set({ app, conversation: app.conversation });
  };
  bridge.listen(
    {
      turn(event) {
        if (!screen.get().app) return; // it is in the state that is still to come
        if (event.type === 'turn-start') ports.onTurnStart(event.turnId);
        turns.receive(event);
        if (event.type === 'turn-end' && !isOpen(screen.get().microphone)) peaks.clear();
      },
      // In the middle of a turn this page knows more than main: playback happens here.
      'app-state': (app) => (currentTurn(screen.get().conversation) ? screen.set({ app }) : adopt(app)),
    },
    signal,
  );
  try {
    adopt(await bridge.request('page-ready', null));
  } catch (error) {
    return screen.set({ notice: { tone: 'fault', message: faultOf(error).message } });
  }
  if (missingToAsk(screen.get().app)) screen.set({ room: 'welcome' });
  else ports.onReady();
}
