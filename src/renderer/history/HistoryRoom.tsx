import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { MessageCircle, Pin, PinOff, Download, ArrowLeft } from 'lucide-react';
import { dayName } from '../app/take-days.ts';
import { useScreen } from '../app/use-session.ts';
import { TakeArticle } from '../dictate/takes/TakeArticle.tsx';
import { HistoryList } from './HistoryList.tsx';
import { KeptTurn } from './KeptTurn.tsx';
import { useHistory, useHistoryState } from './history-context.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { RenamableTitle } from '../ui/TitleField.tsx';
import type { Take } from '../../shared/dictate/take.ts';
import { currentTurn, type Turn } from '../../shared/talk/conversation.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { Segments } from '../ui/Segments.tsx';
import { titleOf } from '../../shared/talk/title.ts';
import { formatLocale, t } from '../../shared/text/translate.ts';
import {
  conversationFormats,
  historyFilters,
  type HistoryTotals,
  type KeptConversation,
} from '../../shared/talk/history.ts';
import { DeleteForGood } from '../ui/ConfirmDelete.tsx';
import { Turns } from '../talk/turn/Turns.tsx';
import { FindBar } from '../talk/find/FindBar.tsx';
import { SoughtContext, useFind } from '../talk/find/use-find.ts';
import { conversationFile } from '../../shared/contract/history-contract.ts';
import { download } from '../dictate/dictate-download.ts';

/** All that was said, by day: found, read, heard again, carried away, gone on with. Read anew when a turn has ended. */
export function HistoryRoom() {
  const history = useHistory();
  const opened = useHistoryState((state) => state.opened);
  const busy = useScreen(({ conversation }) => currentTurn(conversation) !== undefined);
  useEffect(() => {
    if (!busy) history.refresh();
  }, [history, busy]);
  const list = useWayBack(opened !== undefined);
  return (
    <section className="history" aria-labelledby="history-title">
      {/* Only hidden, so that one comes back to where one was. */}
      <div ref={list} className="history-all" hidden={opened !== undefined}>
        <HistoryHead />
        <HistoryList />
      </div>
      {opened?.kind === 'conversation' && (
        <HistoryConversation key={opened.kept.id} kept={opened.kept} turnId={opened.turnId} />
      )}
      {opened?.kind === 'dictation' && <HistoryDictation key={opened.take.id} take={opened.take} />}
    </section>
  );
}

/** Whoever has opened something from the list by keyboard is back at its row, or at the one in its place. */
function useWayBack(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const left = useRef(-1);
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.history-open') ?? [])];
    if (isOpen) left.current = rows.findIndex((row) => row === document.activeElement);
    else rows[Math.min(left.current, rows.length - 1)]?.focus();
  }, [isOpen]);
  return list;
}

/** Finds what was said as one types, carries all of it away, and deletes it. */
function HistoryHead() {
  const history = useHistory();
  const query = useHistoryState((state) => state.query);
  const totals = useHistoryState((state) => state.totals);
  const isWhole = useHistoryState(({ only }) => query === '' && only === undefined);
  const isEmpty = totals.conversations + totals.dictations === 0;
  return (
    <header className="room-head dictate-head history-list-head">
      <h1 id="history-title">{t('history:title')}</h1>
      <SearchField label={t('history:search')} query={query} onSearch={history.search} room="history" />
      {isWhole && totals.conversations > 0 && <ConversationExport />}
      <div className="history-tools">
        <FilterChoice />
        {isWhole && !isEmpty && (
          <DeleteForGood
            ask={t('history:delete-all.ask')}
            question={allQuestion(totals)}
            confirm={t('history:delete-all.confirm')}
            keep={t('history:delete-all.keep')}
            onDelete={history.deleteAll}
          />
        )}
      </div>
    </header>
  );
}

function FilterChoice() {
  const history = useHistory();
  const only = useHistoryState((state) => state.only);
  return (
    <Segments
      label={t('history:filter.label')}
      value={only ?? 'all'}
      segments={(['all', ...historyFilters] as const).map((value) => ({
        value,
        label: t(`history:filter.${value}`),
      }))}
      onChange={(value) => history.filter(value === 'all' ? undefined : value)}
    />
  );
}

/** Says all that would be gone. */
function allQuestion({ conversations, dictations }: HistoryTotals): string {
  const talked = t('history:delete-all.conversations', { count: conversations });
  const dictated = t('history:delete-all.dictations', { count: dictations });
  if (dictations === 0) return t('history:delete-all.question', { what: talked });
  if (conversations === 0) return t('history:delete-all.question', { what: dictated });
  return t('history:delete-all.question-both', { conversations: talked, dictations: dictated });
}

/** A dictation, with all that the Dictate room can do with it. */
function HistoryDictation({ take }: { readonly take: Take }) {
  const readAt = useHistoryState((state) => state.readAt);
  return (
    <HistoryPage title={t('history:dictation', { day: dayName(take.startedAt, readAt) })} actions={null}>
      <div className="history-scroll">
        <div className="column">
          <TakeArticle take={take} current open />
        </div>
      </div>
    </HistoryPage>
  );
}

