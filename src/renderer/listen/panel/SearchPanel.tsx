import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useListen, useListenState } from '../listen-context.ts';
import type { Found } from './search.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Pixels. */
const rowHeight = 64;
/** Characters shown before what was found. */
const before = 32;

/** Finds as one types; Enter and Shift+Enter go from match to match. */
export function SearchPanel() {
  const listen = useListen();
  const { query, found, at } = useListenState((state) => state.search);
  const complete = useListenState(({ document }) => document?.complete ?? true);
  const field = useRef<HTMLInputElement>(null);
  // Before the next key: what is typed at once is already the query.
  useLayoutEffect(() => field.current?.focus(), []);
  useFocusOnMatch(found.matches[at]?.blockId);
  const count = found.matches.length;
  return (
    <>
      <div className="search-line">
        <label className="search-field">
          <Search aria-hidden />
          <input
            ref={field}
            type="search"
            aria-label={t('listen:search.field')}
            placeholder={t('listen:search.field')}
            data-search="listen"
            spellCheck={false}
            autoComplete="off"
            maxLength={500}
            defaultValue={query}
            onChange={(event) => listen.search(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              listen.nextMatch(event.shiftKey ? -1 : 1);
            }}
          />
        </label>
        <IconButton
          label={t('listen:search.previous')}
          Icon={ChevronUp}
          title={t('listen:search.previous-key')}
          disabled={count === 0}
          onClick={() => listen.nextMatch(-1)}
        />
        <IconButton
          label={t('listen:search.next')}
          Icon={ChevronDown}
          title={t('listen:search.next-key')}
          disabled={count === 0}
          onClick={() => listen.nextMatch(1)}
        />
      </div>
      <p className="quiet listen-panel-word" aria-live="polite">
        {searchLabel(query, found, at, complete)}
      </p>
      <MatchList matches={found.matches} at={at} />
    </>
  );
}

/** Who closes the search by its key is at what was found: Enter reads from there, and the room's keys mean that paragraph. */
function useFocusOnMatch(blockId: string | undefined): void {
  const latest = useRef(blockId);
  useLayoutEffect(() => void (latest.current = blockId), [blockId]);
  useLayoutEffect(
    () => () => {
      if (latest.current === undefined || !document.activeElement?.closest('.listen-panel')) return;
      const block = document.querySelector<HTMLElement>(`[data-block-id="${CSS.escape(latest.current)}"]`);
      block?.focus({ preventScroll: true });
    },
    [],
  );
}

/** How many were found, and where among them one is; of none, what else to try. */
function searchLabel(query: string, { matches, more }: Found, at: number, complete: boolean): string {
  if (query.trim() === '') return t('listen:search.hint');
  const total = matches.length;
  if (total > 0) return t(more ? 'listen:search.found-more' : 'listen:search.found', { at: at + 1, total });
  return t(complete ? 'listen:search.none' : 'listen:search.none-yet');
}

function MatchList({ matches, at }: { readonly matches: Found['matches']; readonly at: number }) {
  const listen = useListen();
  const page = useListenState((state) => state.page);
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoised by a compiler here
  const list = useVirtualizer({
    count: matches.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  });
  return (
    <div ref={scroller} className="matches">
      <ul style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const match = matches[index];
          const block = match && page?.blocks[match.index];
          if (!match || !block) return null;
          const from = Math.max(0, match.start - before);
          return (
            <li key={index} style={{ transform: `translateY(${start}px)` }}>
              <button
                type="button"
                aria-current={index === at || undefined}
                onClick={() => listen.showMatch(index)}
              >
                <span dir="auto">
                  {from > 0 && '…'}
                  {block.text.slice(from, match.start)}
                  <mark>{block.text.slice(match.start, match.end)}</mark>
                  {block.text.slice(match.end, match.end + 120)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
