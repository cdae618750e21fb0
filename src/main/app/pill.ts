import type { OverlayLife, OverlayWindow } from '../platform/windows/overlay-window.ts';
import type { IntentHandlers } from '../platform/ipc.ts';
import type { Events } from '../../shared/contract/contract.ts';
import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import { currentTurn, type Conversation } from '../../shared/talk/conversation.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import { canRetry, type Dictation } from '../../shared/dictate/dictation.ts';
import { longestTapMs } from '../../shared/speech/hold-gesture.ts';
import {
  microphoneOff,
  type PillAct,
  type PillScene,
  type TalkMicrophone,
} from '../../shared/contract/pill-contract.ts';
import type { KeyPress } from '../../shared/settings/shortcut.ts';
import type { TalkKey } from '../../shared/contract/talk-contract.ts';
import type { Dictations } from '../dictate/dictations.ts';
import { t } from '../../shared/text/translate.ts';

interface PillNeeds {
  readonly openOverlay: (life: OverlayLife) => OverlayWindow;
  /** Whether Parley's window is in front and has the focus: then its own bar shows what goes on. */
  readonly isInFront: () => boolean;
  /** Takes Escape from the program in front, or gives it back. @returns whether it is Parley's now */
  readonly takeEscape: (taken: boolean) => Promise<boolean>;
  readonly dictations: () => Pick<Dictations, 'hold' | 'cancel' | 'retry'>;
  readonly conversation: () => Conversation;
  /** Told to the window, whose page records questions and plays answers. */
  readonly tellWindow: <Name extends 'talk-hold' | 'turn-again' | 'room-open'>(
    name: Name,
    payload: Events[Name],
  ) => void;
  /** Brings the window to the front. */
  readonly showWindow: () => void;
  /** The service's page for topping up; empty where it is not known. */
  readonly dashboardUrl: () => string;
  readonly openLink: (url: string) => void;
  readonly copy: (text: string) => Promise<unknown>;
}

/** The pill over other programs: what Parley hears, does and says when its window is not in front. */
export interface Pill {
  /** Opens its window, hidden. It records dictations too, so it is there from the start. */
  open(life: OverlayLife): void;
  tell<Name extends 'recording-order' | 'app-state'>(name: Name, payload: Events[Name]): void;
  /** The newest dictation has changed. */
  dictation(dictation: Dictation): void;
  turn(event: TurnEvent): void;
  /** The dictate key where it works anywhere; a tap while a failed dictation is shown tries that one again. */
  dictateKey(key: KeyPress): void;
  /** The talk key where it works anywhere, on its way to the window. */
  talkKey(key: KeyPress): void;
  /** How loud a question is while it is recorded. */
  questionHeard(heard: Events['recording-heard']): void;
  /** Shows a sentence for a while; while a dictation is recorded there is no room for it. */
  say(sentence: string): void;
  escape(): void;
  /** Parley's window has come to the front, or its page is a new one. */
  windowTakesOver(): void;
  readonly intents: Pick<IntentHandlers, 'talk-microphone' | 'pill-act' | 'pill-size' | 'pill-pointer'>;
}

/** Milliseconds that the pill stays after the end, by how much there is to be read or done. */
const goodbyeMs = { delivered: 2500, stopped: 400, answered: 5000, sentence: 6000, actions: 15_000 };

/** Milliseconds for the window to answer the talk key before the person is told that it does not. */
const windowPatienceMs = 4000;

