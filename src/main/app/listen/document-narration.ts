import { createNarrator, type Narrator } from '../../listen/narrator.ts';
import { estimateReading } from '../../listen/narration/estimate.ts';
import type { NarratedSpeech } from '../../listen/narration/narration-ports.ts';
import type { Estimate, Narration, ReadingClip } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { systemClock } from '../../service/clock.ts';
import { timings } from '../../talk/timings.ts';
import type { DocumentSession } from './document-session.ts';

export interface DocumentNarratorOptions {
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
export interface DocumentNarrator extends Pick<
  Narrator,
  | 'pause'
  | 'clipEnded'
  | 'clipFailed'
  | 'goOn'
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
  }): Promise<Estimate>;
}

/** @param closed aborts when the document is closed */
export function createDocumentNarrator(
  session: DocumentSession,
  options: DocumentNarratorOptions,
  closed: AbortSignal,
): DocumentNarrator {
  const { speech, settings } = options;
  const { pauseMs } = timings;
  const clipIds = new Set<string>();
  const voice = async () => ({ voice: settings().voice, speechModel: await options.speechModel() });
  const parsed = { script: () => session.script, complete: () => session.isParsed };
  const narrator = createNarrator(
    {
      speech,
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
    estimate: async (between) =>
      estimateReading({ speech, pauseMs, ...parsed, ...(await voice()), ...between }, closed),
  };
}
