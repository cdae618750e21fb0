import { randomUUID } from 'node:crypto';
import type { openDocumentLibrary } from './document-library.ts';
import type { LoadedDocument } from './document-loader.ts';
import { type DocumentSession, startDocumentSession } from './document-session.ts';
import type { Events } from '../../../shared/contract/contract.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import type { Estimate, Narration, OpenDocument, ReadingClip } from '../../../shared/listen/listening.ts';
import { t } from '../../../shared/text/translate.ts';
import { createPublisherSound } from './publisher-sound.ts';
import { createNarrator } from '../../listen/narrator.ts';
import { estimateReading } from '../../listen/narration/estimate.ts';
import type { NarratedSpeech } from '../../listen/narration/narration-ports.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { systemClock } from '../../service/clock.ts';
import { timings } from '../../talk/timings.ts';

interface OpenDocumentSlotOptions extends Omit<DocumentNarratorOptions, 'path' | 'onClip' | 'onNarration'> {
  readonly library: ReturnType<typeof openDocumentLibrary>;
  /** Called when the state of the narration has changed. */
  readonly onNarration: () => void;
  readonly send: <Name extends 'document' | 'clip'>(name: Name, payload: Events[Name]) => void;
}

/** Holds the open document and its narrator, if any, and sends the document to the window as it grows. */
export interface OpenDocumentSlot {
  readonly current: Open | undefined;
  /** @throws FaultError when that document isn't open any more */
  get(id: string): Open;
  /** Closes the open document and opens this one. */
  replace(loaded: LoadedDocument): void;
  close(): void;
  /** As the window shows it. */
  document(): OpenDocument | null;
}

interface Open {
  readonly session: DocumentSession;
  readonly narrator: DocumentNarrator;
}

export function createOpenDocumentSlot(
  options: OpenDocumentSlotOptions,
  untilQuit: AbortSignal,
): OpenDocumentSlot {
  const { library, settings, send, onNarration } = options;
  const { documents, places, marks } = library;
  let open: (Open & { readonly closing: AbortController }) | undefined;
  const document = (): OpenDocument | null => open?.session.state() ?? null;
  const updates = throttleWithBackoff(() => send('document', document()), untilQuit);

  const end = (): void => {
    open?.session.end();
    open?.closing.abort();
    open = undefined;
  };
  const onMore = (): void => {
    updates.soon();
    open?.narrator.more();
  };
  return {
    get current() {
      return open;
    },
    get(id) {
      if (open?.session.id === id) return open;
      throw new FaultError(notOpen());
    },
    replace(loaded) {
      const kept = library.add(loaded);
      end();
      const closing = new AbortController();
      const session = startDocumentSession(loaded, kept, {
        documents,
        places,
        marks,
        settings,
        onMore,
        onChange: updates.now,
        now: Date.now,
        newId: randomUUID,
      });
      const narrator = createDocumentNarrator(
        session,
        { ...options, path: loaded.source.path, onClip: (clip) => send('clip', clip), onNarration },
        AbortSignal.any([closing.signal, untilQuit]),
      );
      open = { session, narrator, closing };
      updates.now();
    },
    close() {
      end();
      updates.now();
      onNarration();
    },
    document,
  };
}

const notOpen = (): Fault => ({ kind: 'bad-input', message: t('app:document.not-open') });

interface DocumentNarratorOptions {
  /** Of the document's file. */
  readonly path: string;
  readonly speech: NarratedSpeech;
  readonly settings: () => Settings;
  /** @throws FaultError when no speech model is known */
  readonly speechModel: () => Promise<string>;
  /** Resolves when a service that could not be reached answers again. @throws the signal's reason */
  readonly reachable: (signal: AbortSignal) => Promise<void>;
  readonly onClip: (clip: ReadingClip) => void;
  readonly onNarration: (narration: Narration) => void;
}

/** Has the open document spoken. */
interface DocumentNarrator extends Pick<
  ReturnType<typeof createNarrator>,
  | 'pause'
  | 'clipEnded'
  | 'clipFailed'
  | 'resume'
  | 'changed'
  | 'more'
  | 'connectionChanged'
  | 'sound'
  | 'narration'
> {
  /** Plays from a place, or else from where reading stopped, in this session or an earlier one. */
  play(run: number, place: Place | undefined): void;
  /** Saves what is playing now. Clips of another document are ignored. */
  heard(clipId: string, place: Place, offsetMs: number): void;
  estimate(between: {
    readonly from?: Place | undefined;
    readonly to?: Place | undefined;
    /** As an audiobook: a voice reads what the publisher had narrated, too. */
    readonly inVoice?: boolean | undefined;
  }): Promise<Estimate>;
}

/** @param closed aborts when the document is closed */
function createDocumentNarrator(
  session: DocumentSession,
  options: DocumentNarratorOptions,
  closed: AbortSignal,
): DocumentNarrator {
  const { speech, settings } = options;
  const { pauseMs } = timings;
  const clipIds = new Set<string>();
  const voice = async () => ({ voice: settings().voice, speechModel: await options.speechModel() });
  const parsed = { script: () => session.script, complete: () => session.isParsed };
  const publisher = createPublisherSound(
    {
      path: options.path,
      onEnd(sound, ms) {
        session.soundEnds(sound, ms);
        narrator.changed();
      },
    },
    closed,
  );
  const narrator = createNarrator(
    {
      speech,
      publisher,
      ...parsed,
      voice,
      settings,
      reachable: options.reachable,
      pauseMs,
      onClip(clip) {
        clipIds.add(clip.id);
        options.onClip(clip);
      },
      onNarration: options.onNarration,
      clock: systemClock,
    },
    closed,
  );
  let lastRun: number | undefined;
  return {
    ...narrator,
    play(run, place) {
      // Playing the same run without a place resumes the clips that are ready.
      narrator.play(run, place ?? (run === lastRun ? undefined : session.resumePlace()));
      lastRun = run;
    },
    heard(clipId, place, offsetMs) {
      if (!clipIds.has(clipId)) return;
      session.savePlace(place, offsetMs);
      narrator.heard(clipId, place, offsetMs);
    },
    async estimate({ inVoice, ...between }) {
      const script = inVoice ? session.inVoice() : session.script;
      const needs = { speech, pauseMs, ...parsed, script: () => script, ...(await voice()), ...between };
      return await estimateReading(needs, closed);
    },
  };
}

/** Repeated updates of something that keeps changing. */
interface Throttle {
  /** Sends an update after a delay; changes until then go with it. */
  soon(): void;
  now(): void;
}

/** The first delay in milliseconds. Short, because the person waits for the beginning of a document. */
const firstMs = 125;
/** Nobody waits for the thousandth page. */
const longestMs = 1000;

/** Delays grow with every update, because every update is larger than the last. */
function throttleWithBackoff(send: () => void, untilQuit: AbortSignal): Throttle {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstMs;
  const now = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    if (!untilQuit.aborted) send();
  };
  return {
    soon() {
      waiting ??= setTimeout(now, waitMs);
      waitMs = Math.min(longestMs, waitMs * 1.3);
    },
    now() {
      waitMs = firstMs;
      now();
    },
  };
}
