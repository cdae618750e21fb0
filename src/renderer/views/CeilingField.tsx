import { useState } from 'react';
import { moneyWords } from '../../shared/cost-words.ts';
import { picoDollars, type PicoDollars } from '../../shared/cost.ts';
import { useSession } from '../state/use-session.ts';
import { dollarsIn } from './dollars-in.ts';
import { useAim } from './use-aim.ts';

/** What a month may cost at most; kept when one leaves the field or presses Enter. */
export function CeilingField(props: { readonly ceilingUsd: number | null; readonly spent: PicoDollars }) {
  const session = useSession();
  const { ceilingUsd, spent } = props;
  const field = useAim<HTMLInputElement>('ceiling');
  const [written, setWritten] = useState<string>();
  const read = written === undefined ? ceilingUsd : dollarsIn(written);
  const save = (): void => {
    if (read === undefined) return;
    if (read !== ceilingUsd) session.save({ monthlyCeilingUsd: read });
    setWritten(undefined);
  };
  return (
    <label className="field ceiling">
      <span>Monthly ceiling in US dollars</span>
      <input
        ref={field}
        inputMode="decimal"
        placeholder="None"
        autoComplete="off"
        aria-invalid={read === undefined}
        value={written ?? ceilingUsd ?? ''}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      <small className="quiet">{ceilingWords(read, spent)}</small>
    </label>
  );
}

function ceilingWords(ceilingUsd: number | null | undefined, spent: PicoDollars): string {
  if (ceilingUsd === undefined) return 'Write an amount such as 5 or 2.50, or leave it empty for none.';
  if (ceilingUsd === null) return 'Empty: Parley never stops because of what it costs.';
  const left = picoDollars(ceilingUsd) - spent;
  return left > 0
    ? `At this sum Parley stops and asks. ${moneyWords(left)} are left this month.`
    : 'This sum is reached: nothing more is sent this month until you raise it.';
}
