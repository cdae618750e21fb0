import { endpointing } from '../../speech/endpointing.ts';

/**
 * Distinguishes the person from voices that are farther away, a television's before all, by how loud they are: the nearest voice
 * is the loudest. Levels are decibels below full scale, of 32 ms each.
 */
export const nearVoice = {
  /**
   * Under the loudest that was said; what stays under it is somebody else. Speech sinks so far for a syllable at most, and a
   * television across the room is 20 dB under it.
   */
  farDb: 13,
  /** Whoever is under it by less is near at once. Single frames of a television come up to the rest, but no two of them. */
  surelyNearDb: 10,
  /** Frames within which two that are doubtful make a voice near. */
  doubtfulFrames: 3,
  /** A syllable: so long after a loud frame, what is faint belongs to it. */
  holdFrames: 8,
  /** A whole word or two that trail off: faint speech without a break for longer is somebody else. */
  trailFrames: 24,
  /** So long, in milliseconds, somebody else is reckoned with after they were heard; until then nothing trails off. */
  othersMs: 60_000,
  /** As far as a word dies away under the loudest. Most of what another voice says is under it. */
  dyingDb: 18,
  /** How much one frame that is louder counts: a sentence makes a voice known, a click or a laugh does not. */
  louderWeight: 0.15,
  /** Speech of their own after which a decibel less is believed in. */
  fainterMsPerDb: 8_000,
  /**
   * The same of what is farther away: whoever leans back is heard again in the end, and nobody comes nearer by talking, which
   * a television does without a pause.
   */
  fainterMsPerDbWhenFar: 30_000,
} as const;

interface Heard {
  /** That the person speaks: none for a voice that is far away. */
  readonly probability: number;
  /** It is as loud as they are known to be. */
  readonly isLoud: boolean;
  /** It is another voice, of those that were heard beside theirs. */
  readonly isOther: boolean;
}

/** @returns what takes the next 32 ms: the probability of speech in it, and how loud it is */
export function createNearVoice(): (probability: number, level: number) => Heard {
  let loudest: number | undefined;
  let sinceLoud = Infinity;
  let sinceDoubtful = Infinity;
  let sinceOthersMs = Infinity;
  /** Frames of speech without a loud one. */
  let farRun = 0;
  let isDying = false;

  const learn = (level: number): void => {
    const { louderWeight, fainterMsPerDb, fainterMsPerDbWhenFar } = nearVoice;
    loudest ??= level;
    const msPerDb = sinceLoud <= nearVoice.holdFrames ? fainterMsPerDb : fainterMsPerDbWhenFar;
    if (level > loudest) loudest += louderWeight * (level - loudest);
    else loudest -= endpointing.frameMs / msPerDb;
  };

  return (probability, level) => {
    if (probability >= endpointing.on) learn(level);
    const under = loudest === undefined ? 0 : loudest - level;
    const isLoud = loudest !== undefined && under <= nearVoice.farDb;
    const goesOn = sinceLoud < nearVoice.holdFrames || sinceDoubtful < nearVoice.doubtfulFrames;
    const isNear = under <= nearVoice.surelyNearDb || (isLoud && goesOn);
    sinceLoud = isNear ? 0 : sinceLoud + 1;
    sinceDoubtful = isLoud ? 0 : sinceDoubtful + 1;
    isDying = isNear || (isDying && under <= nearVoice.dyingDb);
    const isSpeech = probability >= endpointing.off;
    farRun = isSpeech && !isNear ? farRun + 1 : 0;
    sinceOthersMs = farRun > nearVoice.trailFrames ? 0 : sinceOthersMs + endpointing.frameMs;
    const hasOthers = sinceOthersMs < nearVoice.othersMs;
    const trailsOff = !hasOthers && farRun === sinceLoud;
    return {
      probability: sinceLoud <= nearVoice.holdFrames || trailsOff ? probability : 0,
      isLoud,
      isOther: hasOthers && isSpeech && !isDying,
    };
  };
}
