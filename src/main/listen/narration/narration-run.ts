import { type Trouble, troubleOf } from './clip-failure.ts';
import { createClipFetcher, createRetrying, notNow } from './clip-fetcher.ts';
import { type Item, createClipQueue } from './clip-queue.ts';
import type { NarratorPorts } from './narration-ports.ts';
import { type ClipPart, wholePart } from './clip-part.ts';
import type { createResponseTime } from './response-time.ts';
import type { createSpending } from './spending.ts';
import { createPassageCursor, createRunStart } from './run-start.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { Wait } from '../../../shared/contract/waiting.ts';
import type { ReadingClip } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import { t } from '../../../shared/text/translate.ts';

const pacing = {
  /** Requests at once: the next ones are made while one is awaited or lost. */
  inFlight: 3,
  /**
   * Milliseconds of playback to have ready. Less doesn't outlast a lost request (10 s until it counts as lost, and 3 to 8
   * until a slow service answers the next one); more would be paid for in vain whenever the person stops.
   */
  aheadMs: 25_000,
  /** Below it the next sound is needed soon, and goes before what others ask for ahead of time. */
  lowMs: 6_000,
} as const;

/** One reading without a jump: from a place on, in order, each passage once. */
interface NarrationRun {
  readonly number: number;
  /** Does whatever can be done now: requests what is needed, sends what is ready. To be called after every change. */
  advance(): void;
  heard(clipId: string, place: Place, offsetMs: number): void;
  ended(clipId: string): void;
  failed(clipId: string, reason: string): void;
  sound(clipId: string): Uint8Array | undefined;
  /** Asks again for all that has failed, at once. */
  retry(): void;
  state(): RunState;
  /** Whether all that sounds and has been asked for is still what the script says. */
  isUnchanged(): boolean;
  /** Requests under way finish, and are kept; nothing more is requested or sent to the window. */
  leave(): void;
}

export interface RunState {
  /** Of the next passage without a sound. */
  readonly trouble: Trouble | undefined;
  readonly wait: Wait | undefined;
  /** Milliseconds of playback that are ready. */
  readonly readyMs: number;
  /** Until the next answer, by estimate. */
  readonly answerMs: number;
  /** All of it has been sent. */
  readonly isFinished: boolean;
  /** All of it has been heard. */
  readonly isOver: boolean;
}

interface RunOptions {
  readonly ports: NarratorPorts;
  readonly spending: ReturnType<typeof createSpending>;
  readonly responses: ReturnType<typeof createResponseTime>;
  readonly number: number;
  /** From the beginning without one. */
  readonly from: Place | undefined;
  /** Replaces what was sent before under the same number. */
  readonly replaces: boolean;
  readonly newClipId: (part: ClipPart) => string;
  readonly isPlaying: () => boolean;
  /** Something has changed that the window needs to know. */
  readonly onChange: () => void;
}

