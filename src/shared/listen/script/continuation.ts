import type { Place } from './place.ts';
import type { Script } from './script.ts';

/** After a break this long one has lost the thread, in milliseconds: as long as one holds a sentence while doing something else. */
const longBreakMs = 10 * 60_000;

/**
 * Where reading goes on: where it was or, after a long break, with the sentence before that.
 * @param breakMs how long ago it was there
 */
export function goingOnAt(script: Script, place: Place, breakMs: number): Place {
  return breakMs < longBreakMs ? place : (sentenceBefore(script, place) ?? place);
}

/** Where the sentence begins that is read before the one at the place; undefined where that is the first. */
function sentenceBefore(script: Script, place: Place): Place | undefined {
  const passage = script.passageAt(place);
  if (!passage) return undefined;
  const at = passage.sentences.findLastIndex(
    ({ blockId, start }) => blockId === place.blockId && start <= place.at,
  );
  const before = passage.sentences[at - 1] ?? script.passageBefore(passage)?.sentences.at(-1);
  return before && { blockId: before.blockId, at: before.start };
}
