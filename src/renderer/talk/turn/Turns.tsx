import { useRef, type ReactNode } from 'react';
import { isAsked, type Turn } from '../../../shared/talk/conversation.ts';
import { Boundary } from '../../app/Boundary.tsx';
import { emptyRoom, inRows, NearView, useNearView } from '../../ui/page/NearView.tsx';
import { mostInPart, turnsInRow } from '../../../shared/talk/conversation-part.ts';
import { t } from '../../../shared/text/translate.ts';

/** Turns whose rows come into being together: thousands at once would hold up the first of them. */
const inGroup = 16 * turnsInRow;
/** Pixels of a question with an answer of some lines. */
const usualHeight = 240;

interface TurnsProps {
  readonly turns: readonly Turn[];
  /** How many come before these and are not here yet. */
  readonly earlier?: number | undefined;
  /** They come near the view: about so many are wanted. */
  readonly onEarlier: (turns: number) => void;
  /** One that is there wherever it stands, besides the last ones. */
  readonly wanted?: string | undefined;
  readonly children: (turn: Turn) => ReactNode;
}

/**
 * A conversation, of which only what is near the view is drawn. A turn that cannot be drawn is shown as its words. What
 * stands for turns that come later keeps its place when they come.
 */
export function Turns({ turns, earlier = 0, onEarlier, wanted, children }: TurnsProps) {
  const groups = inRows(turns, inGroup, earlier);
  const firstGroup = Math.floor(earlier / inGroup);
  const drawn = groups.map((group, i) => {
    // What goes on is at the end, and is followed there.
    const alwaysFrom = Math.ceil(group.length / turnsInRow) - (i === groups.length - 1 ? 2 : 0);
    const firstRow = i === 0 ? (earlier % inGroup) / turnsInRow : 0;
    return (
      <NearView
        key={firstGroup + i}
        className="turn-group"
        guess={group.length * usualHeight}
        always={i >= groups.length - 2 || group.some(({ id }) => id === wanted)}
        stays
      >
        {() =>
          inRows(group, turnsInRow).map((row, at) => (
            <NearView
              key={firstRow + at}
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
  return (
    <>
      {earlier > 0 && <EarlierTurns count={earlier} before={turns[0]?.id} onNear={onEarlier} />}
      {drawn}
    </>
  );
}

/** The room of turns that are not here yet. */
function EarlierTurns({ count, before, onNear }: EarlierTurnsProps) {
  const place = useRef<HTMLDivElement>(null);
  useNearView(
    place,
    ({ isIntersecting, boundingClientRect, rootBounds }) => {
      if (!isIntersecting) return;
      const seen = boundingClientRect.bottom - Math.max(boundingClientRect.top, rootBounds?.top ?? 0);
      onNear(Math.min(mostInPart, inGroup / 2 + Math.ceil(seen / usualHeight)));
    },
    `${count} ${before}`,
  );
  return <div ref={place} className="turns-earlier" style={emptyRoom(count * usualHeight)} />;
}

interface EarlierTurnsProps {
  readonly count: number;
  /** The turn that follows them. */
  readonly before: string | undefined;
  readonly onNear: TurnsProps['onEarlier'];
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
