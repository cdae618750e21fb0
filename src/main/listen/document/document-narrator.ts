import type { DocumentSession } from './document-session.ts';
import { createPublisherSound } from './publisher-sound.ts';
import { createNarrator } from '../narrator.ts';
import { estimateReading } from '../narration/estimate.ts';
import type { NarratorPorts } from '../narration/narration-ports.ts';
import type { Estimate } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Settings } from '../../../shared/settings/settings.ts';

interface DocumentNarratorOptions extends Pick<
  NarratorPorts,
  'speech' | 'reachable' | 'pauseMs' | 'onClip' | 'onNarration' | 'clock'
> {
  /** Of the document's file. */
  readonly path: string;
  readonly settings: () => Settings;
  /** @throws FaultError when no speech model is known */
  readonly speechModel: () => Promise<string>;
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
export function createDocumentNarrator(
  session: DocumentSession,
  options: DocumentNarratorOptions,
  closed: AbortSignal,
): DocumentNarrator {
  const { speech, settings, pauseMs } = options;
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
      clock: options.clock,
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
