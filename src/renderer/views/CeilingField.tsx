import { moneyWords } from '../../shared/cost-words.ts';
import { picoDollars, type PicoDollars } from '../../shared/cost.ts';
import { useSession } from '../state/use-session.ts';
import { DollarsField } from './DollarsField.tsx';
import { useAim } from './use-aim.ts';

/** What a month may cost at most. */
export function CeilingField(props: { readonly ceilingUsd: number | null; readonly spent: PicoDollars }) {
  const session = useSession();
  const { ceilingUsd, spent } = props;
  const field = useAim<HTMLInputElement>('ceiling');
  return (
    <DollarsField
      className="field ceiling"
      field={field}
      label="Monthly ceiling in US dollars"
      placeholder="None"
      dollars={ceilingUsd}
      onKeep={(monthlyCeilingUsd) => session.save({ monthlyCeilingUsd })}
      words={(read) => ceilingWords(read, spent)}
    />
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
