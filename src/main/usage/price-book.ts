import type { ModelPrices } from '../../shared/usage/cost.ts';

/** The models' prices, requested when first needed. They change “regularly”, so they are requested again. */
interface PriceBook {
  /** `undefined` if the service lists none or can't be reached. Never rejects. */
  pricesOf(model: string): Promise<PricedModel | undefined>;
  /** For when the service or the key has changed. */
  forget(): void;
}

export interface PricedModel extends ModelPrices {
  readonly id: string;
  /** The longest answer, reasoning included. */
  readonly maxOutputTokens?: number;
  /** The longest request. */
  readonly maxInputTokens?: number;
}

/** Prices usually hold for days; after a change the old ones are used for an hour at most. */
const keptMs = 3_600_000;

/** @param now milliseconds since any fixed time */
export function createPriceBook(ask: () => Promise<readonly PricedModel[]>, now: () => number): PriceBook {
  let requested: { readonly models: Promise<readonly PricedModel[]>; readonly at: number } | undefined;

  const models = (): Promise<readonly PricedModel[]> => {
    if (requested && now() - requested.at < keptMs) return requested.models;
    const request = { models: ask(), at: now() };
    requested = request;
    request.models.catch(() => {
      if (requested === request) requested = undefined; // the next call tries again
    });
    return request.models;
  };

  return {
    async pricesOf(model) {
      try {
        return (await models()).find(({ id }) => id === model);
      } catch {
        return undefined; // the amounts are recorded without a cost
      }
    },
    forget() {
      requested = undefined;
    },
  };
}
