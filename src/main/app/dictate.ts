import { randomUUID } from 'node:crypto';
import { mainClipboard, primarySelection } from '../platform/clipboard/clipboards.ts';
import { pasteObstacle } from '../platform/clipboard/paste-obstacle.ts';
import { pressKeys } from '../platform/clipboard/press-keys.ts';
import type { OverlayLife } from '../platform/windows/overlay-window.ts';
import { watchSleep } from '../platform/sleep.ts';
import type { IntentHandlers } from '../platform/ipc.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import type { Events } from '../../shared/contract/contract.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { TakeTrouble } from '../../shared/dictate/take.ts';
import type { SpeechGate } from '../../shared/speech/speech-gate.ts';
import { pause } from '../abort.ts';
import { createDelivery } from '../dictate/deliver.ts';
import { createDictations, type Dictations } from '../dictate/dictations.ts';
import { createReachability } from '../dictate/reachability.ts';
import { createCleanUp } from '../dictate/clean-up/clean-up.ts';
import { keptTakes } from './library/kept-takes.ts';
import { createLastInsertion, type LastInsertion } from './last-dictation.ts';
import type { Library } from './library/library.ts';
import type { Pill } from './pill.ts';
import type { Serving } from './service.ts';
import { createSpokenNotes, type SpokenNotes, type SpokenNotesOptions } from './spoken-notes.ts';
import { systemClock } from '../service/clock.ts';
import { t } from '../../shared/text/translate.ts';

interface DictatingNeeds {
  /** Records, and shows how it goes. */
  readonly pill: Pick<Pill, 'send' | 'dictation'>;
  readonly serving: Pick<Serving, 'service' | 'choices' | 'answers'>;
  readonly library: Pick<Library, 'takes' | 'age' | 'keeping'>;
  readonly settings: () => Settings;
  readonly appState: () => AppState;
  /** Told besides the pill. */
  readonly tell: (dictation: Dictation) => void;
  /** How loud a dictation is while it is recorded. */
  readonly onHeard: (heard: Events['recording-heard']) => void;
  /** Decides whether anything was said. */
  readonly gate: () => SpeechGate;
  /** Where notes are pinned. */
  readonly notes: Omit<SpokenNotesOptions, 'dictations'>;
  /** Told when the list of takes has changed. */
  readonly onTakes: () => void;
  readonly untilQuit: AbortSignal;
}

export interface Dictating {
  readonly requests: ReturnType<typeof keptTakes> & LastInsertion['requests'];
  readonly intents: Pick<IntentHandlers, 'dictation-hold'> & SpokenNotes['intents'];
  readonly dictations: Pick<Dictations, 'hold' | 'cancel' | 'retry' | 'recording'>;
  readonly copy: (text: string) => Promise<unknown>;
  /** Of the page that records. */
  readonly life: OverlayLife;
  /** Another address or another key: what they were missing for goes on. */
  connectionChanged(): void;
  /** The pill looks and records as they say. */
  settingsChanged(): void;
  /** The disk makes difficulties under a take. */
  trouble(trouble: TakeTrouble): void;
}

/** Where dictation meets the desktop: the pill records and shows it, main writes it down and delivers it. */
export function startDictating(needs: DictatingNeeds): Dictating {
  const { pill, serving, settings, tell, onTakes, untilQuit } = needs;
  const { takes, age, keeping } = needs.library;

  const deliveries = createDelivery(
    {
      clipboard: mainClipboard,
      selection: primarySelection,
      settings,
      obstacle: pasteObstacle,
      press: pressKeys,
      pause,
      platform: process.platform,
    },
    untilQuit,
  );
  const lastInsertion = createLastInsertion(takes, deliveries);
  const reachability = createReachability(serving.answers);
  const dictations = createDictations(
    {
      service: serving.service,
      takes,
      claim: takes.claim,
      reachability,
      gate: needs.gate,
      model: async () => (await serving.choices('transcription')).transcriptionModel,
      language: () => settings().dictationLanguage,
      cleanUp: createCleanUp({
        service: serving.service,
        settings,
        chatModel: async () => (await serving.choices('chat')).model,
      }),
      async deliver(text, { paste, take }, signal) {
        const pinned = take.kind === 'note' ? notes.pin(take.id, text) : undefined;
        if (pinned) return pinned;
        const delivery = await deliveries.deliver(text, { paste: paste && take.kind !== 'note' }, signal);
        return take.kind === 'note' ? { ...delivery, note: t('app:recording.nowhere-to-pin') } : delivery;
      },
      order: (order) => pill.send('recording-order', order),
      onHeard: needs.onHeard,
      emit(dictation, isNewest) {
        if (isNewest) pill.dictation(dictation);
        tell(dictation);
        lastInsertion.dictationChanged(dictation);
        notes.dictationChanged(dictation);
        onTakes();
      },
      onRest: keeping.sweep,
      newId: randomUUID,
      now: systemClock.now,
    },
    untilQuit,
  );
  const notes = createSpokenNotes({ ...needs.notes, dictations });
  watchSleep({ onSleep: () => dictations.recorderLost(), onWake: reachability.lookNow }, untilQuit);

  return {
    requests: {
      ...keptTakes({ takes, age, keeping, dictations, copy: deliveries.copy, onChange: onTakes }),
      ...lastInsertion.requests,
    },
    intents: {
      'dictation-hold': (event) => dictations.hold(event),
      ...notes.intents,
    },
    dictations,
    copy: deliveries.copy,
    life: { onGone: dictations.recorderLost, onReady: dictations.recorderReady },
    connectionChanged: () => dictations.retryRefused(),
    settingsChanged() {
      pill.send('app-state', needs.appState());
      keeping.sweep(); // for how long things are kept may be among them
    },
    trouble: ({ takeId, message }) => dictations.note(takeId, message),
  };
}
