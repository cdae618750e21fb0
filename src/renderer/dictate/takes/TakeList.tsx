import { Mic, SearchX } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { takeChunks } from '../../app/take-days.ts';
import { TakeArticle } from './TakeArticle.tsx';
import { useRecovered } from './RecoveredTakes.tsx';
import { useDictate, useDictateState } from '../dictate-context.ts';
import { recordingTake } from '../dictate-now.ts';
import { Empty } from '../../ui/Empty.tsx';
import { NearView } from '../../ui/page/NearView.tsx';
import { richText } from '../../ui/rich-text.tsx';
import { ShortcutKeys } from '../../ui/keys/ShortcutKeys.tsx';
import { t } from '../../../shared/text/translate.ts';

interface TakeListProps {
  /** What scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly shortcut: string;
}

/** Everything that was said, the newest first; more is read as one scrolls. One stop for Tab, arrows go up and down. */
export function TakeList({ scroller, shortcut }: TakeListProps) {
  const list = useDictateState((state) => state.list);
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const onOpen = useCallback((id: string, open: boolean) => setOpened(open ? id : undefined), []);
  const live = useDictateState(({ dictations }) => recordingTake(dictations));
  const { readAt } = list;
  const recovered = useRecovered();
  const offered = list.query === '' && !list.only ? recovered.map(({ id }) => id).join(' ') : '';
  // What is being recorded is shown in the capsule, and what was recovered is offered above.
  const entries = useMemo(
    () => list.entries.filter(({ id }) => id !== live && !offered.split(' ').includes(id)),
    [list.entries, live, offered],
  );
  const chunks = useMemo(() => takeChunks(entries, readAt), [entries, readAt]);
  const current = entries.some(({ id }) => id === chosen) ? chosen : entries[0]?.id;

  if (list.phase === 'failed') return <p className="page-notice">{list.fault?.message}</p>;
  if (entries.length === 0) {
    if (live !== undefined || offered !== '') return null;
    return list.phase === 'reading' ? (
      <p className="quiet">{t('dictate:list.loading')}</p>
    ) : (
      <EmptyDictate query={list.query} filtered={list.only !== undefined} shortcut={shortcut} />
    );
  }
  return (
    // Arrows are a shortcut; Tab and the buttons do all of it too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="takes"
      onKeyDown={(event) => {
        if (focusTake(event.target, event.key, event.currentTarget)) event.preventDefault();
      }}
      onFocus={({ target }) => {
        const take = target.closest<HTMLElement>('[data-take-id]');
        if (take) setChosen(take.dataset['takeId']); // in a menu it stays the one that the menu is of
      }}
    >
      <Found query={list.query} count={entries.length} more={list.more} />
      {chunks.map((chunk, i) => (
        <TakeChunkView
          key={chunk.key}
          days={chunk.days}
          current={current}
          opened={opened}
          onOpen={onOpen}
          first={i === 0}
        />
      ))}
      {list.more && <ReadMore key={list.entries.length} scroller={scroller} />}
    </div>
  );
}

/** Above this, the count would only show how far one has scrolled. */
const manyFound = 100;

function Found(props: { readonly query: string; readonly count: number; readonly more: boolean }) {
  if (props.query === '') return null;
  return (
    <p className="quiet" aria-live="polite">
      {props.more && props.count >= manyFound
        ? t('dictate:list.found-many')
        : t('dictate:list.found', { count: props.count })}
    </p>
  );
}

/** The end of what was read: when it comes near the view, more is. */
function ReadMore({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const dictate = useDictate();
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!end.current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && dictate.more(),
      { root: scroller.current, rootMargin: '1200px 0px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [dictate, scroller]);
  return (
    <p ref={end} className="quiet">
      {t('dictate:list.loading-older')}
    </p>
  );
}

interface EmptyDictateProps {
  readonly query: string;
  /** Only some are wanted. */
  readonly filtered: boolean;
  readonly shortcut: string;
}

/** Teaches the one gesture; of a search, says that nothing fits. */
function EmptyDictate({ query, filtered, shortcut }: EmptyDictateProps) {
  const dictate = useDictate();
  if (query !== '' || filtered) {
    const title = query === '' ? t('dictate:list.none-such') : t('dictate:list.no-results', { query });
    return (
      <Empty Icon={SearchX} title={title}>
        {query !== '' && `${t('dictate:list.no-results-hint')} `}
        <button
          type="button"
          className="link-button"
          onClick={() => dictate.search({ query: '', only: undefined })}
        >
          {t('dictate:list.show-all')}
        </button>
      </Empty>
    );
  }
  return (
    <Empty
      Icon={Mic}
      title={
        shortcut === ''
          ? t('dictate:list.empty-no-shortcut')
          : richText(t('dictate:list.empty'), { shortcut: <ShortcutKeys shortcut={shortcut} /> })
      }
    >
      {t('dictate:list.empty-hint')}
    </Empty>
  );
}

interface TakeChunkProps {
  readonly days: ReturnType<typeof takeChunks>[number]['days'];
  /** The take on which Tab stops. */
  readonly current: string | undefined;
  /** The one that is opened into a card. */
  readonly opened: string | undefined;
  readonly onOpen: (id: string, open: boolean) => void;
  /** It stands at the top, and is drawn at once. */
  readonly first: boolean;
}

/** Pixels of a take of a line or two; what it really takes is known once it was drawn. */
const usualHeight = 64;

/** Some takes in a row. Far from the view they are only the room that they take up. */
function TakeChunkView({ days, current, opened, onOpen, first }: TakeChunkProps) {
  const count = days.reduce((sum, { takes }) => sum + takes.length, 0);
  return (
    <NearView guess={count * usualHeight} always={first}>
      {() =>
        days.map(({ name, takes }) => (
          <div key={takes[0]?.id} className="take-day">
            {name !== '' && <h2>{name}</h2>}
            {takes.map((take) => (
              <TakeArticle
                key={take.id}
                take={take}
                current={take.id === current}
                open={take.id === opened}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))
      }
    </NearView>
  );
}

/**
 * Moves from take to take by the arrows, Home and End, when a take itself has the focus.
 * @returns whether the key was meant so
 */
function focusTake(target: EventTarget, key: string, list: Element): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('[data-take-id]')) return false;
  const takes = [...list.querySelectorAll<HTMLElement>('[data-take-id]')];
  const at = takes.indexOf(target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: takes.length - 1 }[key];
  if (to === undefined) return false;
  takes[to]?.focus();
  return true;
}
