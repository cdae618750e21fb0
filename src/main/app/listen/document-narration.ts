import { createNarrator, type Narrator } from '../../listen/narrator.ts';
import { estimateReading } from '../../listen/narration/estimate.ts';
import type { NarratedSpeech } from '../../listen/narration/narration-ports.ts';
import type { Estimate, Narration, ReadingClip } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { systemClock } from '../../service/clock.ts';
import { timings } from '../../talk/timings.ts';
import type { InHand } from './document-session.ts';

export interface NarratingNeeds {
  readonly speech: NarratedSpeech;
  readonly settings: () => Settings;
  /** @throws FaultError as when no speech model is known */
  readonly speechModel: () => Promise<string>;
  /** Resolves when a service that could not be reached answers again. @throws the signal's reason */
  readonly reachable: (signal: AbortSignal) => Promise<void>;
  readonly onClip: (clip: ReadingClip) => void;
  readonly onNarration: (narration: Narration) => void;
}

/** The document that is open, being spoken. */
export interface Narrating extends Pick<
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
  /** From a place on, or from where reading was, now or at another time. */
  play(run: number, place: Place | undefined): void;
  /** Where it sounds now is kept. A clip of another document is none. */
  heard(clipId: string, place: Place, offsetMs: number): void;
  estimate(between: {
    readonly from?: Place | undefined;
    readonly to?: Place | undefined;
  }): Promise<Estimate>;
}

/** @param closed when the document is */
export function narrate(inHand: InHand, needs: NarratingNeeds, closed: AbortSignal): Narrating {
  const { speech, settings } = needs;
  const { pauseMs } = timings;
  const told = new Set<string>();
  const voice = async () => ({ voice: settings().voice, speechModel: await needs.speechModel() });
  const parsed = { script: () => inHand.script, complete: () => inHand.isWhole };
  const narrator = createNarrator(
    {
      speech,
      ...parsed,
      voice,
      settings,
      reachable: needs.reachable,
      pauseMs,
      onClip(clip) {
        told.add(clip.id);
        needs.onClip(clip);
      },
      onNarration: needs.onNarration,
      clock: systemClock,
    },
    closed,
  );
  let lastRun: number | undefined;
  return {
    ...narrator,
    play(run, place) {
      // The same run without a place goes on with what is ready.
      narrator.play(run, place ?? (run === lastRun ? undefined : inHand.goingOn()));
      lastRun = run;
    },
    heard(clipId, place, offsetMs) {
      if (!told.has(clipId)) return;
      inHand.heardAt(place, offsetMs);
      narrator.heard(clipId, place, offsetMs);
    },
    estimate: async (between) =>
      estimateReading({ speech, pauseMs, ...parsed, ...(await voice()), ...between }, closed),
  };
}
