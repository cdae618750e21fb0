import type { IntentHandlers } from '../../platform/ipc.ts';
import type { MainWindow } from '../../platform/windows/main-window.ts';
import type { Events } from '../../../shared/contract/contract.ts';
import type { TurnEvent } from '../../../shared/talk/turn-events.ts';
import { currentTurn, isAsked, type Conversation } from '../../../shared/talk/conversation.ts';
import { canRetry, isRecording, type Dictation } from '../../../shared/dictate/dictation.ts';
import {
  microphoneOff,
  type PillScene,
  type TalkMicrophone,
} from '../../../shared/contract/pill-contract.ts';
import { rewriteMode } from '../../../shared/dictate/take.ts';
import type { KeyPress } from '../../../shared/settings/shortcut.ts';
import { pillActions } from './pill-actions.ts';
import { createRetryingKey } from '../shortcuts.ts';
import { createPillStage } from './pill-stage.ts';
import type { HandsFree } from '../../talk/hands-free/hands-free.ts';
import type { Dictations } from '../../dictate/dictations.ts';
import { t } from '../../../shared/text/translate.ts';

export interface PillOptions extends Pick<Parameters<typeof createPillStage>[0], 'overlay' | 'takeEscape'> {
  /** Where the pill itself can't be shown. */
  readonly notices: Pick<Pill, 'dictation' | 'turn' | 'say'> | undefined;
  /** Whether Parley's window has the focus. If so, its own bar shows what the pill would. */
  readonly isInFront: () => boolean;
  readonly dictations: () => Pick<Dictations, 'hold' | 'cancel' | 'retry'>;
  /** Goes on with the rewriting that is shown: undoes it, says yes to it, or tries it again. */
  readonly goOnRewriting: () => void;
  /** Chooses the next mode for a program, or for all that aren't known. */
  readonly nextMode: (program: string | undefined) => void;
  readonly conversation: () => Conversation;
  readonly handsFree: () => Pick<HandsFree, 'start' | 'mute' | 'end'>;
  /** Its page records questions and plays replies. */
  readonly window: Pick<MainWindow, 'send' | 'show'>;
  /** The service's page for adding credits; empty if unknown. */
  readonly dashboardUrl: () => string;
  readonly openLink: (url: string) => void;
  readonly copy: (text: string) => Promise<unknown>;
}

/** The pill over other programs: shows what Parley hears, does and says while its window isn't in front. */
export interface Pill {
  /** The newest dictation has changed. */
  dictation(dictation: Dictation): void;
  turn(event: TurnEvent): void;
  /** The take of the failed dictation that is shown, if any. */
  failedTake(): string | undefined;
  /** The rewriting that is shown, if any. */
  shownRewriting(): Dictation | undefined;
  /** The global talk key, passed on to the window. */
  talkKey(key: KeyPress): void;
  /** The global key of a hands-free conversation, passed on to the window. */
  converseKey(key: KeyPress): void;
  /** How loud a question is while it is recorded. */
  questionLevel(level: Events['recording-level']): void;
  /** Shows a sentence for a while, unless a dictation is being recorded. */
  say(sentence: string): void;
  escape(): void;
  /** The window came to the front, or has a new page. */
  windowTakesOver(): void;
  readonly intents: Pick<IntentHandlers, 'talk-microphone' | 'pill-act' | 'pill-size' | 'pill-pointer'>;
}

/** Milliseconds the pill stays visible at the end; longer where something is left to do, hardly where nothing was begun. */
const lingerMs = { nothing: 400, ended: 6000, actions: 15_000 };

/** Milliseconds for the window to answer the talk key before the pill says that it doesn't. */
const windowAnswerMs = 4000;

