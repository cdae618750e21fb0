import { type Trouble, troubleOf } from './clip-failure.ts';
import { createAsker, createRetrying, notNow } from './clip-fetcher.ts';
import { type Item, createLine } from './clip-queue.ts';
import type { NarratorPorts } from './narration-ports.ts';
import { createAhead } from './passage-cursor.ts';
import { type Piece, wholePiece } from './piece.ts';
import type { ResponseTime } from './response-time.ts';
import type { Spending } from './spending.ts';
import { createBeginning } from './start.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { Wait } from '../../../shared/contract/waiting.ts';
import type { ReadingClip } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import { t } from '../../../shared/text/translate.ts';

const pacing = {
  /** Requests at once: the next ones are made while one is awaited or lost. */
  inFlight: 3,
  /**
   * Milliseconds of hearing that are made ready. Less than this does not outlast a request that is lost (10 s until that
   * is sure, and 3 to 8 until the next is answered by a slow service); more would be paid for in vain when one stops.
   */
  aheadMs: 25_000,
  /** Below it the next sound is needed soon, and goes before what others ask for ahead of time. */
  lowMs: 6_000,
} as const;

/** One reading without a leap: from a place on, in order, each passage once. */
export interface Run {
  readonly number: number;
  /** Does what can be done now: requests what is needed, sends what is ready. Call whenever anything has changed. */
  goOn(): void;
  heard(clipId: string, place: Place, offsetMs: number): void;
  ended(clipId: string): void;
  failed(clipId: string, reason: string): void;
  sound(clipId: string): Uint8Array | undefined;
  /** Asks again for all that has failed, at once. */
  retry(): void;
  state(): RunState;
  /** Requests under way finish, and are kept; nothing more is requested or sent to the window. */
  leave(): void;
}

export interface RunState {
  /** Of the next passage without a sound. */
  readonly trouble: Trouble | undefined;
  readonly wait: Wait | undefined;
  /** Milliseconds of hearing that are ready. */
  readonly readyMs: number;
  /** Until the next answer, by estimate. */
  readonly answerMs: number;
  readonly isFinished: boolean;
}

interface RunNeeds {
  readonly ports: NarratorPorts;
  readonly spending: Spending;
  readonly responses: ResponseTime;
  readonly number: number;
  /** From the beginning without one. */
  readonly from: Place | undefined;
  /** Replaces what was sent before under the same number. */
  readonly anew: boolean;
  readonly newClipId: (piece: Piece) => string;
  readonly isPlaying: () => boolean;
  /** Something has changed that the window needs to know. */
  readonly onChange: () => void;
}

