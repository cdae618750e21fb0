import { useState } from 'react';
import { useSession } from '../../state/use-session.ts';
import { dollarsIn } from '../dollars-in.ts';

/** What reading one document may cost until Parley asks; kept when one leaves the field or presses Enter. */
export function ReadingCeiling({ ceilingUsd }: { readonly ceilingUsd: number | null }) {
  const session = useSession();
  const [written, setWritten] = useState<string>();
  const read = written === undefined ? ceilingUsd : dollarsIn(written);
  const save = (): void => {
    if (read === undefined) return;
    if (read !== ceilingUsd) session.save({ readingCeilingUsd: read });
    setWritten(undefined);
  };
  return (
    <label className="field">
      <span>Ask when reading one document has cost, in US dollars</span>
      <input
        inputMode="decimal"
        placeholder="Never ask"
        autoComplete="off"
        aria-invalid={read === undefined}
        value={written ?? ceilingUsd ?? ''}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      <small className="quiet">
        {read === undefined
          ? 'Write an amount such as 5 or 2.50, or leave it empty.'
          : 'What it will cost is told before the first sentence. Empty: Parley never asks.'}
      </small>
    </label>
  );
}
