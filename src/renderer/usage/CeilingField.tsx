import { useAim } from '../app/use-focus-target.ts';
import { useSession } from '../app/use-session.ts';
import { DollarsField } from '../ui/NumberField.tsx';
import type { Settings } from '../../shared/settings/settings.ts';
import { type PicoDollars, perToken, picoDollars } from '../../shared/usage/cost.ts';
import { countWords, moneyWords } from '../../shared/usage/format-cost.ts';
import type { Reckoning } from '../../shared/usage/ledger.ts';

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
  const now = { ...state, unpricedTokensUsd };
  const field = useAim<HTMLInputElement>('ceiling');
  return (
    <DollarsField
      className="field ceiling"
      field={field}
      label="Monthly ceiling in US dollars"
      placeholder="None"
      dollars={monthlyCeilingUsd}
      onKeep={(dollars) => session.save({ monthlyCeilingUsd: dollars })}
      words={(read) => ceilingWords(read, now)}
      standsOut={(read) => holdsBack(read, now)}
    />
  );
}

/** What is left, as far as that can be told. @param ceilingUsd undefined of what cannot be read */
export function ceilingWords(ceilingUsd: number | null | undefined, state: CeilingState): string {
  if (ceilingUsd === undefined) return 'Enter an amount such as 5 or 2.50, or leave it empty for none.';
  if (ceilingUsd === null) return 'Left empty, Parley never stops because of the cost.';
  const { reckoned, cost } = state;
  const left = leftOf(ceilingUsd, state);
  if (left <= 0) return 'You’ve reached this ceiling: nothing more is sent this month until you raise it.';
  if (lacksPrice(state))
    return `Parley can’t tell what is left: ${countWords(reckoned.unpricedTokens, 'token')} used this month have no known price. Nothing more is sent until you enter one below.`;
  const beside = countedIn(state) - cost;
  const counting = beside > 0 ? `, counting ${moneyWords(beside)} for what has no known cost` : '';
  const amount = `${left <= picoDollars(ceilingUsd) * nearlyUsed ? 'Only ' : ''}${moneyWords(left)}`;
  return `${amount} is left this month${counting}. Parley stops and asks before it would go over.`;
}

/** The part of a ceiling that is little to be left. */
const nearlyUsed = 0.2;

/** Whether nothing more is sent at this ceiling: that stands out. */
export function holdsBack(ceilingUsd: number | null | undefined, state: CeilingState): boolean {
  return typeof ceilingUsd === 'number' && (leftOf(ceilingUsd, state) <= 0 || lacksPrice(state));
}

function leftOf(ceilingUsd: number, state: CeilingState): PicoDollars {
  return picoDollars(ceilingUsd) - countedIn(state);
}

function countedIn({ reckoned, unpricedTokensUsd }: CeilingState): PicoDollars {
  return reckoned.spent + reckoned.unpricedTokens * perToken(unpricedTokensUsd ?? 0);
}

function lacksPrice({ reckoned, unpricedTokensUsd }: CeilingState): boolean {
  return reckoned.unpricedTokens > 0 && unpricedTokensUsd === null;
}
