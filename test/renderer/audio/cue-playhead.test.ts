import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCuePlayhead } from '../../../src/renderer/audio/cue-playhead.ts';
import { createTapePlayer } from '../../../src/renderer/audio/tape/tape-player.ts';
import type { TapeEvent } from '../../../src/renderer/audio/tape/tape-messages.ts';
import { voice } from './some-voice.ts';

const sampleRate = 48_000;
const block = 128;

interface Heard {
  readonly what: string;
  /** Milliseconds since the start. */
  readonly at: number;
}

/** Cues on a real tape, its clock turned by hand; what is heard of them, and when. */
function room({ latencyMs = 0 } = {}) {
  const heard: Heard[] = [];
  const late: TapeEvent[] = [];
  let samples = 0;
  let isBusy = false;
  const nowMs = (): number => (samples * 1000) / sampleRate;
  const report = (what: string): void => void heard.push({ what, at: nowMs() });
  const player = createTapePlayer(sampleRate, (news) => (isBusy ? late.push(news) : playhead.follow(news)));
  const playhead = createCuePlayhead({
    order: player.order,
    listener: {
      onStart: (id) => report(`start ${id}`),
      onMark: (id, mark) => report(`mark ${id}.${mark}`),
      onEnd: (id) => report(`end ${id}`),
    },
    sampleRate,
    now: () => samples / sampleRate,
  });
  player.order({ do: 'latency', samples: (latencyMs * sampleRate) / 1000 });
  return {
    playhead,
    heard,
    whatHeard: () => heard.map(({ what }) => what),
    timeOf: (what: string) => heard.find((each) => each.what === what)?.at ?? NaN,
    /** A cue of four sentences or clauses of the same length. */
    add(id: string, seconds: number, pauseAfterMs = 0) {
      const marks = [0, 0.25, 0.5, 0.75];
      playhead.add({ id, url: '', pauseAfterMs, marks, clauses: marks }, voice(sampleRate, 120, seconds));
    },
    passes(ms: number) {
      const out = new Float32Array(Math.round((ms * sampleRate) / 1000 / block) * block);
      for (let from = 0; from < out.length; from += block) {
        samples += block;
        player.process(out.subarray(from, from + block));
      }
      return out;
    },
    /** The page is too busy to learn what the audio thread tells, until it isn't. */
    busy(on: boolean) {
      isBusy = on;
      if (!on) late.splice(0).forEach(playhead.follow);
    },
  };
}

/** More than the tape's reports are apart, with an edge and a hop. */
const aboutMs = 30;

const about = (ms: number): { asymmetricMatch(at: unknown): boolean } => ({
  asymmetricMatch: (at) => typeof at === 'number' && Math.abs(at - ms) < aboutMs,
});

it('starts the first cue at once, and the next one after the pause that is owed', () => {
  const { add, passes, heard } = room();
  add('a', 1, 250);
  add('b', 1);
  passes(2500);
  expect(heard).toEqual([
    { what: 'start a', at: about(0) },
    { what: 'mark a.0', at: about(0) },
    { what: 'mark a.1', at: about(250) },
    { what: 'mark a.2', at: about(500) },
    { what: 'mark a.3', at: about(750) },
    { what: 'end a', at: about(1000) },
    { what: 'start b', at: about(1250) },
    { what: 'mark b.0', at: about(1250) },
    { what: 'mark b.1', at: about(1500) },
    { what: 'mark b.2', at: about(1750) },
    { what: 'mark b.3', at: about(2000) },
    { what: 'end b', at: about(2250) },
  ]);
});

it('starts a late cue at once when its pause has already been heard, and waits for the rest of it otherwise', () => {
  const late = room();
  late.add('a', 1, 250);
  late.passes(3000);
  late.add('b', 1);
  late.passes(500);
  expect(late.timeOf('start b')).toEqual(about(3000));

  const amidst = room();
  amidst.add('a', 1, 250);
  amidst.passes(1100);
  amidst.add('b', 1);
  amidst.passes(500);
  expect(amidst.timeOf('start b')).toEqual(about(1250));
});

it('tells how much of which cue has been heard; nothing before one is at the ear, all of it in the pause', () => {
  const { playhead, add, passes } = room({ latencyMs: 100 });
  expect(playhead.position()).toBeNull();
  add('a', 1, 250);
  add('b', 0.5);
  passes(90);
  expect(playhead.position()).toBeNull();
  passes(510);
  expect(playhead.position()).toEqual({ cueId: 'a', playedMs: about(500), durationMs: 1000 });
  passes(600);
  expect(playhead.position()).toEqual({ cueId: 'a', playedMs: 1000, durationMs: 1000 });
  passes(350);
  expect(playhead.position()).toEqual({ cueId: 'b', playedMs: about(200), durationMs: 500 });
});

it('tells it just as well while the page is busy, at any speed', () => {
  const { playhead, add, passes, busy } = room();
  playhead.speed = 1.5;
  add('a', 2);
  passes(400);
  busy(true);
  passes(300);
  expect(playhead.position()).toMatchObject({ playedMs: about(1050) });
  playhead.speed = 0.5;
  passes(200);
  expect(playhead.position()).toMatchObject({ playedMs: about(1150) });
  busy(false);
  passes(20);
  expect(playhead.position()).toMatchObject({ playedMs: about(1160) });
});

