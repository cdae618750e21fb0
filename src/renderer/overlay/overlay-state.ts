import type { AppState } from '../../shared/contract/app-state.ts';
import type { TurnEnd, TurnEvent } from '../../shared/talk/turn-events.ts';
import type { Conversation, Turn } from '../../shared/talk/conversation.ts';
import { foldTurn } from '../../shared/talk/fold-turn.ts';
import type { ModeSettings } from '../../shared/dictate/clean-modes.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import {
  microphoneOff,
  type PillMessages,
  type TalkMicrophone,
} from '../../shared/contract/pill-contract.ts';
import { defaultSettings, type Settings } from '../../shared/settings/settings.ts';
import type { KeyCommand } from '../../shared/settings/shortcut.ts';
import type { Earcons } from '../audio/earcons.ts';
import type { createWarmMicrophone } from '../audio/warm-microphone.ts';
import { deviceWishOf, listPresentDevices, onDevicesChange } from '../audio/devices.ts';
import { createRollingPeaks, type RollingPeaks } from '../audio/peaks.ts';
import type { Bridge } from '../bridge.ts';
import { oddityLabel } from '../app/device-labels.ts';
import { createStore, type Store } from '../app/store.ts';
import { mainNow } from '../app/main-clock.ts';
import { currentLocale } from '../../shared/text/translate.ts';
import type { DeviceOddity } from '../audio/microphone.ts';
import { recordMicrophone } from '../audio/recorder.ts';
import { peakOf } from '../../shared/audio/peaks.ts';
import type { RecordingOrder } from '../../shared/contract/recording-contract.ts';

export type { RollingPeaks };

/** What the pill shows. */
export interface OverlayState {
  readonly shown: PillMessages['events']['pill'];
  readonly dictation: Dictation | undefined;
  /** A sentence that belongs to nothing else; empty when none. */
  readonly said: string;
  readonly talk: PillTalk;
  readonly theme: Settings['theme'];
  /** How dictations are tidied. */
  readonly modes: ModeSettings;
  readonly locale: AppState['locale'];
  /** As it is written on the keys that work here; empty where there are none. */
  readonly keys: Readonly<Record<KeyCommand, string>>;
  /** Whether the system reports when they go up. */
  readonly keyIsHeld: Readonly<Record<'talk' | 'dictate' | 'rewrite', boolean>>;
  /** Whether the service's page for topping up is known. */
  readonly canTopUp: boolean;
  /** What the person should know about the device that dictates; empty when nothing. */
  readonly hint: string;
}

/** A question and its answer, or what is read aloud. */
export interface PillTalk {
  readonly microphone: TalkMicrophone;
  /** When the microphone began to listen, by main's steady clock, in milliseconds. */
  readonly listeningSince: number;
  readonly turn: Turn | undefined;
  /** How the last turn ended; also of one that left no trace. */
  readonly end: TurnEnd | undefined;
}

export interface Overlay {
  readonly state: Store<OverlayState>;
  /** What the microphone hears: of a dictation, or of a question. */
  readonly peaks: RollingPeaks;
  readonly send: Bridge['send'];
}

interface OverlayPorts {
  readonly bridge: Bridge;
  /** The wanted microphone of these settings; asked anew whenever it is opened. */
  readonly microphoneOf: (settings: () => Settings) => ReturnType<typeof createWarmMicrophone>;
  readonly earcons: Earcons;
}

/** Peaks of 32 ms: more than the pill has bars. */
const keptPeaks = 128;

