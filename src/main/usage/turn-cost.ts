import type { EntryCost, LedgerEntry } from '../../shared/usage/ledger.ts';
import { nothingSpent, withUse, type Spent } from '../../shared/usage/spent.ts';
import { metered } from './metered-service.ts';
import type { MeterPorts, UsageLedger } from './meter.ts';
import type { VoiceService } from '../speech/voice-service.ts';

export interface TurnAccountPorts extends Pick<MeterPorts, 'prices' | 'answerPrice'> {
  /** Told whenever more was used or a cost became known, which may be after the turn has ended. */
  readonly onSpent: (spent: Spent) => void;
}

/**
 * The service with every use of it counted for one turn: by the same meter as the ledger's, so that the two agree.
 * @param before what the same answer had cost already
 */
export function accounted(
  service: VoiceService,
  { onSpent, ...pricing }: TurnAccountPorts,
  before: Spent = nothingSpent,
): VoiceService {
  const entries: LedgerEntry[] = [];
  const tell = (): void => onSpent(entries.reduce(withUse, before));
  const ledger: UsageLedger = {
    add(entry) {
      const place = entries.push(entry) - 1;
      tell();
      return (cost) => {
        entries[place] = { ...withoutCost(entry), ...cost };
        tell();
      };
    },
    reckonedInMonthOf: () => ({ spent: 0, unpricedTokens: 0 }),
  };
  // A month's ceiling is kept by the service underneath; the time of a use is the ledger's to keep.
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
