import type { NoticeCause } from '../../../shared/contract/app-state.ts';
import type { TakeTrouble } from '../../../shared/dictate/take.ts';

/** What is said when the disk makes difficulties under a recording. */
export const troubleMessages: Readonly<Record<TakeTrouble['kind'], string>> = {
  'low-space': 'The disk is nearly full: less than 200 MB are free. Long recordings may not fit.',
  'disk-refuses':
    'The disk takes no more of this recording. It goes on in memory, for up to 30 minutes: make room, or save it elsewhere.',
  'on-disk-again': 'The disk takes the recording again, with what has waited in memory.',
  'memory-full':
    'Nothing more of this recording can be kept: the disk refuses it and 30 minutes wait in memory. Save it elsewhere now.',
};

/** What stands of it for the person: a full memory follows on a disk that refuses, and both end when it takes all again. */
export function causeOf({ kind }: TakeTrouble): NoticeCause {
  return kind === 'low-space'
    ? { about: 'space' }
    : { about: 'recording-disk', over: kind === 'on-disk-again' };
}
