import type { OverlayLife } from '../../platform/windows/overlay-window.ts';
import type { IntentHandlers } from '../../platform/ipc.ts';
import type { Events } from '../../../shared/contract/contract.ts';
import type { TurnEvent } from '../../../shared/talk/conversation-events.ts';
import { currentTurn, type Conversation } from '../../../shared/talk/conversation.ts';
import { faultOf } from '../../../shared/contract/fault.ts';
import { canRetry, type Dictation } from '../../../shared/dictate/dictation.ts';
import {
  microphoneOff,
  type PillAct,
  type PillScene,
  type TalkMicrophone,
} from '../../../shared/contract/pill-contract.ts';
import type { KeyPress } from '../../../shared/settings/shortcut.ts';
import type { TalkKey } from '../../../shared/contract/talk-contract.ts';
import { createPillStage, type PillStageOptions } from './pill-stage.ts';
import type { HandsFree } from '../../talk/hands-free.ts';
import type { Dictations } from '../../dictate/dictations.ts';
import { t } from '../../../shared/text/translate.ts';

interface PillOptions extends Pick<PillStageOptions, 'openOverlay' | 'takeEscape'> {
  /** Where the pill itself can't be shown. */
  readonly notices: Pick<Pill, 'dictation' | 'turn' | 'say'> | undefined;
  /** Whether Parley's window has the focus. If so, its own bar shows what the pill would. */
  readonly isInFront: () => boolean;
  readonly dictations: () => Pick<Dictations, 'hold' | 'cancel' | 'retry'>;
  readonly conversation: () => Conversation;
  readonly handsFree: () => Pick<HandsFree, 'mute' | 'end'>;
  /** To the window, whose page records questions and plays replies. */
  readonly sendToWindow: <Name extends 'talk-hold' | 'hands-free-key' | 'turn-again' | 'room-open'>(
    name: Name,
    payload: Events[Name],
  ) => void;
  /** Brings the window to the front. */
  readonly showWindow: () => void;
  /** The service's page for adding credits; empty if unknown. */
  readonly dashboardUrl: () => string;
  readonly openLink: (url: string) => void;
  readonly copy: (text: string) => Promise<unknown>;
}

/** The pill over other programs: shows what Parley hears, does and says while its window isn't in front. */
export interface Pill {
  /** Opens the overlay, hidden. It also records dictations, so it stays open from the start. */
  open(life: OverlayLife): void;
  send<Name extends 'recording-order' | 'app-state'>(name: Name, payload: Events[Name]): void;
  /** The newest dictation has changed. */
  dictation(dictation: Dictation): void;
  turn(event: TurnEvent): void;
  /** The take of the failed dictation that is shown, if any. */
  failedTake(): string | undefined;
  /** The global talk key, passed on to the window. */
  talkKey(key: KeyPress): void;
  /** The global key of a hands-free conversation, passed on to the window. */
  converseKey(key: KeyPress): void;
  /** How loud a question is while it is recorded. */
  questionHeard(heard: Events['recording-heard']): void;
  /** Shows a sentence for a while, unless a dictation is being recorded. */
  say(sentence: string): void;
  escape(): void;
  /** The window came to the front, or has a new page. */
  windowTakesOver(): void;
  readonly intents: Pick<IntentHandlers, 'talk-microphone' | 'pill-act' | 'pill-size' | 'pill-pointer'>;
}

