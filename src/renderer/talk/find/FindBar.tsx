import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useScreen, useSession } from '../../app/use-session.ts';
import type { FindState } from './turn-search.ts';
import type { useFind } from './use-find.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Finds words in a conversation as one types. Enter and F3 lead to the next match, with Shift to the one before. */
export function FindBar({
  finding: { state, page, search, step },
}: {
  readonly finding: ReturnType<typeof useFind>;
}) {
  const session = useSession();
  const asked = useScreen((screen) => screen.finding);
  const bar = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useFocusReturn(bar, page);
  // Before the next key, and again whenever one asks.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is another object each time
  }, [asked]);
  useFindNext(step);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    if (event.key === 'Enter' && event.target !== field.current) return; // it presses a button
    event.preventDefault();
    if (event.key === 'Escape') session.endFind();
    else step(event.shiftKey ? -1 : 1);
  };
  const none = state.matches.length === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its keys are those of what is in it
    <search ref={bar} className="find-bar" onKeyDown={onKeyDown}>
      <Search aria-hidden />
      <input
        ref={field}
        type="text"
        aria-label={t('talk:find.field')}
        placeholder={t('talk:find.field')}
        data-search="conversation"
        spellCheck={false}
        autoComplete="off"
        maxLength={500}
        defaultValue={state.query}
        onChange={(event) => search(event.target.value)}
      />
      <output className="find-count">{countLabel(state)}</output>
      <IconButton
        small
        data-takes-keys
        label={t('talk:find.previous')}
        title={t('talk:find.previous-key')}
        disabled={none}
        onClick={() => step(-1)}
        Icon={ChevronUp}
      />
      <IconButton
        small
        data-takes-keys
        label={t('talk:find.next')}
        title={t('talk:find.next-key')}
        disabled={none}
        onClick={() => step(1)}
        Icon={ChevronDown}
      />
      <IconButton
        small
        data-takes-keys
        label={t('talk:find.close')}
        title={t('talk:find.close-key')}
        onClick={session.endFind}
        Icon={X}
      />
    </search>
  );
}

/** Which match one is at, and of how many. */
function countLabel({ query, matches, current, more }: FindState): string {
  const total = matches.length;
  if (query.trim() === '') return '';
  if (total === 0) return t(more === 'searching' ? 'talk:find.searching' : 'talk:find.none');
  const at = current ? matches.indexOf(current) + 1 : 0;
  if (more === 'no') return t('talk:find.count', { at, total });
  return t(more === 'searching' ? 'talk:find.count-searching' : 'talk:find.count-uncounted', { at, total });
}

/** What had the focus before has it after; else the page, so that its keys go on from there. */
function useFocusReturn(bar: RefObject<HTMLElement | null>, page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const [element, around] = [bar.current, page.current];
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const returns = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (returns ? before : around)?.focus({ preventScroll: true });
    };
  }, [bar, page]);
}

/** F3, wherever the focus is. */
function useFindNext(step: ReturnType<typeof useFind>['step']): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'F3' || event.defaultPrevented) return;
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [step]);
}
