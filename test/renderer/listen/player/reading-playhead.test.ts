import { expect, it } from 'vitest';
import { createReadingPlayhead } from '../../../../src/renderer/listen/player/reading-playhead.ts';

it('is at the end, once, when there is nothing to be said', () => {
  let finished = 0;
  const unexpected = (): never => expect.unreachable();
  const playhead = createReadingPlayhead(
    {
      onSentence: unexpected,
      onWord: unexpected,
      onClipEnd: unexpected,
      onClipFail: unexpected,
      onStarved: unexpected,
      onFed: unexpected,
      onFinished: () => void finished++,
      onFaded: unexpected,
    },
    24_000,
  );
  playhead.finish();
  playhead.finish();
  expect(finished).toBe(1);
  playhead.clear(); // another run
  playhead.finish();
  expect(finished).toBe(2);
});
