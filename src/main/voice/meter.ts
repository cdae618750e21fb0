import { ceilingReached, costOf, type ModelPrices, type PicoDollars, type Use } from '../../shared/cost.ts';
import { moneyWords } from '../../shared/cost-words.ts';
import { FaultError } from '../../shared/fault.ts';
import type { LedgerEntry } from '../../shared/ledger.ts';

/** Where uses are kept; the library's ledger fits by its shape. */
export interface UsageLedger {
  /** @returns what gives an entry without a cost its cost, once the price is known */
  add(entry: LedgerEntry): (cost: PicoDollars) => void;
  spentInMonthOf(at: number): PicoDollars;
}

export interface MeterPorts {
  readonly ledger: UsageLedger;
  /** Of a text model, asked for when its answer begins, so that they do not keep the question waiting; never rejects. */
  readonly prices: (model: string) => Promise<ModelPrices | undefined>;
  /** What a month may cost, if the person has set it. */
  readonly ceiling: () => PicoDollars | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Lets requests through while the month's ceiling is kept, and enters what they used. */
export interface Meter {
  /**
   * @param expected what the request will use, as far as that is known before it is made
   * @throws FaultError `ceiling-reached`; then nothing may be sent
   */
  admit(model: string, expected: Use): Admission;
}

/** A request that is under way. One of these ends it; a second one changes nothing. */
export interface Admission {
  /** Its answer has begun. */
  begun(): void;
  done(use: Use): void;
  /** It ended before its answer had: whether it is billed, nobody says. */
  broken(use: Use): void;
  /** It used nothing. */
  unused(): void;
}

export function createMeter({ ledger, prices, ceiling, now }: MeterPorts): Meter {
  /** What the requests under way will cost at least. */
  let underWay: PicoDollars = 0;

  const expectRoom = (next: PicoDollars): void => {
    const limit = ceiling();
    if (limit === undefined) return;
    const spent = ledger.spentInMonthOf(now()) + underWay;
    if (ceilingReached({ spent, ceiling: limit, next })) throw ceilingFault(limit);
  };

  /** The units are kept at once; a price that is still being asked for may come after the app has ended. */
  const enter = (use: Use, model: string, priced: () => ReturnType<MeterPorts['prices']>): void => {
    const known = costOf(use, undefined);
    const entry = { ...use, at: now(), model, complete: true };
    const price = ledger.add(known === undefined ? entry : { ...entry, cost: known });
    const needsPrices = known === undefined && use.kind === 'chat' && use.usage;
    if (needsPrices) priceLater(use, priced(), price).catch(() => {}); // it stays one of unknown cost
  };

  return {
    admit(model, expected) {
      const next = costOf(expected, undefined) ?? 0;
      expectRoom(next);
      underWay += next;
      let asked: ReturnType<MeterPorts['prices']> | undefined;
      const priced = (): ReturnType<MeterPorts['prices']> => (asked ??= prices(model));
      let ended = false;
      const end = (): boolean => {
        if (ended) return false;
        underWay -= next;
        return (ended = true);
      };
      return {
        begun: () => void priced(),
        done(use) {
          if (end()) enter(use, model, priced);
        },
        broken(use) {
          if (end()) ledger.add({ ...use, at: now(), model, complete: false });
        },
        unused: () => void end(),
      };
    },
  };
}

async function priceLater(
  use: Use,
  priced: ReturnType<MeterPorts['prices']>,
  price: (cost: PicoDollars) => void,
): Promise<void> {
  const cost = costOf(use, await priced);
  if (cost !== undefined) price(cost);
}

function ceilingFault(ceiling: PicoDollars): FaultError {
  const message = `This month has reached the ${moneyWords(ceiling)} that you allow it to cost, so nothing was sent. Raise the ceiling in Usage to go on.`;
  return new FaultError({ kind: 'ceiling-reached', message });
}
