import { useFocusTarget } from '../app/use-focus-target.ts';
import { useSession } from '../app/use-session.ts';
import { DollarsField } from '../ui/NumberField.tsx';
import type { Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';
import { type PicoDollars, perToken, picoDollars } from '../../shared/usage/cost.ts';
import { formatMoney } from '../../shared/usage/format-cost.ts';
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
  const field = useFocusTarget<HTMLInputElement>('ceiling');
  return (
    <DollarsField
      className="field ceiling"
      field={field}
      label={t('usage:ceiling.label')}
      placeholder={t('usage:ceiling.none')}
      dollars={monthlyCeilingUsd}
      onKeep={(dollars) => session.save({ monthlyCeilingUsd: dollars })}
      words={(read) => ceilingLabel(read, now)}
      standsOut={(read) => holdsBack(read, now)}
    />
  );
}

/** What is left, where it can be calculated. @param ceilingUsd undefined where the field's text is no amount */
export function ceilingLabel(ceilingUsd: number | null | undefined, state: CeilingState): string {
  if (ceilingUsd === undefined) return t('usage:ceiling.unreadable');
  if (ceilingUsd === null) return t('usage:ceiling.empty');
  const { reckoned, cost } = state;
  const left = leftOf(ceilingUsd, state);
  if (left <= 0) return t('usage:ceiling.reached');
  if (lacksPrice(state)) return t('usage:ceiling.price-unknown', { count: reckoned.unpricedTokens });
  const beside = countedIn(state) - cost;
  const little = left <= picoDollars(ceilingUsd) * nearlyUsed ? 'little-left' : 'left';
  const sums = { left: formatMoney(left), counted: formatMoney(beside) };
  return t(beside > 0 ? `usage:ceiling.${little}-counting` : `usage:ceiling.${little}`, sums);
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
