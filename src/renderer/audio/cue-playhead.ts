import type { CueListener, QueuedCue } from './cue-queue.ts';
import { lengthAt, type TapeCommand, type TapeEvent } from './tape/tape-messages.ts';
import type { PlaybackPosition } from '../../shared/contract/talk-contract.ts';

/** Cues on the tape: which of them is heard, and how far. What it counts is the same at any speed. */
interface CuePlayhead {
  /** Lays it behind the others. @param samples of its speech @param rate theirs, in hertz; by default the context's */
  add(cue: QueuedCue, samples: Float32Array<ArrayBuffer>, rate?: number): void;
  follow(news: TapeEvent): void;
  position(): PlaybackPosition | null;
  /** Times the natural pace. */
  speed: number;
  hold(): void;
  resume(): void;
}

interface CuePlayheadPorts {
  readonly order: (order: TapeCommand) => void;
  readonly listener: Omit<CueListener, 'onFail'>;
  readonly sampleRate: number;
  /** Seconds of the audio clock. */
  readonly now: () => number;
}

/** A cue whose marks and clauses are counted in its samples. */
interface LaidCue {
  readonly id: string;
  readonly length: number;
  readonly marks: readonly number[];
  readonly clauses: readonly number[];
}

/** A cue by its number, and a sample of it. */
interface TapePlace {
  readonly number: number;
  readonly at: number;
}

/** It plays at once. */
export function createCuePlayhead({ order, listener, sampleRate, now }: CuePlayheadPorts): CuePlayhead {
  const cues: LaidCue[] = [];
  let speed = 1;
  /** What was heard last, and when. */
  let heard: (TapePlace & { readonly since: number }) | undefined;
  /** The newest cue that has begun, how many of its marks have been passed, and the newest that has ended. */
  let begun = -1;
  let passed = 0;
  let ended = -1;
  let isHeld = false;
  /** Where it goes on; what is reported of the time before is out of date. */
  let sought: TapePlace | undefined;

  const ms = (samples: number): number => (samples * 1000) / sampleRate;

  /** The tape reports its place a hundred times a second, and a busy page learns it late. */
  const place = (): TapePlace | undefined => {
    if (!heard || isHeld) return heard;
    const { number, at, since } = heard;
    const until = at + (now() - since) * speed * sampleRate;
    return { number, at: Math.min(until, cues[number]?.length ?? at) };
  };

  const reach = (number: number, at: number): void => {
    const cue = cues[number];
    if (!cue) return;
    heard = { number, at, since: now() };
    if (number > begun) {
      begun = number;
      passed = 0;
      listener.onStart(cue.id);
    }
    for (let mark = cue.marks[passed]; mark !== undefined && mark <= at; mark = cue.marks[passed]) {
      listener.onMark(cue.id, passed++);
    }
  };

  const end = (number: number): void => {
    const cue = cues[number];
    if (!cue) return;
    reach(number, cue.length);
    ended = number;
    listener.onEnd(cue.id);
  };

  /** Where the clause that was heard began; after the end of a cue, the next one. */
  const restart = (): TapePlace | undefined => {
    if (!heard) return undefined;
    const { number, at } = heard;
    if (number <= ended) return number + 1 < cues.length ? { number: number + 1, at: 0 } : undefined;
    return { number, at: cues[number]?.clauses.findLast((clause) => clause <= at) ?? 0 };
  };

  order({ do: 'play' });
  return {
    add({ id, pauseAfterMs, marks, clauses = [] }, samples, rate = sampleRate) {
      const length = lengthAt(samples.length, rate, sampleRate);
      const inSamples = (share: number): number => Math.ceil(share * length);
      const number = cues.push({
        id,
        length,
        marks: marks.map(inSamples),
        clauses: clauses.map(inSamples),
      });
      const pause = Math.round((pauseAfterMs * sampleRate) / 1000);
      const clip = { number: number - 1, samples, rate, lead: 0, trail: 0, pause, begin: 0, last: false };
      order({ do: 'add', clip });
    },
    follow(news) {
      if (isHeld || (news.type !== 'at' && news.type !== 'end')) return;
      if (sought) {
        if (news.type === 'end' || news.number !== sought.number || news.at !== sought.at) return;
        sought = undefined;
      }
      if (news.type === 'at') reach(news.number, news.at);
      else end(news.number);
    },
    position() {
      const reached = place();
      const cue = reached && cues[reached.number];
      if (!reached || !cue) return null;
      return { cueId: cue.id, playedMs: ms(reached.at), durationMs: ms(cue.length) };
    },
    get speed() {
      return speed;
    },
    set speed(wanted) {
      if (wanted === speed) return;
      const reached = place();
      if (reached) heard = { ...reached, since: now() };
      speed = wanted;
      order({ do: 'speed', speed });
    },
    hold() {
      if (isHeld) return;
      const reached = place();
      if (reached) heard = { ...reached, since: now() };
      isHeld = true;
      order({ do: 'pause' });
    },
    resume() {
      if (!isHeld) return;
      isHeld = false;
      const from = restart();
      if (from) {
        sought = from;
        order({ do: 'seek', ...from });
      }
      if (from && from.number === begun) {
        passed = cues[begun]?.marks.filter((mark) => mark < from.at).length ?? 0;
        heard = { ...from, since: now() };
      }
      order({ do: 'play' });
    },
  };
}
