import type { CurrentTurn } from './current-turn.ts';
import { createStageClock } from './turn-clocks.ts';
import type { TurnOptions, TurnRequirements } from './turn-options.ts';
import type { createTurnRunner } from './turn-runner.ts';
import { createTurnVoice } from './turn-voice.ts';
import type { TurnPorts } from './turn.ts';
import type { TurnEnd } from '../../shared/talk/turn-events.ts';
import { type MarkdownReader, createReplyReader } from '../../shared/text/markdown.ts';

interface AnnouncementsOptions {
  readonly current: Pick<CurrentTurn, 'begin' | 'isIdle'>;
  readonly runner: Pick<ReturnType<typeof createTurnRunner>, 'announce'>;
  readonly turnOptionsFor: (turn: TurnRequirements) => Promise<TurnOptions>;
  readonly newId: () => string;
}

/** Speech nobody asked for, each piece as a turn of its own. */
interface Announcements {
  /** Reads a plain text out now, which ends the current turn. */
  readOut(text: string): void;
  /** Reads it out once nothing else is being said. */
  readOutWhenIdle(text: string): void;
  /** Announces that a timer is over, or that a reminder is due, once nothing else is being said. */
  announceWhenIdle(origin: 'timer' | 'reminder', text: string): void;
  /** A turn has ended, so the next waiting announcement may start. */
  next(): void;
}

export function createAnnouncements({
  current,
  runner,
  turnOptionsFor,
  newId,
}: AnnouncementsOptions): Announcements {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    if (current.isIdle()) waiting.shift()?.();
  };
  const whenIdle = (announce: () => void): void => {
    waiting.push(announce);
    next();
  };
  const readOut = (text: string): void =>
    runner.announce(current.begin(newId(), { origin: 'reading' }), {
      text,
      loadOptions: () => turnOptionsFor({ hears: false, reads: true }),
      reader: createReplyReader('reading'),
    });
  return {
    readOut,
    readOutWhenIdle: (text) => whenIdle(() => readOut(text)),
    announceWhenIdle: (origin, text) =>
      whenIdle(() => runner.announce(current.begin(newId(), { origin }), { text })),
    next,
  };
}

export interface Announcement {
  readonly turnId: string;
  readonly text: string;
  /** Resolved once the text is on screen, where it stays even if its speech fails. */
  readonly loadOptions: () => Promise<TurnOptions>;
  /** For text that isn't Markdown. */
  readonly reader?: MarkdownReader;
}

/** Shows and speaks a text that no model wrote. A long text is synthesized only a little ahead of playback. */
export async function runAnnouncement(
  { turnId, text, loadOptions, reader }: Announcement,
  ports: TurnPorts,
  signal: AbortSignal,
): Promise<TurnEnd> {
  ports.emit({ type: 'reply-delta', turnId, text });
  ports.emit({ type: 'reply-end', turnId, finishReason: 'stop' });
  return speak(text, { turnId, turnOptions: await loadOptions(), ...(reader && { reader }) }, ports, signal);
}

/** A reply that already exists as text. */
export interface WrittenReply {
  readonly reply: string;
  /** Offset into the reply up to which it has been played. */
  readonly heardTo: number;
  readonly reader: MarkdownReader;
  /** The pieces in which it was last spoken. */
  readonly spokenBefore?: ReadonlySet<string>;
}

/** Speaks a written reply from where it was last heard. */
export async function runSpeech(
  {
    turnId,
    loadOptions,
    reply,
    heardTo,
    reader,
    spokenBefore,
  }: WrittenReply & Pick<Announcement, 'turnId' | 'loadOptions'>,
  ports: TurnPorts,
  signal: AbortSignal,
): Promise<TurnEnd> {
  const partial = { reply: reply.slice(0, heardTo) };
  const spoken = {
    turnId,
    turnOptions: await loadOptions(),
    partial,
    reader,
    ...(spokenBefore && { spokenBefore }),
  };
  return speak(reply, spoken, ports, signal);
}

async function speak(
  text: string,
  spoken: Parameters<typeof createTurnVoice>[0],
  ports: TurnPorts,
  signal: AbortSignal,
): Promise<TurnEnd> {
  const voice = createTurnVoice(spoken, ports, createStageClock(ports.now), signal);
  voice.follow(text, true);
  const fault = await voice.finish();
  return { outcome: 'completed', ...(fault && { fault }) };
}
