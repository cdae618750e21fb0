import { useState, type ReactNode, type Ref } from 'react';
import { dollarsIn } from './read-dollars.ts';

interface DollarsFieldProps {
  readonly label: string;
  /** What the empty field means. */
  readonly placeholder: string;
  /** US dollars; `null` of the empty field. */
  readonly dollars: number | null;
  /** Told only when it is another amount. */
  readonly onKeep: (dollars: number | null) => void;
  /** What is said of the amount below the field; of `undefined`, that it cannot be read. */
  readonly words: (read: number | null | undefined) => ReactNode;
  /** Whether what is said must not be overlooked. */
  readonly standsOut?: (read: number | null | undefined) => boolean;
  readonly className?: string;
  readonly field?: Ref<HTMLInputElement>;
}

/** An amount that one may leave out; kept when one leaves the field or presses Enter. */
export function DollarsField(props: DollarsFieldProps) {
  const { label, placeholder, dollars, onKeep, words, standsOut, className = 'field', field } = props;
  const [written, setWritten] = useState<string>();
  const read = written === undefined ? dollars : dollarsIn(written);
  const keep = (): void => {
    if (read === undefined) return;
    if (read !== dollars) onKeep(read);
    setWritten(undefined);
  };
  return (
    <label className={className}>
      <span>{label}</span>
      <input
        ref={field}
        inputMode="decimal"
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={read === undefined}
        value={written ?? dollars ?? ''}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
      <small className="quiet" data-stands-out={standsOut?.(read) || undefined}>
        {words(read)}
      </small>
    </label>
  );
}
