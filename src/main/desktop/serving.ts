import { picoDollars } from '../../shared/cost.ts';
import type { KeyStore } from '../electron/key-store.ts';
import type { modelTraitsIn } from '../electron/model-traits.ts';
import type { SettingsStore } from '../electron/settings-store.ts';
import type { Ledger } from '../library/ledger.ts';
import { createServiceClient, type ServiceClient, type ServiceClientOptions } from '../service/client.ts';
import type { ModelInfo } from '../service/model-info.ts';
import { proxiesIn } from '../service/proxies.ts';
import { fittedUploads } from '../sound/fitted-uploads.ts';
import { metered } from '../voice/metered.ts';
import { createModelList, type ModelList } from '../voice/model-list.ts';
import { createPriceBook, type PriceBook } from '../voice/price-book.ts';

export interface ServingNeeds {
  readonly settings: SettingsStore;
  readonly keys: KeyStore;
  readonly traits: ReturnType<typeof modelTraitsIn>;
  readonly ledger: Ledger;
  /** The system's, where the environment names none. */
  readonly systemProxies: NonNullable<ServiceClientOptions['proxies']>;
  readonly onNotice: (sentence: string) => void;
  readonly untilQuit: AbortSignal;
}

/** The service as the app uses it: by the person's address and key, every use of it in the ledger. */
export interface Serving {
  readonly service: Pick<ServiceClient, 'chat' | 'speak' | 'transcribe'>;
  readonly models: ModelList;
  readonly prices: PriceBook;
  modelInfo(): Promise<readonly ModelInfo[]>;
  /** Another address or another key: what was learned of the service no longer holds. */
  connectionChanged(): void;
}

export function startServing(needs: ServingNeeds): Serving {
  const { settings, keys, traits, ledger, untilQuit } = needs;
  const named = proxiesIn(process.env);
  const client = createServiceClient({
    connection: () => ({ baseUrl: settings.read().baseUrl, apiKey: keys.key() }),
    proxies: named.http || named.https ? named : needs.systemProxies,
    ...traits,
  });
  const now = (): number => performance.now();
  const modelInfo = (): Promise<readonly ModelInfo[]> => client.modelInfo(untilQuit);
  const models = createModelList(() => client.models(untilQuit), needs.onNotice);
  const prices = createPriceBook(modelInfo, now);
  let fitted = fittedUploads(client, now);
  const uses = {
    ledger,
    prices: prices.pricesOf,
    ceiling() {
      const { monthlyCeilingUsd } = settings.read();
      return monthlyCeilingUsd === null ? undefined : picoDollars(monthlyCeilingUsd);
    },
    now: Date.now,
  };
  return {
    service: metered(
      { ...client, transcribe: (request, signal) => fitted.transcribe(request, signal) },
      uses,
    ),
    models,
    prices,
    modelInfo,
    connectionChanged() {
      models.forget();
      prices.forget();
      fitted = fittedUploads(client, now);
    },
  };
}
