import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createFaults, type Faults } from './faults.ts';
import { guard } from './gate.ts';
import { createMeter, defaultLimits, type Limits } from './limits.ts';
import { createListener } from './listening/listener.ts';
import type { Entry, LoggedRequest } from './log.ts';
import { createChance, type Pace, type Profile, profiles } from './pace.ts';
import { phrases as knownPhrases } from './phrases.ts';
import { serveChat } from './routes/chat.ts';
import { serveModels } from './routes/models.ts';
import { serveSpeech } from './routes/speech.ts';
import { serveTranscriptions } from './routes/transcriptions.ts';
import type { Service } from './service.ts';
import { createVoiceBox } from './speech/voice-box.ts';

export interface LocalServiceOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** How long things take; `instant` unless said. */
  readonly profile?: Profile | Pace;
  /** The same seed and the same requests give the same service times and pieces. */
  readonly seed?: number;
  readonly key?: string;
  /** Phrases the transcription shall know beside its own. */
  readonly phrases?: readonly string[];
  /** The clock on the assistant's wall. */
  readonly now?: () => Date;
  /** What the rate-limit headers tell. */
  readonly limits?: Limits;
}

export interface LocalService {
  /** `http://127.0.0.1:<port>`, without `/v1`. */
  readonly baseUrl: string;
  readonly key: string;
  /** Every request so far, the running ones too; live. */
  readonly requests: readonly LoggedRequest[];
  readonly faults: Faults;
  /** Changes how long things take, from the next request (and the next delta) on. */
  readonly setProfile: (profile: Profile | Pace) => void;
  /** Ends every connection and every thread. */
  readonly close: () => Promise<void>;
}

/** The hosted service as `service-api.md` describes it, on this machine: it really speaks, listens and answers. */
export async function startLocalService(options: LocalServiceOptions = {}): Promise<LocalService> {
  const { port = 0, seed = 1, key = 'sk-local-4f9a1c7e2b8d4063a5e0', limits = defaultLimits } = options;
  let pace = paceOf(options.profile ?? 'instant');
  const requests: Entry[] = [];
  const faults = createFaults();
  const voiceBox = createVoiceBox();
  const listener = createListener([...new Set([...knownPhrases, ...(options.phrases ?? [])])]);
  const service: Service = {
    voiceBox,
    listener,
    now: options.now ?? (() => new Date()),
    pace: () => pace,
    chance: {
      chat: createChance(seed),
      speech: createChance(seed + 1),
      transcription: createChance(seed + 2),
    },
  };

  const app = Fastify({ forceCloseConnections: true });
  guard(app, { key, requests, faults, meter: createMeter(limits) });
  serveChat(app, service);
  serveModels(app);
  serveSpeech(app, service);
  serveTranscriptions(app, service);
  await app.listen({ port, host: '127.0.0.1' });
  // A server that listens on a host and port has an address of this shape.
  const address = app.server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    key,
    requests,
    faults,
    setProfile: (profile) => {
      pace = paceOf(profile);
    },
    close: async () => {
      await app.close();
      await Promise.all([voiceBox.close(), listener.close()]);
    },
  };
}

function paceOf(profile: Profile | Pace): Pace {
  return typeof profile === 'string' ? profiles[profile] : profile;
}
