import type { Dictation } from '../../../src/shared/dictate/dictation.ts';

/** As it begins; a test spreads what becomes of it over this. */
export const dictationUnderWay: Dictation = {
  takeId: 'take',
  kind: 'dictation',
  phase: 'opening',
  startedAt: 0,
  latched: false,
  deviceName: '',
  hearsNothing: false,
  preview: '',
  stillComing: 0,
  stageTimes: { recording: 1 },
  notes: [],
};
