/** Every duration of the voice turn, with its reason. Sources: the voice pipeline's notes. */
export const timings = {
  /** Silence after a piece, in milliseconds, at the voice's natural pace; ours, since the clips' own is trimmed away. */
  pauseMs: { clause: 135, sentence: 275, paragraph: 475, heading: 750 },
  /** Sound that is ready or being played before no more is asked for: what barge-in would throw away. */
  aheadMs: 12_000,
  /** Requests to speech at once: the next is under way while one is played, and one more hides a slow answer. */
  speechInFlight: 2,
  /** An answer that comes later is one that nobody waits for any more; the recording is kept. */
  outageMs: 60_000,
  /** A tool that hangs, such as a clipboard that another program holds, must not hang the turn; none that works needs this. */
  toolMs: 15_000,
} as const;
