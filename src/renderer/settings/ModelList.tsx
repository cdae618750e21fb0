import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Model } from '../../shared/usage/model.ts';
import { ModelOption } from './ModelOption.tsx';
import { modelRows } from './model-rows.ts';
import { rowsInView, scrollTopFor } from './virtual-rows.ts';

export interface ModelListProps {
  readonly label: string;
  readonly models: readonly Model[];
  readonly chosen: string;
  /** Why there is less to choose from than one would expect; or empty. */
  readonly note: string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** Pixels; the style sheet has the same height. */
const rowHeight = 68;
const height = 5 * rowHeight;
const page = 4;

/** A list to search and to choose from by key or pointer, however long it is. */
export function ModelList({ label, models, chosen, note, onChoose, onClose }: ModelListProps) {
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const rows = useMemo(() => modelRows(models, query), [models, query]);
  const [opensAt] = useState(() => rows.findIndex(({ id }) => id === chosen));
  const [active, setActive] = useState(Math.max(0, opensAt));
  const [scrollTop, setScrollTop] = useState(0);
  const view = { scrollTop, height, rowHeight, count: rows.length };
  const { from, to } = rowsInView(view);
  const optionId = (row: number): string => `${listId}-${row}`;

  useEffect(() => {
    field.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
    if (list.current) list.current.scrollTop = opensAt * rowHeight;
  }, [opensAt]);

  const moveTo = (wanted: number): void => {
    const row = Math.min(Math.max(0, wanted), rows.length - 1);
    setActive(row);
    if (list.current)
      list.current.scrollTop = scrollTopFor(row, { ...view, scrollTop: list.current.scrollTop });
  };
  const search = (words: string): void => {
    setQuery(words);
    setActive(0);
    if (list.current) list.current.scrollTop = 0;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moved = moves[event.key]?.(active, rows.length);
    if (moved !== undefined) moveTo(moved);
    else if (event.key === 'Escape') onChoose(chosen);
    else if (event.key === 'Enter') {
      const row = rows[active];
      if (row) onChoose(row.id);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={panel}
      className="model-panel"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onClose()}
    >
      <input
        ref={field}
        role="combobox"
        aria-label={`Search: ${label}`}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= from && active < to ? optionId(active) : undefined}
        placeholder="Search, or type a name"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {note !== '' && <p className="quiet">{note}</p>}
      {/* A pointer chooses without taking the focus from what is written. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag shows part of a list */}
      <div
        ref={list}
        id={listId}
        className="model-list"
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        onPointerDown={(event) => event.target !== event.currentTarget && event.preventDefault()}
        onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
      >
        <div role="presentation" style={{ height: rows.length * rowHeight }}>
          {rows.slice(from, to).map((row, index) => (
            <ModelOption
              key={from + index}
              id={optionId(from + index)}
              row={row}
              first={models[0]?.id}
              active={from + index === active}
              chosen={row.id === chosen}
              place={{ number: from + index + 1, of: rows.length, top: (from + index) * rowHeight }}
              onChoose={() => onChoose(row.id)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Home and End stay with what is written. */
const moves: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active) => active + 1,
  ArrowUp: (active) => active - 1,
  PageDown: (active) => active + page,
  PageUp: (active) => active - page,
};
