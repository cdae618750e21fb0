import { nothingSpent, withCost, withUse, type Spent } from '../../shared/spent.ts';
import { metered } from './metered.ts';
import type { MeterPorts, UsageLedger } from './meter.ts';
import type { VoiceService } from './service.ts';

export interface TurnAccountPorts {
  readonly prices: MeterPorts['prices'];
  /** Told whenever more was used or a cost became known, which may be after the turn has ended. */
  readonly onSpent: (spent: Spent) => void;
}

/**
 * The service with every use of it counted for one turn: by the same meter as the ledger's, so that the two agree.
 * @param before what the same answer had cost already
 */
export function accounted(
  service: VoiceService,
  { prices, onSpent }: TurnAccountPorts,
  before: Spent = nothingSpent,
): VoiceService {
  let spent = before;
  const become = (now: Spent): void => {
    spent = now;
    onSpent(spent);
  };
  const ledger: UsageLedger = {
    add(entry) {
      become(withUse(spent, entry));
      return (cost) => become(withCost(spent, cost));
    },
    spentInMonthOf: () => 0,
  };
  // A month's ceiling is kept by the service underneath; the time of a use is the ledger's to keep.
  return metered(service, { ledger, prices, ceiling: () => undefined, now: () => 0 });
}