it('goes on at the same place when the speed changes: pauses and marks too come when the speed says', () => {
  const { playhead, add, passes, heard, timeOf } = room();
  add('a', 1, 400);
  add('b', 1);
  passes(500);
  playhead.speed = 2;
  expect(playhead.position()).toMatchObject({ cueId: 'a', playedMs: about(500) });
  passes(100);
  expect(playhead.position()).toEqual({ cueId: 'a', playedMs: about(700), durationMs: 1000 });
  passes(400);
  playhead.speed = 0.5;
  passes(2200);
  expect(timeOf('mark a.3')).toEqual(about(625));
  expect(timeOf('end a')).toEqual(about(750));
  expect(timeOf('start b')).toEqual(about(950));
  // 50 ms at 2 are 100 of the cue; the rest of it is as slow as 0.5.
  expect(timeOf('mark b.2')).toEqual(about(1000 + 800));
  expect(timeOf('end b')).toEqual(about(1000 + 1800));
  expect(heard).toHaveLength(12);
});

it('reports every start, mark and end once and in order, whatever the speeds, the delay and the cues', () => {
  const speeds = fc.double({ min: 0.5, max: 2, noNaN: true });
  const change = fc.record({ speed: speeds, ms: fc.integer({ min: 1, max: 400 }) });
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 8 }),
      fc.integer({ min: 0, max: 200 }),
      (changes, latencyMs) => {
        const { playhead, add, passes, whatHeard } = room({ latencyMs });
        add('a', 0.6, 100);
        add('b', 0.4, 300);
        let before = 0;
        for (const { speed, ms } of changes) {
          playhead.speed = speed;
          passes(ms);
          const { cueId = 'a', playedMs = 0 } = playhead.position() ?? {};
          const now = (cueId === 'b' ? 600 : 0) + playedMs;
          expect(now).toBeGreaterThanOrEqual(before - aboutMs);
          before = now;
        }
        passes(4000);
        const all = ['a', 'b'].flatMap((id) => [
          `start ${id}`,
          ...[0, 1, 2, 3].map((mark) => `mark ${id}.${mark}`),
          `end ${id}`,
        ]);
        expect(whatHeard()).toEqual(all);
      },
    ),
    { numRuns: 12 },
  );
});

it('is silent while it is held, and goes on from where the clause began, at the speed of now', () => {
  const { playhead, add, passes, heard, timeOf } = room();
  add('a', 2, 100);
  add('b', 1);
  passes(1300);
  playhead.hold();
  const silence = passes(1000);
  expect(silence.subarray(0.02 * sampleRate).every((sample) => sample === 0)).toBe(true);
  expect(playhead.position()).toEqual({ cueId: 'a', playedMs: about(1300), durationMs: 2000 });
  heard.splice(0);
  playhead.speed = 2;
  playhead.resume();
  expect(playhead.position()).toEqual({ cueId: 'a', playedMs: 1000, durationMs: 2000 });
  passes(1200);
  expect(heard.map(({ what }) => what).slice(0, 4)).toEqual(['mark a.2', 'mark a.3', 'end a', 'start b']);
  expect(timeOf('mark a.2')).toEqual(about(2300));
  expect(timeOf('end a')).toEqual(about(2800));
  expect(timeOf('end b')).toEqual(about(3350));
});

it('stands still while it is held, also where the loudspeaker is still behind', () => {
  const { playhead, add, passes, whatHeard } = room({ latencyMs: 60 });
  add('a', 2);
  passes(1540);
  playhead.hold();
  const { playedMs } = playhead.position() ?? {};
  expect(playedMs).toEqual(about(1480));
  passes(200);
  expect(playhead.position()).toMatchObject({ playedMs });
  expect(whatHeard()).toEqual(['start a', 'mark a.0', 'mark a.1', 'mark a.2']);
});

it('goes on with the next cue when it was held in the pause before it, and says no cue twice', () => {
  const { playhead, add, passes, heard, whatHeard } = room();
  add('a', 0.5, 400);
  passes(600);
  playhead.hold();
  add('b', 0.5);
  passes(500);
  heard.splice(0);
  playhead.resume();
  passes(700);
  expect(whatHeard()).toEqual(['start b', 'mark b.0', 'mark b.1', 'mark b.2', 'mark b.3', 'end b']);
});

it('heeds nothing that was told of the time before it went on', () => {
  const { playhead, add, passes, busy, heard, whatHeard } = room({ latencyMs: 40 });
  add('a', 1);
  passes(720);
  heard.splice(0);
  busy(true);
  playhead.hold();
  passes(100);
  playhead.resume();
  busy(false);
  expect(playhead.position()).toEqual({ cueId: 'a', playedMs: 500, durationMs: 1000 });
  expect(whatHeard()).toEqual([]);
  passes(700);
  expect(whatHeard()).toEqual(['mark a.2', 'mark a.3', 'end a']);
});