export function createPill(needs: PillNeeds): Pill {
  let overlay: OverlayWindow | undefined;
  let scene: PillScene = 'none';
  let escapeIsOurs = false;
  let pointerOn = false;
  let goodbye: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let dictation: Dictation | undefined;
  let queuedId = '';
  /** A question, an answer or a reading is shown here and not in the window. */
  let talks = false;
  let microphone = microphoneOff;
  let endedTurn = '';
  /** For how long the end of the present question is shown; undefined as long as it goes on. */
  let farewellMs: number | undefined;
  /** The failed dictation that was shown when the dictate key went down. */
  let tapping: { readonly takeId: string; readonly at: number } | undefined;

  const tell = <Name extends keyof Events>(name: Name, payload: Events[Name]): void => {
    overlay?.tell(name, payload);
  };
  const turn = () => currentTurn(needs.conversation());
  const talkGoesOn = (): boolean =>
    talks && (isOpen(microphone) || turn() !== undefined || patience !== undefined);

  /** What Escape would stop. Of a long reading it would be missed elsewhere: that has a button and its own key. */
  const isStoppable = (): boolean => {
    if (scene === 'dictation') return isRecorded(dictation) || isHeldUp(dictation);
    return scene === 'talk' && talkGoesOn() && (isOpen(microphone) || turn()?.origin !== 'reading');
  };
  const settleEscape = async (): Promise<void> => {
    const ours = await needs.takeEscape(isStoppable());
    if (ours === escapeIsOurs) return;
    escapeIsOurs = ours;
    tell('pill', { scene, escape: ours });
  };
  const settle = (): void => {
    tell('pill', { scene, escape: escapeIsOurs });
    void settleEscape();
  };
  const show = (next: PillScene): void => {
    clearTimeout(goodbye);
    pointerOn = false; // a hand on what was there before need not be on this; when it moves, that is told
    scene = next;
    overlay?.show();
    settle();
  };
  const hide = (): void => {
    if (pointerOn) return leave(goodbyeMs.delivered);
    if (scene === 'talk' && !talkGoesOn()) talks = false;
    // What was hidden by something newer and still goes on comes back.
    if (isRecorded(dictation)) return show('dictation');
    if (talkGoesOn()) return show('talk');
    scene = 'none';
    overlay?.hide();
    settle();
  };
  const leave = (ms: number): void => {
    clearTimeout(goodbye);
    goodbye = setTimeout(hide, ms);
  };
  const talk = (): void => {
    talks = true;
    if (!isRecorded(dictation) || scene === 'talk') show('talk');
  };

  const onTurn = (event: TurnEvent): void => {
    tell('turn', event);
    if (event.type === 'turn-start') {
      endedTurn = '';
      farewellMs = undefined;
      const isUnprompted = event.origin === 'timer' || event.origin === 'reading';
      if (talks || (isUnprompted && !needs.isInFront())) talk();
    }
    if (event.type === 'turn-end') {
      endedTurn = event.turnId;
      if (event.fault && !needs.isInFront()) talk();
      farewellMs = event.outcome === 'completed' ? goodbyeMs.answered : goodbyeMs.stopped;
      if (event.fault) farewellMs = goodbyeMs.actions;
      if (!talks || isOpen(microphone)) return;
      if (scene === 'talk') settle();
      leave(farewellMs);
    }
  };

  const onMicrophone = (now: TalkMicrophone): void => {
    clearTimeout(patience);
    patience = undefined;
    microphone = now;
    tell('talk-microphone', now);
    if (isOpen(now)) farewellMs = undefined;
    if (!talks) return;
    if (isOpen(now)) return show('talk');
    settle();
    // That nothing was heard can be known before the window has told that its microphone is off.
    if (!turn()) leave(now.notice === '' ? (farewellMs ?? goodbyeMs.stopped) : goodbyeMs.actions);
  };

  const onDictation = (now: Dictation): void => {
    dictation = now;
    // What was queued comes when nobody looks any more, and changes the clipboard: that has to be seen.
    const isNews = now.phase === 'over' && now.takeId === queuedId;
    if (now.phase === 'queued') queuedId = now.takeId;
    if (isNews) queuedId = '';
    tell('dictation', now);
    if (now.phase === 'opening' || isNews) show('dictation');
    else if (scene === 'dictation') settle();
    if (scene !== 'dictation') return;
    clearTimeout(goodbye);
    if (now.phase === 'over' || now.phase === 'queued') leave(afterDictation(now));
  };

  const stop = (): void => {
    if (scene === 'talk') return needs.tellWindow('talk-hold', { type: 'escape' });
    if (scene !== 'dictation' || !dictation) return;
    if (isRecorded(dictation)) needs.dictations().hold({ type: 'escape' });
    else if (dictation.phase !== 'over') needs.dictations().cancel(dictation.takeId);
  };
  const finish = (): void => {
    const press = { type: 'press', at: performance.now(), latch: false } as const;
    if (scene === 'dictation') needs.dictations().hold(press);
    else needs.tellWindow('talk-hold', press);
  };
  const retry = (): void => {
    if (scene === 'talk') {
      needs.tellWindow('turn-again', { turnId: endedTurn });
      talk();
    } else if (dictation) {
      show('dictation');
      needs.dictations().retry(dictation.takeId);
    }
  };
  const copy = (): void => {
    const spoken = needs.conversation().turns.at(-1)?.reply;
    const text = scene === 'talk' ? spoken : dictation?.text;
    if (text) void needs.copy(text).catch((error: unknown) => say(faultOf(error).message));
  };
  const openRoom = (room: Events['room-open']['room']): void => {
    needs.showWindow();
    needs.tellWindow('room-open', { room });
    dismiss();
  };
  const dismiss = (): void => {
    pointerOn = false;
    if (scene === 'talk') talks = false;
    hide();
  };
  const acts: Readonly<Record<PillAct, () => void>> = {
    finish,
    stop,
    retry,
    undo: retry,
    copy,
    open: () => openRoom(scene === 'talk' ? 'talk' : 'dictate'),
    settings: () => openRoom('settings'),
    credits: () => needs.openLink(needs.dashboardUrl()),
    close: dismiss,
  };
  const say = (sentence: string): void => {
    if (isRecorded(dictation)) return;
    tell('overlay-says', sentence);
    show('sentence');
    leave(goodbyeMs.sentence);
  };

  return {
    open(life) {
      overlay = needs.openOverlay(life);
    },
    tell,
    dictation: onDictation,
    turn: onTurn,
    dictateKey(key) {
      if (key.type === 'press') {
        const failed =
          scene === 'dictation' && dictation && canRetry(dictation) ? dictation.takeId : undefined;
        tapping = failed === undefined || key.latch ? undefined : { takeId: failed, at: key.at };
      }
      needs.dictations().hold(key);
      if (key.type !== 'release' || !tapping || key.at - tapping.at >= longestTapMs) return;
      needs.dictations().hold({ type: 'escape' }); // what the press began
      needs.dictations().retry(tapping.takeId);
      tapping = undefined;
    },
    talkKey(key) {
      if (key.type === 'press' && !needs.isInFront()) {
        clearTimeout(patience);
        patience = setTimeout(() => {
          patience = undefined;
          talks = false;
          say(t('app:window-silent'));
        }, windowPatienceMs);
        talk();
      }
      needs.tellWindow('talk-hold', key satisfies TalkKey);
    },
    questionHeard(heard) {
      if (scene === 'talk') tell('recording-heard', heard);
    },
    say,
    escape: stop,
    windowTakesOver() {
      clearTimeout(patience);
      patience = undefined;
      talks = false;
      pointerOn = false;
      if (scene === 'talk') hide();
    },
    intents: {
      'talk-microphone': onMicrophone,
      'pill-act': (act) => acts[act](),
      'pill-size': (size) => overlay?.fit(size),
      'pill-pointer': ({ on }) => void (pointerOn = on),
    },
  };
}

function isOpen({ phase }: TalkMicrophone): boolean {
  return phase === 'opening' || phase === 'listening';
}

function isRecorded(dictation: Dictation | undefined): boolean {
  return dictation?.phase === 'opening' || dictation?.phase === 'listening';
}

function isHeldUp(dictation: Dictation | undefined): boolean {
  return dictation?.phase === 'queued' || (dictation?.phase !== 'over' && dictation?.waiting !== undefined);
}

function afterDictation({ phase, outcome, delivery }: Dictation): number {
  if (phase === 'queued' || outcome === 'failed' || outcome === 'cancelled') return goodbyeMs.actions;
  return outcome === 'delivered' && !delivery?.note ? goodbyeMs.delivered : goodbyeMs.sentence;
}
