import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useHistory, useHistoryState } from './history-context.ts';
import { historyDays } from './history-days.ts';
import { HistoryRow } from './HistoryRow.tsx';

/** Everything that was said, the newest first; more is read as one scrolls. */
export function HistoryList() {
  const scroller = useRef<HTMLDivElement>(null);
  const entries = useHistoryState((state) => state.entries);
  const next = useHistoryState((state) => state.next);
  const readAt = useHistoryState((state) => state.readAt);
  const days = useMemo(() => historyDays(entries, readAt), [entries, readAt]);
  return (
    <div ref={scroller} className="history-scroll">
      <div className="column">
        <HistoryWord />
        {days.map((day) => (
          <section key={day.entries[0]?.id} className="history-day">
            <h2>{day.name}</h2>
            <ul>
              {day.entries.map((entry) => (
                <HistoryRow key={`${entry.kind} ${entry.id}`} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
        {next && entries.length > 0 && <ReadMore key={entries.length} scroller={scroller} />}
      </div>
    </div>
  );
}

/** Where there is nothing to show, why. */
function HistoryWord() {
  const fault = useHistoryState((state) => state.fault);
  const phase = useHistoryState((state) => state.phase);
  const query = useHistoryState((state) => state.query);
  const none = useHistoryState(({ entries }) => entries.length === 0);
  if (fault) return <p className="page-notice">{fault.message}</p>;
  if (!none) return null;
  if (phase === 'reading') return <p className="quiet">Looking…</p>;
  return (
    <p className="quiet" aria-live="polite">
      {query === ''
        ? 'Nothing yet. What you ask and what you dictate is found here, also after Parley was closed.'
        : `Nothing that was said has all of these words: ${query}`}
    </p>
  );
}

/** The end of what was read: when it comes near the view, more is. */
function ReadMore({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const history = useHistory();
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!end.current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && history.more(),
      { root: scroller.current, rootMargin: '1200px 0px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [history, scroller]);
  return <p ref={end} className="history-end" />;
}
