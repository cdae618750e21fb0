import type { ReactNode } from 'react';

/** A choice of yes or no with its words. @param note what follows from it, in smaller letters */
export function Checkbox(props: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  readonly note?: ReactNode;
}) {
  const { checked, onChange, label, note } = props;
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {note !== undefined && <small className="quiet">{note}</small>}
      </span>
    </label>
  );
}
