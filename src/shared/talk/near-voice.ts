import { endpointing } from '../speech/endpointing.ts';

/**
 * Distinguishes the person from voices that are farther away, a television's before all, by how loud they are: the nearest voice
 * is the loudest. Levels are decibels below full scale, of 32 ms each.
 */
export const nearVoice = {
  /**
   * Under the loudest that was said; what stays under it is somebody else. Speech sinks so far for a syllable at most, and a
   * television across the room is 20 dB under it.
   */
  farDb: 12,
  /** Whoever is under it by less is near at once. Single frames of a television come up to the rest, but no two of them. */
  surelyNearDb: 9,
  /** Frames within which two that are doubtful make a voice near. */
  doubtfulFrames: 3,
  /** A syllable: so long after a loud frame, what is faint belongs to it. */
  holdFrames: 8,
  /** How much one frame that is louder counts: a sentence makes a voice known, a click or a laugh does not. */
  louderWeight: 0.1,
  /** Speech after which a decibel less is believed in: whoever leans back is heard again in the end. */
  fainterMsPerDb: 8_000,
} as const;

/**
 * @returns what takes the next 32 ms and returns the probability that the person speaks, which is none for a voice that is far
 * away, and whether it is as loud as they are known to be
 */
export function createNearVoice(): (
  probability: number,
  level: number,
) => { readonly probability: number; readonly isLoud: boolean } {
  let loudest: number | undefined;
  let sinceLoud = Infinity;
  let sinceDoubtful = Infinity;
  return (probability, level) => {
    if (probability >= endpointing.on) {
      loudest ??= level;
      if (level > loudest) loudest += nearVoice.louderWeight * (level - loudest);
      else loudest -= endpointing.frameMs / nearVoice.fainterMsPerDb;
    }
    const isLoud = loudest !== undefined && level >= loudest - nearVoice.farDb;
    const isSure = loudest === undefined || level >= loudest - nearVoice.surelyNearDb;
    const goesOn = sinceLoud < nearVoice.holdFrames || sinceDoubtful < nearVoice.doubtfulFrames;
    sinceLoud = isSure || (isLoud && goesOn) ? 0 : sinceLoud + 1;
    sinceDoubtful = isLoud ? 0 : sinceDoubtful + 1;
    return { probability: sinceLoud <= nearVoice.holdFrames ? probability : 0, isLoud };
  };
}
