import { MessageCircle, Mic } from 'lucide-react';
import { type RefObject, memo, useEffect, useMemo, useRef } from 'react';
import { dayName } from '../app/take-days.ts';
import { formatClock, timeOfDay } from '../dictate/takes/take-labels.ts';
import { useHistory, useHistoryState } from './history-context.ts';
import type { HistoryEntry } from '../../shared/talk/history.ts';
import type { Excerpt } from '../../shared/text/excerpt.ts';
import { t } from '../../shared/text/translate.ts';

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
  if (phase === 'reading') return <p className="quiet">{t('history:searching')}</p>;
  return (
    <p className="quiet" aria-live="polite">
      {query === '' ? t('history:empty') : t('history:no-results', { query })}
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

/** A conversation, a question and its answer, or a dictation: a line or two, opened to be read. */
const HistoryRow = memo(({ entry }: { readonly entry: HistoryEntry }) => {
  const history = useHistory();
  return (
    <li className="history-row" data-kind={entry.kind}>
      <button type="button" onClick={() => history.open(entry)}>
        {entry.kind === 'dictation' ? <Mic aria-hidden /> : <MessageCircle aria-hidden />}
        <span className="history-words" dir="auto">
          <Words entry={entry} />
        </span>
        <span className="history-facts">
          <span>{factOf(entry)}</span>
          <time dateTime={new Date(entry.at).toISOString()}>{timeOfDay(entry.at)}</time>
        </span>
      </button>
    </li>
  );
});

function Words({ entry }: { readonly entry: HistoryEntry }) {
  switch (entry.kind) {
    case 'conversation':
      return <span className="history-title">{entry.title || t('history:not-transcribed')}</span>;
    case 'turn':
      return (
        <>
          <span className="history-title">
            <Marked excerpt={entry.utterance} />
          </span>
          <span className="history-reply">
            <Marked excerpt={entry.reply} />
          </span>
        </>
      );
    case 'dictation':
      return (
        <span className="history-title">
          {entry.text.text === '' ? wordless(entry.stage) : <Marked excerpt={entry.text} />}
        </span>
      );
  }
}

function Marked({ excerpt: { text, marks } }: { readonly excerpt: Excerpt }) {
  const ends = [0, ...marks.map(({ end }) => end)];
  return (
    <>
      {marks.map(({ start, end }, i) => (
        <span key={start}>
          {text.slice(ends[i], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

function wordless(stage: Extract<HistoryEntry, { kind: 'dictation' }>['stage']): string {
  return stage === 'cancelled' ? t('history:cancelled') : t('history:not-transcribed');
}

function factOf(entry: HistoryEntry): string {
  if (entry.kind === 'dictation') return formatClock(entry.durationMs);
  if (entry.kind === 'turn' || entry.turns === 1) return '';
  return t('history:questions', { count: entry.turns });
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
