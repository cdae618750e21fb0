import type { PillOptions } from './pill.ts';
import type { Events } from '../../../shared/contract/contract.ts';
import { faultOf } from '../../../shared/contract/fault.ts';
import type { PillAct, PillScene } from '../../../shared/contract/pill-contract.ts';
import { isRecording, type Dictation } from '../../../shared/dictate/dictation.ts';
import { currentTurn } from '../../../shared/talk/conversation.ts';

interface PillActionsOptions extends PillOptions {
  readonly scene: () => PillScene;
  readonly dictation: () => Dictation | undefined;
  /** The turn whose end is shown. */
  readonly endedTurn: () => string;
  readonly isMuted: () => boolean;
  readonly show: (scene: PillScene) => void;
  readonly showTalk: () => void;
  readonly close: () => void;
  readonly say: (sentence: string) => void;
}

/** What the pill's buttons do with the question or dictation that it shows. */
export function pillActions(options: PillActionsOptions): Readonly<Record<PillAct, () => void>> {
  const { scene, dictation, dictations, window, show, showTalk, close, say } = options;

  const again = (continues: boolean): void => {
    window.send('turn-again', { turnId: options.endedTurn(), continues });
    showTalk();
  };
  const retry = (): void => {
    const shown = dictation();
    if (scene() === 'talk') again(false);
    else if (shown) {
      show('dictation');
      dictations().retry(shown.takeId);
    }
  };
  const openRoom = (room: Events['room-open']['room']): void => {
    window.show();
    window.send('room-open', { room });
    close();
  };
  return {
    finish() {
      const press = { type: 'press', at: performance.now(), latch: false } as const;
      if (scene() === 'dictation') dictations().hold(press);
      else window.send('talk-hold', press);
    },
    mute: () => options.handsFree().mute(!options.isMuted()),
    resume: () => options.handsFree().start(),
    'end-conversation'() {
      options.handsFree().end();
      if (!currentTurn(options.conversation())) close(); // there is nothing more to see
    },
    stop() {
      const shown = dictation();
      if (scene() === 'talk') return window.send('talk-hold', { type: 'stop' });
      if (scene() !== 'dictation' || !shown) return;
      if (isRecording(shown)) dictations().hold({ type: 'escape' });
      else if (shown.phase !== 'over') dictations().cancel(shown.takeId);
    },
    retry,
    continue: () => again(true),
    undo: retry,
    mode: () => options.nextMode(dictation()?.program),
    'go-on': () => options.goOnRewriting(),
    copy() {
      const text = scene() === 'talk' ? options.conversation().turns.at(-1)?.reply : dictation()?.text;
      if (text) void options.copy(text).catch((error: unknown) => say(faultOf(error).message));
    },
    open: () => openRoom(scene() === 'talk' ? 'talk' : 'dictate'),
    settings: () => openRoom('settings'),
    credits: () => options.openLink(options.dashboardUrl()),
    close,
  };
}
