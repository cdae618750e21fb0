import type { TurnEnd } from '../../shared/talk/conversation-events.ts';
import type { MarkdownReader } from '../../shared/text/markdown.ts';
import type { Choices } from './turn-options.ts';
import type { TurnPorts } from './turn.ts';
import { createStageClock } from './turn-stages.ts';
import { createTurnVoice, type SpokenTurn } from './turn-voice.ts';

export interface Announcement {
  readonly turnId: string;
  readonly text: string;
  /** Asked for once the text is on screen, where it stays whatever comes of its sound. */
  readonly choices: () => Promise<Choices>;
  /** Of a text that is not Markdown. */
  readonly reader?: MarkdownReader;
}

/** What no model has written, told and spoken like a reply; of a long text no more is asked for than is soon heard. */
export async function runAnnouncement(
  { turnId, text, choices, reader }: Announcement,
  ports: TurnPorts,
  signal: AbortSignal,
): Promise<TurnEnd> {
  ports.emit({ type: 'reply-delta', turnId, text });
  ports.emit({ type: 'reply-end', turnId, finishReason: 'stop' });
  return speak(text, { turnId, choices: await choices(), ...(reader && { reader }) }, ports, signal);
}

/** A reply that is written already. */
export interface WrittenReply {
  readonly reply: string;
  /** Up to where it has sounded: an offset into it. */
  readonly heardTo: number;
  readonly reader: MarkdownReader;
}

/** Speaks a written reply from where it was last heard. */
export async function runSpeech(
  { turnId, choices, reply, heardTo, reader }: WrittenReply & Pick<Announcement, 'turnId' | 'choices'>,
  ports: TurnPorts,
  signal: AbortSignal,
): Promise<TurnEnd> {
  const begun = { reply: reply.slice(0, heardTo) };
  return speak(reply, { turnId, choices: await choices(), begun, reader }, ports, signal);
}

async function speak(
  text: string,
  spoken: SpokenTurn,
  ports: TurnPorts,
  signal: AbortSignal,
): Promise<TurnEnd> {
  const voice = createTurnVoice(spoken, ports, createStageClock(ports.now), signal);
  voice.follow(text, true);
  const fault = await voice.finish();
  return { outcome: 'completed', ...(fault && { fault }) };
}
