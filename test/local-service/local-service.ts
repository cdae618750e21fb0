import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { badRequest } from './errors.ts';
import { createFaults, type Faults } from './faults.ts';
import { guard } from './gate.ts';
import type { Bill } from './account.ts';
import { createKeyState, type KeyState } from './keys.ts';
import { generousLimits, type Limits } from './limits.ts';
import { type LimitForms, limitHeaders } from './rate-limit.ts';
import { createListener } from './listening/listener.ts';
import type { Gullible } from './chat/rewrite.ts';
import type { Entry, LoggedRequest } from './log.ts';
import { createChance, createChances, type Pace, type Profile, profiles } from './pace.ts';
import { phrases as knownPhrases } from './phrases.ts';
import { serveChat } from './routes/chat.ts';
import { serveModels } from './routes/models.ts';
import { serveSpeech } from './routes/speech.ts';
import { serveTranscriptions } from './routes/transcriptions.ts';
import type { Service } from './service.ts';
import { createVoiceBox } from './speech/voice-box.ts';
import { openUplink } from './uplink.ts';

export interface LocalServiceOptions {
  /** 0, the default, picks a free port. */
  readonly port?: number;
  /** How long things take; `instant` by default. */
  readonly profile?: Profile | Pace;
  /** The same seed and the same requests of a key give the same service times and pieces. */
  readonly seed?: number;
  readonly key?: string;
  /** More keys, each with its own limits, credits and bill. */
  readonly otherKeys?: readonly string[];
  /** Phrases for the transcription to know in addition to its own. */
  readonly phrases?: readonly string[];
  /** The assistant's time of day. */
  readonly now?: () => Date;
  /** The limits to enforce; by default so generous that no test reaches them. */
  readonly limits?: Partial<Limits>;
  /** How the limits are reported. */
  readonly limitForms?: LimitForms;
  /** US dollars that a key may spend before it gets a 402. */
  readonly credits?: number;
  /** Whether the model info includes the price of answers, which the specification doesn't show; false by default. */
  readonly outputPrices?: boolean;
  /** The status for uploads above 25 MB; 413 by default. */
  readonly tooLargeStatus?: 400 | 413;
  /** The bandwidth of all requests together; unlimited by default. */
  readonly uploadBitsPerSecond?: number;
  /** Milliseconds of the clock for limits, cache and recurring faults. */
  readonly clockMs?: () => number;
}

export interface LocalService {
  /** `http://127.0.0.1:<port>`, without `/v1`. */
  readonly baseUrl: string;
  readonly key: string;
  /** A live list of every request so far, including running ones. */
  readonly requests: readonly LoggedRequest[];
  readonly faults: Faults;
  /** Changes how long things take, from the next request (and the next delta) on; by default for all keys. */
  readonly setProfile: (profile: Profile | Pace, key?: string) => void;
  /** From the next request on, its models take a text that they rewrite for an instruction, or no longer do. */
  readonly setGullible: (how: Gullible | undefined) => void;
  /** From the next request on, a key's service times and pieces are those of this seed; by default the first key's. */
  readonly reseed: (seed: number, key?: string) => void;
  /** A key's use so far and its cost; by default the first key's. */
  readonly bill: (key?: string) => Bill;
  /** Settles when the transcription has learned all its phrases. Reading it starts learning; so does a transcription. */
  readonly ready: Promise<unknown>;
  /** Closes every connection and thread. */
  readonly close: () => Promise<void>;
}

/** The hosted service as `service-api.md` describes it, on this machine: it actually speaks, transcribes and answers. */
export async function startLocalService(options: LocalServiceOptions = {}): Promise<LocalService> {
  const { port = 0, seed = 1, key = 'sk-local-4f9a1c7e2b8d4063a5e0', uploadBitsPerSecond } = options;
  const clockMs = options.clockMs ?? (() => performance.now());
  const limits = { ...generousLimits, ...options.limits };
  const pace = paceOf(options.profile ?? 'instant');
  const names = [key, ...(options.otherKeys ?? [])];
  const keys = new Map(names.map((name) => [name, createKeyState(name, { limits, clockMs, seed, pace })]));
  const stateOf = (name: string): KeyState => {
    const state = keys.get(name);
    if (!state) throw new Error(`There is no key '${name}'.`);
    return state;
  };
  const requests: Entry[] = [];
  const faults = createFaults(createChance(seed + 3), clockMs);
  const voiceBox = createVoiceBox();
  const added = (options.phrases ?? []).filter((phrase) => !knownPhrases.includes(phrase));
  const listener = createListener([...knownPhrases, ...new Set(added)], added);
  const service: Service = {
    voiceBox,
    listener,
    gullible: undefined,
    now: options.now ?? (() => new Date()),
  };

  const forms = options.limitForms ?? {};
  const app = Fastify({
    forceCloseConnections: true,
    // A request with an invalid URL reaches no hook.
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = badRequest(error.message);
      const headers = { ...limitHeaders(limits, undefined, forms), 'content-type': 'application/json' };
      reply.raw.writeHead(status, headers).end(JSON.stringify(body));
    },
  });
  guard(app, {
    keys,
    requests,
    faults,
    limits,
    forms,
    credits: options.credits === undefined ? Infinity : Math.round(options.credits * 1e12),
    tooLargeStatus: options.tooLargeStatus ?? 413,
  });
  serveChat(app, service);
  serveModels(app, options.outputPrices ?? false);
  serveSpeech(app, service);
  serveTranscriptions(app, service);
  await app.listen({ port: uploadBitsPerSecond === undefined ? port : 0, host: '127.0.0.1' });
  // A server that listens on a host and port has an address of this shape.
  const address = app.server.address() as AddressInfo;
  const uplink =
    uploadBitsPerSecond === undefined
      ? undefined
      : await openUplink({ to: address.port, bitsPerSecond: uploadBitsPerSecond, port });

  return {
    baseUrl: `http://127.0.0.1:${uplink?.port ?? address.port}`,
    key,
    requests,
    faults,
    setGullible: (how) => void (service.gullible = how),
    reseed: (newSeed, name = key) => void (stateOf(name).chance = createChances(newSeed)),
    bill: (name = key) => stateOf(name).account.bill(),
    get ready() {
      return listener.ready();
    },
    setProfile(profile, name) {
      for (const state of name === undefined ? keys.values() : [stateOf(name)]) state.pace = paceOf(profile);
    },
    close: async () => {
      await uplink?.close();
      await app.close();
      await Promise.all([voiceBox.close(), listener.close()]);
    },
  };
}

function paceOf(profile: Profile | Pace): Pace {
  return typeof profile === 'string' ? profiles[profile] : profile;
}
