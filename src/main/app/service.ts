import { isUnreached } from '../speech/reachability.ts';
import type { RequestHandlers } from '../platform/ipc.ts';
import { createServiceClient, checkService } from '../service/client.ts';
import { type ProxySource, proxiesIn, proxyTo } from '../service/http/connections.ts';
import { serviceOrigin } from '../service/service-address.ts';
import type { ModelInfo } from '../service/models.ts';
import type { KeyStore } from '../settings/key-store.ts';
import type { modelTraitsIn } from '../settings/model-traits.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { adaptiveUploads } from '../speech/recognition/adaptive-upload.ts';
import { type CachedSpeech, cachedSpeech, speechUnderWay } from '../speech/synthesis/cached-speech.ts';
import { checkedSpeech, timedSpeech } from '../speech/synthesis/checked-speech.ts';
import { type LearnedTimes, keptTimes } from '../speech/service-times.ts';
import type { VoiceService } from '../speech/voice-service.ts';
import type { AgeClock } from '../storage/age-clock.ts';
import type { Ledger } from '../storage/ledger.ts';
import { openSpeechCache } from '../storage/speech-cache.ts';
import { type TurnOptions, type TurnRequirements, choose, resolveTurnOptions } from '../talk/turn-options.ts';
import { answerPriceOf, ceilingOf, createMeter } from '../usage/meter.ts';
import { metered } from '../usage/metered-service.ts';
import { createModelList } from '../usage/model-list.ts';
import { createPriceBook } from '../usage/price-book.ts';
import { createWebFetch, openWeb, type WebFetch } from '../web/web-fetch.ts';
import { FaultError, faultOf } from '../../shared/contract/fault.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { seeingStandIn } from '../../shared/talk/picture.ts';
import { t } from '../../shared/text/translate.ts';
import type { PicoDollars } from '../../shared/usage/cost.ts';
import type { UsageRoom } from '../../shared/usage/ledger.ts';
import { withInfo } from '../../shared/usage/model.ts';
import type { RateLimits } from '../../shared/usage/rate-limits.ts';

interface AppServiceOptions {
  readonly settings: SettingsStore;
  readonly keys: KeyStore;
  readonly traits: ReturnType<typeof modelTraitsIn>;
  readonly ledger: Ledger;
  /** Where speech is cached. */
  readonly speechFolder: string;
  /** The system's proxies, used when the environment names none. */
  readonly systemProxies: ProxySource;
  readonly onNotice: (sentence: string) => void;
  /** Called with the time in the service's response headers. */
  readonly onServiceTime: AgeClock['serviceSaid'];
  readonly onLimits: (limits: RateLimits) => void;
  readonly untilQuit: AbortSignal;
}

/** The service as one room uses it. Every clip is checked before it is played, and no clip is paid for twice. */
export interface RoomService {
  readonly service: Omit<VoiceService, 'speak'> & Pick<CachedSpeech, 'speak'>;
  /** As `service.speak`, but nothing of it is kept on the disk. */
  readonly speakUnkept: CachedSpeech['speak'];
  /** The cache behind `service.speak`, which knows more about each clip. */
  readonly speech: CachedSpeech;
}

/** The service with the person's address and key. Every use goes into the ledger. */
export interface AppService {
  /** @param room who asks, for the ledger; the settings are none */
  inRoom(room?: UsageRoom): RoomService;
  readonly prices: ReturnType<typeof createPriceBook>;
  /** The price of an answer token that the person entered. */
  readonly answerPrice: (model: string) => PicoDollars | undefined;
  /** Used models for which the service states no answer price. */
  readonly modelsWithoutPrice: () => readonly string[];
  /** The key's rate limits, as last reported. */
  readonly limits: () => RateLimits | undefined;
  /** Whether enough is left of the minute's requests and of the ceiling to send some in vain. */
  readonly hasToSpare: () => boolean;
  /** How many more requests this minute allows; undefined where the service doesn't say. */
  readonly requestsLeft: () => number | undefined;
  /** Opens connections for speech that is about to be transcribed, and gets the upload's encoder ready. */
  readonly openAhead: () => void;
  /** How fast it is, as learned from its answers. */
  readonly times: LearnedTimes;
  /** The options for one kind of work. @throws FaultError when the service lists no model for it */
  turnOptions(needed: 'chat' | 'transcription' | 'speech'): Promise<TurnOptions>;
  /** The options for a turn. @throws FaultError like `turnOptions` */
  turnOptionsFor(turn: TurnRequirements): Promise<TurnOptions>;
  /** The chosen chat model if it sees pictures, else the most similar one that does. @throws FaultError when none does */
  visionModel(): Promise<string>;
  /** From the public web, not from the service. */
  readonly fetchFromWeb: WebFetch;
  /** Checks with one cheap request whether the service answers at all. */
  answers(): Promise<boolean>;
  readonly requests: Pick<RequestHandlers, 'models-list' | 'service-check'>;
  /** The address or the key has changed: forgets everything learned about the service. */
  connectionChanged(): void;
  /** Shrinks the speech cache to the size in the settings. */
  trimSpeech(): void;
}

