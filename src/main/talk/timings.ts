/** The durations of a voice turn, each with its reason; `planning` has those by which the pieces of a reply are chosen. */
export const timings = {
  /** Silence after a piece, in milliseconds, at the natural pace. We add it because the clips are trimmed. */
  pauseMs: { phrase: 50, clause: 135, sentence: 275, paragraph: 475, heading: 750 },
  /** Concurrent speech requests: one runs during playback, and two more hide slow answers to short pieces. */
  speechInFlight: 3,
  /** While it waits to ask for more, the speaker looks this often whether the person has changed the pace. */
  paceReadMs: 500,
  /** The first sound of an answer is held back in steps of this length: too short to be noticed. */
  holdStepMs: 20,
  /** Nobody waits for an answer that comes later; the recording is kept. */
  outageMs: 60_000,
  /** A tool that hangs, such as a clipboard that another program holds, must not hang the turn; none that works needs this. */
  toolMs: 15_000,
  /** A tool server may work for minutes while it reports that it does; it has limits of its own, and this is the last one. */
  outerToolMs: 320_000,
} as const;
