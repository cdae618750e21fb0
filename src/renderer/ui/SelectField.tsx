import type { ReactNode } from 'react';
import { Row } from './Row.tsx';
import { Select, type Option } from './Select.tsx';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
}

/** A choice with its name above it, as a form has it. */
export function SelectField<Value extends string>({ note, ...select }: SelectFieldProps<Value>) {
  return (
    <div className="field">
      <span>{select.label}</span>
      <Select look="field" {...select} />
      {note !== undefined && <small className="quiet">{note}</small>}
    </div>
  );
}

/** A choice at the end of a row of settings. */
export function SelectRow<Value extends string>({ note, ...select }: SelectFieldProps<Value>) {
  return (
    <Row label={select.label} note={note}>
      <Select {...select} />
    </Row>
  );
}