/** @param signal ends all requests */
export function createNarrationRun(options: RunOptions, signal: AbortSignal): NarrationRun {
  const { ports, responses, isPlaying, onChange } = options;
  const { clock, speech, publisher } = ports;
  const speed = (): number => ports.settings().readingSpeed;
  const queue = createClipQueue(clock.now, (at) => (isPlaying() ? (clock.now() - at) * speed() : 0));
  const cursor = createPassageCursor(ports, options.from);
  const start = createRunStart({ ...options, cursor, onPart: queue.add });
  const isAtEnd = (): boolean => start.hasLooked && !start.isUnderWay && cursor.isAtEnd();
  const sender = createClipSender(queue, isAtEnd, options);
  const troubles = createTroubles(queue, start);
  let left = false;

  const ask = createClipFetcher({ ...options, onChange: advance, onAnswer: troubles.forgetPassing }, signal);
  const retrying = createRetrying(ports, () => !left && retryFirst(), signal);

  function advance(): void {
    if (left || signal.aborted) return;
    if (isPlaying()) {
      if (start.isDue) void begin();
      if (start.isDone) fill();
    }
    sender.sendReady();
    retrying.follow(isPlaying() ? troubles.first() : undefined);
    onChange();
  }

  async function begin(): Promise<void> {
    if (await start.tryNow()) advance();
    else onChange(); // there is more to be parsed before
  }

  function fill(): void {
    hurry();
    const isEnough = (): boolean =>
      queue.items.filter(({ request }) => request).length >= pacing.inFlight ||
      queue.expectedMs() >= pacing.aheadMs * speed();
    while (!troubles.first() && !isEnough()) {
      const item = queue.items.find(({ sound, request }) => !sound && !request) ?? nextItem();
      if (!item) return;
      void askFor(item);
    }
  }

  function nextItem(): Item | undefined {
    const passage = cursor.next();
    return passage && queue.add(wholePart(passage));
  }

  function askFor(item: Item): Promise<void> {
    const isSilent = item === queue.items[0]; // nothing sounds, and nothing is ready
    const priority = isSilent ? 'interactive' : isLow() ? 'speech' : 'prefetch';
    return ask({ item, text: () => start.spoken(item.part), priority });
  }

  function isLow(): boolean {
    return queue.readyMs() < pacing.lowMs * speed();
  }

  /** Moves requests that wait for the service's limits ahead of others once their sound is needed soon. */
  function hurry(): void {
    const request = queue.awaited()?.request;
    if (request?.wait && request.priority === 'prefetch' && isLow()) request.stop.abort(notNow);
  }

  /** If several failed, one is retried first, and the others once the service has answered it. */
  function retryFirst(): void {
    troubles.markAsPredatingRetry();
    start.forgetTrouble();
    const item = queue.items.find((each) => each.trouble);
    if (item) void askFor(item);
    advance();
  }

  return {
    number: options.number,
    advance,
    heard(clipId, place, offsetMs) {
      queue.heard(clipId, place, offsetMs);
      advance();
    },
    ended(clipId) {
      queue.ended(clipId);
      advance();
    },
    failed(clipId, reason) {
      const index = queue.items.findIndex((item) => item.clipId === clipId);
      const item = queue.items[index];
      if (!item) return;
      const { narrated } = item.part;
      if (narrated && publisher) return publisher.broken(narrated);
      void start.spoken(item.part).then(speech.forget);
      delete item.sound;
      item.trouble = troubleOf(unplayable(reason), ++item.failures, clock.now());
      sender.sendAgain(index);
      advance();
    },
    sound: (clipId) => queue.items.find((item) => item.clipId === clipId)?.sound?.wav,
    retry() {
      troubles.markAsPredatingRetry();
      troubles.forget();
      advance();
    },
    state() {
      const awaited = queue.awaited();
      return {
        trouble: troubles.first(),
        wait: awaited?.request?.wait,
        readyMs: queue.readyMs() / speed(),
        answerMs: responses.predicted(awaited?.part.text.length ?? 0),
        isOver: isAtEnd() && queue.items.length === 0,
        isFinished: isAtEnd() && queue.items.every(({ clipId }) => clipId !== undefined),
      };
    },
    isUnchanged() {
      const [sounding] = queue.items;
      return sounding !== undefined && !sender.hasSentLast && cursor.isUnchangedFrom(sounding.part.passageId);
    },
    leave() {
      left = true;
      retrying.follow(undefined);
      for (const { request } of queue.items) if (request?.wait) request.stop.abort(notNow);
    },
  };
}

interface ClipSender {
  /** The window knows that nothing comes behind a clip. */
  readonly hasSentLast: boolean;
  /** Sends the clips that are ready and follow directly on those sent before. */
  sendReady(): void;
  /** Forgets what was sent from this item on. */
  sendAgain(index: number): void;
}

/** Gives the window clips in the order of the queue, each once. */
function createClipSender(
  queue: ReturnType<typeof createClipQueue>,
  isAtEnd: () => boolean,
  { ports, number, newClipId, replaces: isReplacement }: RunOptions,
): ClipSender {
  let replaces = isReplacement;
  let hasSentLast = false;
  const clipOf = (item: Item): ReadingClip => {
    const { text, sentences, boundary, beginAt } = item.part;
    const { words, flaw } = item.sound ?? {};
    const first = replaces;
    const last = item === queue.items.at(-1) && isAtEnd();
    replaces = false;
    hasSentLast ||= last;
    item.clipId = newClipId(item.part);
    return {
      id: item.clipId,
      run: number,
      text,
      sentences,
      pauseAfterMs: ports.pauseMs[boundary],
      last,
      ...(beginAt !== undefined && { beginAt }),
      ...(words && { words }),
      ...(flaw !== undefined && { flaw }),
      ...(first && { replaces: first }),
    };
  };
  return {
    get hasSentLast() {
      return hasSentLast;
    },
    sendReady() {
      for (const item of queue.items) {
        if (!item.sound) return;
        if (item.clipId === undefined) ports.onClip(clipOf(item));
      }
    },
    sendAgain(index) {
      for (const item of queue.items.slice(index)) delete item.clipId;
      replaces = true;
    },
  };
}

interface Troubles {
  /** Of the next passage without a sound. */
  first(): Trouble | undefined;
  /** An answer to an earlier request says nothing about credits or a key: these are for the person. */
  forgetPassing(): void;
  forget(): void;
  /** Requests under way were sent before this retry: if they fail, the retry hasn't. */
  markAsPredatingRetry(): void;
}

function createTroubles(
  queue: ReturnType<typeof createClipQueue>,
  start: ReturnType<typeof createRunStart>,
): Troubles {
  const first = (): Trouble | undefined => start.trouble ?? queue.items.find((item) => item.trouble)?.trouble;
  const forget = (): void => {
    start.forgetTrouble();
    for (const item of queue.items) delete item.trouble;
  };
  return {
    first,
    forget,
    forgetPassing() {
      if (first()?.retryAt !== undefined) forget();
    },
    markAsPredatingRetry() {
      for (const { request } of queue.items) if (request) request.predatesRetry = true;
    },
  };
}

function unplayable(reason: string): FaultError {
  return new FaultError({
    kind: 'answer-unreadable',
    message: t('listen:narration.unplayable', { reason }),
  });
}
