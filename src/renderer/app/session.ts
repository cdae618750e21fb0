import type { AppState } from '../../shared/contract/app-state.ts';
import { withEarlier } from '../../shared/talk/conversation-part.ts';
import { canSpeak } from '../../shared/talk/conversation.ts';
import type { createMicrophones } from '../audio/microphone.ts';
import type { Output } from '../audio/output.ts';
import { createRollingPeaks, type RollingPeaks } from '../audio/peaks.ts';
import type { Bridge } from '../bridge.ts';
import { createEarlierTurns, createTurnsAbout, ofAnyTurn, withTurnHere } from '../talk/earlier-turns.ts';
import { preparePicture } from '../talk/pictures/prepare.ts';
import { createComposerActions, type ComposerActions } from '../talk/composer-actions.ts';
import {
  createAttachmentActions,
  type AttachmentActions,
  createDocumentAttachments,
} from '../talk/attachments/attachment-actions.ts';
import { createMicrophoneTest, createSettingsActions } from '../settings/settings-actions.ts';
import { createMemoryActions } from '../settings/memory/memory-actions.ts';
import type { AudioFocus } from './audio-focus.ts';
import { adoptState, followMain } from './follow-main.ts';
import { faultNotice, initialScreen, type Aim, type Room, type Screen, paneOf, aimToMend } from './screen.ts';
import { fetchScreen, createScreenPictures } from '../talk/attachments/screen-pictures.ts';
import { createShareActions } from '../talk/turn/share-actions.ts';
import { createReplyPlayback } from '../talk/reply/reply-playback.ts';
import { followFirstStart, welcomesInTalk } from './welcome/first-start.ts';
import { createWebPictureActions } from '../talk/reply/web-pictures.ts';
import { createStore } from './store.ts';
import { followHandsFree, type HandsFreeActions } from '../talk/hands-free.ts';
import { createHoldToTalk } from '../talk/talk.ts';
import { followTalkKey } from '../talk/talk-key.ts';
import { followTurns } from '../talk/turns.ts';

/** What is true on screen, and all that a person can do there. */
export interface Session
  extends
    ReturnType<typeof createSettingsActions>,
    ComposerActions,
    ReturnType<typeof createShareActions>,
    AttachmentActions,
    ReturnType<typeof createDocumentAttachments>,
    ReturnType<typeof createScreenPictures>,
    ReturnType<typeof createWebPictureActions>,
    ReturnType<typeof createMemoryActions>,
    HandsFreeActions,
    ReturnType<typeof followTalkKey> {
  get(): Screen;
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
  /** The last seconds of the microphone, or of the reply while it sounds. */
  readonly peaks: RollingPeaks;
  /** Fetches turns of the conversation that are not here yet: about so many before those that are. */
  earlierTurns(turns: number): Promise<void>;
  /** Those of the conversation that are about a document, before the turn `before`; undefined, and a notice, where they fail to come. */
  turnsAbout(
    documentId: string,
    before: string,
    turns: number,
  ): ReturnType<ReturnType<typeof createTurnsAbout>>;
  /** Does something with a turn of the conversation in progress that may not be here yet, where it then shows: in Talk. */
  inTalk(turnId: string, act: () => void): void;
  open(room: Room, aim?: Aim): void;
  /** Keeps the service's new address, which the person has agreed to, and tries the turn again there. */
  followMove(baseUrl: string, turnId: string): void;
  /** The page has drawn its first state: it is safe to start with it again. */
  shown(): void;
  dismissNotice(): void;
  /** Looks for words in the conversation of the room, which is opened. */
  find(room: 'talk' | 'history'): void;
  endFind(): void;
  showPalette(shown: boolean): void;
  showKeys(shown: boolean): void;
  /** Onto the clipboard. @returns whether it is there; else a notice says why not */
  copyText(text: string): Promise<boolean>;
  /** Has what was dictated last read aloud. */
  readBack(): void;
  /** Ends Parley, also where a closed window would leave it running. */
  quit(): void;
  /** Shows in `peaks` what the microphone hears, without a take. */
  testMicrophone(on: boolean): void;
}

interface SessionPorts {
  readonly bridge: Bridge;
  readonly microphones: ReturnType<typeof createMicrophones>;
  readonly output: Output;
  readonly newId: () => string;
  readonly onNextFrame: (act: () => void) => void;
  readonly audioFocus: AudioFocus;
}

/** Peaks of 32 ms for the waveform: more than the widest window has bars. */
const keptPeaks = 512;

