import { endpointing } from '../../speech/endpointing.ts';

/**
 * What is said while an answer sounds, which may be meant for Parley or be a cough: the voice makes room, then waits, then
 * ends or goes on. Durations are milliseconds of the microphone's own sound.
 */

/** Every value of it, with its reason. */
export const bargeInTimes = {
  /** While the answer sounds, what remains of it in the microphone must not count as speech. */
  on: 0.6,
  /**
   * The same for what is as loud as the person is known to be: no echo is. What an echo canceller leaves of a first vowel is
   * no clearer, and no slam or key reaches it.
   */
  onWhenLoud: 0.35,
  /** While an echo canceller learns the room. */
  onAtFirst: 0.8,
  atFirstMs: 300,
  /** 32 ms: the voice makes room at once, and takes nothing away if it was a mistake. */
  duckFrames: 1,
  /** Speech after which the voice is held: longer than a knock or a click. */
  holdMs: 160,
  /**
   * The same where the detector has little doubt: no cough, slam or ringing leaves it so for more than a frame. It is so some
   * 130 ms after a word begins, of which the microphone takes 50, and the loudspeaker takes another 50: so the voice is
   * silent within 300 ms of the word.
   */
  surely: { on: 0.7, holdMs: 96 },
  /** Without so much speech by then, the voice comes back. */
  unduckMs: 400,
  /** Speech that is longer than any "mm-hm" or "okay": the answer is over. */
  cutMs: 900,
  /** The same of what is an answer to being asked: "Yes, please go ahead and do that." */
  cutWhenAskedMs: 2_500,
  /** Silence after which a short sound is asked for its words. */
  judgeMs: 250,
  /** Without an answer by then, it was nothing. */
  judgedMs: 2_000,
} as const;

/** What sounds, while the person is listened to. */
export interface VoiceNow {
  /** How long the answer has been sounding, without pauses of less than a second; undefined while none sounds. */
  readonly soundsForMs: number | undefined;
  /** An answer is being made or spoken. */
  readonly isAnswering: boolean;
  /** It waits for the person to allow something: what they say now is heard like a word over it. */
  readonly asks?: boolean;
}

/**
 * `unduck`, `resume`: it was nothing, and the voice comes back or goes on. `hold`: it is silent at once. `judge`: what was said
 * is to be asked for its words. `cut`: the answer is over.
 */
type BargeInEffect = 'unduck' | 'hold' | 'judge' | 'resume' | 'cut';

interface BargeIn {
  /** The next 32 ms. @param probability of speech, 0..1 @param isSpeech whether speech goes on in it */
  frame(probability: number, isSpeech: boolean, voice: VoiceNow): BargeInEffect | undefined;
  /** It waits for the words of what was said. */
  isJudged(): boolean;
  /** Speech so far. */
  spokenMs(): number;
  /** Silence since it. */
  silentMs(): number;
}

/** Begins when the voice makes room. @param heardMs of speech before, in its last frame with this probability */
export function createBargeIn(heardMs: number, probability: number): BargeIn {
  const { frameMs } = endpointing;
  let phase: 'ducked' | 'held' | 'judging' = 'ducked';
  let spokenMs = heardMs;
  let surelyMs = isSure(probability) ? heardMs : 0;
  let silentMs = 0;
  /** Since the voice made room, or since the words were asked for. */
  let sinceMs = 0;

  const ducked = (now: number, voice: VoiceNow): BargeInEffect | undefined => {
    const { holdMs, surely, unduckMs } = bargeInTimes;
    sinceMs += frameMs;
    surelyMs = isSure(now) ? surelyMs + frameMs : 0;
    if (spokenMs >= holdMs || surelyMs >= surely.holdMs) {
      phase = 'held';
      silentMs = 0;
      return 'hold';
    }
    return sinceMs < unduckMs && voice.isAnswering ? undefined : 'unduck';
  };

  const held = (voice: VoiceNow): BargeInEffect | undefined => {
    const { cutMs, cutWhenAskedMs, judgeMs } = bargeInTimes;
    if (spokenMs >= (voice.asks ? cutWhenAskedMs : cutMs)) return 'cut';
    if (silentMs < judgeMs) return undefined;
    phase = 'judging';
    sinceMs = 0;
    return 'judge';
  };

  const judging = (isSpeech: boolean): BargeInEffect | undefined => {
    sinceMs += frameMs;
    if (isSpeech) phase = 'held';
    return isSpeech || sinceMs < bargeInTimes.judgedMs ? undefined : 'resume';
  };

  return {
    frame(now, isSpeech, voice) {
      if (isSpeech) spokenMs += frameMs;
      silentMs = isSpeech ? 0 : silentMs + frameMs;
      switch (phase) {
        case 'ducked':
          return ducked(now, voice);
        case 'held':
          return held(voice);
        case 'judging':
          return judging(isSpeech);
      }
    },
    isJudged: () => phase === 'judging',
    spokenMs: () => spokenMs,
    silentMs: () => silentMs,
  };
}

/** The probability from which on a frame counts as speech while the answer sounds. */
export function speechOver({ soundsForMs }: VoiceNow, isLoud: boolean): number {
  const { on, onWhenLoud, onAtFirst, atFirstMs } = bargeInTimes;
  if (soundsForMs !== undefined && soundsForMs < atFirstMs) return onAtFirst;
  return isLoud ? onWhenLoud : on;
}

function isSure(probability: number): boolean {
  return probability >= bargeInTimes.surely.on;
}
