import { expect, it } from 'vitest';
import { keepRecording } from '../../../src/main/speech/recording.ts';
import { sampleRate, sound } from '../storage/sounds.ts';
import { takesFolder } from '../storage/takes-folder.ts';

const kinds = ['talk', 'dictation', 'note'] as const;

it.each(kinds)('has every frame of a %s on disk before anything else is done with it', (kind) => {
  const { takes, start } = desk();
  const onDisk: number[] = [];
  const recording = start(kind, () => onDisk.push(takes.read('a').pcm.length));
  recording.frames(sound(0.1));
  recording.frames(sound(0.2));
  expect(onDisk).toEqual([0.1 * sampleRate, 0.3 * sampleRate].map(Math.round));
  expect(takes.get('a')).toMatchObject({ kind, stage: 'recording' });
});

it.each(kinds)('leaves a %s that nobody ended to the next start', (kind) => {
  const { takes, start, restart } = desk();
  start(kind).frames(sound(0.5));
  takes.close();
  const next = restart();
  next.recover();
  expect(next.unfinished()).toMatchObject([{ id: 'a', kind, stage: 'captured', durationMs: 500 }]);
  expect(next.read('a').pcm).toEqual(sound(0.5));
});

it('ends once, and takes no frame after its end', () => {
  const { takes, start, heard } = desk();
  const recording = start('talk');
  recording.frames(sound(0.1));
  recording.end();
  takes.setStage('a', 'delivered');
  recording.end();
  recording.frames(sound(0.1));
  expect(takes.get('a')).toMatchObject({ stage: 'delivered', durationMs: 100 });
  expect(heard).toHaveLength(1);
});

it('says how loud each message of frames is, by its sample rate', () => {
  const { start, heard } = desk();
  start('talk').frames(Int16Array.from({ length: 0.064 * sampleRate }, (_, i) => (i === 0 ? 0x4000 : 0)));
  expect(heard).toEqual([{ recordingId: 'a', peaks: [0.5, 0] }]);
});

it('notes how much never came, before it ends', () => {
  const { start, clock, notes } = desk();
  const recording = start('dictation');
  recording.frames(sound(0.1));
  clock.now += 3100;
  recording.frames(sound(0.1));
  recording.end();
  expect(notes).toEqual([expect.stringMatching(/^3\.0 s of this recording are missing/)]);
});

/** Recordings that real takes keep; `restart` is the next process. */
function desk() {
  const folder = takesFolder();
  const { takes } = folder.start();
  const clock = { now: 0 };
  const heard: unknown[] = [];
  const notes: string[] = [];
  return {
    takes,
    clock,
    heard,
    notes,
    start: (kind: (typeof kinds)[number], onFrames: () => void = () => {}) =>
      keepRecording(
        { id: 'a', kind, sampleRate },
        { takes, onLevel: (peaks) => void heard.push(peaks), now: () => clock.now, openAhead: () => {} },
        { onFrames, onNote: (sentence) => void notes.push(sentence) },
      ),
    restart: () => folder.start().takes,
  };
}
