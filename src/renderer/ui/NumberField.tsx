import { type ReactNode, type Ref, useId, useState } from 'react';
import type { NumberRange } from '../../shared/talk/chat-ranges.ts';
import { t } from '../../shared/text/translate.ts';

interface DollarsFieldProps {
  readonly label: string;
  /** What the empty field means. */
  readonly placeholder: string;
  /** US dollars; `null` of the empty field. */
  readonly dollars: number | null;
  /** Called only when the amount has changed. */
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

/** More than the settings take is a slip of the finger. */
const mostDollars = 1_000_000;

/** A sum as a person writes it: `5`, `$2.50`, `2,50`. Empty is none, `null`; what is no sum is `undefined`. */
export function dollarsIn(written: string): number | null | undefined {
  const sum = written
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.');
  if (sum === '') return null;
  const dollars = /^\d*\.?\d+$|^\d+\.$/.test(sum) ? Number(sum) : Number.NaN;
  return dollars <= mostDollars ? dollars : undefined;
}

interface NumberSettingProps {
  readonly label: string;
  /** `null` where it is left to the service. */
  readonly value: number | null;
  readonly range: NumberRange;
  readonly placeholder: string;
  /** What it does, for whoever has never heard of it. */
  readonly note: string;
  readonly onSave: (value: number | null) => void;
}

/** A number that may be left out; kept when one leaves the field or presses Enter, and only when it is good. */
export function NumberSetting({ label, value, range, placeholder, note, onSave }: NumberSettingProps) {
  const id = useId();
  const [written, setWritten] = useState<string>();
  const read = written === undefined ? numberOf(value, range) : numberIn(written, range);
  const problem = 'problem' in read ? read.problem : undefined;
  const save = (): void => {
    if ('problem' in read) return;
    if (read.value !== value) onSave(read.value);
    setWritten(undefined);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        value={written ?? value ?? ''}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      <small id={`${id}-note`} className={problem === undefined ? 'quiet' : 'problem'} aria-live="polite">
        {problem === undefined
          ? note
          : t(written === undefined ? 'number.problem' : 'number.problem-unsaved', { problem })}
      </small>
    </div>
  );
}

/** A number as a person writes it, or what is wrong with it, as the end of a sentence. */
type ReadNumber = { readonly value: number | null } | { readonly problem: string };

/** Empty is none. @param range says what is taken, in its message */
export function numberIn(written: string, range: NumberRange): ReadNumber {
  const text = written.trim();
  if (text === '') return { value: null };
  return numberOf(plain.test(text) ? Number(withPoint(text)) : Number.NaN, range);
}

/** A number that was good once; the range may be another one now. */
export function numberOf(value: number | null, range: NumberRange): ReadNumber {
  const problem = value === null ? undefined : range.safeParse(value).error?.issues[0]?.message;
  return problem === undefined ? { value } : { problem };
}

/** No exponents and no words: nobody means them. */
const plain = /^-?[\d.,\s]+$/;
const thousands = /^\d{1,3}([,\s]\d{3})+$/;

/** `4,096` and `4 096` are four thousand, `0,7` is less than one. */
function withPoint(text: string): string {
  return thousands.test(text) ? text.replaceAll(/[,\s]/g, '') : text.replace(',', '.');
}
