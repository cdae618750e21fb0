import type { Dictation } from '../../src/shared/dictate/dictation.ts';

/** A dictation of which only some things matter. */
export function dictationWith(some: Partial<Dictation> = {}): Dictation {
  return {
    takeId: 'take-1',
    kind: 'dictation',
    phase: 'listening',
    startedAt: 1000,
    latched: false,
    deviceName: '',
    hearsNothing: false,
    preview: '',
    notes: [],
    stillComing: 0,
    stageTimes: {},
    ...some,
  };
}