/** Requests per minute that are never spent in vain: about as many as a whole turn takes. */
const leastToSpare = 15;

export function createAppService(options: AppServiceOptions): AppService {
  const { settings, keys, traits, ledger, untilQuit } = options;
  const named = proxiesIn(process.env);
  const proxies = named.http || named.https ? named : options.systemProxies;
  const client = createServiceClient({
    async connection() {
      const { baseUrl } = settings.read();
      return { baseUrl, apiKey: await keys.keyFor(serviceOrigin(baseUrl)) };
    },
    onMoved: (root) => keys.serviceMoved(new URL(root).origin),
    proxies,
    onServiceTime: options.onServiceTime,
    onLimits: options.onLimits,
    ...traits,
  });
  const now = (): number => performance.now();
  const modelInfo = (): Promise<readonly ModelInfo[]> => client.modelInfo(untilQuit);
  const models = createModelList(() => client.models(untilQuit), options.onNotice);
  const prices = createPriceBook(modelInfo, now);
  let uploads = adaptiveUploads(client, now);
  const times = keptTimes(
    settings.read().serviceTimes,
    (serviceTimes) => settings.remember({ serviceTimes }),
    untilQuit,
  );
  const withoutPrice = new Set<string>();
  const pricing = {
    async prices(model: string) {
      const known = await prices.pricesOf(model);
      if (known && known.outputCostPerToken === undefined) withoutPrice.add(model);
      return known;
    },
    answerPrice: (model: string) => answerPriceOf(settings.read(), model),
  };
  const uses = {
    ledger,
    ...pricing,
    ceiling: () => ceilingOf(settings.read()),
    now: Date.now,
  };
  const meter = createMeter(uses); // one for all rooms, as they share the ceiling
  const cache = openSpeechCache({
    folder: options.speechFolder,
    maxBytes: () => settings.read().maxSpeechMb * 1e6,
    now: Date.now,
    onNotice: options.onNotice,
  });
  /** The window changes the pace: that takes effect at once, and cached sound fits every pace. */
  const atNaturalPace = (): Settings => ({ ...settings.read(), speed: 1 });
  const underWay = speechUnderWay(); // shared by all rooms, or two that want the same sound would both pay for it
  return {
    inRoom(room) {
      const service = metered(
        { ...client, transcribe: (request, signal) => uploads.transcribe(request, signal) },
        meter,
        room,
      );
      const checked = checkedSpeech(timedSpeech(service.speak, times, now));
      const speech = cachedSpeech(checked, cache, underWay);
      return {
        service: { ...service, speak: speech.speak },
        speakUnkept: async (request, signal) => (await checked(request, signal)).wav,
        speech,
      };
    },
    prices,
    answerPrice: pricing.answerPrice,
    modelsWithoutPrice: () => [...withoutPrice],
    limits: client.limits,
    hasToSpare: () => (client.requestsLeft() ?? Infinity) >= leastToSpare && meter.hasToSpare(),
    requestsLeft: client.requestsLeft,
    openAhead() {
      client.openAhead();
      void uploads.prepare();
    },
    times,
    turnOptions: (needed) => choose([needed], atNaturalPace(), models.roles),
    turnOptionsFor: (turn) => resolveTurnOptions(turn, atNaturalPace(), models.roles),
    async visionModel() {
      const { model, sees } = await choose(['chat'], settings.read(), models.roles);
      if (sees) return model;
      const ids = (await models.roles()).chat.map(({ id }) => id);
      const other = seeingStandIn(model, ids, settings.read().modelTraits);
      if (other !== undefined) return other;
      throw new FaultError({ kind: 'unknown-model', message: t('listen:scan.no-vision-model') });
    },
    fetchFromWeb: createWebFetch({
      ...openWeb,
      isProxied: async (url) =>
        proxyTo(url, typeof proxies === 'function' ? await proxies(url) : proxies) !== undefined,
    }),
    answers: () =>
      modelInfo().then(
        () => true,
        (error: unknown) => !isUnreached(faultOf(error)),
      ),
    requests: {
      async 'models-list'() {
        models.renew(); // the person wants to see the current list
        // Model info such as prices is optional: without it, the models are still listed.
        return withInfo(await models.roles(), await modelInfo().catch(() => []));
      },
      'service-check': ({ baseUrl, key }) => checkService({ baseUrl, apiKey: key }, proxies, untilQuit),
    },
    trimSpeech: () => void cache.trim(),
    connectionChanged() {
      models.forget();
      prices.forget();
      withoutPrice.clear();
      uploads = adaptiveUploads(client, now);
      times.forget();
    },
  };
}
