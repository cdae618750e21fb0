import type { Fault } from '../../shared/contract/fault.ts';
import type { AskedAbout } from '../../shared/listen/script/about.ts';
import type { QuestionAttachments } from '../../shared/talk/picture.ts';
import { peakOf } from '../../shared/audio/peaks.ts';
import type { Microphone } from '../audio/microphone.ts';
import type { RollingPeaks } from '../audio/peaks.ts';
import { recordMicrophone, type MicrophoneWatcher } from '../audio/recorder.ts';
import type { Bridge } from '../bridge.ts';
import { attachmentsNotReady } from './attachments/attachments-state.ts';
import {
  idleHold,
  stepHold,
  tailMs,
  type HoldEffect,
  type HoldEvent,
  type HoldState,
} from '../../shared/speech/hold-gesture.ts';
import type { AudioFocus } from '../app/audio-focus.ts';
import { missingToAsk, type Screen } from '../app/screen.ts';
import type { Store } from '../app/store.ts';
import { joinSentences, t } from '../../shared/text/translate.ts';
import type { HandsFreeNow } from '../../shared/contract/hands-free-contract.ts';

interface TalkPorts {
  readonly bridge: Bridge;
  readonly microphone: Microphone;
  readonly peaks: RollingPeaks;
  readonly screen: Store<Screen>;
  readonly newId: () => string;
  /** What goes with a question. */
  readonly takeAttachments: (turnId: string) => QuestionAttachments;
  /** Silences and ends the current turn at once. */
  readonly stopTurn: () => void;
  /** Pauses what is read aloud for the question. */
  readonly audioFocus: Pick<AudioFocus, 'begin' | 'end'>;
}

/** From the press to the end of the question: carries out what the hold gesture decides. */
export function createHoldToTalk(ports: TalkPorts): (event: HoldEvent) => void {
  const { bridge, screen, audioFocus } = ports;
  let turnId = '';
  let state: HoldState = idleHold;
  let recording: ReturnType<typeof recordMicrophone> | undefined;
  /** Where a document was read aloud when the key went down. */
  let about: AskedAbout | undefined;
  let tail: ReturnType<typeof setTimeout> | undefined;
  /** Resumes what was interrupted, with nothing asked. */
  let readsOn = false;

  const handle = (event: HoldEvent): void => {
    if (event.type === 'press' && state.phase === 'idle' && showWhatIsMissing(screen)) return;
    const step = stepHold(state, event);
    state = step.state;
    for (const effect of step.effects) act(effect);
    if (step.effects.length > 0)
      screen.set({ microphone: microphonePhase(state), latched: isLatched(state) });
  };

  const act = (effect: HoldEffect): void => {
    clearTimeout(tail);
    switch (effect) {
      case 'open-microphone':
        return open();
      case 'start-take':
        return bridge.send('question-start', { turnId, ...(about && { about }) });
      case 'wait-for-tail':
        screen.set({ notice: undefined });
        tail = setTimeout(() => handle({ type: 'tail-over' }), tailMs);
        return;
      case 'end-take':
        recording?.end();
        return bridge.send('question-ask', { turnId, ...ports.takeAttachments(turnId) });
      case 'cancel-take':
        return recording?.cancel();
      case 'close-microphone':
        recording?.cancel();
        readsOn = audioFocus.end(turnId, true);
        return;
      case 'say-latched':
        return screen.set({ notice: { tone: 'hint', message: t('talk:microphone.latched') } });
      case 'say-hold':
        return screen.set({
          notice: {
            tone: 'hint',
            message: t('speech:heard.too-quick'),
          },
        });
    }
  };

  const open = (): void => {
    turnId = ports.newId();
    readsOn = false;
    about = audioFocus.begin(turnId); // before anything else, so that nothing talks into the question
    ports.stopTurn();
    ports.peaks.clear();
    const room = about ? 'listen' : 'talk';
    screen.set({ room, notice: undefined, hearsNothing: false, testingMicrophone: false });
    recording = recordMicrophone(turnId, ports, listener);
  };

  const onFault = (fault: Fault): void => {
    handle({ type: 'lost' });
    const message = joinSentences([
      fault.message,
      ...(about ? [t('talk:microphone.type-instead')] : []),
      ...(readsOn ? [t('talk:microphone.reading-continues')] : []),
    ]);
    screen.set({ microphone: 'failed', notice: { tone: 'fault', message } });
  };
  const listener = {
    ...microphoneListener(ports),
    onStart: () => handle({ type: 'first-frame' }),
    onFault,
  };
  return handle;
}

/** How the open microphone shows on screen. */
export function microphoneListener({
  screen,
  peaks,
}: Pick<TalkPorts, 'screen' | 'peaks'>): Pick<MicrophoneWatcher, 'onOpen' | 'onFrame' | 'onFlat'> {
  return {
    onOpen: (deviceName) => screen.set({ deviceName }),
    onFrame(pcm) {
      const peak = peakOf(pcm);
      peaks.push(peak);
      if (peak > 0 && !screen.get().microphoneHeard) screen.set({ microphoneHeard: true });
    },
    onFlat: (flat) => flat !== screen.get().hearsNothing && screen.set({ hearsNothing: flat }),
  };
}

/** Says on screen what a question still lacks. @returns whether it lacks anything */
function showWhatIsMissing(screen: Store<Screen>): boolean {
  const missing = missingToAsk(screen.get().app);
  if (missing) screen.set({ room: 'welcome', notice: { tone: 'hint', message: missing } });
  const unready = missing ? undefined : attachmentsNotReady(screen.get());
  if (unready) screen.set({ room: 'talk', notice: { tone: 'hint', message: unready } });
  return missing !== undefined || unready !== undefined;
}

function isLatched(state: HoldState): boolean {
  return 'latched' in state && state.latched;
}

function microphonePhase({ phase }: HoldState): Screen['microphone'] {
  if (phase === 'idle') return 'off';
  return phase === 'opening' ? 'opening' : 'listening';
}

/** Why a hands-free conversation rests; undefined while it doesn't. */
export function restsBecause({ phase, rests = 'silence', message }: HandsFreeNow): string | undefined {
  return phase === 'resting' ? (message ?? t(`talk:hands-free.rests.${rests}`)) : undefined;
}
