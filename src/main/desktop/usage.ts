import type { RequestHandlers } from '../electron/wire.ts';
import type { Ledger } from '../library/ledger.ts';
import { dayOf, monthOf } from '../../shared/ledger.ts';

/** What the window may ask of what was used, and what it cost. */
export function keptUsage(ledger: Ledger): Pick<RequestHandlers, 'usage-read'> {
  return {
    'usage-read': async () => ({
      days: ledger.days(monthOf(dayOf(Date.now()))),
      months: ledger.months(),
    }),
  };
}
