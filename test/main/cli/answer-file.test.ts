import { expect, test } from 'vitest';
import { joinCues } from '../../../src/main/cli/ask/ask-command.ts';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';

const rate = 1000;

test('joins cues without most of their leading silence, with the pause after each but the last', () => {
  const { pcm, sampleRate } = joinCues([cue(200, 300, 150), cue(0, 100, 400)]);
  expect(sampleRate).toBe(rate);
  expect(stretches(pcm)).toEqual([
    ['quiet', 25],
    ['loud', 300],
    ['quiet', 150],
    ['loud', 100],
  ]);
});

test('brings every cue to the rate of the first', () => {
  const { pcm, sampleRate } = joinCues([cue(0, 100, 0), cue(0, 100, 0, 2 * rate)]);
  expect(sampleRate).toBe(rate);
  expect(stretches(pcm)).toEqual([['loud', 150]]);
});

test('keeps a cue that is nothing but silence', () => {
  expect(stretches(joinCues([cue(80, 0, 0)]).pcm)).toEqual([['quiet', 80]]);
});

test('is empty without cues', () => {
  expect(joinCues([]).pcm).toHaveLength(0);
});

/** So many samples of silence, then of sound. */
function cue(quiet: number, loud: number, pauseAfterMs: number, sampleRate = rate) {
  const pcm = new Int16Array(quiet + loud).fill(5000, quiet);
  const wav = encodeWav({ pcm, sampleRate });
  return { cue: { id: 'c', text: 'Hello.', start: 0, end: 6, pauseAfterMs }, wav };
}

function stretches(pcm: Int16Array): readonly (readonly ['loud' | 'quiet', number])[] {
  const found: ['loud' | 'quiet', number][] = [];
  for (const sample of pcm) {
    const kind = sample === 0 ? 'quiet' : 'loud';
    const last = found.at(-1);
    if (last?.[0] === kind) last[1]++;
    else found.push([kind, 1]);
  }
  return found;
}
