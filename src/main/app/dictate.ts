import { randomUUID } from 'node:crypto';
import { mainClipboard, primarySelection } from '../platform/clipboard/clipboards.ts';
import type { Keyboard } from '../platform/typing/keyboard.ts';
import type { OverlayWindow } from '../platform/windows/overlay-window.ts';
import { createWakeLock, watchSleep } from '../platform/sleep.ts';
import type { IntentHandlers, RequestHandlers } from '../platform/ipc.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import type { Events } from '../../shared/contract/contract.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { KeyPress } from '../../shared/settings/shortcut.ts';
import type { TakeTrouble } from '../../shared/dictate/take.ts';
import type { SpeechGate } from '../../shared/speech/speech-detector.ts';
import { pause } from '../abort.ts';
import { createDelivery } from '../dictate/deliver.ts';
import { createRetryingKey } from './shortcuts.ts';
import { createRewriteRoom } from './dictate/rewrite.ts';
import { frontProgram, frontProgramName } from '../platform/front-program.ts';
import { createDictations, type Dictations } from '../dictate/dictations.ts';
import { createReachability } from '../speech/reachability.ts';
import { createCleanUp } from '../dictate/clean-up/clean-up.ts';
import { takeRequests } from './library/take-requests.ts';
import { createLastInsertion } from './dictate/last-dictation.ts';
import type { Library } from './library/library.ts';
import type { Pill } from './pill/pill.ts';
import type { AppService } from './service.ts';
import { createSpokenNotes } from './dictate/spoken-notes.ts';
import { systemClock } from '../service/clock.ts';
import { t } from '../../shared/text/translate.ts';

interface DictateRoomOptions {
  /** Its page records the dictation. */
  readonly overlay: Pick<OverlayWindow, 'send'>;
  /** Shows its progress. */
  readonly pill: Pick<Pill, 'dictation' | 'failedTake' | 'shownRewriting' | 'say'>;
  readonly appService: Pick<AppService, 'inRoom' | 'turnOptions' | 'answers' | 'openAhead'>;
  readonly library: Pick<Library, 'takes' | 'age' | 'retention'>;
  readonly settings: () => Settings;
  readonly appState: () => AppState;
  /** Inserts the text at the cursor. */
  readonly keyboard: Keyboard;
  /** Called with every change of a dictation, after the pill. */
  readonly onDictation: (dictation: Dictation) => void;
  /** How loud a dictation is while it is recorded. */
  readonly onLevel: (level: Events['recording-level']) => void;
  /** Decides whether anything was said. */
  readonly gate: () => SpeechGate;
  /** The documents that notes are pinned to. */
  readonly notes: Omit<Parameters<typeof createSpokenNotes>[0], 'dictations'>;
  /** Whether the conversation in Talk is kept nowhere: then no rewriting is, either, once it is over. */
  readonly isIncognito: () => boolean;
  /** Called when the list of takes has changed. */
  readonly onTakes: () => void;
  readonly untilQuit: AbortSignal;
}

interface DictateRoom {
  readonly requests: ReturnType<typeof takeRequests> &
    Pick<RequestHandlers, 'insertion-undo' | 'insertion-swap' | 'text-copy'>;
  readonly intents: Pick<IntentHandlers, 'dictation-hold' | 'note-hold'>;
  readonly dictations: Pick<Dictations, 'hold' | 'cancel' | 'retry' | 'recording'>;
  /** The global dictate key. A tap while a failed dictation is shown retries that dictation. */
  readonly key: (key: KeyPress) => void;
  /** The global key for rewriting what is selected. */
  readonly rewriteKey: (key: KeyPress) => void;
  /** Goes on with the rewriting that is shown: undoes it, says yes to it, or tries it again. */
  readonly goOnRewriting: () => void;
  readonly copy: (text: string) => Promise<unknown>;
  /** Resolves when no clipboard waits to get its former content back. */
  readonly settled: () => Promise<void>;
  /** For the page that records. */
  readonly overlayEvents: Parameters<OverlayWindow['open']>[0];
  /** The address or the key has changed: retries dictations that failed because of them. */
  connectionChanged(): void;
  /** Passes the settings on to the pill. */
  settingsChanged(): void;
  /** Reports disk trouble with a take. */
  trouble(trouble: TakeTrouble): void;
}

