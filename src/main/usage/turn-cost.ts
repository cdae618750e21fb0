import type { EntryCost, LedgerEntry } from '../../shared/usage/ledger.ts';
import { nothingSpent, withUse, type Spent } from '../../shared/usage/spent.ts';
import { metered } from './metered-service.ts';
import type { MeterPorts, UsageLedger } from './meter.ts';
import type { VoiceService } from '../speech/voice-service.ts';

interface TurnCostPorts extends Pick<MeterPorts, 'prices' | 'answerPrice'> {
  /** Called whenever more was used or a cost became known, even after the turn has ended. */
  readonly onSpent: (spent: Spent) => void;
}

/**
 * The service with every use counted for one turn, by the same kind of meter as the ledger's, so that the two agree.
 * @param before what the same answer has already cost
 */
export function trackTurnCost(
  service: VoiceService,
  { onSpent, ...pricing }: TurnCostPorts,
  before: Spent = nothingSpent,
): VoiceService {
  const entries: LedgerEntry[] = [];
  const report = (): void => onSpent(entries.reduce(withUse, before));
  const ledger: UsageLedger = {
    add(entry) {
      const index = entries.push(entry) - 1;
      report();
      return (cost) => {
        entries[index] = { ...withoutCost(entry), ...cost };
        report();
      };
    },
    reckonedInMonthOf: () => ({ spent: 0, unpricedTokens: 0 }),
  };
  // The service underneath enforces the ceiling, and the ledger records the time.
  return metered(service, { ledger, ...pricing, ceiling: () => undefined, now: () => 0 });
}

function withoutCost({
  cost: _cost,
  unpricedInput: _input,
  unpricedOutput: _output,
  answerPrice: _price,
  reckoned: _reckoned,
  ...entry
}: LedgerEntry): Omit<LedgerEntry, keyof EntryCost> & LedgerEntry {
  return entry;
}
