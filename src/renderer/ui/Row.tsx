import type { ReactNode } from 'react';

interface RowProps {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** The control that the label belongs to. */
  readonly forId?: string;
  readonly noteId?: string;
  /** At its end: what is done with it. */
  readonly children?: ReactNode;
}

/** One line of a box: its name and what follows from it at the left, its control at the right. */
export function Row({ label, note, forId, noteId, children }: RowProps) {
  return (
    <div className="row">
      <div className="row-text">
        {forId === undefined ? <span>{label}</span> : <label htmlFor={forId}>{label}</label>}
        {note !== undefined && (
          <small id={noteId} className="row-note">
            {note}
          </small>
        )}
      </div>
      {children !== undefined && <div className="row-control">{children}</div>}
    </div>
  );
}

/** Rows that belong together. @param title above them */
export function Box(props: { readonly title?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="box-group">
      {props.title !== undefined && <h2 className="box-title">{props.title}</h2>}
      <div className="box">{props.children}</div>
    </div>
  );
}
