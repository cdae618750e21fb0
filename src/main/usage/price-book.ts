import type { ModelPrices } from '../../shared/usage/cost.ts';

/** The models' prices, asked for when one is first needed. They change “regularly”, so they are asked for again. */
export interface PriceBook {
  /** `undefined` where the service tells none, or cannot be asked now. Never rejects. */
  pricesOf(model: string): Promise<PricedModel | undefined>;
  /** As when the service or the key has changed. */
  forget(): void;
}

export interface PricedModel extends ModelPrices {
  readonly id: string;
  /** The longest answer, reasoning included. */
  readonly maxOutputTokens?: number;
  /** The longest request. */
  readonly maxInputTokens?: number;
}

/** Prices of a service hold for days; an hour after a change the old ones are gone. */
const keptMs = 3_600_000;

/** @param now milliseconds, of any beginning */
export function createPriceBook(ask: () => Promise<readonly PricedModel[]>, now: () => number): PriceBook {
  let asked: { readonly models: Promise<readonly PricedModel[]>; readonly at: number } | undefined;

  const models = (): Promise<readonly PricedModel[]> => {
    if (asked && now() - asked.at < keptMs) return asked.models;
    const asking = { models: ask(), at: now() };
    asked = asking;
    asking.models.catch(() => {
      if (asked === asking) asked = undefined; // the next one asks anew
    });
    return asking.models;
  };

  return {
    async pricesOf(model) {
      try {
        return (await models()).find(({ id }) => id === model);
      } catch {
        return undefined; // units are kept without a cost
      }
    },
    forget() {
      asked = undefined;
    },
  };
}
