import { useEffect, useEffectEvent, useId, useState } from 'react';

interface LongTextProps {
  readonly label: string;
  readonly value: string;
  /** Characters. */
  readonly most: number;
  readonly note?: string;
  readonly placeholder?: string;
  readonly onKeep: (text: string) => void;
}

/** A text of several lines, which grows with what is written and is kept when one leaves it. */
export function LongText({ label, value, most, note, placeholder, onKeep }: LongTextProps) {
  const id = useId();
  const field = useWritten(value, onKeep);
  return (
    <div className="long-text">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="text-field"
        dir={field.value === '' ? undefined : 'auto'} // else a placeholder would run from left to right
        rows={3}
        maxLength={most}
        placeholder={placeholder}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        {...field}
      />
      {note !== undefined && (
        <small id={`${id}-note`} className="row-note">
          {note}
        </small>
      )}
    </div>
  );
}

/** What is written in a field, kept when one leaves it or when the field goes; changes from elsewhere show. */
export function useWritten(value: string, onKeep: (text: string) => void) {
  const [written, setWritten] = useState<string>();
  const keep = useEffectEvent((): void => {
    if (written !== undefined && written !== value) onKeep(written);
  });
  useEffect(() => () => keep(), []);
  return {
    value: written ?? value,
    onChange: ({ target }: { readonly target: { readonly value: string } }): void => setWritten(target.value),
    onBlur(): void {
      if (written !== undefined && written !== value) onKeep(written);
      setWritten(undefined);
    },
  };
}
