import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import type { Conversation, Turn } from '../../../src/shared/talk/conversation.ts';

/** A question that is asked and answered; with `edits` or `retryOf` in the place of another. */
export function asked(
  turnId: string,
  place: {
    readonly edits?: string;
    readonly retryOf?: string;
    readonly origin?: 'voice';
  } = {},
): readonly TurnEvent[] {
  return [
    { type: 'turn-start', turnId, origin: 'text', at: 1, utterance: `Question ${turnId}`, ...place },
    { type: 'reply-delta', turnId, text: `Answer ${turnId}` },
    { type: 'turn-end', turnId, outcome: 'completed' },
  ];
}

export const failed = (turnId: string): readonly TurnEvent[] => [
  { type: 'turn-start', turnId, origin: 'text', at: 1, utterance: `Question ${turnId}` },
  { type: 'turn-end', turnId, outcome: 'failed' },
];

export const shown = (turnId: string, at: number): TurnEvent => ({ type: 'version-show', turnId, at });

/** `a b@1[c d]`: in view are a and b, which is the second version of c, which was followed by d. */
export function drawn({ turns }: Pick<Conversation, 'turns'>): string {
  const one = ({ id, versions }: Turn): string =>
    id +
    (versions
      ? `@${versions.at}${versions.others.map((branch) => `[${drawn({ turns: branch })}]`).join('')}`
      : '');
  return turns.map(one).join(' ');
}
