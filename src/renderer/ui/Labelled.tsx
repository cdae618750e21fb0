import { useId, type ReactNode } from 'react';

/** A field with its name above it and what there is to say of it below. @param children draws it with what ties them together */
export function Labelled(props: {
  readonly label: string;
  readonly note?: string | undefined;
  readonly className?: string;
  readonly noteClassName?: string;
  readonly children: (labelled: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const { label, note, className = 'field', noteClassName = 'quiet', children } = props;
  const id = useId();
  const noteId = note === undefined ? undefined : `${id}-note`;
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': noteId })}
      {note !== undefined && (
        <small id={noteId} className={noteClassName}>
          {note}
        </small>
      )}
    </div>
  );
}
