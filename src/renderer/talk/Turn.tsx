import { memo } from 'react';
import { isAsked, type Turn } from '../../shared/talk/conversation.ts';
import { Meter } from './TurnFooter.tsx';
import { Reasoning } from './Reasoning.tsx';
import { ReadOut } from './ReadOut.tsx';
import { Reply } from './Reply.tsx';
import { ShownPictures } from './ShownPictures.tsx';
import { ToolUses } from './ToolUses.tsx';
import { TurnFault } from './TurnFault.tsx';
import { TurnNotes } from './TurnNotes.tsx';
import { WaitLine } from './WaitLine.tsx';

/** One utterance and its reply. */
export const TurnArticle = memo(({ turn }: { readonly turn: Turn }) => (
  <article
    className="turn"
    aria-label={turn.utterance || names[turn.origin]}
    data-turn-id={turn.id}
    data-phase={turn.phase}
    data-outcome={turn.outcome}
  >
    {isAsked(turn) && (
      <div className="said">
        <h2 className="who">You</h2>
        <div className="asked">
          <Utterance turn={turn} />
          {turn.pictures && <ShownPictures pictures={turn.pictures} />}
        </div>
      </div>
    )}
    {hasAnswer(turn) && (
      <div className="said">
        <h2 className="who">Parley</h2>
        <div className="answer">
          <Reasoning turn={turn} />
          <ToolUses turn={turn} />
          {turn.origin === 'reading' ? <ReadOut turn={turn} /> : <Reply turn={turn} />}
          {turn.waiting && <WaitLine waiting={turn.waiting} />}
          <TurnNotes turn={turn} />
          {turn.fault && <TurnFault turnId={turn.id} fault={turn.fault} />}
          <Meter turn={turn} />
        </div>
      </div>
    )}
  </article>
));

/** Of a turn without words of the person's. */
const names = {
  voice: 'A question',
  text: 'A question',
  timer: 'A timer',
  reading: 'Read aloud',
} as const satisfies Record<Turn['origin'], string>;

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

function hasAnswer({ reasoning, reply, fault, phase, toolUses, notes, looker, waiting }: Turn): boolean {
  const words = reasoning !== '' || reply !== '' || phase === 'over';
  return words || [fault, toolUses, notes, looker, waiting].some((part) => part !== undefined);
}
