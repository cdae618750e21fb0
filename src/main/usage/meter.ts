import {
  ceilingReached,
  littleOfCeiling,
  knownCostOf,
  perToken,
  picoDollars,
  type ModelPrices,
  type PicoDollars,
  type Use,
} from '../../shared/usage/cost.ts';
import { formatMoney } from '../../shared/usage/format-cost.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { AddedEntry, EntryCost, LedgerEntry, Reckoning, UsageRoom } from '../../shared/usage/ledger.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';
import { untilAborted } from '../abort.ts';
import type { ServiceRequest } from '../speech/voice-service.ts';

/** Where uses are recorded; the library's ledger has this shape. */
interface UsageLedger {
  add(entry: LedgerEntry): AddedEntry;
  /** A request has left; what is returned ends it. Of what isn't kept, there is nothing to begin. */
  begin?(entry: LedgerEntry): () => void;
  reckonedInMonthOf(at: number): Reckoning;
}

export interface MeterPorts {
  readonly ledger: UsageLedger;
  /** A text model's prices, requested when its answer starts, so that they don't delay the question. Never rejects. */
  readonly prices: (model: string) => Promise<ModelPrices | undefined>;
  /** The price of an answer's token that the person entered, for a service that lists none. */
  readonly answerPrice?: (model: string) => PicoDollars | undefined;
  /** The monthly limit, if the person has set one. */
  readonly ceiling: () => Ceiling | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Ceiling {
  readonly sum: PicoDollars;
  /** What a token of unknown price counts as; without it, the person is asked once the limit could be exceeded unnoticed. */
  readonly unpricedToken?: PicoDollars;
}

/** The ceiling in the settings, if any. */
export function ceilingOf(settings: Settings): Ceiling | undefined {
  const { monthlyCeilingUsd: dollars, unpricedTokensUsd: unpriced } = settings;
  return dollars === null
    ? undefined
    : { sum: picoDollars(dollars), ...(unpriced !== null && { unpricedToken: perToken(unpriced) }) };
}

/** The price of an answer's token in the settings. */
export function answerPriceOf({ answerPrices }: Settings, model: string): PicoDollars | undefined {
  const dollars = Object.hasOwn(answerPrices, model) ? answerPrices[model] : undefined;
  return dollars === undefined ? undefined : perToken(dollars);
}

/** Admits requests below the month's ceiling, and records what they used. */
export interface Meter {
  /**
   * If there is a ceiling, an answer needs a price before it is requested.
   * @returns the model's prices, if there is a ceiling and the service lists them
   * @throws FaultError `ceiling-reached` because of `price-unknown`, or the signal's reason once it has aborted
   */
  expectPrice(model: string, signal: AbortSignal): Promise<ModelPrices | undefined>;
  /**
   * @param expected what the request will use, as far as it can be known or estimated
   * @param known the model's prices
   * @param room who asks, for the ledger
   * @throws FaultError `ceiling-reached`; then nothing may be sent
   */
  admit(request: ServiceRequest, expected: Use, known?: ModelPrices, room?: UsageRoom): Admission;
  /** Whether more than a little is left of the ceiling, or there is none. */
  hasToSpare(): boolean;
}

/**
 * A request under way. The first of `done`, `abandon` and `release` ends it; a second call changes nothing. The estimate
 * counts against the ceiling if the use isn't reported.
 */
interface Admission {
  /** It waits for its turn, or has left. */
  wait(isWaiting: boolean): void;
  /** Its answer has started. */
  start(): void;
  done(use: Use, estimate?: Use): void;
  /** It ended before its answer did, so it may or may not be billed. */
  abandon(use: Use, estimate?: Use): void;
  /** It used nothing. */
  release(): void;
}

/** The longest that a question waits for its price; after that the price counts as unknown. */
const priceMs = 3000;

export function createMeter(ports: MeterPorts): Meter {
  const { ledger, prices, answerPrice = () => undefined, ceiling, now } = ports;
  /** The least that the requests under way will cost. */
  let underWay: PicoDollars = 0;
  /** Tokens in the ledger whose price is being requested. */
  let beingPriced = 0;

  const countedAgainst = (limit: Ceiling, { spent, unpricedTokens }: Reckoning): PicoDollars =>
    spent + underWay + unpricedTokens * (limit.unpricedToken ?? 0);

  const expectRoom = (next: PicoDollars): void => {
    const limit = ceiling();
    if (!limit) return;
    const reckoned = ledger.reckonedInMonthOf(now());
    const { unpricedTokens } = reckoned;
    const counted = countedAgainst(limit, reckoned);
    if (ceilingReached({ spent: counted, ceiling: limit.sum, next })) throw ceilingFault(limit.sum);
    if (limit.unpricedToken === undefined && unpricedTokens > beingPriced)
      throw unknownFault(limit.sum, t('usage:fault.tokens-unpriced', { count: unpricedTokens }));
  };

  /** Records the amounts at once: a price that is still being requested may arrive after the app has quit. */
  const record = (
    request: ServiceRequest,
    ended: Ended,
    priced: () => ReturnType<MeterPorts['prices']>,
  ): void => {
    const { model } = request;
    const { use, complete, room } = ended;
    const unpriced = costOf(ended, undefined, answerPrice(model));
    const added = ledger.add({ ...use, at: now(), model, ...(room && { room }), complete, ...unpriced });
    request.onRecorded?.(added.inVain);
    const tokens = (unpriced.unpricedInput ?? 0) + (unpriced.unpricedOutput ?? 0);
    if (tokens === 0) return;
    beingPriced += tokens;
    const priceLater = async (): Promise<void> => {
      const known = await priced();
      beingPriced -= tokens;
      if (known) added.price(costOf(ended, known, answerPrice(model)));
    };
    priceLater().catch(() => {}); // the cost stays unknown
  };

  return {
    async expectPrice(model, signal) {
      const limit = ceiling();
      if (!limit) return undefined;
      const known = await untilAborted(prices(model), priceMs, signal);
      const isCounted = limit.unpricedToken !== undefined || answerPrice(model) !== undefined;
      if (!isCounted && known && known.outputCostPerToken === undefined)
        throw unknownFault(limit.sum, t('usage:fault.answers-unpriced', { model }));
      return known;
    },
    admit(request, expected, known, room) {
      const { model } = request;
      const { cost = 0, unpricedInput = 0 } = knownCostOf(expected, known) ?? {};
      const next = cost + unpricedInput * (ceiling()?.unpricedToken ?? 0);
      expectRoom(next);
      underWay += next;
      let requested: ReturnType<MeterPorts['prices']> | undefined;
      const priced = (): ReturnType<MeterPorts['prices']> => (requested ??= prices(model));
      let isOver = false;
      const end = (ended?: Ended): void => {
        if (isOver) return;
        isOver = true;
        underWay -= next;
        if (ended) record(request, ended, priced);
        land();
      };
      // For the ledger to find if Parley is killed before the request has ended.
      let landed: (() => void) | undefined;
      const land = (): void => {
        landed?.();
        landed = undefined;
      };
      const leave = (): void => {
        const use: Use = expected.kind === 'chat' ? { kind: 'chat' } : expected;
        // Without a price, tokens count only where there is a limit that they count against.
        const counted = known || ceiling() ? expected : use;
        const price = costOf({ use, estimate: counted, complete: false }, known, answerPrice(model));
        landed ??= ledger.begin?.({
          ...use,
          at: now(),
          model,
          ...(room && { room }),
          complete: false,
          ...price,
        });
      };
      leave();
      return {
        wait(isWaiting) {
          if (isWaiting) land();
          else if (!isOver) leave();
        },
        start: () => void priced(),
        done: (use, estimate = use) => end({ use, estimate, complete: true, room }),
        abandon: (use, estimate = use) => end({ use, estimate, complete: false, room }),
        release: () => end(),
      };
    },
    hasToSpare() {
      const limit = ceiling();
      if (!limit) return true;
      return limit.sum - countedAgainst(limit, ledger.reckonedInMonthOf(now())) > limit.sum * littleOfCeiling;
    },
  };
}

/** What a request used, as reported and as estimated. */
interface Ended {
  readonly use: Use;
  readonly estimate: Use;
  readonly complete: boolean;
  readonly room: UsageRoom | undefined;
}

function costOf(
  { use, estimate, complete }: Pick<Ended, 'use' | 'estimate' | 'complete'>,
  known: ModelPrices | undefined,
  answerPrice: PicoDollars | undefined,
): EntryCost {
  const exact = complete ? knownCostOf(use, known) : undefined;
  const counted = exact ?? knownCostOf(estimate, known);
  if (!counted) return {};
  const { cost, unpricedInput, unpricedOutput } = counted;
  return {
    ...(exact ? { cost } : { reckoned: cost }),
    ...(unpricedInput > 0 && { unpricedInput }),
    ...(unpricedOutput > 0 && { unpricedOutput, ...(answerPrice !== undefined && { answerPrice }) }),
  };
}

function ceilingFault(ceiling: PicoDollars): FaultError {
  const message = t('usage:fault.ceiling-reached', { ceiling: formatMoney(ceiling) });
  return new FaultError({ kind: 'ceiling-reached', message });
}

function unknownFault(ceiling: PicoDollars, why: string): FaultError {
  const message = t('usage:fault.price-unknown', { ceiling: formatMoney(ceiling), why });
  return new FaultError({ kind: 'ceiling-reached', message, cause: 'price-unknown' });
}
