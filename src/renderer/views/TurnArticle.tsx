import { memo } from 'react';
import type { FinishReason, Turn } from '../../shared/conversation.ts';
import { Meter } from './Meter.tsx';
import { Reasoning } from './Reasoning.tsx';
import { Reply } from './Reply.tsx';
import { TurnFault } from './TurnFault.tsx';

/** One utterance and its reply. */
export const TurnArticle = memo(({ turn }: { readonly turn: Turn }) => (
  <article
    className="turn"
    aria-label={turn.utterance || 'A question'}
    data-turn-id={turn.id}
    data-phase={turn.phase}
    data-outcome={turn.outcome}
  >
    <div className="said">
      <h2 className="who">You</h2>
      <Utterance turn={turn} />
    </div>
    {hasAnswer(turn) && (
      <div className="said">
        <h2 className="who">Parley</h2>
        <div className="answer">
          <Reasoning turn={turn} />
          <Reply turn={turn} />
          <TurnNote turn={turn} />
          {turn.fault && <TurnFault turnId={turn.id} fault={turn.fault} />}
          <Meter turn={turn} />
        </div>
      </div>
    )}
  </article>
));

function Utterance({ turn }: { readonly turn: Turn }) {
  if (turn.utterance !== '') {
    return (
      <p className="utterance" dir="auto" data-part="utterance">
        {turn.utterance}
      </p>
    );
  }
  const words = {
    listening: 'Listening…',
    transcribing: 'Transcribing…',
    over: 'Recorded, but not yet transcribed.',
  };
  return <p className="utterance waiting">{words[turn.phase as keyof typeof words] ?? '…'}</p>;
}

/** What the reply itself cannot tell. */
function TurnNote({ turn: { outcome, reply, finishReason } }: { readonly turn: Turn }) {
  const note =
    outcome === 'interrupted' && reply === ''
      ? 'Stopped before there was an answer.'
      : finishReason && finishNotes[finishReason];
  return note ? <p className="turn-note">{note}</p> : null;
}

const finishNotes: Readonly<Partial<Record<FinishReason, string>>> = {
  length: 'The answer was cut off: it reached the model’s limit.',
  content_filter: 'The service withheld the rest of this answer.',
};

function hasAnswer({ reasoning, reply, fault, phase }: Turn): boolean {
  return reasoning !== '' || reply !== '' || fault !== undefined || phase === 'over';
}