/** Runs until `signal` aborts. */
export function createSession({ microphones, ...rest }: SessionPorts, signal: AbortSignal): Session {
  const ports = { ...rest, microphone: microphones.alone };
  const { bridge, newId, audioFocus } = ports;
  const screen = createStore(initialScreen);
  const peaks = createRollingPeaks(keptPeaks);
  const onSentence = (soundingSentence: number): void => screen.set({ soundingSentence });
  const turns = followTurns(
    {
      ...ports,
      screen,
      peaks,
      createPlayback: (fold) => createReplyPlayback({ ...ports, peaks, fold, onSentence }),
      onEvent(event) {
        if (event.type === 'turn-start') onTurnStart(event.turnId);
        follow(event);
        audioFocus.turn(event);
      },
    },
    signal,
  );
  const { attaching, takeAttachments, follow } = createAttachmentActions({
    screen,
    newId,
    prepare: preparePicture,
  });
  const documents = createDocumentAttachments({ bridge, screen }, signal);
  const screenPictures = createScreenPictures({ bridge, screen, attach: attaching.attach, fetchScreen });
  const settingsActions = createSettingsActions({ ...ports, screen, peaks });
  const talk = createHoldToTalk({ ...ports, screen, peaks, takeAttachments, stopTurn: turns.stop });
  const handsFree = followHandsFree(
    { bridge, screen, peaks, turns, audioFocus, microphone: microphones.overVoice, hold: talk },
    signal,
  );
  const key = followTalkKey({ bridge, screen, talk, handsFree, turns, hush: settingsActions.hush }, signal);
  const testMicrophone = createMicrophoneTest({ ...ports, screen, peaks });

  const adopt = (app: AppState): void => adoptState({ turns, screen }, app);
  const earlierTurns = createEarlierTurns({
    bridge,
    shown: () => ({ id: null, conversation: screen.get().conversation }),
    add: (earlier) => screen.set({ conversation: withEarlier(screen.get().conversation, earlier) }),
    onGone: () => {}, // the one in progress is there
    onFail: (error) => screen.set({ notice: faultNotice(error) }),
  });
  const stopAll = (): void => {
    key.hold({ type: 'escape' });
    turns.stop();
  };
  const open = (room: Room, aim?: Aim): void =>
    screen.set({
      room: room === 'talk' && welcomesInTalk(screen.get()) ? 'welcome' : room,
      aim,
      pane: paneOf(aim) ?? screen.get().pane,
      notice: undefined,
      testingMicrophone: false,
    });
  const withTurn = (turnId: string, act: () => void): void =>
    void withTurnHere(turnId, () => screen.get().conversation, earlierTurns, act);
  const inTalk = (turnId: string, act: () => void): void => {
    const show = (): void => {
      open('talk');
      act();
    };
    withTurn(turnId, show);
  };
  const { composer, onTurnStart } = createComposerActions({
    bridge,
    screen,
    newId,
    takeAttachments,
    stopAll,
    audioFocus,
    adopt,
  });
  const onReady = settingsActions.listModels;
  /** Where only the sound of a turn failed, its model is not asked again. */
  const again = (turnId: string): void => {
    if (canSpeak(screen.get().conversation, turnId)) composer.readAloud(turnId);
    else composer.retry(turnId);
  };
  bridge.listen(
    {
      'turn-again': ({ turnId, continues }) => (continues ? composer.continueReply(turnId) : again(turnId)),
      'room-open': ({ room }) => open(room, room === 'settings' ? aimToMend(screen.get()) : undefined),
      dictation: audioFocus.dictation,
      'rate-limits': (limits) => screen.set({ limits }),
      memory: (memory) => screen.set({ memory }),
      'backup-progress': settingsActions.backups.progressed,
      'notes-changed': (notes) => screen.set({ notes }),
    },
    signal,
  );
  followFirstStart({ screen, save: settingsActions.save }, signal);
  void followMain({ bridge, screen, turns, onReady }, signal);

  return {
    ...settingsActions,
    ...composer,
    ...ofAnyTurn(composer, withTurn),
    ...createShareActions({ bridge, screen }),
    ...createMemoryActions({ bridge, screen, newId, now: Date.now }),
    ...attaching,
    ...documents,
    ...screenPictures,
    ...createWebPictureActions({ bridge, screen }),
    ...handsFree.actions,
    ...key,
    get: screen.get,
    subscribe: screen.subscribe,
    peaks,
    earlierTurns,
    turnsAbout: createTurnsAbout(bridge, (error) => screen.set({ notice: faultNotice(error) })),
    inTalk,
    testMicrophone,
    open,
    followMove: (baseUrl, turnId) => settingsActions.save({ baseUrl }, () => again(turnId)),
    find: (room) => screen.set({ room, finding: { in: room } }),
    endFind: () => screen.set({ finding: undefined }),
    showPalette: (palette) => screen.set({ palette }),
    showKeys: (keysShown) => screen.set({ keysShown }),
    dismissNotice: () => screen.set({ notice: undefined }),
    shown: () => bridge.send('page-shown', null),
    async copyText(text) {
      try {
        await bridge.request('text-copy', { text });
        return true;
      } catch (error) {
        screen.set({ notice: faultNotice(error) });
        return false;
      }
    },
    readBack: () => bridge.send('dictation-say', null),
    quit: () => bridge.send('app-quit', null),
  };
}
