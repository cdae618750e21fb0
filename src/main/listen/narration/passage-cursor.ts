import type { Place } from '../../../shared/listen/script/place.ts';
import type { Passage } from '../../../shared/listen/script/script.ts';
import type { NarratorPorts } from './narration-ports.ts';

/** The way through a document, passage by passage, while more of it is being parsed. */
interface PassageCursor {
  /** The one after the last; undefined at the end of what can be read so far. */
  next(): Passage | undefined;
  /** Whether there is no more, and never will be. */
  isAtEnd(): boolean;
}

/** @param from starts at the beginning if it is absent or not found */
export function createPassageCursor(
  { script, complete }: Pick<NarratorPorts, 'script' | 'complete'>,
  from: Place | undefined,
): PassageCursor {
  let last: Passage | undefined;

  const first = (): Passage | undefined => {
    if (from && script().reading(from.blockId)) return script().passageAt(from);
    if (from && !complete()) return undefined; // it has not been parsed yet
    const [passage] = script().passages();
    return passage;
  };
  /** What stands last so far may have other company once more has been parsed, and is then another passage. */
  const look = (): Passage | undefined => {
    const passage = last ? script().passageAfter(last) : first();
    return passage && (complete() || script().passageAfter(passage)) ? passage : undefined;
  };

  return {
    next() {
      const passage = look();
      last = passage ?? last;
      return passage;
    },
    isAtEnd: () => complete() && look() === undefined,
  };
}
