import { setImmediate } from 'node:timers/promises';
import { createHandsFree } from '../../src/main/talk/hands-free/hands-free.ts';
import type { ServiceClient } from '../../src/main/service/client.ts';
import type { Ledger } from '../../src/main/storage/ledger.ts';
import { decodeWav, durationMs, encodeWav, pcmFromFloat } from '../../src/shared/audio/pcm.ts';
import { frameSamples, speechRate } from '../../src/shared/speech/endpointing.ts';
import type { SpeechGate } from '../../src/shared/speech/speech-detector.ts';
import type { TurnEvent } from '../../src/shared/talk/turn-events.ts';
import { currentTurn, type Cue, type Turn } from '../../src/shared/talk/conversation.ts';
import type { LocalService } from '../local-service/local-service.ts';
import { transcriptionModel } from '../local-service/models.ts';
import { profiles } from '../local-service/pace.ts';
import { scenario } from '../main/talk/scenario.ts';

/** What happened at which millisecond of the sound. */
export interface Happened {
  readonly atMs: number;
  readonly what: 'begin' | 'commit' | 'sound';
}

/**
 * A hands-free conversation with the real session and detector, faster than it is spoken: its time is that of the sound.
 * The service answers at once, and what it says is known as late as if it took the time of the profile `fast`.
 */
export interface HeardConversation {
  /** Float samples at `speechRate`. */
  hears(samples: Float32Array): Promise<void>;
  nowMs(): number;
  happened(): readonly Happened[];
  turns(): readonly Turn[];
  readonly ledger: Ledger;
  pauseMs(): number | undefined;
  end(): Promise<void>;
}

interface HeardConversationOptions {
  readonly gate: SpeechGate;
  /** Whether an answer sounds for as long as it is; otherwise it is over as soon as it begins to sound. */
  readonly hearsOut?: boolean;
}

export async function heardConversation(
  local: Pick<LocalService, 'baseUrl' | 'key'>,
  { gate, hearsOut = false }: HeardConversationOptions,
): Promise<HeardConversation> {
  const { fast } = profiles;
  const happened: Happened[] = [];
  let due: { readonly atMs: number; readonly act: () => void }[] = [];
  let nowMs = 0;
  let hears = false;
  let learned: number | undefined;
  let ids = 0;
  const underWay = { requests: 0 };
  /** The turn whose answer sounds, and until when it does. */
  let answer: { readonly turnId: string; untilMs: number } | undefined;
  let sounding: (PlaybackSpan & { readonly turnId: string }) | undefined;
  const at = (atMs: number, act: () => void): void => void due.push({ atMs, act });
  const note = (what: Happened['what']): void => void happened.push({ atMs: nowMs, what });

  const { session, service, turns, ledger, end } = scenario(local, {
    gate: () => gate,
    now: () => nowMs,
    keepsEvents: false,
    overClient: (client) => countRequests(client, underWay),
    onUnderstood: (turnId, text) =>
      at(nowMs + fast.transcriptionMs + 3 * fast.transcriptionMsPerSecond, () =>
        handsFree.understood(turnId, text),
      ),
    onEvent(event: TurnEvent) {
      if (event.type === 'cue-ready') play(event.turnId, event.cue);
      handsFree.turn(event);
    },
  });
  const isLive = (turnId: string): boolean => currentTurn(session.conversation())?.id === turnId;
  const play = (turnId: string, cue: Cue): void => {
    const isFirst = answer?.turnId !== turnId;
    if (!isFirst && !hearsOut) return;
    const answeredMs = fast.firstDeltaMs + fast.speechMs + fast.speechMsPerCharacter * cue.text.length;
    const fromMs = isFirst ? nowMs + answeredMs : Math.max(nowMs, answer?.untilMs ?? 0);
    const lengthMs = hearsOut ? soundMs(session.cueSound(turnId, cue.id)) : 0;
    answer = { turnId, untilMs: fromMs + lengthMs + cue.pauseAfterMs };
    at(fromMs, () => {
      if (!isLive(turnId)) return;
      if (isFirst) note('sound');
      sounding = { turnId, cueId: cue.id, fromMs, lengthMs };
      session.cueStarted(turnId, cue.id);
      at(fromMs + lengthMs, () => session.cueEnded(turnId, cue.id));
    });
  };
  const stop = (): void => {
    if (!sounding || !isLive(sounding.turnId)) return;
    const { turnId, cueId, fromMs, lengthMs } = sounding;
    session.stop(turnId, { cueId, playedMs: Math.min(nowMs - fromMs, lengthMs), durationMs: lengthMs });
  };
  const handsFree = createHandsFree({
    session,
    gate: () => gate,
    newId: () => `spoken-${++ids}`,
    async transcribe({ pcm, sampleRate }, signal) {
      const request = { model: transcriptionModel, file: encodeWav({ pcm, sampleRate }), fileName: 'a.wav' };
      return (await service.transcribe(request, signal)).text;
    },
    publish(now) {
      if (now.hears !== hears) note(now.hears ? 'begin' : 'commit');
      hears = now.hears;
    },
    order(order) {
      if (order === 'cut' && hearsOut) stop();
    },
    settings: () => ({ restMs: 3_600_000, pauseMs: undefined }),
    onLearned: (ms) => (learned = ms),
    mayAnswerAhead: () => true,
  });
  handsFree.start();

  return {
    async hears(samples) {
      const pcm = pcmFromFloat(samples);
      for (let from = 0; from + frameSamples <= pcm.length; from += frameSamples) {
        handsFree.intents['hands-free-frames']({ pcm: pcm.slice(from, from + frameSamples) });
        nowMs += durationMs(frameSamples, speechRate);
        const now = due.filter(({ atMs }) => atMs <= nowMs);
        due = due.filter(({ atMs }) => atMs > nowMs);
        for (const { act } of now) act();
        do await setImmediate();
        while (underWay.requests > 0);
      }
    },
    nowMs: () => nowMs,
    happened: () => happened,
    turns,
    ledger,
    pauseMs: () => learned,
    async end() {
      handsFree.end();
      await end();
    },
  };
}

interface PlaybackSpan {
  readonly cueId: string;
  readonly fromMs: number;
  readonly lengthMs: number;
}

function soundMs(wav: Uint8Array | undefined): number {
  if (!wav) return 0;
  const { pcm, sampleRate } = decodeWav(wav);
  return durationMs(pcm.length, sampleRate);
}

/** The same client. @param underWay gets the number of requests that are not over */
function countRequests(client: ServiceClient, underWay: { requests: number }): ServiceClient {
  const counted = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    underWay.requests++;
    try {
      return await ask();
    } finally {
      underWay.requests--;
    }
  };
  return {
    ...client,
    async *chat(request, signal) {
      underWay.requests++;
      try {
        yield* client.chat(request, signal);
      } finally {
        underWay.requests--;
      }
    },
    speak: (request, signal) => counted(() => client.speak(request, signal)),
    transcribe: (request, signal) => counted(() => client.transcribe(request, signal)),
    models: (signal) => counted(() => client.models(signal)),
    modelInfo: (signal) => counted(() => client.modelInfo(signal)),
  };
}
