import { expect, test } from 'vitest';
import { levelLabel } from '../../../src/renderer/settings/MicrophoneSettings.tsx';

test.for([
  [0, false, 'Say something. Parley is listening to Yeti.'],
  [0, true, 'No sound from Yeti. Is it muted?'],
  [0.02, false, /faintly/],
  [0.3, false, /^Parley hears you well\.$/],
] as const)('a loudest peak of %d, silent %s, is shown as %s', ([loudest, hearsNothing, words]) => {
  expect(levelLabel(loudest, 'Yeti', hearsNothing)).toMatch(words);
});
