import { isUnreached } from '../dictate/reachability.ts';
import type { RequestHandlers } from '../platform/ipc.ts';
import type { SpeechRequest } from '../service/audio/speech.ts';
import { type ServiceClient, type ServiceClientOptions, createServiceClient } from '../service/client.ts';
import { proxiesIn } from '../service/http/proxies.ts';
import type { ModelInfo } from '../service/models/model-info.ts';
import type { KeyStore } from '../settings/key-store.ts';
import type { modelTraitsIn } from '../settings/model-traits.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { adaptiveUploads } from '../speech/recognition/adaptive-upload.ts';
import { type CachedSpeech, cachedSpeech } from '../speech/synthesis/cached-speech.ts';
import { checkedSpeech } from '../speech/synthesis/checked-speech.ts';
import type { Ledger } from '../storage/ledger.ts';
import { openSpeechCache } from '../storage/speech-cache.ts';
import { type TurnOptions, type TurnRequirements, choose, resolveTurnOptions } from '../talk/turn-options.ts';
import { answerPriceOf, ceilingOf } from '../usage/meter.ts';
import { metered } from '../usage/metered-service.ts';
import { createModelList } from '../usage/model-list.ts';
import { type PriceBook, createPriceBook } from '../usage/price-book.ts';
import type { PicoDollars } from '../../shared/usage/cost.ts';
import { withInfo } from '../../shared/usage/model.ts';
import type { RateLimits } from '../../shared/usage/rate-limits.ts';

interface ServingNeeds {
  readonly settings: SettingsStore;
  readonly keys: KeyStore;
  readonly traits: ReturnType<typeof modelTraitsIn>;
  readonly ledger: Ledger;
  /** Where spoken sentences are kept. */
  readonly speechFolder: string;
  /** The system's, where the environment names none. */
  readonly systemProxies: NonNullable<ServiceClientOptions['proxies']>;
  readonly onNotice: (sentence: string) => void;
  /** Told the time that the service tells with its answers. */
  readonly onServiceTime: NonNullable<ServiceClientOptions['onServiceTime']>;
  readonly onLimits: (limits: RateLimits) => void;
  readonly untilQuit: AbortSignal;
}

type Speech = CachedSpeech<WavRequest>;
type WavRequest = SpeechRequest & { readonly format: 'wav' };

/**
 * The service as the app uses it: by the person's address and key, every use of it in the ledger, every sound looked at
 * before it is heard, and none paid for twice.
 */
export interface Serving {
  readonly service: Pick<ServiceClient, 'chat' | 'transcribe'> & Pick<Speech, 'speak'>;
  /** What `service.speak` draws from, for those who want to know more of a sound. */
  readonly speech: Speech;
  readonly prices: PriceBook;
  /** Of a token of a model's answers, as the person entered it. */
  readonly answerPrice: (model: string) => PicoDollars | undefined;
  /** Models of which the service was asked for the price of an answer, and told none. */
  readonly modelsWithoutPrice: () => readonly string[];
  /** The key's limits, as they were last told. */
  readonly limits: () => RateLimits | undefined;
  /** With what one kind of work is done. @throws FaultError when the service lists no model for it */
  choices(needed: 'chat' | 'transcription' | 'speech'): Promise<TurnOptions>;
  /** With what a turn is made. @throws as `choices` */
  choicesFor(needs: TurnRequirements): Promise<TurnOptions>;
  /** One light request: whether the service answers at all. */
  answers(): Promise<boolean>;
  readonly requests: Pick<RequestHandlers, 'models-list'>;
  /** Another address or another key: what was learned of the service no longer holds. */
  connectionChanged(): void;
  /** There may be less room for spoken sentences now. */
  trimSpeech(): void;
}

export function startServing(needs: ServingNeeds): Serving {
  const { settings, keys, traits, ledger, untilQuit } = needs;
  const named = proxiesIn(process.env);
  const client = createServiceClient({
    connection: () => ({ baseUrl: settings.read().baseUrl, apiKey: keys.key() }),
    proxies: named.http || named.https ? named : needs.systemProxies,
    onServiceTime: needs.onServiceTime,
    onLimits: needs.onLimits,
    ...traits,
  });
  const now = (): number => performance.now();
  const modelInfo = (): Promise<readonly ModelInfo[]> => client.modelInfo(untilQuit);
  const models = createModelList(() => client.models(untilQuit), needs.onNotice);
  const prices = createPriceBook(modelInfo, now);
  let fitted = adaptiveUploads(client, now);
  const untold = new Set<string>();
  const pricing = {
    async prices(model: string) {
      const told = await prices.pricesOf(model);
      if (told && told.outputCostPerToken === undefined) untold.add(model);
      return told;
    },
    answerPrice: (model: string) => answerPriceOf(settings.read(), model),
  };
  const uses = {
    ledger,
    ...pricing,
    ceiling: () => ceilingOf(settings.read()),
    now: Date.now,
  };
  const service: Pick<ServiceClient, 'chat' | 'speak' | 'transcribe'> = metered(
    { ...client, transcribe: (request, signal) => fitted.transcribe(request, signal) },
    uses,
  );
  const cache = openSpeechCache({
    folder: needs.speechFolder,
    maxBytes: () => settings.read().maxSpeechMb * 1e6,
    now: Date.now,
    onNotice: needs.onNotice,
  });
  const speech = cachedSpeech(checkedSpeech<WavRequest>(service.speak), cache);
  return {
    service: { ...service, speak: speech.speak },
    speech,
    prices,
    answerPrice: pricing.answerPrice,
    modelsWithoutPrice: () => [...untold],
    limits: client.limits,
    choices: (needed) => choose([needed], settings.read(), models.roles),
    choicesFor: (turn) => resolveTurnOptions(turn, settings.read(), models.roles),
    answers: () =>
      modelInfo().then(
        () => true,
        (error: unknown) => !isUnreached(error),
      ),
    requests: {
      async 'models-list'() {
        models.renew(); // whoever asks wants to see what there is now
        // Prices and the like are an extra: a service that does not tell them still has its models.
        return withInfo(await models.roles(), await modelInfo().catch(() => []));
      },
    },
    trimSpeech: () => void cache.trim(),
    connectionChanged() {
      models.forget();
      prices.forget();
      untold.clear();
      fitted = adaptiveUploads(client, now);
    },
  };
}
