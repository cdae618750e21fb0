import { isUnreached } from '../../speech/reachability.ts';
import { type Trouble, isBilled, troubleOf } from './clip-failure.ts';
import type { Item } from './clip-queue.ts';
import type { NarratorPorts, PublisherSound, SpeechOfText } from './narration-ports.ts';
import type { createResponseTime } from './response-time.ts';
import type { createSpending } from './spending.ts';
import { FaultError, faultOf } from '../../../shared/contract/fault.ts';
import type { Narrated } from '../../../shared/listen/script/script.ts';
import type { Wait } from '../../../shared/contract/waiting.ts';
import { t } from '../../../shared/text/translate.ts';

interface ClipFetcherOptions {
  readonly ports: Pick<NarratorPorts, 'speech' | 'publisher' | 'clock'>;
  readonly spending: ReturnType<typeof createSpending>;
  readonly responses: ReturnType<typeof createResponseTime>;
  /** A wait has begun or ended, the sound has come, or failed. */
  readonly onChange: () => void;
  /** The service itself has answered. */
  readonly onAnswer: () => void;
}

interface FetchOrder {
  readonly item: Item;
  /** In the voice that is known by then. */
  readonly text: () => Promise<SpeechOfText>;
  readonly priority: 'interactive' | 'speech' | 'prefetch';
}

/** Requests one part's sound, and stores that or the failure on the item. Never rejects. */
type ClipFetcher = (order: FetchOrder) => Promise<void>;

/** The reason of a request that is stopped without having failed. */
export const notNow = new Error('It is not needed now.');

export function createClipFetcher(options: ClipFetcherOptions, signal: AbortSignal): ClipFetcher {
  const { ports, spending, responses, onChange, onAnswer } = options;

  /** A failure from before costs nobody a second press of play, unless it costs money: then it counts whenever it comes. */
  const recordFailure = (item: Item, error: unknown, characters: number): void => {
    const isPaid = isBilled(faultOf(error));
    if (isPaid) spending.broke(characters);
    if (isPaid || !item.request?.predatesRetry) {
      item.trouble = troubleOf(error, ++item.failures, ports.clock.now());
    }
  };

  const fetch = async (
    { item, priority }: FetchOrder,
    text: SpeechOfText,
    stall: StallWatch,
    stop: AbortSignal,
  ) => {
    const onWait = (wait: Wait | undefined): void => {
      if (item.request) item.request.wait = wait;
      stall.waits(wait !== undefined);
      onChange();
    };
    const onShared = (): void => {
      if (item.request) item.request.predatesRetry = true;
    };
    const characters = lengthOf(text.input);
    const end = spending.underWay(characters);
    try {
      const sound = await ports.speech.clip({ ...text, priority, onWait, onShared }, stop);
      item.sound = sound;
      item.failures = 0;
      spending.came(characters, sound.sent);
      if (sound.sent === 0) return;
      responses.took(characters, stall.sinceSentMs());
      onAnswer();
    } finally {
      end();
    }
  };

  /** It lies in the document: nothing is asked of the service, and nothing is paid. */
  const fetchNarrated = async (
    item: Item,
    narrated: Narrated,
    publisher: PublisherSound,
    stop: AbortSignal,
  ) => {
    try {
      item.sound = await publisher.clip(narrated, stop);
      item.failures = 0;
    } catch (error) {
      if (!stop.aborted) recordFailure(item, error, 0);
    } finally {
      delete item.request;
      onChange();
    }
  };

  return async (order) => {
    const { item, priority } = order;
    const request = { priority, stop: new AbortController() };
    item.request = request;
    delete item.trouble;
    const { narrated } = item.part;
    const stop = AbortSignal.any([signal, request.stop.signal]);
    if (narrated && ports.publisher) return await fetchNarrated(item, narrated, ports.publisher, stop);
    const characters = lengthOf(item.part.text);
    const limitMs = responses.stalledAfter(characters, item.failures);
    const stall = watchStall(ports.clock, limitMs, (fault) => request.stop.abort(fault), signal);
    try {
      const text = await order.text();
      if (spending.isTooMuch(characters) && !(await ports.speech.has([text]))[0]) throw spending.ask();
      await fetch(order, text, stall, stop);
    } catch (error) {
      if (error !== notNow && !signal.aborted) recordFailure(item, error, characters);
    } finally {
      stall.end();
      delete item.request;
      onChange();
    }
  };
}

/** Unicode code points, as they are billed. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** Watches a request that may never be answered. */
interface StallWatch {
  /** It waits for the service's limits, or goes on: then its time begins anew. */
  waits(waiting: boolean): void;
  /** Milliseconds since it was sent. */
  sinceSentMs(): number;
  end(): void;
}

/** @param onStall called once, when so long there was no answer */
function watchStall(
  clock: NarratorPorts['clock'],
  limitMs: number,
  onStall: (fault: FaultError) => void,
  signal: AbortSignal,
): StallWatch {
  let timer = new AbortController();
  let sentAt = clock.now();
  const begin = (): void => {
    timer = new AbortController();
    sentAt = clock.now();
    clock.sleep(limitMs, AbortSignal.any([timer.signal, signal])).then(
      () => onStall(stalled()),
      () => {}, // it has come, or is not waited for any more
    );
  };
  begin();
  return {
    waits(waiting) {
      timer.abort();
      if (!waiting) begin();
    },
    sinceSentMs: () => clock.now() - sentAt,
    end: () => timer.abort(),
  };
}

function stalled(): FaultError {
  return new FaultError({
    kind: 'timed-out',
    message: t('listen:narration.stalled'),
  });
}

/** Sees to it that what has failed is tried again when it is time, or when somebody answers again. */
interface Retrying {
  /** What reading is held up by now. */
  follow(trouble: Trouble | undefined): void;
}

export function createRetrying(
  { clock, reachable }: Pick<NarratorPorts, 'clock' | 'reachable'>,
  onDue: () => void,
  signal: AbortSignal,
): Retrying {
  let followed: Trouble | undefined;
  let stop = new AbortController();
  return {
    follow(trouble) {
      if (trouble === followed) return;
      stop.abort();
      followed = trouble;
      if (trouble?.retryAt === undefined) return;
      stop = new AbortController();
      const either = AbortSignal.any([stop.signal, signal]);
      const due = [clock.sleep(Math.max(0, trouble.retryAt - clock.now()), either)];
      if (isUnreached(trouble.fault)) due.push(reachable(either));
      Promise.any(due).then(
        () => followed === trouble && onDue(),
        () => {}, // it has been tried again already, or is not to be
      );
    },
  };
}
