import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTapePlayer } from '../../../../src/renderer/audio/tape/tape-player.ts';
import type { TapeClip, TapeEvent, TapeCommand } from '../../../../src/renderer/audio/tape/tape-messages.ts';
import { createResampler } from '../../../../src/shared/audio/resampler.ts';
import { biggestStep, voice } from '../some-voice.ts';

const sampleRate = 48_000;
const edge = 192; // 4 ms
const block = 128;

/** A tape on no loudspeaker: its samples, and what it emitted at which sample. */
interface Trial extends Pick<ReturnType<typeof createTapePlayer>, 'order'> {
  readonly emitted: readonly { readonly at: number; readonly news: TapeEvent }[];
  runs(samples: number): Float32Array<ArrayBuffer>;
  timesOf(kind: TapeEvent['type']): readonly number[];
}

function trial(...orders: readonly TapeCommand[]): Trial {
  const emitted: { at: number; news: TapeEvent }[] = [];
  let at = 0;
  const player = createTapePlayer(sampleRate, (news) => emitted.push({ at, news }));
  orders.forEach(player.order);
  return {
    order: player.order,
    emitted,
    timesOf: (kind) => emitted.filter(({ news }) => news.type === kind).map((each) => each.at),
    runs(samples) {
      const out = new Float32Array(Math.ceil(samples / block) * block);
      for (let from = 0; from < out.length; from += block) {
        at += block;
        player.process(out.subarray(from, from + block));
      }
      return out;
    },
  };
}

function clip(number: number, samples: Float32Array<ArrayBuffer>, more: Partial<TapeClip> = {}): TapeCommand {
  const plain = { number, samples, lead: 0, trail: 0, pause: 0, begin: 0, last: false };
  return { do: 'add', clip: { ...plain, ...more } };
}

const play: TapeCommand = { do: 'play' };
const pause: TapeCommand = { do: 'pause' };
const speech = voice(sampleRate, 120, 1);

/** Begins softly, as a clip that was cut does. */
function soft(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  return samples.map((sample, i) => (i < edge ? 0 : sample));
}

it.each([22_050, 24_000, 96_000])(
  'plays a clip of %i Hz as it sounds at its own rate, and the next one behind it',
  (rate) => {
    const [a, b] = [voice(rate, 120, 0.7), voice(sampleRate, 200, 0.5)];
    const player = trial(clip(0, a, { rate, pause: 4800 }), clip(1, b), play);
    const out = player.runs(2 * sampleRate);
    const resampler = createResampler(rate, sampleRate);
    const whole = [...resampler.add(a), ...resampler.finish()];
    const length = Math.round(0.7 * sampleRate);
    expect(whole.length).toBe(length);
    expect(out.subarray(edge, length)).toEqual(Float32Array.from(whole.slice(edge)));
    expect(out.subarray(length, length + 4800).every((sample) => sample === 0)).toBe(true);
    expect(out.subarray(length + 4800, length + 4800 + b.length)).toEqual(b);
    expect(player.timesOf('end')).toHaveLength(2);
  },
);

it('plays clips back to back, to the sample, with the pause between their speech', () => {
  const [a, b] = [soft(speech), voice(sampleRate, 200, 0.5)];
  const player = trial(clip(0, a, { pause: 4800, trail: 1000 }), clip(1, b, { lead: 800 }), play);
  const out = player.runs(3 * sampleRate);
  const behind = a.length + 4800 - 1000 - 800;
  expect(out.subarray(0, a.length)).toEqual(a);
  expect(out.subarray(a.length, behind).every((sample) => sample === 0)).toBe(true);
  expect(out.subarray(behind, behind + b.length)).toEqual(b);
});

