import { countWords, moneyWords } from '../../shared/cost-words.ts';
import { perToken, picoDollars, type PicoDollars } from '../../shared/cost.ts';
import type { Reckoning } from '../../shared/ledger.ts';
import type { Settings } from '../../shared/settings.ts';
import { useSession } from '../state/use-session.ts';
import { DollarsField } from './DollarsField.tsx';
import { useAim } from './use-aim.ts';

export interface CeilingState {
  readonly reckoned: Reckoning;
  /** What this month is known to have cost. */
  readonly cost: PicoDollars;
  /** As in the settings. */
  readonly unpricedTokensUsd: number | null;
}

/** What a month may cost at most. */
export function CeilingField({
  settings,
  ...state
}: Omit<CeilingState, 'unpricedTokensUsd'> & { readonly settings: Settings }) {
  const session = useSession();
  const { monthlyCeilingUsd, unpricedTokensUsd } = settings;
  const field = useAim<HTMLInputElement>('ceiling');
  return (
    <DollarsField
      className="field ceiling"
      field={field}
      label="Monthly ceiling in US dollars"
      placeholder="None"
      dollars={monthlyCeilingUsd}
      onKeep={(dollars) => session.save({ monthlyCeilingUsd: dollars })}
      words={(read) => ceilingWords(read, { ...state, unpricedTokensUsd })}
    />
  );
}

/** What is left, as far as that can be told. @param ceilingUsd undefined of what cannot be read */
export function ceilingWords(ceilingUsd: number | null | undefined, state: CeilingState): string {
  if (ceilingUsd === undefined) return 'Write an amount such as 5 or 2.50, or leave it empty for none.';
  if (ceilingUsd === null) return 'Empty: Parley never stops because of what it costs.';
  const { reckoned, cost, unpricedTokensUsd } = state;
  const counted = reckoned.spent + reckoned.unpricedTokens * perToken(unpricedTokensUsd ?? 0);
  const left = picoDollars(ceilingUsd) - counted;
  if (left <= 0) return 'This sum is reached: nothing more is sent this month until you raise it.';
  if (reckoned.unpricedTokens > 0 && unpricedTokensUsd === null)
    return `Parley can’t tell what is left: ${countWords(reckoned.unpricedTokens, 'token')} used this month have no known price. Nothing more is sent until you enter it below.`;
  const beside = counted - cost;
  const counting = beside > 0 ? `, counting ${moneyWords(beside)} for what has no known cost` : '';
  return `At this sum Parley stops and asks. ${moneyWords(left)} is left this month${counting}.`;
}