/** @param signal ends all requests */
export function createRun(needs: RunNeeds, signal: AbortSignal): Run {
  const { ports, responses, isPlaying, onChange } = needs;
  const { clock, speech } = ports;
  const speed = (): number => ports.settings().readingSpeed;
  const line = createLine(clock.now, (at) => (isPlaying() ? (clock.now() - at) * speed() : 0));
  const ahead = createAhead(ports, needs.from);
  const beginning = createBeginning({ ...needs, ahead, onPiece: line.add });
  let anew = needs.anew;
  let left = false;

  const ask = createAsker({ ...needs, onChange: goOn, onAnswer: forgetPassing }, signal);
  const retrying = createRetrying(ports, () => !left && retryFirst(), signal);

  function goOn(): void {
    if (left || signal.aborted) return;
    if (isPlaying()) {
      if (beginning.isDue) void begin();
      if (beginning.isDone) fill();
    }
    sendReady();
    retrying.follow(isPlaying() ? trouble() : undefined);
    onChange();
  }

  async function begin(): Promise<void> {
    if (await beginning.tryNow()) goOn();
    else onChange(); // there is more to be parsed before
  }

  function fill(): void {
    hurry();
    const isEnough = (): boolean =>
      line.items.filter(({ asking }) => asking).length >= pacing.inFlight ||
      line.expectedMs() >= pacing.aheadMs * speed();
    while (!trouble() && !isEnough()) {
      const item = line.items.find(({ sound, asking }) => !sound && !asking) ?? nextItem();
      if (!item) return;
      void askFor(item);
    }
  }

  function nextItem(): Item | undefined {
    const passage = ahead.next();
    return passage && line.add(wholePiece(passage));
  }

  function askFor(item: Item): Promise<void> {
    const isSilent = item === line.items[0]; // nothing sounds, and nothing is ready
    const priority = isSilent ? 'interactive' : isLow() ? 'speech' : 'prefetch';
    return ask({ item, text: beginning.spoken(item.piece.text), priority });
  }

  function isLow(): boolean {
    return line.readyMs() < pacing.lowMs * speed();
  }

  /** What waits for the service's limits behind others, and is needed soon by now, goes before them. */
  function hurry(): void {
    const asking = line.awaited()?.asking;
    if (asking?.wait && asking.priority === 'prefetch' && isLow()) asking.stop.abort(notNow);
  }

  function sendReady(): void {
    for (const item of line.items) {
      if (!item.sound) return;
      if (item.clipId === undefined) ports.onClip(clipOf(item));
    }
  }

  function clipOf(item: Item): ReadingClip {
    const { text, sentences, boundary, beginAt } = item.piece;
    const { words, flaw } = item.sound ?? {};
    const first = anew;
    anew = false;
    item.clipId = needs.newClipId(item.piece);
    return {
      id: item.clipId,
      run: needs.number,
      text,
      sentences,
      pauseAfterMs: ports.pauseMs[boundary],
      last: item === line.items.at(-1) && isAtEnd(),
      ...(beginAt !== undefined && { beginAt }),
      ...(words && { words }),
      ...(flaw !== undefined && { flaw }),
      ...(first && { anew: first }),
    };
  }

  function isAtEnd(): boolean {
    return beginning.hasVoice && !beginning.isUnderWay && ahead.isAtEnd();
  }

  function trouble(): Trouble | undefined {
    return beginning.trouble ?? line.items.find((item) => item.trouble)?.trouble;
  }

  /** An answer to an earlier request says nothing about credits or a key: these are for the person. */
  function forgetPassing(): void {
    if (trouble()?.retryAt !== undefined) forgetTroubles();
  }

  function forgetTroubles(): void {
    beginning.forgetTrouble();
    for (const item of line.items) delete item.trouble;
  }

  /** What is under way was sent before this retry; its failure is none of the retry's. */
  function outdateAsked(): void {
    for (const { asking } of line.items) if (asking) asking.isFromBefore = true;
  }

  /** Of several that failed, one is tried first; when the service answers, the others are. */
  function retryFirst(): void {
    outdateAsked();
    beginning.forgetTrouble();
    const item = line.items.find((each) => each.trouble);
    if (item) void askFor(item);
    goOn();
  }

  return {
    number: needs.number,
    goOn,
    heard(clipId, place, offsetMs) {
      line.heard(clipId, place, offsetMs);
      goOn();
    },
    ended(clipId) {
      line.ended(clipId);
      goOn();
    },
    failed(clipId, reason) {
      const index = line.items.findIndex((item) => item.clipId === clipId);
      const item = line.items[index];
      if (!item) return;
      void speech.forget(beginning.spoken(item.piece.text));
      delete item.sound;
      item.trouble = troubleOf(unplayable(reason), ++item.failures, clock.now());
      for (const unsent of line.items.slice(index)) delete unsent.clipId;
      anew = true;
      goOn();
    },
    sound: (clipId) => line.items.find((item) => item.clipId === clipId)?.sound?.wav,
    retry() {
      outdateAsked();
      forgetTroubles();
      goOn();
    },
    state() {
      const awaited = line.awaited();
      return {
        trouble: trouble(),
        wait: awaited?.asking?.wait,
        readyMs: line.readyMs() / speed(),
        answerMs: responses.predicted(awaited?.piece.text.length ?? 0),
        isFinished: isAtEnd() && line.items.every(({ clipId }) => clipId !== undefined),
      };
    },
    leave() {
      left = true;
      retrying.follow(undefined);
      for (const { asking } of line.items) if (asking?.wait) asking.stop.abort(notNow);
    },
  };
}

function unplayable(reason: string): FaultError {
  return new FaultError({
    kind: 'answer-unreadable',
    message: t('listen:narration.unplayable', { reason }),
  });
}
