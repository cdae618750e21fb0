import { randomUUID } from 'node:crypto';
import type { IntentHandlers } from '../electron/wire.ts';
import { tellWindow } from '../electron/wire.ts';
import { deliverText } from '../electron/delivery.ts';
import { openOverlay, type OverlayWindow } from '../electron/overlay-window.ts';
import type { Events } from '../../shared/contract.ts';
import type { Dictation } from '../../shared/dictation.ts';
import type { Choices } from '../voice/choices.ts';
import { createDictations } from '../voice/dictation/dictations.ts';
import type { VoiceService } from '../voice/service.ts';
import { keptTakes } from './kept-takes.ts';
import type { Takes } from '../library/takes.ts';
import type { TakeStore } from '../voice/takes.ts';
import { transcribeTake } from '../voice/transcriber.ts';

export interface DictatingNeeds {
  readonly preload: string;
  readonly service: VoiceService;
  readonly takes: Takes;
  readonly talkTakes: TakeStore;
  readonly choices: () => Promise<Choices>;
  /** Told besides the overlay. */
  readonly tell: (dictation: Dictation) => void;
  /** Told when the list of takes has changed. */
  readonly onTakes: () => void;
  readonly untilQuit: AbortSignal;
}

/** Milliseconds that the overlay stays after the text is delivered, and after something that has to be read. */
const goodbyeMs = { delivered: 1500, other: 6000 };

export interface Dictating {
  readonly requests: ReturnType<typeof keptTakes>;
  /** Opens the overlay, hidden. */
  open(): void;
  readonly intents: Pick<
    IntentHandlers,
    'dictation-hold' | 'capture-start' | 'capture-frames' | 'capture-end' | 'capture-flat' | 'capture-fail'
  >;
}

/** Where dictation meets the desktop: the overlay records and shows it, main writes it down and delivers it. */
export function startDictating({
  preload,
  service,
  takes,
  talkTakes,
  choices,
  tell,
  onTakes,
  untilQuit,
}: DictatingNeeds): Dictating {
  let overlay: OverlayWindow | undefined;
  const tellOverlay = <Name extends 'capture' | 'dictation'>(name: Name, payload: Events[Name]): void => {
    if (overlay) tellWindow(overlay.webContents, name, payload);
  };
  let goodbye: ReturnType<typeof setTimeout> | undefined;

  const dictations = createDictations({
    takes: talkTakes,
    capture: {
      start: (takeId) => tellOverlay('capture', { takeId, order: 'start' }),
      stop: (takeId) => tellOverlay('capture', { takeId, order: 'stop' }),
      drop: (takeId) => tellOverlay('capture', { takeId, order: 'drop' }),
    },
    emit(dictation) {
      clearTimeout(goodbye);
      if (dictation.phase === 'opening') overlay?.show();
      tellOverlay('dictation', dictation);
      tell(dictation);
      if (dictation.phase !== 'over') return;
      const isRead = dictation.outcome === 'delivered' && !dictation.delivery?.note;
      goodbye = setTimeout(() => overlay?.hide(), isRead ? goodbyeMs.delivered : goodbyeMs.other);
    },
    newId: randomUUID,
    wallClock: Date.now,
    async transcribe(take) {
      const { transcriptionModel } = await choices();
      return transcribeTake(take, service, { model: transcriptionModel }, untilQuit);
    },
    deliver: deliverText,
  });

  return {
    requests: keptTakes({ takes, dictations, copy: deliverText, onChange: onTakes }),
    open: () => {
      overlay = openOverlay(preload, () => dictations.captureLost());
    },
    intents: {
      'dictation-hold': (event) => dictations.hold(event),
      'capture-start': ({ takeId, sampleRate, deviceName }) =>
        dictations.captureStarted(takeId, sampleRate, deviceName),
      'capture-frames': ({ takeId, pcm }) => dictations.captureFrames(takeId, pcm),
      'capture-end': ({ takeId }) => dictations.captureEnded(takeId),
      'capture-flat': ({ takeId, flat }) => dictations.captureFlat(takeId, flat),
      'capture-fail': ({ takeId, fault }) => dictations.captureFailed(takeId, fault),
    },
  };
}
