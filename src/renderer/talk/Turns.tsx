import type { ReactNode } from 'react';
import { isAsked, type Turn } from '../../shared/talk/conversation.ts';
import { Boundary } from '../app/Boundary.tsx';
import { inRows, NearView } from '../ui/NearView.tsx';
import { t } from '../../shared/text/translate.ts';

/** Turns that are drawn together, while they are near the view. */
const inRow = 8;
/** Pixels of a question with an answer of some lines. */
const usualHeight = 240;

interface TurnsProps {
  readonly turns: readonly Turn[];
  /** One that is there wherever it stands, besides the last ones. */
  readonly wanted?: string | undefined;
  readonly children: (turn: Turn) => ReactNode;
}

/** A conversation, of which only what is near the view is drawn. A turn that cannot be drawn is shown as its words. */
export function Turns({ turns, wanted, children }: TurnsProps) {
  const rows = inRows(turns, inRow);
  return rows.map((row, i) => (
    <NearView
      key={i}
      className="turns"
      guess={row.length * usualHeight}
      // What goes on is at the end, and is followed there.
      always={i >= rows.length - 2 || row.some(({ id }) => id === wanted)}
    >
      {() =>
        row.map((turn) => (
          <Boundary key={turn.id} of={turn} instead={<TurnAsText turn={turn} />}>
            {children(turn)}
          </Boundary>
        ))
      }
    </NearView>
  ));
}

function TurnAsText({ turn }: { readonly turn: Turn }) {
  return (
    <article className="turn" aria-label={turn.utterance || t('talk:turn.named.text')} data-turn-id={turn.id}>
      {isAsked(turn) && (
        <div className="said">
          <h2 className="visually-hidden">{t('talk:you')}</h2>
          <p className="utterance">{turn.utterance}</p>
        </div>
      )}
      <div className="said">
        <h2 className="visually-hidden">{t('talk:parley')}</h2>
        <div className="answer">
          <p className="turn-words">{turn.reply}</p>
          <p className="turn-note">{t('talk:turn.plain')}</p>
        </div>
      </div>
    </article>
  );
}
