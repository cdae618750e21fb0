import { useId, useState } from 'react';
import type { NumberRange } from '../../shared/talk/chat-ranges.ts';
import { numberIn, numberOf } from '../ui/read-number.ts';

export interface NumberSettingProps {
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
        {problem === undefined ? note : `This ${problem}.${written === undefined ? '' : stillHolds}`}
      </small>
    </div>
  );
}

const stillHolds = ' What was set before still holds.';