/** Milliseconds the pill stays visible at the end, depending on how much there is to read or do. */
const lingerMs = { delivered: 2500, stopped: 400, answered: 5000, sentence: 6000, actions: 15_000 };

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

  /**
   * Whether Escape stops something. A reading lasts long and has its own key, so it leaves Escape to
   * other programs; so does a conversation without hands while it only listens.
   */
  const isStoppable = (scene: PillScene): boolean => {
    if (scene === 'dictation') return isRecorded(dictation) || isDelayed(dictation);
    if (scene !== 'talk' || !isTalkActive()) return false;
    const now = turn();
    return isOpen(microphone) || (now ? now.origin !== 'reading' : !isHandsFree(microphone));
  };
  /** What a newer scene had covered, if it is still going on. */
  const sceneAfter = (scene: PillScene): PillScene => {
    if (scene === 'talk' && !isTalkActive()) showsTalk = false;
    if (isRecorded(dictation)) return 'dictation';
    return isTalkActive() ? 'talk' : 'none';
  };
  const stage = createPillStage({ ...options, isStoppable, sceneAfter });
  const { scene, send, show, update, hide, hideAfter } = stage;
  const close = (): void => {
    stage.pointer(false);
    if (scene() === 'talk') showsTalk = false;
    hide();
  };
  const showTalk = (): void => {
    showsTalk = true;
    if (!isRecorded(dictation) || scene() === 'talk') show('talk');
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
      const isUnprompted = event.origin === 'timer' || event.origin === 'reading';
      if (showsTalk || (isUnprompted && !options.isInFront())) showTalk();
    }
    if (event.type === 'turn-end') {
      endedTurn = event.turnId;
      if (event.fault && !options.isInFront()) showTalk();
      endedLingerMs = event.outcome === 'completed' ? lingerMs.answered : lingerMs.stopped;
      if (event.fault) endedLingerMs = lingerMs.actions;
      if (!showsTalk || isOpen(microphone) || isHandsFree(microphone)) return;
      if (scene() === 'talk') update();
      hideAfter(endedLingerMs);
    }
  };

  const onMicrophone = (now: TalkMicrophone): void => {
    stopWaitingForWindow();
    microphone = now;
    send('talk-microphone', now);
    const goesOn = isOpen(now) || isHandsFree(now);
    if (goesOn) endedLingerMs = undefined;
    // A microphone that stays open is never out of sight.
    if (isHandsFree(now) && !options.isInFront()) showsTalk = true;
    if (!showsTalk) return;
    if (goesOn) return showTalk();
    update();
    // A silent turn may end before the window reports that its microphone is off.
    if (!turn()) hideAfter(now.notice === '' ? (endedLingerMs ?? lingerMs.stopped) : lingerMs.actions);
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
    if (isRecorded(dictation)) return;
    options.notices?.say(sentence);
    send('overlay-says', sentence);
    show('sentence');
    hideAfter(lingerMs.sentence);
  };
  const shown = { scene, dictation: () => dictation, endedTurn: () => endedTurn };
  const isMuted = (): boolean => microphone.handsFree === 'muted';
  const actions = pillActions({ ...options, ...shown, isMuted, show, showTalk, close, say });

  return {
    open: stage.open,
    send,
    dictation: onDictation,
    turn: onTurn,
    failedTake: () =>
      scene() === 'dictation' && dictation && canRetry(dictation) ? dictation.takeId : undefined,
    talkKey(key) {
      if (key.type === 'press') showUntilWindowAnswers();
      options.sendToWindow('talk-hold', key satisfies TalkKey);
    },
    converseKey({ type }) {
      if (type !== 'press') return;
      showUntilWindowAnswers();
      options.sendToWindow('hands-free-key', null);
    },
    questionHeard(heard) {
      if (scene() === 'talk') send('recording-heard', heard);
    },
    say,
    escape: actions.stop,
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

interface PillActionsOptions extends PillOptions {
  readonly scene: () => PillScene;
  readonly dictation: () => Dictation | undefined;
  readonly endedTurn: () => string;
  readonly isMuted: () => boolean;
  readonly show: (scene: PillScene) => void;
  readonly showTalk: () => void;
  readonly close: () => void;
  readonly say: (sentence: string) => void;
}

/** What the pill's buttons do with the question or dictation that it shows. */
function pillActions(options: PillActionsOptions): Readonly<Record<PillAct, () => void>> {
  const { scene, dictation, dictations, sendToWindow, show, showTalk, close, say } = options;

  const retry = (): void => {
    const shown = dictation();
    if (scene() === 'talk') {
      sendToWindow('turn-again', { turnId: options.endedTurn() });
      showTalk();
    } else if (shown) {
      show('dictation');
      dictations().retry(shown.takeId);
    }
  };
  const openRoom = (room: Events['room-open']['room']): void => {
    options.showWindow();
    sendToWindow('room-open', { room });
    close();
  };
  return {
    finish() {
      const press = { type: 'press', at: performance.now(), latch: false } as const;
      if (scene() === 'dictation') dictations().hold(press);
      else sendToWindow('talk-hold', press);
    },
    mute: () => options.handsFree().mute(!options.isMuted()),
    'end-conversation': () => options.handsFree().end(),
    stop() {
      const shown = dictation();
      if (scene() === 'talk') return sendToWindow('talk-hold', { type: 'escape' });
      if (scene() !== 'dictation' || !shown) return;
      if (isRecorded(shown)) dictations().hold({ type: 'escape' });
      else if (shown.phase !== 'over') dictations().cancel(shown.takeId);
    },
    retry,
    undo: retry,
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

function isOpen({ phase }: TalkMicrophone): boolean {
  return phase === 'opening' || phase === 'listening';
}

function isHandsFree({ handsFree }: TalkMicrophone): boolean {
  return handsFree !== 'off';
}

function isRecorded(dictation: Dictation | undefined): boolean {
  return dictation?.phase === 'opening' || dictation?.phase === 'listening';
}

function isDelayed(dictation: Dictation | undefined): boolean {
  return dictation?.phase === 'queued' || (dictation?.phase !== 'over' && dictation?.waiting !== undefined);
}

function lingerAfter({ phase, outcome, delivery }: Dictation): number {
  if (phase === 'queued' || outcome === 'failed' || outcome === 'cancelled') return lingerMs.actions;
  return outcome === 'delivered' && !delivery?.note ? lingerMs.delivered : lingerMs.sentence;
}
