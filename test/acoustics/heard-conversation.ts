import { setImmediate } from 'node:timers/promises';
import { createHandsFree } from '../../src/main/talk/hands-free.ts';
import { createServiceClient } from '../../src/main/service/client.ts';
import { durationMs, encodeWav, pcmFromFloat } from '../../src/shared/audio/pcm.ts';
import { frameSamples, speechRate } from '../../src/shared/speech/endpointing.ts';
import type { SpeechGate } from '../../src/shared/speech/speech-detector.ts';
import type { TurnEvent } from '../../src/shared/talk/conversation-events.ts';
import type { Turn } from '../../src/shared/talk/conversation.ts';
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
  pauseMs(): number | undefined;
  end(): Promise<void>;
}

export async function heardConversation(local: LocalService, gate: SpeechGate): Promise<HeardConversation> {
  const { fast } = profiles;
  const client = createServiceClient({
    connection: () => ({ baseUrl: local.baseUrl, apiKey: local.key }),
  });
  const happened: Happened[] = [];
  let due: { readonly atMs: number; readonly act: () => void }[] = [];
  let nowMs = 0;
  let hears = false;
  let learned: number | undefined;
  let ids = 0;
  let sounding: string | undefined;
  const later = (ms: number, act: () => void): void => void due.push({ atMs: nowMs + ms, act });
  const note = (what: Happened['what']): void => void happened.push({ atMs: nowMs, what });

  const { session, turns, end } = scenario(local, {
    gate: () => gate,
    onUnderstood: (turnId, text) =>
      later(fast.transcriptionMs + 3 * fast.transcriptionMsPerSecond, () =>
        handsFree.understood(turnId, text),
      ),
    onEvent(event: TurnEvent) {
      if (event.type === 'cue-ready' && sounding !== event.turnId) {
        sounding = event.turnId;
        play(event.turnId, event.cue.id, event.cue.text);
      }
      handsFree.turn(event);
    },
  });
  const play = (turnId: string, cueId: string, text: string): void => {
    const ms = fast.firstDeltaMs + fast.speechMs + fast.speechMsPerCharacter * text.length;
    later(ms, () => {
      if (session.conversation().turns.at(-1)?.id !== turnId) return;
      note('sound');
      session.cueStarted(turnId, cueId);
      session.cueEnded(turnId, cueId);
    });
  };
  const handsFree = createHandsFree({
    session,
    gate: () => gate,
    newId: () => `spoken-${++ids}`,
    transcribe: async ({ pcm, sampleRate }, signal) => {
      const file = encodeWav({ pcm, sampleRate });
      return (await client.transcribe({ model: transcriptionModel, file, fileName: 'a.wav' }, signal)).text;
    },
    publish(now) {
      if (now.hears !== hears) note(now.hears ? 'begin' : 'commit');
      hears = now.hears;
    },
    order: () => {},
    settings: () => ({ restMs: 3_600_000, pauseMs: undefined }),
    onLearned: (ms) => (learned = ms),
    mayAnswerAhead: () => true,
  });
  handsFree.start();

  return {
    async hears(samples) {
      const pcm = pcmFromFloat(samples);
      for (let at = 0; at + frameSamples <= pcm.length; at += frameSamples) {
        handsFree.intents['hands-free-frames']({ pcm: pcm.slice(at, at + frameSamples) });
        nowMs += durationMs(frameSamples, speechRate);
        const now = due.filter(({ atMs }) => atMs <= nowMs);
        due = due.filter(({ atMs }) => atMs > nowMs);
        for (const { act } of now) act();
        do await setImmediate();
        while (local.requests.some(({ endedAt }) => endedAt === undefined));
      }
    },
    nowMs: () => nowMs,
    happened: () => happened,
    turns,
    pauseMs: () => learned,
    async end() {
      handsFree.end();
      await end();
      await client.close();
    },
  };
}
