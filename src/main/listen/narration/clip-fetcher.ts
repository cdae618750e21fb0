import { faultOf } from '../../../shared/contract/fault.ts';
import type { Wait } from '../../../shared/contract/waiting.ts';
import type { Asking, Item } from './clip-queue.ts';
import type { NarratorPorts, SpokenText } from './narration-ports.ts';
import type { ResponseTime } from './response-time.ts';
import type { Spending } from './spending.ts';
import { watchStall, type StallWatch } from './stall-timer.ts';
import { isBilled, troubleOf } from './clip-failure.ts';

export interface AskingNeeds {
  readonly ports: Pick<NarratorPorts, 'speech' | 'clock'>;
  readonly spending: Spending;
  readonly responses: ResponseTime;
  /** A wait has begun or ended, the sound has come, or failed. */
  readonly onChange: () => void;
  /** The service itself has answered. */
  readonly onAnswer: () => void;
}

export interface Asked {
  readonly item: Item;
  readonly text: SpokenText;
  readonly priority: 'interactive' | 'speech' | 'prefetch';
}

/** Asks for the sound of one piece at a time each; what comes of it is written on the item. Never rejects. */
export type Asker = (asked: Asked) => Promise<void>;

/** The reason of a request that is stopped without having failed. */
export const notNow = new Error('It is not needed now.');

export function createAsker(needs: AskingNeeds, signal: AbortSignal): Asker {
  const { ports, spending, responses, onChange, onAnswer } = needs;

  /** A failure from before costs nobody a second press of play, unless it costs money: then it counts whenever it comes. */
  const lost = (item: Item, error: unknown, characters: number): void => {
    const isPaid = isBilled(faultOf(error));
    if (isPaid) spending.broke(characters);
    if (isPaid || !item.asking?.isFromBefore) {
      item.trouble = troubleOf(error, ++item.failures, ports.clock.now());
    }
  };

  const fetch = async ({ item, text, priority }: Asked, stall: StallWatch, stop: AbortSignal) => {
    const onWait = (wait: Wait | undefined): void => {
      if (item.asking) item.asking.wait = wait;
      stall.waits(wait !== undefined);
      onChange();
    };
    const onShared = (): void => {
      if (item.asking) item.asking.isFromBefore = true;
    };
    const characters = lengthOf(text);
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

  return async (asked) => {
    const { item, text, priority } = asked;
    const asking: Asking = { priority, stop: new AbortController() };
    item.asking = asking;
    delete item.trouble;
    const characters = lengthOf(text);
    const limitMs = responses.stalledAfter(characters, item.failures);
    const stall = watchStall(ports.clock, limitMs, (fault) => asking.stop.abort(fault), signal);
    try {
      if (spending.isTooMuch(characters) && !(await ports.speech.has([text]))[0]) throw spending.ask();
      await fetch(asked, stall, AbortSignal.any([signal, asking.stop.signal]));
    } catch (error) {
      if (error !== notNow && !signal.aborted) lost(item, error, characters);
    } finally {
      stall.end();
      delete item.asking;
      onChange();
    }
  };
}

/** Unicode code points, as they are billed. */
function lengthOf({ input }: SpokenText): number {
  return [...input].length;
}
