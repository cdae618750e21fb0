import { Check } from 'lucide-react';
import type { ModelRow } from './model-rows.ts';
import { priceWords, traitWords } from './model-labels.ts';

export interface ModelOptionProps {
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
export function ModelOption({ id, row, first, active, chosen, place, onChoose }: ModelOptionProps) {
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
        {nameOf(row)} {chosen && <Check aria-label="chosen" />}
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
      return 'The first that fits';
    case 'listed':
      return row.id;
    case 'named':
      return `Use “${row.id}”`;
  }
}

function linesOf(row: ModelRow, first: string | undefined): readonly string[] {
  switch (row.kind) {
    case 'first':
      return [first === undefined ? 'Whatever the service lists first' : `Now ${first}`];
    case 'listed':
      return [traitWords(row.model), priceWords(row.model.info)].filter((line) => line !== '');
    case 'named':
      return ['Not in the service’s list'];
  }
}
