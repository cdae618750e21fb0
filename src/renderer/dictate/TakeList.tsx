import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useDictate, useDictateState } from './dictate-context.ts';
import { recordingTake } from './dictate-now.ts';
import { EmptyDictate } from './DictateEmpty.tsx';
import { focusTake } from './take-focus.ts';
import { takeChunks } from '../app/take-days.ts';
import { TakeChunkView } from './TakeChunk.tsx';

interface TakeListProps {
  /** What scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly shortcut: string;
}

/** Everything that was said, the newest first; more is read as one scrolls. One stop for Tab, arrows go up and down. */
export function TakeList({ scroller, shortcut }: TakeListProps) {
  const list = useDictateState((state) => state.list);
  const [chosen, setChosen] = useState<string>();
  const live = useDictateState(({ dictations }) => recordingTake(dictations));
  const { readAt } = list;
  // What is being recorded is shown above, as it goes on.
  const entries = useMemo(() => list.entries.filter(({ id }) => id !== live), [list.entries, live]);
  const chunks = useMemo(() => takeChunks(entries, readAt), [entries, readAt]);
  const current = entries.some(({ id }) => id === chosen) ? chosen : entries[0]?.id;

  if (list.phase === 'failed') return <p className="page-notice">{list.fault?.message}</p>;
  if (entries.length === 0) {
    if (live !== undefined) return null;
    return list.phase === 'reading' ? (
      <p className="quiet">Looking…</p>
    ) : (
      <EmptyDictate query={list.query} shortcut={shortcut} />
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
      onFocus={({ target }) => setChosen(target.closest<HTMLElement>('[data-take-id]')?.dataset['takeId'])}
    >
      <Found query={list.query} count={entries.length} more={list.more} />
      {chunks.map((chunk, i) => (
        <TakeChunkView key={chunk.key} days={chunk.days} current={current} first={i === 0} />
      ))}
      {list.more && <ReadMore key={list.entries.length} scroller={scroller} />}
    </div>
  );
}

/** Beyond, the count would only tell how far one has scrolled. */
const manyFound = 100;

function Found(props: { readonly query: string; readonly count: number; readonly more: boolean }) {
  if (props.query === '') return null;
  return (
    <p className="quiet" aria-live="polite">
      {props.more && props.count >= manyFound ? 'The newest that fit' : `${props.count} found`}
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
      Reading older ones…
    </p>
  );
}
