import { createReplyReader } from '../../shared/text/markdown.ts';
import type { Answering } from './turn-runner.ts';
import type { Choices } from './turn-options.ts';
import type { CurrentTurn } from './current-turn.ts';
import type { TurnNeeds } from './question-options.ts';

export interface AnnouncingNeeds {
  readonly current: Pick<CurrentTurn, 'begin' | 'isIdle'>;
  readonly answering: Pick<Answering, 'announce'>;
  readonly choices: (needs: TurnNeeds) => Promise<Choices>;
  readonly newId: () => string;
}

/** What is said without having been asked, each as a turn of its own. */
export interface Announcing {
  /** Reads a plain text out, now: what goes on ends. */
  readOut(text: string): void;
  /** The same, once nothing else is said. */
  readOutWhenIdle(text: string): void;
  /** What a timer has to say, once nothing else is said. */
  tellTimerWhenIdle(text: string): void;
  /** A turn has ended: what has waited for it has its turn. */
  next(): void;
}

export function createAnnouncing({ current, answering, choices, newId }: AnnouncingNeeds): Announcing {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    if (current.isIdle()) waiting.shift()?.();
  };
  const whenIdle = (announce: () => void): void => {
    waiting.push(announce);
    next();
  };
  const readOut = (text: string): void =>
    answering.announce(current.begin(newId(), { origin: 'reading' }), {
      text,
      choices: () => choices({ hears: false, reads: true }),
      reader: createReplyReader('reading'),
    });
  const tellTimer = (text: string): void =>
    answering.announce(current.begin(newId(), { origin: 'timer' }), { text });
  return {
    readOut,
    readOutWhenIdle: (text) => whenIdle(() => readOut(text)),
    tellTimerWhenIdle: (text) => whenIdle(() => tellTimer(text)),
    next,
  };
}