/** Runs until `signal` aborts. */
export function createOverlay({ bridge, microphoneOf, earcons }: OverlayPorts, signal: AbortSignal): Overlay {
  let settings = defaultSettings;
  const state = createStore<OverlayState>({
    shown: { scene: 'none', escape: false },
    dictation: undefined,
    said: '',
    talk: { microphone: microphoneOff, listeningSince: 0, turn: undefined, end: undefined },
    theme: settings.theme,
    modes: settings,
    locale: currentLocale(),
    keys: { talk: '', converse: '', dictate: '', read: '', rewrite: '' },
    keyIsHeld: { talk: false, dictate: false, rewrite: false },
    canTopUp: false,
    hint: '',
  });
  const peaks = createRollingPeaks(keptPeaks);
  const microphone = microphoneOf(() => settings);
  const wantedEarcons = (): Earcons | undefined => (settings.earcons ? earcons : undefined);
  const question = createQuestionSounds(wantedEarcons);

  const adopt = ({ settings: now, locale, keys }: AppState): void => {
    const before = settings;
    settings = now;
    const isHeld = (wanted: KeyCommand): boolean =>
      keys.some(({ command, works }) => command === wanted && works === 'hold');
    const keyIsHeld = { talk: isHeld('talk'), dictate: isHeld('dictate'), rewrite: isHeld('rewrite') };
    const canTopUp = now.dashboardUrl !== '';
    state.set({ theme: now.theme, modes: now, locale, keys: keysThatWork(keys), keyIsHeld, canTopUp });
    if (warmthOf(now) !== warmthOf(before)) microphone.keepOpen(now.microphoneWarm);
  };
  const talkBecomes = (patch: Partial<PillTalk>): void =>
    state.set({ talk: { ...state.get().talk, ...patch } });
  const onTurn = (event: TurnEvent): void => {
    const { turn } = state.get().talk;
    const { turns } = foldTurn(conversationOf(turn), event);
    // A turn that left no trace has nothing to show but how it ended.
    const end = event.type === 'turn-end' ? event : undefined;
    talkBecomes({
      turn: turns.at(-1),
      ...(event.type === 'turn-start' && { end: undefined }),
      ...(end && { end }),
    });
    const { shown, talk } = state.get();
    if (event.type === 'take-end' && shown.scene === 'talk' && talk.microphone.handsFree === 'off')
      question.ended();
  };
  const onMicrophone = (now: TalkMicrophone): void => {
    const { phase, handsFree } = state.get().talk.microphone;
    const begins = now.phase === 'listening' && phase !== 'listening';
    if (now.phase === 'opening' && phase !== 'opening') peaks.clear();
    talkBecomes({
      microphone: now,
      ...(begins && { listeningSince: mainNow() }),
      ...(now.notice !== '' && { turn: undefined, end: undefined }), // it is the newer of the two
    });
    if (state.get().shown.scene !== 'talk') return;
    question.follow(now.phase, begins);
    if (listensOn(now.handsFree) !== listensOn(handsFree)) question.opens(listensOn(now.handsFree));
  };

  bridge.listen(
    {
      pill: (shown) => state.set({ shown }),
      dictation: (dictation) => state.set({ dictation }),
      'overlay-says': (said) => state.set({ said }),
      'app-state': adopt,
      turn: onTurn,
      'talk-microphone': onMicrophone,
      'recording-level': ({ peaks: heard }) => heard.forEach(peaks.push),
      'recording-order': createDictationRecorder({
        bridge,
        microphone,
        peaks,
        earcons: wantedEarcons,
        onOpen: (deviceName, oddity) =>
          state.set({ hint: oddity ? oddityLabel(oddity, deviceName, settings.microphoneName) : '' }),
      }),
    },
    signal,
  );
  const followDevices = async (): Promise<void> => {
    const present = await listPresentDevices();
    if (settings.microphoneWarm) microphone.devicesChanged(present, deviceWishOf(settings));
  };
  onDevicesChange(() => settings.microphoneWarm && void followDevices(), signal);
  bridge.request('app-state', null).then(adopt, () => undefined); // without an answer the defaults hold
  return { state, peaks, send: bridge.send };
}

function conversationOf(turn: Turn | undefined): Conversation {
  return { turns: turn ? [turn] : [] };
}

/** The start and stop sounds of a question that is asked over other programs. */
function createQuestionSounds(earcons: () => Earcons | undefined) {
  let open: AbortController | undefined;
  return {
    follow(phase: TalkMicrophone['phase'], begins: boolean): void {
      if (phase === 'opening') {
        open ??= new AbortController();
        earcons()?.prepare(open.signal);
      }
      if (begins) earcons()?.play('start');
      if (phase === 'off' || phase === 'failed') {
        open?.abort();
        open = undefined;
      }
    },
    ended: (): void => earcons()?.play('stop'),
    /** Without hands, what is heard is that the microphone opens and closes, not each question. */
    opens(on: boolean): void {
      const brief = new AbortController();
      earcons()?.prepare(brief.signal);
      earcons()?.play(on ? 'start' : 'stop');
      brief.abort();
    },
  };
}

function listensOn(handsFree: TalkMicrophone['handsFree']): boolean {
  return handsFree === 'on' || handsFree === 'hears';
}

function keysThatWork(reports: AppState['keys']): OverlayState['keys'] {
  const keyOf = (wanted: KeyCommand): string =>
    reports.find(({ command, works }) => command === wanted && works !== 'no')?.shortcut ?? '';
  return {
    talk: keyOf('talk'),
    converse: keyOf('converse'),
    dictate: keyOf('dictate'),
    read: keyOf('read'),
    rewrite: keyOf('rewrite'),
  };
}

/** What is opened anew for when it changes. */
function warmthOf({ microphoneWarm, microphoneId }: Settings): string {
  return `${microphoneWarm} ${microphoneId}`;
}

interface DictationRecorderPorts extends Pick<
  Parameters<typeof recordMicrophone>[1],
  'bridge' | 'microphone'
> {
  readonly peaks: RollingPeaks;
  /** Undefined where the person wants none. */
  readonly earcons: () => Earcons | undefined;
  readonly onOpen: (deviceName: string, oddity?: DeviceOddity) => void;
}

/** Records dictations, one at a time, at main's order. */
export function createDictationRecorder(ports: DictationRecorderPorts): (order: RecordingOrder) => void {
  const { peaks } = ports;
  let recordingId = '';
  let recording: ReturnType<typeof recordMicrophone> | undefined;
  let sounding = new AbortController();

  const start = (id: string): void => {
    if (recording && id === recordingId) return; // main says it again to a page that is new
    if (recording) close('end');
    recordingId = id;
    sounding = new AbortController();
    const { signal } = sounding;
    peaks.clear();
    const earcons = ports.earcons();
    earcons?.prepare(signal);
    recording = recordMicrophone(id, ports, {
      onOpen: ports.onOpen,
      onStart: () => earcons?.play('start'),
      onFrame: (pcm) => peaks.push(peakOf(pcm)),
      onFlat: () => undefined, // main hears it in the frames
      onFault() {
        if (!signal.aborted) close('cancel');
      },
    });
  };

  const close = (order: 'end' | 'cancel'): void => {
    sounding.abort();
    recording?.[order]();
    recording = undefined;
  };

  return (ordered) => {
    if (ordered.order === 'start') return start(ordered.recordingId);
    if (!recording || ordered.recordingId !== recordingId) return;
    close(ordered.order);
    if (ordered.order === 'end') ports.earcons()?.play('stop');
  };
}
