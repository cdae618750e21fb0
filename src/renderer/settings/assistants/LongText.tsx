import { useEffect, useEffectEvent, useState } from 'react';
import { Labelled } from '../../ui/Labelled.tsx';

interface TextProps {
  readonly label: string;
  readonly value: string;
  /** Characters. */
  readonly most: number;
  readonly note?: string;
  readonly onKeep: (text: string) => void;
}

/** A text of several lines, which grows with what is written and is kept when one leaves it. */
export function LongText(props: TextProps & { readonly placeholder?: string }) {
  const { label, value, most, note, placeholder, onKeep } = props;
  const field = useWritten(value, onKeep);
  return (
    <Labelled className="long-text" noteClassName="row-note" label={label} note={note}>
      {(labelled) => (
        <textarea
          className="text-field"
          dir={field.value === '' ? undefined : 'auto'} // else a placeholder would run from left to right
          rows={3}
          maxLength={most}
          placeholder={placeholder}
          {...labelled}
          {...field}
        />
      )}
    </Labelled>
  );
}

/** A text of one line, which is kept by Enter, too. */
export function LineText({ label, note, value, most, onKeep }: TextProps) {
  const field = useWritten(value, onKeep);
  return (
    <Labelled className="long-text" noteClassName="row-note" label={label} note={note}>
      {(labelled) => (
        <input
          className="text-field"
          dir="auto"
          autoComplete="off"
          maxLength={most}
          {...labelled}
          {...field}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && field.onBlur()}
        />
      )}
    </Labelled>
  );
}

/** What is written in a field, kept when one leaves it or when the field goes; changes from elsewhere show. */
function useWritten(value: string, onKeep: (text: string) => void) {
  const [written, setWritten] = useState<string>();
  const keep = (): void => {
    if (written !== undefined && written !== value) onKeep(written);
  };
  const keepLast = useEffectEvent(keep);
  useEffect(() => () => keepLast(), []);
  return {
    value: written ?? value,
    onChange: ({ target }: { readonly target: { readonly value: string } }): void => setWritten(target.value),
    onBlur(): void {
      keep();
      setWritten(undefined);
    },
  };
}