/** Start here for dictating: the overlay's page records it, the pill shows it, main transcribes and delivers it. */
export function startDictateRoom(options: DictateRoomOptions): DictateRoom {
  const { overlay, pill, appService, settings, keyboard, onDictation, onTakes, untilQuit } = options;
  const { takes, age, retention } = options.library;
  const { service } = appService.inRoom('dictate');

  const deliveries = createDelivery(
    {
      clipboard: mainClipboard,
      selection: primarySelection,
      settings,
      obstacle: keyboard.obstacle,
      press: keyboard.press,
      isInTerminal: async () => (await frontProgram())?.isTerminal ?? false,
      place: async () => String((await frontProgram())?.window ?? (await frontProgramName())),
      pause,
      platform: process.platform,
    },
    untilQuit,
  );
  const stayAwake = createWakeLock();
  const lastInsertion = createLastInsertion(takes, deliveries);
  const reachability = createReachability(appService.answers);
  const rewriting = createRewriteRoom({
    appService,
    takes,
    settings,
    keyboard,
    deliveries,
    dictations: () => dictations,
    shown: pill.shownRewriting,
    say: pill.say,
    isIncognito: options.isIncognito,
    newId: randomUUID,
    untilQuit,
  });
  const dictations: Dictations = createDictations(
    {
      service,
      serviceFor: rewriting.serviceFor,
      takes,
      claim: takes.claim,
      reachability,
      gate: options.gate,
      openAhead: appService.openAhead,
      model: async () => (await appService.turnOptions('transcription')).transcriptionModel,
      language: () => settings().dictationLanguage,
      cleanUp: createCleanUp({
        service,
        settings,
        chatModel: async () => (await appService.turnOptions('chat')).model,
      }),
      program: frontProgramName,
      dependsOnProgram: () => settings().programModes.length > 0,
      onProgramKept: onTakes,
      takeBack: deliveries.takeBack,
      async deliver(text, { paste, take }, signal) {
        const pinned = take.kind === 'note' ? notes.pin(take.id, text) : undefined;
        if (pinned) return pinned;
        const delivery = await deliveries.deliver(text, { paste: paste && take.kind !== 'note' }, signal);
        return take.kind === 'note' ? { ...delivery, note: t('app:recording.nowhere-to-pin') } : delivery;
      },
      rewriting: rewriting.steps,
      order: (order) => overlay.send('recording-order', order),
      onLevel: options.onLevel,
      emit(dictation, isNewest) {
        if (isNewest) {
          stayAwake(dictation.phase === 'opening' || dictation.phase === 'listening');
          pill.dictation(dictation);
        }
        onDictation(dictation);
        lastInsertion.dictationChanged(dictation);
        rewriting.dictationChanged(dictation);
        notes.dictationChanged(dictation);
        onTakes();
      },
      onTakeSettled: retention.sweep,
      newId: randomUUID,
      now: systemClock.now,
    },
    untilQuit,
  );
  const notes = createSpokenNotes({ ...options.notes, dictations });
  watchSleep({ onSleep: () => dictations.recorderLost(), onWake: reachability.checkNow }, untilQuit);

  return {
    requests: {
      ...takeRequests({ takes, age, retention, dictations, copy: deliveries.copy, onChange: onTakes }),
      ...lastInsertion.requests,
      async 'text-copy'({ text }) {
        await deliveries.copy(text);
        return null;
      },
    },
    intents: {
      'dictation-hold': (event) => dictations.hold(event),
      ...notes.intents,
    },
    dictations,
    key: createRetryingKey({ failed: pill.failedTake, hold: dictations.hold, retry: dictations.retry }),
    rewriteKey: rewriting.key,
    goOnRewriting: rewriting.goOn,
    copy: deliveries.copy,
    settled: deliveries.settled,
    overlayEvents: { onGone: dictations.recorderLost, onReady: dictations.recorderReady },
    connectionChanged: () => dictations.retryRefused(),
    settingsChanged() {
      overlay.send('app-state', options.appState());
      retention.sweep(); // the retention may have changed
    },
    trouble: ({ takeId, message }) => dictations.note(takeId, message),
  };
}
