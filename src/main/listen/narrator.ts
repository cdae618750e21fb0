import type { DocumentSession } from './document/document-session.ts';
import { createPublisherSound } from './document/publisher-sound.ts';
import { estimateReading } from './narration/estimate.ts';
import type { Estimate, Narration } from '../../shared/listen/listening.ts';
import type { Place } from '../../shared/listen/script/place.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { ClipPart } from './narration/clip-part.ts';
import type { NarratorPorts } from './narration/narration-ports.ts';
import { createResponseTime } from './narration/response-time.ts';
import { createNarrationRun, type RunState } from './narration/narration-run.ts';
import { createSpending } from './narration/spending.ts';

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

/** Start here for the narration: has the open document spoken, and keeps where it is. */
interface DocumentNarrator extends Pick<
  ReturnType<typeof createNarrator>,
  | 'pause'
  | 'clipFailed'
  | 'resume'
  | 'voiceChanged'
  | 'scriptChanged'
  | 'more'
  | 'connectionChanged'
  | 'sound'
  | 'narration'
> {
  /** Plays from a place, or else from where reading stopped, in this session or an earlier one. */
  play(run: number, place: Place | undefined): void;
  clipEnded(clipId: string): void;
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
        narrator.scriptChanged();
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
    clipEnded(clipId) {
      narrator.clipEnded(clipId);
      if (narrator.isOver()) session.saveEnd();
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

/**
 * Has a script spoken: passage after passage, as far ahead of playback as needed. Whatever fails, the place is kept:
 * nothing is skipped, nothing is sent twice, and no passage has two requests at once.
 */
interface Narrator {
  /**
   * Reads from a place, or from where reading stopped. Without a place, the same run continues with the clips that are
   * ready, and retries at once what failed; it goes beyond the ceiling only if the person agrees.
   */
  play(run: number, place?: Place): void;
  /** Requests nothing more; clips that are ready stay. */
  pause(): void;
  /** A sentence starts playing, or playback has stopped in it. */
  heard(clipId: string, place: Place, offsetMs: number): void;
  clipEnded(clipId: string): void;
  clipFailed(clipId: string, reason: string): void;
  /** The person agrees to go beyond the ceiling, or wants to retry at once what failed. */
  resume(): void;
  /** The voice has changed: everything from the current sentence on is made anew. */
  voiceChanged(): void;
  /** What is read has changed: what has been asked for is kept if none of it is affected, and made anew otherwise. */
  scriptChanged(): void;
  /** More of the document has been parsed, or the last of it. */
  more(): void;
  /** The address or the key has changed: retries what failed because of the old one. */
  connectionChanged(): void;
  /** The WAV file of a clip that was sent and hasn't been played to its end. */
  sound(clipId: string): Uint8Array | undefined;
  narration(): Narration;
  /** Whether the document has been heard to its end. */
  isOver(): boolean;
}

/** Milliseconds: jumps that follow each other faster are on the way somewhere, so only the last one requests anything. */
const leapMs = 250;
/** Milliseconds between checks whether the clips that are ready will outlast a failure. */
const lookMs = 1_000;
/** A failure that keeps returning is shown, however many clips are ready. */
const shownAfter = 3;

/** @param signal ends everything, for example when the document is closed */
export function createNarrator(ports: NarratorPorts, signal: AbortSignal): Narrator {
  const { clock } = ports;
  const spending = createSpending(() => ports.settings().readingCeilingUsd);
  const responses = createResponseTime();
  let run: ReturnType<typeof createNarrationRun> | undefined;
  let playing = false;
  let place: Place | undefined;
  let clips = 0;
  let leaptAt = -Infinity;
  let published = '';
  let look: AbortController | undefined;

  const newClipId = (number: number) => (part: ClipPart) => `${number}.${++clips}.${part.passageId}`;

  const begin = (number: number, replaces: boolean): void => {
    run?.leave();
    const options = { ports, spending, responses, number, from: place, replaces };
    run = createNarrationRun(
      { ...options, newClipId: newClipId(number), isPlaying: () => playing, onChange: publish },
      signal,
    );
    const waitMs = leaptAt + leapMs - clock.now();
    leaptAt = clock.now();
    if (replaces || waitMs <= 0) run.advance();
    else advanceLater(run, waitMs);
  };
  const remake = (): void => {
    if (run) begin(run.number, true);
  };
  const advanceLater = (one: ReturnType<typeof createNarrationRun>, ms: number): void =>
    void clock.sleep(ms, signal).then(
      () => run === one && one.advance(),
      () => {}, // the document has been closed
    );

  const narration = (): Narration => {
    const { spent, cachedCharacters } = spending;
    return { ...phaseOf(), spent, cachedCharacters };
  };
  const phaseOf = (): Pick<Narration, 'phase' | 'wait' | 'fault' | 'retryAt' | 'run'> => {
    if (!run || !playing) return { phase: 'silent' };
    const state = run.state();
    const { trouble, wait, isFinished } = state;
    if (trouble && isHeard(state)) {
      const { fault, retryAt } = trouble;
      return { phase: 'held', fault, ...(retryAt !== undefined && { retryAt }) };
    }
    if (wait && isHeard(state)) return { phase: 'waiting', wait };
    return isFinished ? { phase: 'finished', run: run.number } : { phase: 'speaking' };
  };
  /** Whether there will be silence before it has passed, or nobody but the person can end it. */
  const isHeard = ({ trouble, wait, readyMs, answerMs }: RunState): boolean => {
    if (trouble && (trouble.retryAt === undefined || trouble.times >= shownAfter)) return true;
    const until = trouble?.retryAt ?? wait?.untilMs ?? 0;
    return Math.max(0, until - clock.now()) + answerMs >= readyMs;
  };

  function publish(): void {
    const now = narration();
    const words = JSON.stringify(now);
    if (words !== published && !signal.aborted) {
      published = words;
      ports.onNarration(now);
    }
    lookAgain();
  }

  /** Nothing announces that the ready sound runs out. */
  function lookAgain(): void {
    look?.abort();
    const state = playing ? run?.state() : undefined;
    if (!state || !(state.trouble ?? state.wait) || isHeard(state)) return;
    look = new AbortController();
    clock.sleep(lookMs, AbortSignal.any([look.signal, signal])).then(publish, () => {});
  }

  return {
    play(number, from) {
      playing = true;
      if (run?.number === number && !from) return run.retry();
      if (from) place = from;
      begin(number, false);
    },
    pause() {
      playing = false;
      run?.advance();
    },
    heard(clipId, at, offsetMs) {
      place = at;
      run?.heard(clipId, at, offsetMs);
    },
    clipEnded: (clipId) => run?.ended(clipId),
    clipFailed: (clipId, reason) => run?.failed(clipId, reason),
    resume() {
      const trouble = run?.state().trouble;
      if (trouble) spending.agree(trouble.fault);
      run?.retry();
    },
    voiceChanged: remake,
    scriptChanged() {
      if (run?.isUnchanged()) run.advance();
      else remake();
    },
    more: () => run?.advance(),
    connectionChanged: () => run?.retry(),
    sound: (clipId) => run?.sound(clipId),
    narration,
    isOver: () => run?.state().isOver ?? false,
  };
}
