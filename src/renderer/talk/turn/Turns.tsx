import type { ReactNode } from 'react';
import { isAsked, type Turn } from '../../../shared/talk/conversation.ts';
import { Boundary } from '../../app/Boundary.tsx';
import { inRows, NearView } from '../../ui/page/NearView.tsx';
import { t } from '../../../shared/text/translate.ts';

/** Turns that are drawn together, while they are near the view. */
const inRow = 8;
/** Rows that come into being together: thousands at once would hold up the first of them. */
const inGroup = 16;
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
  const groups = inRows(turns, inRow * inGroup);
  return groups.map((group, i) => {
    // What goes on is at the end, and is followed there.
    const alwaysFrom = Math.ceil(group.length / inRow) - (i === groups.length - 1 ? 2 : 0);
    return (
      <NearView
        key={i}
        className="turn-group"
        guess={group.length * usualHeight}
        always={i >= groups.length - 2 || group.some(({ id }) => id === wanted)}
        stays
      >
        {() =>
          inRows(group, inRow).map((row, at) => (
            <NearView
              key={at}
              className="turns"
              guess={row.length * usualHeight}
              always={at >= alwaysFrom || row.some(({ id }) => id === wanted)}
            >
              {() =>
                row.map((turn) => (
                  <Boundary key={turn.id} of={turn} instead={<TurnAsText turn={turn} />}>
                    {children(turn)}
                  </Boundary>
                ))
              }
            </NearView>
          ))
        }
      </NearView>
    );
  });
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
