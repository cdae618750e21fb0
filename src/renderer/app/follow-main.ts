import { faultNotice, missingToAsk, type Screen } from './screen.ts';
import type { Store } from './store.ts';
import { welcomesInTalk } from './welcome/first-start.ts';
import type { Bridge } from '../bridge.ts';
import type { followTurns } from '../talk/turns.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import { withKnownTurns } from '../../shared/talk/conversation-part.ts';
import { currentTurn } from '../../shared/talk/conversation.ts';

interface FollowPorts {
  readonly bridge: Bridge;
  readonly screen: Store<Screen>;
  readonly turns: ReturnType<typeof followTurns>;
  /** The service can be asked. */
  readonly onReady: () => void;
}

/** Takes over a state of main. Of the same conversation, earlier turns that are here stay. */
export function adoptState({ turns, screen }: Pick<FollowPorts, 'turns' | 'screen'>, app: AppState): void {
  turns.restart();
  screen.set({ app, conversation: withKnownTurns(app.conversation, screen.get().conversation) });
}

/** Follows the state of main, from the whole of it on, until `signal` aborts. */
export async function followMain(ports: FollowPorts, signal: AbortSignal): Promise<void> {
  const { bridge, screen, turns } = ports;
  const adopt = (app: AppState): void => adoptState({ turns, screen }, app);
  bridge.listen(
    {
      // In the middle of a turn this page knows more than main: playback happens here.
      'app-state': (app) => (currentTurn(screen.get().conversation) ? screen.set({ app }) : adopt(app)),
    },
    signal,
  );
  try {
    adopt(await bridge.request('page-ready', null));
  } catch (error) {
    return screen.set({ notice: faultNotice(error) });
  }
  const isMissing = missingToAsk(screen.get().app) !== undefined;
  if (isMissing || welcomesInTalk(screen.get())) screen.set({ room: 'welcome' });
  if (!isMissing) ports.onReady();
}
