import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { dayName } from '../app/take-days.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { useHistory, useHistoryState } from './history-context.ts';
import type { HistoryEntry } from '../../shared/talk/history.ts';
import { t } from '../../shared/text/translate.ts';

/** Everything that was said, the newest first; more is read as one scrolls. */
export function HistoryList() {
  const scroller = useRef<HTMLDivElement>(null);
  const entries = useHistoryState((state) => state.entries);
  const top = useHistoryState((state) => state.top);
  const next = useHistoryState((state) => state.next);
  const topName = useHistoryState(({ query }) => t(query === '' ? 'history:pinned' : 'history:titles'));
  const readAt = useHistoryState((state) => state.readAt);
  const days = useMemo(() => historyDays(entries, readAt), [entries, readAt]);
  return (
    <div ref={scroller} className="history-scroll">
      <div className="column">
        <HistoryWord />
        {top.length > 0 && <HistoryPart name={topName} entries={top} />}
        {days.map((day) => (
          <HistoryPart key={day.entries[0]?.id} {...day} />
        ))}
        {next && entries.length > 0 && <ReadMore key={entries.length} scroller={scroller} />}
      </div>
    </div>
  );
}

function HistoryPart({ name, entries }: HistoryDay) {
  return (
    <section className="history-day">
      <h2>{name}</h2>
      <ul>
        {entries.map((entry) => (
          <HistoryRow key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** Where there is nothing to show, why. */
function HistoryWord() {
  const fault = useHistoryState((state) => state.fault);
  const phase = useHistoryState((state) => state.phase);
  const query = useHistoryState((state) => state.query);
  const only = useHistoryState((state) => state.only);
  const none = useHistoryState(({ entries, top }) => entries.length === 0 && top.length === 0);
  if (fault) return <p className="page-notice">{fault.message}</p>;
  if (!none) return null;
  if (phase === 'reading') return <p className="quiet">{t('history:searching')}</p>;
  return (
    <p className="quiet" aria-live="polite">
      {query === '' ? t(`history:empty.${only ?? 'all'}`) : t('history:no-results', { query })}
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

/** Entries of one day that follow one another. */
interface HistoryDay {
  readonly name: string;
  readonly entries: readonly HistoryEntry[];
}

/** @param now milliseconds since 1970 */
function historyDays(entries: readonly HistoryEntry[], now: number): readonly HistoryDay[] {
  const days: { name: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const name = dayName(entry.at, now);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
}