it('goes on after a pause at the very sample, at any speed: what faded out and what fades in are one sound', () => {
  const speeds = fc.constantFrom(1, 0.7, 1.6, 2.5);
  fc.assert(
    fc.property(speeds, fc.integer({ min: 10, max: 180 }), (speed, blocks) => {
      const orders = [clip(0, speech), play, { do: 'speed', speed } as const];
      const whole = trial(...orders).runs(sampleRate);
      const broken = trial(...orders);
      const before = broken.runs(blocks * block);
      broken.order(pause);
      const silence = broken.runs(20 * block);
      broken.order(play);
      const after = broken.runs(sampleRate - blocks * block);
      const fading = silence.subarray(0, edge);
      const joined = after.map((sample, i) => sample + (fading[i] ?? 0));
      expect(before).toEqual(whole.subarray(0, before.length));
      expect(silence.subarray(edge).every((sample) => sample === 0)).toBe(true);
      const rest = whole.subarray(before.length, before.length + joined.length);
      expect(joined.every((sample, i) => Math.abs(sample - (rest[i] ?? 0)) < 1e-6)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

it('does not click when it pauses, goes on, leaps, and changes its speed', () => {
  const player = trial(clip(0, speech, { pause: 4800 }), clip(1, speech, { last: true }), play);
  const acts: readonly TapeCommand[] = [
    pause,
    play,
    { do: 'speed', speed: 2.2 },
    { do: 'seek', number: 0, at: 1234 },
    { do: 'seek', number: 1, at: 4321 },
    { do: 'speed', speed: 0.6 },
    pause,
    { do: 'seek', number: 0, at: 9999 },
    play,
    { do: 'clear' },
  ];
  const parts = acts.map((act) => {
    player.order(act);
    return [...player.runs(3333)];
  });
  expect(biggestStep(Float32Array.from(parts.flat()))).toBeLessThan(1.5 * biggestStep(speech));
});

it('is heard at another speed within 30 ms', () => {
  const changed = trial(clip(0, speech), play);
  const same = trial(clip(0, speech), play);
  changed.runs(6000);
  same.runs(6000);
  changed.order({ do: 'speed', speed: 2 });
  const [a, b] = [changed.runs(4800), same.runs(4800)];
  const other = a.findIndex((sample, i) => sample !== b[i]);
  expect((other * 1000) / sampleRate).toBeLessThan(30);
  const places = (player: Trial): number[] =>
    player.emitted.flatMap(({ news }) => (news.type === 'at' ? [news.at] : []));
  expect((places(changed).at(-1) ?? 0) - (places(same).at(-1) ?? 0)).toBeGreaterThan(3500);
});

it('shortens pauses as it shortens speech', () => {
  const player = trial(clip(0, soft(speech), { pause: 48_000 }), clip(1, speech), play, {
    do: 'speed',
    speed: 2,
  });
  const out = player.runs(3 * sampleRate);
  const last = out.findLastIndex((sample, i) => sample !== 0 && i < sampleRate);
  const next = out.findIndex((sample, i) => sample !== 0 && i > last);
  expect(Math.abs(next - last - 24_000)).toBeLessThan(0.02 * sampleRate);
});

it('reports the end of each clip when it is heard, after the loudspeaker’s delay', () => {
  const orders = [clip(0, speech, { pause: 4800 }), clip(1, speech, { last: true }), play];
  const near = trial(...orders);
  const far = trial({ do: 'latency', samples: 4800 }, ...orders);
  near.runs(3 * sampleRate);
  far.runs(3 * sampleRate);
  const ends = near.timesOf('end');
  const lengths = [speech.length, 2 * speech.length + 4800];
  ends.forEach((at, i) => expect(Math.abs(at - (lengths[i] ?? 0))).toBeLessThanOrEqual(2 * block));
  far
    .timesOf('end')
    .forEach((at, i) => expect(Math.abs(at - 4800 - (ends[i] ?? 0))).toBeLessThanOrEqual(block));
  expect([ends.length, far.timesOf('end').length]).toEqual([2, 2]);
});

it('waits for a clip that is late, says so, and owes no second pause', () => {
  const player = trial(clip(0, soft(speech), { pause: 9600 }), play);
  player.runs(sampleRate + 24_000);
  expect(player.timesOf('starved')).toHaveLength(1);
  player.order(clip(1, speech));
  const out = player.runs(sampleRate / 2);
  expect(out.findIndex((sample) => sample !== 0)).toBeLessThan(0.03 * sampleRate);
  expect(player.timesOf('fed')).toHaveLength(1);
});

it('is not starved behind the last clip', () => {
  const player = trial(clip(0, speech, { last: true }), play);
  player.runs(2 * sampleRate);
  expect(player.timesOf('starved')).toEqual([]);
});

it('begins in the midst of the first clip, and can go back to what is before', () => {
  const player = trial(play, clip(0, speech, { begin: 24_000 }));
  const out = player.runs(10 * block);
  // An edge of the silence before it, its own edge, and then itself.
  expect(out.subarray(2 * edge)).toEqual(speech.subarray(24_000 + edge, 24_000 + out.length - edge));
  player.order({ do: 'seek', number: 0, at: 4800 });
  const back = player.runs(10 * block);
  expect(back.subarray(edge)).toEqual(speech.subarray(4800 + edge, 4800 + 10 * block));
});

it('forgets everything when it is cleared, and begins anew with the next clip', () => {
  const player = trial(clip(0, speech), play);
  player.runs(4800);
  player.order({ do: 'clear' });
  expect(
    player
      .runs(9600)
      .subarray(edge)
      .every((sample) => sample === 0),
  ).toBe(true);
  player.order(clip(1, speech));
  const next = player.runs(4800);
  expect(next.subarray(edge)).toEqual(speech.subarray(edge, next.length));
});

it('fades out evenly, reports it, and is as loud as before when that is called off or it plays again', () => {
  const player = trial(clip(0, voice(sampleRate, 120, 4)), play);
  player.runs(4800);
  player.order({ do: 'fade', samples: sampleRate });
  player.runs(sampleRate / 2);
  player.order({ do: 'keep-on' });
  player.runs(sampleRate / 4);
  const called = player.runs(4800);
  expect(biggestStep(called)).toBeGreaterThan(0.5 * biggestStep(speech));
  expect(player.timesOf('faded')).toEqual([]);
  player.order({ do: 'fade', samples: 9600 });
  const falling = player.runs(9600);
  expect(biggestStep(falling.subarray(8000))).toBeLessThan(0.1 * biggestStep(speech));
  expect(player.timesOf('faded')).toHaveLength(1);
  expect(player.runs(4800).every((sample) => sample === 0)).toBe(true);
  player.order(play);
  player.runs(9600);
  expect(biggestStep(player.runs(9600))).toBeGreaterThan(0.5 * biggestStep(speech));
});

it('keeps two minutes behind what is heard, and reports what it has dropped', () => {
  const player = trial(play);
  for (let number = 0; number < 200; number++) {
    player.order(clip(number, speech));
    player.runs(sampleRate);
  }
  const dropped = player.emitted.flatMap(({ news }) => (news.type === 'dropped' ? [news.upTo] : []));
  expect(dropped.at(-1)).toBeGreaterThanOrEqual(76);
  expect(dropped.at(-1)).toBeLessThanOrEqual(80);
});
