import { createServiceTimes } from '../../src/main/speech/service-times.ts';
import type { createSpeaker } from '../../src/main/talk/speaker.ts';
import { timings } from '../../src/main/talk/timings.ts';
import { decodeWav, durationMs } from '../../src/shared/audio/pcm.ts';
import { planning } from '../../src/shared/speech/piece-plan.ts';
import { isSentence, type Piece } from '../../src/shared/speech/pieces.ts';
import { createChance, profiles } from '../local-service/pace.ts';
import { type Hearing, type Telling, spokenInVirtualTime } from '../main/talk/spoken-in-virtual-time.ts';
import { longReplies, shortReplies } from './replies.ts';

/**
 * How soon a reply is heard, in how many requests, and whether its sound gaps, beside the plain approach: the first
 * clause, then sentence by sentence. In virtual time, on the same random numbers. Prints a table; exits with 1 when a
 * figure misses what is promised of it. It takes some ten seconds.
 */
const promised = {
  /** Replies without a gap. */
  whole: { fast: 0.99, typical: 0.99, slow: 0.97 },
  /** Requests for a long reply, of those of the plain approach; one of seven is that the first sentence is said in two. */
  requests: 0.67,
  /** How much later than with the plain approach a reply may be heard; at a slow service, a few words wait for the next. */
  laterMs: { fast: 20, typical: 20, slow: 500 },
} as const;

const turns = 48;
/** So many turns are one session, in which the service's pace is learned. */
const turnsInSession = 12;

const replies = { short: shortReplies, long: longReplies } as const;
let missed = false;
const rows = [];
for (const service of ['fast', 'typical', 'slow'] as const) {
  for (const length of ['short', 'long'] as const) {
    const spoken = (createSpeaker?: Telling['createSpeaker']) => speakAll(service, length, createSpeaker);
    const [ours, plain] = [summary(await spoken()), summary(await spoken(createPlainSpeaker))];
    missed ||= ours.whole < promised.whole[service] || ours.whole < plain.whole - 0.05;
    missed ||= ours.firstMs > plain.firstMs + promised.laterMs[service];
    missed ||= length === 'long' && ours.requests > promised.requests * plain.requests;
    rows.push({
      'service, reply': `${service}, ${length}`,
      'first sound, s': inSeconds(ours.firstMs),
      'plain first sound, s': inSeconds(plain.firstMs),
      requests: ours.requests.toFixed(1),
      'plain requests': plain.requests.toFixed(1),
      'without a gap, %': Math.round(100 * ours.whole),
      'plain without a gap, %': Math.round(100 * plain.whole),
      'silence, ms': Math.round(ours.silentMs),
      'plain silence, ms': Math.round(plain.silentMs),
    });
  }
}
console.table(rows);
process.exitCode = missed ? 1 : 0;

async function speakAll(
  service: 'fast' | 'typical' | 'slow',
  length: 'short' | 'long',
  createSpeaker: Telling['createSpeaker'],
): Promise<readonly Hearing[]> {
  const hearings: Hearing[] = [];
  let times = createServiceTimes();
  for (let turn = 0; turn < turns; turn++) {
    if (turn % turnsInSession === 0) times = createServiceTimes();
    const reply = replies[length][turn % replies[length].length] ?? '';
    const telling = { reply, pace: profiles[service], chance: createChance(turn + 1), times };
    hearings.push(await spokenInVirtualTime({ ...telling, ...(createSpeaker && { createSpeaker }) }));
  }
  return hearings;
}

interface Summary {
  /** The median. */
  readonly firstMs: number;
  /** On average. */
  readonly requests: number;
  /** Share of the replies without a gap. */
  readonly whole: number;
  /** On average. */
  readonly silentMs: number;
}

function summary(hearings: readonly Hearing[]): Summary {
  const firsts = hearings.map(({ firstSoundMs }) => firstSoundMs).toSorted((a, b) => a - b);
  return {
    firstMs: firsts[Math.floor(firsts.length / 2)] ?? NaN,
    requests: average(hearings.map(({ requests }) => requests.length)),
    whole: average(hearings.map(({ gapsMs }) => (gapsMs.length === 0 ? 1 : 0))),
    silentMs: average(hearings.map(({ gapsMs }) => gapsMs.reduce((sum, ms) => sum + ms, 0))),
  };
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}

/** The plain approach: each sentence as soon as it is written, two at a time, until 12 s are ready. */
function createPlainSpeaker({
  cutter,
  render,
  play,
  newId,
}: Parameters<typeof createSpeaker>[0]): Pick<ReturnType<typeof createSpeaker>, 'follow' | 'finish'> {
  const drained = Promise.withResolvers<void>();
  let [begun, closed, inFlight, unplayed, aheadMs] = [false, false, 0, 0, 0];
  let handedOn: Promise<void> = Promise.resolve();

  const pump = (): void => {
    while (inFlight < 2 && aheadMs < planning.aheadMs) {
      const options = cutter.options();
      const piece = begun
        ? (options.find(isSentence) ?? (cutter.isFinished() ? options[0] : undefined))
        : options[0];
      if (!piece) break;
      cutter.take(piece);
      begun = true;
      inFlight++;
      unplayed++;
      const rendering = render(piece.text);
      handedOn = handedOn.then(() => handOn(piece, rendering));
    }
    if (closed && unplayed === 0 && cutter.isEmpty()) drained.resolve();
  };

  const handOn = async (piece: Piece, rendering: Promise<Uint8Array>): Promise<void> => {
    const wav = await rendering;
    const { pcm, sampleRate } = decodeWav(wav);
    inFlight--;
    void played(piece, wav, durationMs(pcm.length, sampleRate));
    pump();
  };

  const played = async (
    { text, start, end, boundary }: Piece,
    wav: Uint8Array,
    ms: number,
  ): Promise<void> => {
    aheadMs += ms;
    await play({ id: newId(), text, start, end, pauseAfterMs: timings.pauseMs[boundary] }, wav);
    aheadMs -= ms;
    unplayed--;
    pump();
  };

  return {
    follow: pump,
    finish() {
      closed = true;
      pump();
      return drained.promise;
    },
  };
}
