import { createTapeHead } from './tape-head.ts';
import type { TapeEvent, TapeCommand } from './tape-messages.ts';

/** What the audio thread does: the tape as it is heard, with pauses and jumps that do not click. */
interface TapePlayer {
  order(order: TapeCommand): void;
  /** Fills the next samples for the loudspeaker. */
  process(out: Float32Array): void;
}

/** Milliseconds; shorter clicks, longer is heard. */
const edgeMs = 4;

/** Between two reports of the place, in milliseconds: less than a frame of a screen. */
const reportMs = 10;

/** @param emit called when the loudspeaker reaches what it reports */
export function createTapePlayer(sampleRate: number, emit: (news: TapeEvent) => void): TapePlayer {
  const edge = Math.round((edgeMs * sampleRate) / 1000);
  const reportEvery = Math.round((reportMs * sampleRate) / 1000);
  const fader = createFader(sampleRate);
  let playing = false;
  /** The edges of pauses and jumps, heard before anything else. */
  let edges = new Float32Array(0);
  /** What faded away at a pause, to be heard in full when it goes on. */
  let held: Float32Array<ArrayBuffer> | undefined;
  let now = 0;
  let latency = 0;
  let reportedAt = -Infinity;
  let waiting: { readonly due: number; readonly news: TapeEvent }[] = [];

  const later = (news: TapeEvent): void => void waiting.push({ due: now + latency, news });
  const head = createTapeHead(sampleRate, {
    onEnd: (number) => later({ type: 'end', number }),
    onStarved: () => later({ type: 'starved' }),
    onFed: () => later({ type: 'fed' }),
    onDropped: (upTo) => later({ type: 'dropped', upTo }),
  });
  const report = (): void => {
    const place = head.place();
    if (place) later({ type: 'at', ...place });
    reportedAt = now;
  };

  const play = (): void => {
    fader.end();
    if (playing) return;
    playing = true;
    edges = joined(edges, ramped(held ?? head.take(edge), 'up'));
    held = undefined;
  };
  const pause = (): void => {
    if (!playing) return;
    report();
    playing = false;
    held = head.take(edge);
    edges = joined(edges, ramped(held, 'down'));
  };
  /** @param move moves the head; what it reported about the position before is out of date */
  const jump = (move: () => void): void => {
    const tail = ramped(playing ? head.take(edge) : new Float32Array(0), 'down');
    move();
    held = undefined;
    waiting = waiting.filter(({ news }) => news.type !== 'at' && news.type !== 'end');
    report();
    edges = joined(edges, mixed(tail, ramped(head.take(tail.length), 'up')));
  };

  const follow = (order: TapeCommand): void => {
    switch (order.do) {
      case 'add':
        // The first one may begin in its midst.
        return head.place() ? head.add(order.clip) : jump(() => head.add(order.clip));
      case 'clear':
        return jump(() => head.clear());
      case 'play':
        return play();
      case 'pause':
        return pause();
      case 'fade':
        return fader.begin(order.samples);
      case 'keep-on':
        return fader.end();
      case 'speed':
        head.speed = order.speed;
        return;
      case 'seek':
        return jump(() => head.seek(order.number, order.at));
      case 'latency':
        latency = order.samples;
    }
  };

  const fill = (out: Float32Array): void => {
    const first = edges.subarray(0, out.length);
    out.set(first);
    edges = edges.subarray(first.length);
    const rest = out.subarray(first.length);
    if (playing && rest.length > 0) rest.set(head.take(rest.length));
    else rest.fill(0);
  };

  const emitDue = (): void => {
    const due = waiting.filter((each) => each.due <= now);
    if (due.length === 0) return;
    waiting = waiting.filter((each) => each.due > now);
    for (const { news } of due) emit(news);
  };

  return {
    order: follow,
    process(out) {
      if (playing && now - reportedAt >= reportEvery) report();
      fill(out);
      if (fader.apply(out) && playing) {
        report();
        playing = false;
        later({ type: 'faded' });
      }
      now += out.length;
      emitDue();
    },
  };
}

/** Loudness that falls slowly when one falls asleep, and comes back quickly when one does not. */
interface Fader {
  /** To silence over so many samples. */
  begin(samples: number): void;
  /** Back to full loudness. */
  end(): void;
  /** @returns whether it has just become silent */
  apply(sound: Float32Array): boolean;
}

/** To full loudness after a fade that was called off, in milliseconds. */
const recoverMs = 100;

function createFader(sampleRate: number): Fader {
  const recovery = 1000 / (recoverMs * sampleRate);
  let level = 1;
  let step = recovery;
  return {
    begin: (samples) => void (step = -1 / Math.max(1, samples)),
    end: () => void (step = recovery),
    apply(sound) {
      if (level === 1 && step > 0) return false;
      const wasAudible = level > 0;
      for (let i = 0; i < sound.length; i++) {
        level = Math.max(0, Math.min(1, level + step));
        sound[i] = (sound[i] ?? 0) * level ** 2; // falls evenly to the ear
      }
      return wasAudible && level === 0;
    },
  };
}

type Samples = Float32Array<ArrayBuffer>;

/** Rising from silence or falling to it, sample by sample: the two laid over one another are the sound as it was. */
function ramped(samples: Samples, way: 'up' | 'down'): Samples {
  const gain = (i: number): number => (i + 0.5) / samples.length;
  return samples.map((sample, i) => sample * (way === 'up' ? gain(i) : 1 - gain(i)));
}

function joined(...parts: readonly Samples[]): Samples {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Of the same length, laid over one another. */
function mixed(a: Samples, b: Samples): Samples {
  return a.map((sample, i) => sample + (b[i] ?? 0));
}
