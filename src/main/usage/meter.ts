import {
  ceilingReached,
  knownCostOf,
  perToken,
  picoDollars,
  type ModelPrices,
  type PicoDollars,
  type Use,
} from '../../shared/usage/cost.ts';
import { moneyWords } from '../../shared/usage/format-cost.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { EntryCost, LedgerEntry, Reckoning } from '../../shared/usage/ledger.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';
import { untilAborted } from '../abort.ts';

/** Where uses are kept; the library's ledger fits by its shape. */
export interface UsageLedger {
  /** @returns what gives an entry its cost once the price is known */
  add(entry: LedgerEntry): (cost: EntryCost) => void;
  reckonedInMonthOf(at: number): Reckoning;
}

export interface MeterPorts {
  readonly ledger: UsageLedger;
  /** Of a text model, asked for when its answer begins, so that they do not keep the question waiting; never rejects. */
  readonly prices: (model: string) => Promise<ModelPrices | undefined>;
  /** Of a token of a model's answers, as the person entered it for a service that tells none. */
  readonly answerPrice?: (model: string) => PicoDollars | undefined;
  /** What a month may cost, if the person has set it. */
  readonly ceiling: () => Ceiling | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface Ceiling {
  readonly sum: PicoDollars;
  /** What a token without a known price counts for; without it, the person is asked before the sum cannot be kept to. */
  readonly unpricedToken?: PicoDollars;
}

/** What the person set of it. */
export function ceilingOf(settings: Settings): Ceiling | undefined {
  const { monthlyCeilingUsd: dollars, unpricedTokensUsd: unpriced } = settings;
  return dollars === null
    ? undefined
    : { sum: picoDollars(dollars), ...(unpriced !== null && { unpricedToken: perToken(unpriced) }) };
}

/** Of a token of the model's answers, as the person entered it. */
export function answerPriceOf({ answerPrices }: Settings, model: string): PicoDollars | undefined {
  const dollars = Object.hasOwn(answerPrices, model) ? answerPrices[model] : undefined;
  return dollars === undefined ? undefined : perToken(dollars);
}

/** Lets requests through while the month's ceiling is kept, and enters what they used. */
export interface Meter {
  /**
   * Where a ceiling is to be kept, an answer must have a price before it is asked for.
   * @returns the model's prices, where a ceiling is to be kept and the service tells them
   * @throws FaultError `ceiling-reached` because of `price-unknown`, or the signal's reason once it has aborted
   */
  expectPrice(model: string, signal: AbortSignal): Promise<ModelPrices | undefined>;
  /**
   * @param expected what the request will use, as far as that is known or can be reckoned before it is made
   * @param told the model's prices
   * @throws FaultError `ceiling-reached`; then nothing may be sent
   */
  admit(model: string, expected: Use, told?: ModelPrices): Admission;
}

/**
 * A request that is under way. One of these ends it; a second one changes nothing. What Parley reckons was used counts
 * against the ceiling where nobody tells it.
 */
export interface Admission {
  /** Its answer has begun. */
  begun(): void;
  done(use: Use, reckoned?: Use): void;
  /** It ended before its answer had: whether it is billed, nobody says. */
  broken(use: Use, reckoned?: Use): void;
  /** It used nothing. */
  unused(): void;
}

/** A question waits no longer for its price; the service then has not told it, and what follows is asked about. */
const priceMs = 3000;

export function createMeter(ports: MeterPorts): Meter {
  const { ledger, prices, answerPrice = () => undefined, ceiling, now } = ports;
  /** What the requests under way will cost at least. */
  let underWay: PicoDollars = 0;
  /** Tokens in the ledger whose price is being asked for. */
  let beingPriced = 0;

  const expectRoom = (next: PicoDollars): void => {
    const limit = ceiling();
    if (!limit) return;
    const { spent, unpricedTokens } = ledger.reckonedInMonthOf(now());
    const counted = spent + underWay + unpricedTokens * (limit.unpricedToken ?? 0);
    if (ceilingReached({ spent: counted, ceiling: limit.sum, next })) throw ceilingFault(limit.sum);
    if (limit.unpricedToken === undefined && unpricedTokens > beingPriced)
      throw unknownFault(limit.sum, t('usage:fault.tokens-unpriced', { count: unpricedTokens }));
  };

  const costIn = (
    model: string,
    { use, reckoned, complete }: Ended,
    known: ModelPrices | undefined,
  ): EntryCost => {
    const told = complete ? knownCostOf(use, known) : undefined;
    const counted = told ?? knownCostOf(reckoned, known);
    if (!counted) return {};
    const { cost, unpricedInput, unpricedOutput } = counted;
    const price = answerPrice(model);
    return {
      ...(told ? { cost } : { reckoned: cost }),
      ...(unpricedInput > 0 && { unpricedInput }),
      ...(unpricedOutput > 0 && { unpricedOutput, ...(price !== undefined && { answerPrice: price }) }),
    };
  };

  /** The units are kept at once; a price that is still being asked for may come after the app has ended. */
  const enter = (model: string, ended: Ended, priced: () => ReturnType<MeterPorts['prices']>): void => {
    const { use, complete } = ended;
    const unpriced = costIn(model, ended, undefined);
    const price = ledger.add({ ...use, at: now(), model, complete, ...unpriced });
    const tokens = (unpriced.unpricedInput ?? 0) + (unpriced.unpricedOutput ?? 0);
    if (tokens === 0) return;
    beingPriced += tokens;
    const priceLater = async (): Promise<void> => {
      const known = await priced();
      beingPriced -= tokens;
      if (known) price(costIn(model, ended, known));
    };
    priceLater().catch(() => {}); // it stays one of unknown cost
  };

  return {
    async expectPrice(model, signal) {
      const limit = ceiling();
      if (!limit) return undefined;
      const told = await untilAborted(prices(model), priceMs, signal);
      const isCounted = limit.unpricedToken !== undefined || answerPrice(model) !== undefined;
      if (!isCounted && told && told.outputCostPerToken === undefined)
        throw unknownFault(limit.sum, t('usage:fault.answers-unpriced', { model }));
      return told;
    },
    admit(model, expected, told) {
      const { cost = 0, unpricedInput = 0 } = knownCostOf(expected, told) ?? {};
      const next = cost + unpricedInput * (ceiling()?.unpricedToken ?? 0);
      expectRoom(next);
      underWay += next;
      let asked: ReturnType<MeterPorts['prices']> | undefined;
      const priced = (): ReturnType<MeterPorts['prices']> => (asked ??= prices(model));
      let isOver = false;
      const end = (): boolean => {
        if (isOver) return false;
        underWay -= next;
        return (isOver = true);
      };
      return {
        begun: () => void priced(),
        done(use, reckoned = use) {
          if (end()) enter(model, { use, reckoned, complete: true }, priced);
        },
        broken(use, reckoned = use) {
          if (end()) enter(model, { use, reckoned, complete: false }, priced);
        },
        unused: () => void end(),
      };
    },
  };
}

/** What a request used, as it was told and as Parley reckons it. */
interface Ended {
  readonly use: Use;
  readonly reckoned: Use;
  readonly complete: boolean;
}

function ceilingFault(ceiling: PicoDollars): FaultError {
  const message = t('usage:fault.ceiling-reached', { ceiling: moneyWords(ceiling) });
  return new FaultError({ kind: 'ceiling-reached', message });
}

function unknownFault(ceiling: PicoDollars, why: string): FaultError {
  const message = t('usage:fault.price-unknown', { ceiling: moneyWords(ceiling), why });
  return new FaultError({ kind: 'ceiling-reached', message, cause: 'price-unknown' });
}
