import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandContext, PartialResultError } from './command-context.ts';
import type { Terminal } from './terminal.ts';
import { ledgerFile } from './usage-command.ts';
import { type ServiceClient, createServiceClient } from '../service/client.ts';
import type { ServiceTime } from '../storage/age-clock.ts';
import { type Database, openDatabase } from '../storage/database/database.ts';
import { createLedger } from '../storage/ledger.ts';
import { createMeter, answerPriceOf, ceilingOf } from '../usage/meter.ts';
import { metered } from '../usage/metered-service.ts';
import { createModelList } from '../usage/model-list.ts';
import { createPriceBook } from '../usage/price-book.ts';
import { type Fault, faultOf } from '../../shared/contract/fault.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';

/** Exit statuses. */
export const exitStatus = { done: 0, failed: 1, wrongUse: 2, interrupted: 130 } as const;

interface CommandSetting {
  readonly settings: Settings;
  readonly apiKey: string;
  /** Where the terminal program keeps its ledger. */
  readonly folder: string;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** Runs a command to its end, reports its failure if it fails, and returns the exit status. */
export async function runCommand(
  { settings, apiKey, folder, terminal, signal }: CommandSetting,
  command: (context: CommandContext) => Promise<void>,
): Promise<number> {
  let serviceTime: ServiceTime | undefined;
  const client = createServiceClient({
    connection: () => ({ baseUrl: settings.baseUrl, apiKey }),
    onServiceTime: (time) => (serviceTime = time),
  });
  const kept = keepUsage(client, {
    folder,
    settings,
    onNotice: terminal.step,
    signal,
  });
  try {
    const models = createModelList(() => client.models(signal));
    await command({
      service: kept.service,
      models,
      settings,
      terminal,
      serviceTime: () => serviceTime,
      signal,
    });
    return exitStatus.done;
  } catch (error) {
    if (signal.aborted) {
      terminal.step(t('cli:stopped'));
      return exitStatus.interrupted;
    }
    const partial = error instanceof PartialResultError;
    terminal.fault(inTheTerminal(faultOf(partial ? error.cause : error)), partial ? error.received : {});
    return exitStatus.failed;
  } finally {
    await kept.close();
    await client.close();
  }
}

/** With what to do about it here. */
function inTheTerminal(fault: Fault): Fault {
  const remedy = fault.cause && remedies[fault.cause];
  return remedy ? { ...fault, message: `${fault.message} ${remedy()}` } : fault;
}

const remedies: Partial<Record<NonNullable<Fault['cause']>, () => string>> = {
  'stream-broken': () => t('cli:remedy.stream-broken'),
  'reasoning-spent': () => t('cli:remedy.reasoning-spent'),
};

/** A client whose every use is in the terminal program's ledger. */
interface KeptUsage {
  readonly service: ServiceClient;
  /** Ends the ledger; the client stays open. */
  close(): Promise<void>;
}

interface KeptUsageOptions {
  readonly folder: string;
  /** What a month may cost, and prices that the service does not list. */
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
    if (database) return createLedger(database);
    database = openDatabase({ file: ledgerFile(folder), now: Date.now, onNotice });
    const opened = createLedger(database);
    opened.recover();
    return opened;
  };
  const book = createPriceBook(
    () => client.modelInfo(signal),
    () => performance.now(),
  );
  let lastPrices: Promise<unknown> = Promise.resolve();

  const uses = metered(
    client,
    createMeter({
      ledger: {
        add: (entry) => ledger().add(entry),
        begin: (entry) => ledger().begin(entry),
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
    }),
  );
  return {
    service: { ...client, ...uses },
    async close() {
      await Promise.race([lastPrices, sleep(priceMs, undefined, { ref: false })]);
      database?.close();
    },
  };
}
