import { Check } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { priceLabel, traitLabel } from './model-labels.ts';
import type { Model } from '../../../shared/usage/model.ts';
import { t } from '../../../shared/text/translate.ts';

interface ModelListProps {
  readonly label: string;
  readonly models: readonly Model[];
  readonly chosen: string;
  /** Why there is less to choose from than one would expect; or empty. */
  readonly note: string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** Pixels; the style sheet has the same height. */
const rowPx = 68;
const listPx = 5 * rowPx;
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
  const view = { scrollTop, height: listPx, rowHeight: rowPx, count: rows.length };
  const { from, to } = rowsInView(view);
  const optionId = (row: number): string => `${listId}-${row}`;

  useEffect(() => {
    field.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
    if (list.current) list.current.scrollTop = opensAt * rowPx;
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
        aria-label={t('settings:model.search', { label })}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= from && active < to ? optionId(active) : undefined}
        placeholder={t('settings:model.search-or-type')}
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
        <div role="presentation" style={{ height: rows.length * rowPx }}>
          {rows.slice(from, to).map((row, index) => (
            <ModelOption
              key={from + index}
              id={optionId(from + index)}
              row={row}
              first={models[0]?.id}
              active={from + index === active}
              chosen={row.id === chosen}
              place={{ number: from + index + 1, of: rows.length, top: (from + index) * rowPx }}
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

interface ModelOptionProps {
  readonly id: string;
  readonly row: ModelRow;
  /** The service's first model, if it lists any. */
  readonly first: string | undefined;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly place: { readonly number: number; readonly of: number; readonly top: number };
  readonly onChoose: () => void;
}

/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role
   -- the search field has the keyboard and works the list from there, and no tag shows part of a list */

/** A model as one chooses it: its name, what it is, what it costs. */
function ModelOption({ id, row, first, active, chosen, place, onChoose }: ModelOptionProps) {
  return (
    <div
      id={id}
      className="model-option"
      role="option"
      aria-selected={chosen}
      aria-setsize={place.of}
      aria-posinset={place.number}
      data-active={active || undefined}
      style={{ translate: `0 ${place.top}px` }}
      onClick={onChoose}
    >
      <span className="model-name">
        {nameOf(row)} {chosen && <Check aria-label={t('settings:model.chosen')} />}
      </span>
      {linesOf(row, first).map((line) => (
        <span key={line} className="model-line" title={line}>
          {line}
        </span>
      ))}
    </div>
  );
}

function nameOf(row: ModelRow): string {
  switch (row.kind) {
    case 'first':
      return t('settings:model.automatic');
    case 'listed':
      return row.id;
    case 'named':
      return t('settings:model.use', { model: row.id });
  }
}

function linesOf(row: ModelRow, first: string | undefined): readonly string[] {
  switch (row.kind) {
    case 'first':
      return [
        first === undefined ? t('settings:model.first-listed') : t('settings:model.now', { model: first }),
      ];
    case 'listed':
      return [traitLabel(row.model), priceLabel(row.model.info)].filter((line) => line !== '');
    case 'named':
      return [t('settings:model.unlisted')];
  }
}

/** A long list of rows of one height, of which only those near the view are drawn. Sizes in pixels. */
interface RowWindow {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Rows beyond each edge, so that a quick scroll finds some already there. */
const extraRows = 4;

/** @returns the first row to draw and the one after the last */
export function rowsInView({ scrollTop, height, rowHeight, count }: RowWindow): { from: number; to: number } {
  const from = Math.floor(scrollTop / rowHeight) - extraRows;
  const to = Math.ceil((scrollTop + height) / rowHeight) + extraRows;
  return { from: Math.min(Math.max(0, from), count), to: Math.min(Math.max(0, to), count) };
}

/** Where to scroll so that the row is in view; where one is, when it is already. */
export function scrollTopFor(row: number, { scrollTop, height, rowHeight }: RowWindow): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}

/** A line of the list to choose from. */
type ModelRow =
  /** Leaves it to Parley: the service's first. */
  | { readonly kind: 'first'; readonly id: '' }
  | { readonly kind: 'listed'; readonly id: string; readonly model: Model }
  /** A name that the service does not list. */
  | { readonly kind: 'named'; readonly id: string };

/** What fits what is written, in the service's order; any other name can be used as it is written. */
export function modelRows(models: readonly Model[], query: string): readonly ModelRow[] {
  const wanted = query.trim();
  const listed = found(models, wanted).map((model): ModelRow => ({ kind: 'listed', id: model.id, model }));
  if (wanted === '') return [{ kind: 'first', id: '' }, ...listed];
  const known = listed.some(({ id }) => id === wanted);
  return known ? listed : [...listed, { kind: 'named', id: wanted }];
}

function found(models: readonly Model[], query: string): readonly Model[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return models;
  return models.filter(({ id, owner, info }) => {
    const text = `${id} ${owner} ${info?.quantization ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
