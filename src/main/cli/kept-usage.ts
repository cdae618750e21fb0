import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../../shared/settings/settings.ts';
import { openDatabase, type Database } from '../storage/database/database.ts';
import { createLedger } from '../storage/ledger.ts';
import type { ServiceClient } from '../service/client.ts';
import { answerPriceOf, ceilingOf } from '../usage/meter.ts';
import { metered } from '../usage/metered-service.ts';
import { createPriceBook } from '../usage/price-book.ts';
import { ledgerFile } from './usage.ts';

/** A client whose every use is in the terminal program's ledger. */
export interface KeptUsage {
  readonly service: ServiceClient;
  /** Ends the ledger; the client stays open. */
  close(): Promise<void>;
}

export interface KeptUsageOptions {
  readonly folder: string;
  /** What a month may cost, and prices that the service does not tell. */
  readonly settings: Settings;
  readonly onNotice: (notice: string) => void;
  /** Ends the asking for prices. */
  readonly signal: AbortSignal;
}

/** Prices are asked for beside the request that needs them; a service that is slower with them is not waited for. */
const priceMs = 2_000;

/** The ledger is opened when it is first needed: most commands neither use nor cost anything. */
export function keepUsage(client: ServiceClient, options: KeptUsageOptions): KeptUsage {
  const { folder, settings, onNotice, signal } = options;
  let database: Database | undefined;
  const ledger = () => {
    database ??= openDatabase({ file: ledgerFile(folder), now: Date.now, onNotice });
    return createLedger(database);
  };
  const book = createPriceBook(
    () => client.modelInfo(signal),
    () => performance.now(),
  );
  let lastPrices: Promise<unknown> = Promise.resolve();

  const uses = metered(client, {
    ledger: {
      add: (entry) => ledger().add(entry),
      reckonedInMonthOf: (at) => ledger().reckonedInMonthOf(at),
    },
    prices: (model) => {
      const prices = book.pricesOf(model);
      lastPrices = prices;
      return prices;
    },
    answerPrice: (model) => answerPriceOf(settings, model),
    ceiling: () => ceilingOf(settings),
    now: Date.now,
  });
  return {
    service: { ...client, ...uses },
    async close() {
      await Promise.race([lastPrices, sleep(priceMs, undefined, { ref: false })]);
      database?.close();
    },
  };
}
