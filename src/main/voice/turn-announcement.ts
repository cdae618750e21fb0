import type { TurnEnd } from '../../shared/conversation-events.ts';
import type { MarkdownReader } from '../../shared/markdown.ts';
import type { Choices } from './choices.ts';
import type { TurnPorts } from './turn.ts';
import { createStageClock } from './turn-stages.ts';
import { createTurnVoice } from './turn-voice.ts';

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
  const spoken = { turnId, choices: await choices(), ...(reader && { reader }) };
  const voice = createTurnVoice(spoken, ports, createStageClock(ports.now), signal);
  voice.follow(text, true);
  const fault = await voice.finish();
  return { outcome: 'completed', ...(fault && { fault }) };
}
