/** Every duration of the voice turn, with its reason. Sources: the voice pipeline's notes. */
export const timings = {
  /** Silence after a piece, in milliseconds, at the voice's natural pace; ours, since the clips' own is trimmed away. */
  pauseMs: { clause: 135, sentence: 275, paragraph: 475 },
  /** Sound that is ready or being played before no more is asked for: what barge-in would throw away. */
  aheadMs: 12_000,
  /** Requests to speech at once: the next is under way while one is played, and one more hides a slow answer. */
  speechInFlight: 2,
} as const;
