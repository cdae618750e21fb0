import type { FinishReason, Turn } from '../../shared/conversation.ts';
import { useSession } from '../state/use-session.ts';

/** What the reply itself cannot tell: how it came to be, and how it ended. */
export function TurnNotes({ turn }: { readonly turn: Turn }) {
  const session = useSession();
  const { notes = [], finishReason, fault } = turn;
  const ending = fault === undefined && finishReason ? endings[finishReason] : undefined;
  return (
    <>
      {[...notes, ...(ending === undefined ? [] : [ending])].map((note) => (
        <p key={note} className="turn-note" data-part="note">
          {note}
        </p>
      ))}
      {stoppedBefore(turn) && (
        <p className="turn-note" data-part="note">
          Stopped before there was an answer.{' '}
          {turn.utterance !== '' && (
            <button type="button" className="link-button" onClick={() => session.retry(turn.id)}>
              Ask again
            </button>
          )}
        </p>
      )}
    </>
  );
}

const endings: Readonly<Record<FinishReason, string | undefined>> = {
  stop: undefined,
  length: 'The answer was cut off: it reached the model’s limit. Ask it to go on, if you like.',
  content_filter: 'The service’s content filter held back the rest of this answer.',
  tool_calls: 'The model asked for one more tool instead of ending its answer.',
};

function stoppedBefore({ outcome, reply }: Turn): boolean {
  return outcome === 'interrupted' && reply === '';
}