interface HistoryConversationProps {
  readonly kept: KeptConversation;
  /** The one that was found. */
  readonly turnId: string | undefined;
}

/** A conversation as it was, to be read; and to be gone on with. */
function HistoryConversation({ kept, turnId }: HistoryConversationProps) {
  const history = useHistory();
  const page = useRef<HTMLElement>(null);
  const { conversation } = kept;
  const { turns, earlier } = conversation;
  const finding = useFind({ room: 'history', conversation, onEarlier: history.earlier, page });
  const sought = finding.shown ? finding.state.current : undefined;
  const recorded = useMemo(() => new Set(kept.recorded), [kept]);
  const ongoing = useOngoing(turns);
  // A conversation is read from its end, as one would go on with it.
  useLayoutEffect(() => {
    if (turnId === undefined) page.current?.scrollTo({ top: page.current.scrollHeight });
    else page.current?.querySelector(`[data-turn-id="${turnId}"]`)?.scrollIntoView();
  }, [turnId]);
  const actions = (
    <>
      <IconButton
        label={t(kept.pinned ? 'history:row.unpin' : 'history:row.pin')}
        Icon={kept.pinned ? PinOff : Pin}
        onClick={() => history.pin(kept.id, !kept.pinned)}
      />
      <ConversationExport id={kept.id} />
      <DeleteForGood question={t('history:delete-question')} onDelete={history.deleteOpened} />
      <button type="button" className="button primary" onClick={() => history.continueFrom(kept.id)}>
        <MessageCircle aria-hidden /> {t('history:continue')}
      </button>
    </>
  );
  return (
    <HistoryPage
      title={titleOf(conversation) || t('history:not-transcribed')}
      date={dateOf(kept.begunAt)}
      onRename={(title) => history.rename(kept.id, title)}
      actions={actions}
    >
      <div className="log-frame">
        {finding.shown && <FindBar finding={finding} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keyboard */}
        <section ref={page} className="log" aria-label={t('history:conversation')} tabIndex={0}>
          <div className="column">
            <SoughtContext value={sought}>
              <Turns
                turns={turns}
                earlier={earlier}
                onEarlier={history.earlier}
                wanted={sought?.turnId ?? turnId}
              >
                {(turn) => (
                  <KeptTurn turn={turn} recorded={recorded.has(turn.id)} ongoing={ongoing.has(turn.id)} />
                )}
              </Turns>
            </SoughtContext>
          </div>
        </section>
      </div>
    </HistoryPage>
  );
}

/**
 * The ids of those turns that are in view in Talk, too, or come before them there; none where another conversation is in
 * progress.
 */
function useOngoing(turns: readonly Turn[]): ReadonlySet<string> {
  const here = useScreen(({ conversation }) => conversation.turns);
  return useMemo(() => {
    const first = turns.findIndex(({ id }) => id === here[0]?.id);
    return new Set([...turns.slice(0, Math.max(0, first)), ...here].map(({ id }) => id));
  }, [turns, here]);
}

function dateOf(at: number): string {
  return new Date(at).toLocaleString(formatLocale(), { dateStyle: 'long', timeStyle: 'short' });
}

interface ConversationExportProps {
  /** Of this conversation alone; without it, of all of them. */
  readonly id?: string;
}

/** Saves what was said as a file; each choice does it at once. */
function ConversationExport({ id }: ConversationExportProps) {
  const name = id === undefined ? t('history:export.all') : t('history:export.conversation');
  return (
    <Menu align="end" trigger={<IconButton label={name} Icon={Download} />}>
      {conversationFormats.map((format) => (
        <MenuItem key={format} onChoose={() => download(conversationFile(id, format))}>
          {t(`history:export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface HistoryPageProps {
  readonly title: string;
  /** When it was begun. */
  readonly date?: string;
  /** Without it, its title stays. */
  readonly onRename?: (title: string) => void;
  /** What can be done with it. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** What was opened, in the list's place. Escape leads back. */
function HistoryPage({ title, date, onRename, actions, children }: HistoryPageProps) {
  const history = useHistory();
  const fault = useHistoryState((state) => state.fault);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.focus(), []);
  return (
    <div ref={page} className="history-page" tabIndex={-1}>
      <header className="room-head history-head">
        <IconButton
          label={t('history:back')}
          Icon={ArrowLeft}
          mirrored
          title={t('history:back-key')}
          onClick={history.close}
        />
        <div className="history-named">
          <h1 id="history-title">
            {onRename ? <RenamableTitle title={title} onRename={onRename} /> : title}
          </h1>
          {date !== undefined && <p className="quiet">{date}</p>}
        </div>
        {actions}
      </header>
      {fault && <p className="page-notice">{fault.message}</p>}
      {children}
    </div>
  );
}
