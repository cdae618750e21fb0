import { pricePerCharacter, pricePerSecond, type TokenPrice } from './models.ts';

/** One paid item. */
export interface BillEntry {
  readonly at: Date;
  readonly model: string;
  readonly promptTokens?: number;
  /** How many of the prompt tokens were read from the cache. */
  readonly cachedTokens?: number;
  readonly completionTokens?: number;
  readonly characters?: number;
  readonly seconds?: number;
  /** 10^-12 US dollars. */
  readonly cost: number;
}

export interface Bill {
  readonly entries: readonly BillEntry[];
  /** 10^-12 US dollars: a whole number, exact up to 9,000 dollars. */
  readonly total: number;
  /** The same, in millionths of a dollar. */
  readonly totalMicroDollars: number;
}

/** A key's use and its cost. */
export function createAccount() {
  const entries: BillEntry[] = [];
  let total = 0;

  function add(entry: Omit<BillEntry, 'at'>): void {
    entries.push({ at: new Date(), ...entry });
    total += entry.cost;
  }

  return {
    chat(model: string, price: TokenPrice, used: TokenUse): void {
      const { promptTokens, cachedTokens, completionTokens } = used;
      const fresh = promptTokens - cachedTokens;
      const cost = fresh * price.input + cachedTokens * price.cachedInput + completionTokens * price.output;
      add({ model, ...used, cost });
    },
    speech(model: string, characters: number): void {
      add({ model, characters, cost: characters * pricePerCharacter });
    },
    /** Exact to the sample; only the last of the 10^-12 dollars is rounded. */
    transcription(model: string, samples: number, sampleRate: number): void {
      const cost = Math.round((samples * pricePerSecond) / sampleRate);
      add({ model, seconds: samples / sampleRate, cost });
    },
    bill: (): Bill => ({ entries: [...entries], total, totalMicroDollars: total / 1e6 }),
  };
}

export type Account = ReturnType<typeof createAccount>;

export interface TokenUse {
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly completionTokens: number;
}
