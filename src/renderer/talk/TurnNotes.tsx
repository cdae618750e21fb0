import type { FinishReason, Turn } from '../../shared/talk/conversation.ts';
import { canContinue } from '../../shared/talk/conversation.ts';
import { useScreen, useSession } from '../app/use-session.ts';

/** What the reply itself cannot tell: how it came to be, and how it ended. */
export function TurnNotes({ turn }: { readonly turn: Turn }) {
  const session = useSession();
  const { notes = [], looker, finishReason, outcome } = turn;
  const ending = outcome === 'completed' && finishReason ? endings[finishReason] : undefined;
  const goesOn = useScreen(({ conversation }) => canContinue(conversation, turn.id));
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="turn-note" data-part="note">
          {note}
        </p>
      ))}
      {looker && (
        <p className="turn-note" data-part="note">
          {looker.model} answers this: it sees the pictures from before, and {looker.insteadOf} does not.{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => session.retry(turn.id, { byChosen: true })}
          >
            Ask {looker.insteadOf} instead
          </button>
        </p>
      )}
      {ending !== undefined && (
        <p className="turn-note" data-part="note">
          {ending}{' '}
          {goesOn && (
            <button type="button" className="link-button" onClick={() => session.goOn(turn.id)}>
              Continue
            </button>
          )}
        </p>
      )}
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
  length: 'The answer was cut off: it is as long as was allowed.',
  content_filter: 'The service’s content filter held back the rest of this answer.',
  tool_calls: 'The model wanted to use one more tool, but did not say which.',
};

function stoppedBefore({ outcome, reply }: Turn): boolean {
  return outcome === 'interrupted' && reply === '';
}
