import type { PlaybackPosition } from '../../shared/contract/talk-contract.ts';

/** When cues sound, on the audio clock. Times are seconds of that clock unless a name says milliseconds. */

export interface ScheduledCue {
  readonly cueId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Silence owed after it, in milliseconds. */
  readonly pauseAfterMs: number;
}

/** The least that the audio thread needs to start on time. */
const startDelay = 0.02;

/** When the next cue may start: after the last one and its pause, or at once when that has passed. */
export function nextStart(last: ScheduledCue | undefined, now: number): number {
  const soonest = now + startDelay;
  return last ? Math.max(soonest, last.endsAt + last.pauseAfterMs / 1000) : soonest;
}

/** How far a person has heard at `heardUntil`: the last cue that has begun to sound. Null when none has. */
export function positionAt(cues: readonly ScheduledCue[], heardUntil: number): PlaybackPosition | null {
  const cue = cues.findLast(({ startsAt }) => startsAt < heardUntil);
  if (!cue) return null;
  const duration = cue.endsAt - cue.startsAt;
  const played = Math.min(heardUntil - cue.startsAt, duration);
  return { cueId: cue.cueId, playedMs: played * 1000, durationMs: duration * 1000 };
}