export function createPill(options: PillOptions): Pill {
  let windowTimer: ReturnType<typeof setTimeout> | undefined;
  let dictation: Dictation | undefined;
  let queuedId = '';
  /** The pill, not the window, shows the question, reply or reading. */
  let showsTalk = false;
  let microphone = microphoneOff;
  let endedTurn = '';
  /** How long the end of the current question stays visible; undefined until it ends. */
  let endedLingerMs: number | undefined;

  const turn = () => currentTurn(options.conversation());
  const isTalkActive = (): boolean =>
    showsTalk &&
    (isOpen(microphone) || isHandsFree(microphone) || turn() !== undefined || windowTimer !== undefined);

  /** Whether nothing is in progress in the scene any more: the person can only read it, or act on it. */
  const isOver = (scene: PillScene): boolean => {
    if (scene === 'dictation') return dictation?.phase === 'over';
    return scene === 'sentence' || (scene === 'talk' && !isTalkActive());
  };
  /**
   * Whether Escape stops something, or sends the pill away. What may last for hours leaves Escape to other programs: a
   * reading, which has its own key, and a hands-free conversation whose microphone is closed. So does a text that has just
   * been inserted: whoever presses Escape then means the program that it is in.
   */
  const takesEscape = (scene: PillScene): boolean => {
    if (scene === 'none') return false;
    if (scene === 'dictation') return dictation?.phase !== 'delivering' && dictation?.outcome !== 'delivered';
    if (isOver(scene)) return true;
    const now = turn();
    if (now?.origin === 'reading') return isOpen(microphone);
    return now !== undefined || !isClosed(microphone);
  };
  /** What a newer scene had covered, if it is still going on. */
  const sceneAfter = (scene: PillScene): PillScene => {
    if (scene === 'talk' && !isTalkActive()) showsTalk = false;
    if (isRecording(dictation)) return 'dictation';
    return isTalkActive() ? 'talk' : 'none';
  };
  const stage = createPillStage({ ...options, takesEscapeIn: takesEscape, sceneAfter });
  const { scene, show, update, hide, hideAfter } = stage;
  const { send } = options.overlay;
  const close = (): void => {
    stage.pointer(false);
    if (scene() === 'talk') showsTalk = false;
    hide();
  };
  const showTalk = (): void => {
    showsTalk = true;
    if (!isRecording(dictation) || scene() === 'talk') show('talk');
  };
  const stopWaitingForWindow = (): void => {
    clearTimeout(windowTimer);
    windowTimer = undefined;
  };

  const showUntilWindowAnswers = (): void => {
    if (options.isInFront()) return;
    clearTimeout(windowTimer);
    windowTimer = setTimeout(() => {
      windowTimer = undefined;
      showsTalk = false;
      say(t('app:window-silent'));
    }, windowAnswerMs);
    showTalk();
  };

  const onTurn = (event: TurnEvent): void => {
    options.notices?.turn(event);
    send('turn', event);
    if (event.type === 'turn-start') {
      endedTurn = '';
      endedLingerMs = undefined;
      const isUnprompted = !isAsked(event);
      if (showsTalk || (isUnprompted && !options.isInFront())) showTalk();
    }
    if (event.type === 'turn-end') {
      endedTurn = event.turnId;
      if (event.fault && !options.isInFront()) showTalk();
      const ended = options.conversation().turns.find(({ id }) => id === event.turnId);
      endedLingerMs = ended || event.outcome === 'nothing-heard' ? lingerMs.ended : lingerMs.nothing;
      if (event.fault && event.outcome !== 'nothing-heard') endedLingerMs = lingerMs.actions;
      if (!showsTalk || isOpen(microphone) || isHandsFree(microphone)) return;
      if (scene() === 'talk') update();
      hideAfter(endedLingerMs);
    }
  };

  const onMicrophone = (now: TalkMicrophone): void => {
    stopWaitingForWindow();
    microphone = now;
    send('talk-microphone', now);
    if (now.notice !== '') endedTurn = ''; // it is the newer of the two
    const goesOn = isOpen(now) || isHandsFree(now);
    if (goesOn) endedLingerMs = undefined;
    // A microphone that stays open is never out of sight.
    if (isHandsFree(now) && !options.isInFront()) showsTalk = true;
    if (!showsTalk) return;
    if (goesOn) return showTalk();
    update();
    // A silent turn may end before the window reports that its microphone is off.
    if (!turn()) hideAfter(now.notice === '' ? (endedLingerMs ?? lingerMs.nothing) : lingerMs.actions);
  };

  const onDictation = (now: Dictation): void => {
    dictation = now;
    options.notices?.dictation(now);
    // A queued text arrives when nobody is looking, and it changes the clipboard: show it.
    const arrivesLate = now.phase === 'over' && now.takeId === queuedId;
    if (now.phase === 'queued') queuedId = now.takeId;
    if (arrivesLate) queuedId = '';
    send('dictation', now);
    if (now.phase === 'opening' || arrivesLate) show('dictation');
    else if (scene() === 'dictation') update();
    if (scene() !== 'dictation') return;
    stage.stay();
    if (now.phase === 'over' || now.phase === 'queued') hideAfter(lingerAfter(now));
  };

  const say = (sentence: string): void => {
    if (isRecording(dictation)) return;
    options.notices?.say(sentence);
    send('overlay-says', sentence);
    show('sentence');
    hideAfter(lingerMs.ended);
  };
  const shown = { scene, dictation: () => dictation, endedTurn: () => endedTurn };
  const isMuted = (): boolean => microphone.handsFree === 'muted';
  const actions = pillActions({ ...options, ...shown, isMuted, show, showTalk, close, say });
  const failedTurn = (): string | undefined => {
    const ended = options.conversation().turns.find(({ id }) => id === endedTurn);
    return scene() === 'talk' && isOver('talk') && ended?.outcome === 'failed' ? ended.id : undefined;
  };
  const talkKey = createRetryingKey({
    failed: failedTurn,
    hold(key) {
      if (key.type === 'press') showUntilWindowAnswers();
      options.window.send('talk-hold', key);
    },
    retry: actions.retry,
  });

  return {
    dictation: onDictation,
    turn: onTurn,
    failedTake: () =>
      scene() === 'dictation' && dictation && canRetry(dictation) ? dictation.takeId : undefined,
    shownRewriting: () =>
      scene() === 'dictation' && dictation?.kind === rewriteMode ? dictation : undefined,
    talkKey,
    converseKey({ type }) {
      if (type !== 'press') return;
      showUntilWindowAnswers();
      options.window.send('hands-free-key', null);
    },
    questionLevel(level) {
      if (scene() === 'talk') send('recording-level', level);
    },
    say,
    escape() {
      if (isOver(scene())) close();
      else if (scene() === 'talk') options.window.send('talk-hold', { type: 'escape' });
      else actions.stop();
    },
    windowTakesOver() {
      stopWaitingForWindow();
      showsTalk = false;
      stage.pointer(false);
      if (scene() === 'talk') hide();
    },
    intents: {
      'talk-microphone': onMicrophone,
      'pill-act': (act) => actions[act](),
      'pill-size': stage.fit,
      'pill-pointer': ({ on }) => stage.pointer(on),
    },
  };
}

function isOpen({ phase }: TalkMicrophone): boolean {
  return phase === 'opening' || phase === 'listening';
}

function isHandsFree({ handsFree }: TalkMicrophone): boolean {
  return handsFree !== 'off';
}

/** A hands-free conversation goes on with its microphone closed. */
function isClosed({ handsFree }: TalkMicrophone): boolean {
  return handsFree === 'muted' || handsFree === 'resting';
}

function lingerAfter({ phase, outcome, delivery }: Dictation): number {
  const isToActOn = phase === 'queued' || outcome === 'failed' || delivery?.undoable;
  return isToActOn ? lingerMs.actions : lingerMs.ended;
}
