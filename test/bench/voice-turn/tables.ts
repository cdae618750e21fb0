import { gapMs } from './gaps.ts';
import type { ParleyTurn } from './parley.ts';
import type { PeerTurn } from './peers.ts';
import type { TurnTimes } from './turn-log.ts';

/** The same question, asked of each client as often, by the same service times. */
export interface Compared {
  readonly profile: string;
  readonly answer: 'short' | 'long';
  readonly parley: readonly ParleyTurn[];
  readonly bySentence: readonly PeerTurn[];
  /** The same client, which doesn't ask for brief thinking. */
  readonly unasked: readonly PeerTurn[];
  readonly naive: readonly PeerTurn[];
}

/** What is aimed at, as a ratio of first sounds. */
export const aims = {
  mostOfBound: 1.1,
  bySentence: 1.5,
  naive: { short: 1.8, long: 9 },
  soundMs: 40,
} as const;

type Row = Readonly<Record<string, string | number>>;

/** First sounds in milliseconds, median and worst; ratios are medians of those of each turn. */
export function soundRow({ profile, answer, parley, bySentence, unasked, naive }: Compared): Row {
  const own = parley.map(({ times }) => times.firstSound);
  const theirs = (turns: readonly PeerTurn[]): number[] => turns.map(({ firstSoundMs }) => firstSoundMs);
  const isFastEnough = profile !== 'slow';
  return {
    service: profile,
    answer,
    bound: Math.round(median(parley.map(({ times }) => times.bound))),
    Parley: medianAndWorst(own),
    'by sentence': medianAndWorst(theirs(bySentence)),
    'the same, thinking deeply': medianAndWorst(theirs(unasked)),
    naive: medianAndWorst(theirs(naive)),
    'of the bound': `${ratio(
      own,
      parley.map(({ times }) => times.bound),
    )} (≤ ${aims.mostOfBound})`,
    'quicker than by sentence': `${ratio(theirs(bySentence), own)}${isFastEnough ? ` (≥ ${aims.bySentence})` : ''}`,
    'at most, if the same is said first': atMost(bySentence),
    'than naive': `${ratio(theirs(naive), own)} (≥ ${aims.naive[answer]})`,
  };
}

/**
 * How much quicker than a client nobody can be who asks for the same first sentence: the words of the question are there
 * when the key is let go, and the service takes its time for all else. More takes a shorter first piece.
 */
function atMost(turns: readonly PeerTurn[]): string {
  return ratio(
    turns.map(({ firstSoundMs }) => firstSoundMs),
    turns.map(({ firstSoundMs, wordsMs }) => firstSoundMs - wordsMs),
  );
}

export function gapRow({ profile, answer, parley, bySentence }: Compared): Row {
  const late = parley.map(({ lateMs }) => lateMs);
  const gaps = bySentence.map(({ gapsMs }) => gapsMs);
  return {
    service: profile,
    answer,
    'Parley, turns without a gap': share(late),
    'longest, ms': longest(late),
    'by sentence': share(gaps),
    'longest there, ms': longest(gaps),
    'requests of Parley': medianAndWorst(parley.map(({ requests }) => requests)),
    'in vain': medianAndWorst(parley.map(({ wasted }) => wasted)),
    'by sentence, requests': medianAndWorst(bySentence.map(({ requests }) => requests)),
  };
}

/** Parley's own time by stage, in milliseconds, median and worst. */
export function stageRow(turns: readonly { readonly times: TurnTimes }[]): Row {
  const of = (stage: (times: TurnTimes) => number): string =>
    medianAndWorst(turns.map(({ times }) => stage(times)));
  return {
    'first sound': of(({ firstSound }) => firstSound),
    'own time': of(({ firstSound, bound }) => firstSound - bound),
    'release to recording sent': of(({ toTranscription }) => toTranscription),
    'transcript to question sent': of(({ toChat }) => toChat),
    'first piece to speech asked': of(({ toSpeech }) => toSpeech),
    [`clip to sound (≤ ${aims.soundMs})`]: of(({ toSound }) => toSound),
  };
}

function medianAndWorst(values: readonly number[]): string {
  return `${Math.round(median(values))} / ${Math.round(Math.max(...values))}`;
}

function ratio(of: readonly number[], to: readonly number[]): string {
  return median(of.map((value, i) => value / (to[i] ?? NaN))).toFixed(2);
}

function share(turns: readonly (readonly number[])[]): string {
  const without = turns.filter((gaps) => gaps.every((gap) => gap <= gapMs)).length;
  return `${without} of ${turns.length}`;
}

function longest(turns: readonly (readonly number[])[]): number {
  return Math.round(Math.max(0, ...turns.flat()));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2;
}
