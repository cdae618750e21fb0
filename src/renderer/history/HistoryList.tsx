import { type RefObject, useEffect, useMemo, useRef, memo, useState } from 'react';
import {
  CircleAlert,
  CornerUpRight,
  LifeBuoy,
  MessageCircle,
  Mic,
  Pencil,
  Pin,
  PinOff,
  type LucideIcon,
} from 'lucide-react';
import { dayName } from '../app/take-days.ts';
import { useHistory, useHistoryState } from './history-context.ts';
import type { HistoryEntry, ConversationEntry } from '../../shared/talk/history.ts';
import { t } from '../../shared/text/translate.ts';
import { formatClock, timeOfDay } from '../dictate/takes/take-labels.ts';
import { TitleField } from '../ui/TitleField.tsx';
import type { Excerpt } from '../../shared/text/excerpt.ts';
import { IconButton } from '../ui/IconButton.tsx';

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

/** A conversation, a question and its answer, or a dictation: a line or two, opened to be read. */
const HistoryRow = memo(({ entry }: { readonly entry: HistoryEntry }) => {
  const history = useHistory();
  const row = useRef<HTMLLIElement>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  const onClose = (byKey: boolean): void => {
    setIsRenaming(false);
    if (byKey) requestAnimationFrame(() => row.current?.querySelector('button')?.focus());
  };
  return (
    <li ref={row} className="history-row" data-kind={entry.kind}>
      {isRenaming && entry.kind === 'conversation' ? (
        <TitleField
          title={entry.title}
          onRename={(title) => history.rename(entry.id, title)}
          onClose={onClose}
        />
      ) : (
        <button type="button" className="history-open" onClick={() => history.open(entry)}>
          <EntryIcon entry={entry} />
          <span className="history-words" dir="auto">
            <Words entry={entry} />
          </span>
          <span className="history-facts">
            <span>{factOf(entry)}</span>
            <time dateTime={new Date(entry.at).toISOString()}>{timeOfDay(entry.at)}</time>
          </span>
        </button>
      )}
      <RowActions entry={entry} onRename={() => setIsRenaming(true)} />
    </li>
  );
});

function EntryIcon({ entry }: { readonly entry: HistoryEntry }) {
  if ('fault' in entry) return <CircleAlert aria-hidden />;
  if (entry.kind !== 'dictation') return <MessageCircle aria-hidden />;
  return entry.stage === 'captured' ? <LifeBuoy aria-hidden /> : <Mic aria-hidden />;
}

interface RowActionsProps {
  readonly entry: HistoryEntry;
  readonly onRename: () => void;
}

/** What can be done with a conversation without opening it. */
function RowActions({ entry, onRename }: RowActionsProps) {
  const history = useHistory();
  if (entry.kind === 'dictation') return null;
  const isConversation = entry.kind === 'conversation';
  const title = isConversation ? entry.title : entry.utterance.text;
  return (
    <div className="history-actions">
      {isConversation && <PinAction entry={entry} />}
      {isConversation && (
        <RowAction name={t('history:row.rename')} of={title} onClick={onRename} Icon={Pencil} />
      )}
      <RowAction
        name={t('history:row.continue')}
        of={title}
        onClick={() => history.continueFrom(isConversation ? entry.id : entry.conversationId)}
        Icon={CornerUpRight}
      />
    </div>
  );
}

function PinAction({ entry: { id, title, pinned } }: { readonly entry: ConversationEntry }) {
  const history = useHistory();
  return (
    <RowAction
      name={t(pinned ? 'history:row.unpin' : 'history:row.pin')}
      of={title}
      onClick={() => history.pin(id, !pinned)}
      Icon={pinned ? PinOff : Pin}
    />
  );
}

interface RowActionProps {
  readonly name: string;
  /** Whose row it is in. */
  readonly of: string;
  readonly Icon: LucideIcon;
  readonly onClick: () => void;
}

function RowAction({ name, of, ...rest }: RowActionProps) {
  return (
    <IconButton small label={t('history:row.action', { action: name, title: of })} title={name} {...rest} />
  );
}

function Words({ entry }: { readonly entry: HistoryEntry }) {
  switch (entry.kind) {
    case 'conversation':
      return <span className="history-title">{entry.title || t('history:not-transcribed')}</span>;
    case 'turn':
      return (
        <>
          <span className="history-title">
            {entry.utterance.text === '' && entry.reply.text === '' ? (
              t('history:not-transcribed')
            ) : (
              <Marked excerpt={entry.utterance} />
            )}
          </span>
          <span className="history-reply">{entry.fault ?? <Marked excerpt={entry.reply} />}</span>
        </>
      );
    case 'dictation':
      return (
        <>
          <span className="history-title">
            {entry.text.text === '' ? wordless(entry.stage) : <Marked excerpt={entry.text} />}
          </span>
          {entry.fault !== undefined && <span className="history-reply">{entry.fault}</span>}
        </>
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
  if (stage === 'cancelled') return t('history:cancelled');
  return t(stage === 'failed' ? 'history:failed' : 'history:not-transcribed');
}

function factOf(entry: HistoryEntry): string {
  if (entry.kind === 'dictation') return formatClock(entry.durationMs);
  if (entry.kind === 'turn' || entry.turns === 1) return '';
  return t('history:questions', { count: entry.turns });
}
