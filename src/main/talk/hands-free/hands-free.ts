import { createAnswerVoice } from './answer-voice.ts';
import { createSpokenConsent } from './spoken-consent.ts';
import type { TalkSession } from '../talk-session.ts';
import { durationMs, floatFromPcm, joinPcm, type Sound } from '../../../shared/audio/pcm.ts';
import {
  handsFreeOff,
  type HandsFreeNow,
  type VoiceOrder,
  type HandsFreeMessages,
} from '../../../shared/contract/hands-free-contract.ts';
import { endpointing, frameSamples, speechRate } from '../../../shared/speech/endpointing.ts';
import { levelDb, type SpeechDetector, type SpeechGate } from '../../../shared/speech/speech-detector.ts';
import type { TurnEvent } from '../../../shared/talk/turn-events.ts';
import type { Dictation } from '../../../shared/dictate/dictation.ts';
import { createNearVoice } from '../../../shared/talk/hands-free/near-voice.ts';
import { createTurnTaking, type TurnEffect } from '../../../shared/talk/hands-free/turn-taking.ts';
import { endsInQuestion, isFarewell, isListeningSound, isNod } from '../../../shared/languages/turn-words.ts';

/**
 * Start here for hands-free conversations: the microphone stays open, and this does what `turn-taking.ts` decides from its
 * sound. Nothing leaves the computer before speech was found in it.
 */
export interface HandsFree {
  readonly intents: {
    readonly [Name in keyof HandsFreeMessages['intents']]: (
      input: HandsFreeMessages['intents'][Name],
    ) => void;
  };
  start(): void;
  end(): void;
  mute(muted: boolean): void;
  /** The screen is locked, or the computer goes to sleep. */
  locked(): void;
  /** Takes the events of the conversation, in order. */
  turn(event: TurnEvent): void;
  /** What was understood so far of a question that is being spoken. */
  understood(turnId: string, text: string): void;
  /** While the person dictates, nothing they say is a question. */
  dictation(dictation: Pick<Dictation, 'phase'>): void;
  /** Whether the microphone is open. */
  listens(): boolean;
}

interface HandsFreePorts {
  readonly session: Pick<
    TalkSession,
    | 'conversation'
    | 'startQuestion'
    | 'recording'
    | 'answerAhead'
    | 'dropAhead'
    | 'askQuestion'
    | 'takeBack'
    | 'interrupt'
    | 'decideTool'
  >;
  readonly gate: () => SpeechGate;
  readonly newId: () => string;
  /** The words of a short sound. */
  readonly transcribe: (sound: Sound, signal: AbortSignal) => Promise<string>;
  readonly publish: (now: HandsFreeNow) => void;
  readonly order: (order: VoiceOrder) => void;
  /** Milliseconds of silence after which it rests, and the pause that was learned from the person. */
  readonly settings: () => { readonly restMs: number; readonly pauseMs: number | undefined };
  readonly onLearned: (pauseMs: number) => void;
  /** Whether enough is left of the service's limits to start an answer that may not be needed. */
  readonly mayAnswerAhead: () => boolean;
}

/** Frames that are kept from before speech was found. */
const preRollFrames = Math.round(endpointing.preRollMs / endpointing.frameMs);
/** Fewer while the answer sounds: what the echo canceller leaves of it would be transcribed with the question. */
const preRollOverVoiceFrames = Math.round(endpointing.leadMs / endpointing.frameMs);
/**
 * How many milliseconds of sound the window has to report how far an answer was heard: a page that hangs must not swallow a
 * question. On a busy computer, half a second of sound can arrive at once.
 */
const cutPatienceMs = 1_500;

export function createHandsFree(ports: HandsFreePorts): HandsFree {
  const { session, publish } = ports;
  const voice = createAnswerVoice({ conversation: session.conversation, order: ports.order });
  const consent = createSpokenConsent(session);
  let now: HandsFreeNow = handsFreeOff;
  let taking: ReturnType<typeof createTurnTaking> | undefined;
  let detector: SpeechDetector | undefined;
  let near = createNearVoice();
  let judging = new AbortController();
  /** Sound that belongs to no question yet. */
  let waiting: Int16Array[] = [];
  let open: Question | undefined;
  /** The last question that was asked, in case it goes on. */
  let asked: Question | undefined;
  /** An answer that is being cut, and for how long. */
  let cutting: { readonly turnId: string; forMs: number } | undefined;
  let isDictating = false;

  const change = (changes: Partial<HandsFreeNow>): void => {
    const { rests: _rests, message: _message, ...kept } = now;
    now = { ...kept, ...changes };
    publish(now);
  };

  const forget = (): void => {
    judging.abort();
    if (open) session.recording.cancel(open.turnId);
    open = undefined;
    asked = undefined;
    cutting = undefined;
    waiting = [];
    taking?.reset();
    voice.reset();
  };

  const rest = (rests: NonNullable<HandsFreeNow['rests']>, message?: string): void => {
    if (now.phase !== 'on' && now.phase !== 'muted') return;
    forget();
    change({ phase: 'resting', hears: false, rests, ...(message !== undefined && { message }) });
  };

  const start = (): void => {
    if (now.phase === 'on') return;
    if (now.phase === 'off') {
      const { restMs, pauseMs } = ports.settings();
      taking = createTurnTaking({ restMs, ...(pauseMs !== undefined && { pauseMs }) });
      now = handsFreeOff;
      near = createNearVoice();
    }
    detector = ports.gate().detector();
    change({ phase: 'on' });
  };

  const end = (): void => {
    if (now.phase === 'off') return;
    forget();
    if (taking) ports.onLearned(Math.round(taking.pauseMs()));
    taking = undefined;
    change({ phase: 'off', hears: false });
  };

  const begin = (before: readonly Int16Array[]): void => {
    const turnId = ports.newId();
    cutting = undefined;
    open = { turnId, frames: [] };
    session.startQuestion(turnId);
    session.recording.start({ recordingId: turnId, sampleRate: speechRate, deviceName: '' });
    for (const pcm of [...before, ...waiting.splice(0)]) record(open, pcm);
    change({ hears: true });
  };

  const record = (question: Question, pcm: Int16Array): void => {
    question.frames.push(pcm);
    session.recording.frames(question.turnId, pcm);
  };

  /** Begins without waiting any longer for the window to report how much of the answer was heard. */
  const beginNow = (): void => {
    if (cutting) session.interrupt();
    if (!open) begin([]);
  };

  const act = (effect: TurnEffect): void => {
    switch (effect) {
      case 'duck':
      case 'unduck':
      case 'hold':
      case 'resume':
        return voice.change(effect);
      case 'judge':
        return void judge();
      case 'cut':
        if (!voice.cut((turnId) => (cutting = { turnId, forMs: 0 }))) begin([]);
        return;
      case 'begin':
        return begin([]);
      case 'take-back': {
        const before = asked?.frames ?? [];
        if (asked) session.takeBack(asked.turnId);
        return begin(before);
      }
      case 'ahead':
        if (open?.text === undefined || isUnanswered(open.text, open.turnId)) return;
        if (ports.mayAnswerAhead()) session.answerAhead(open.turnId, open.text);
        return;
      case 'go-on':
        if (open) session.dropAhead(open.turnId);
        return;
      case 'commit':
        beginNow();
        return ask();
      case 'drop':
        if (open) session.recording.cancel(open.turnId);
        open = undefined;
        return change({ hears: false });
      case 'rest':
        return rest('silence');
    }
  };

  const ask = (): void => {
    asked = open;
    open = undefined;
    if (!asked) return;
    session.askQuestion(asked.turnId);
    change({ hears: false, sentMs: now.sentMs + lengthMs(asked.frames) });
  };

  const judge = async (): Promise<void> => {
    const sound = { pcm: joinPcm(waiting), sampleRate: speechRate };
    judging = new AbortController();
    const { signal } = judging;
    change({ sentMs: now.sentMs + lengthMs(waiting) });
    try {
      const text = await ports.transcribe(sound, signal);
      if (!signal.aborted) heed(taking?.judged(!consent.hear(text) && !isNod(text)));
    } catch {
      // If no words come in time, the answer resumes by itself.
    }
  };

  const heed = (effects: readonly TurnEffect[] = []): void => {
    for (const effect of effects) act(effect);
  };

  const hear = (sound: Int16Array): void => {
    if (!taking || !detector || now.phase !== 'on' || isDictating) return;
    const samples = floatFromPcm(sound);
    const probability = detector.push(samples);
    const nearby = near(probability, levelDb(samples));
    // Another voice in the room, such as a television's, is no part of a question.
    const pcm = nearby.isOther ? faint(sound) : sound;
    if (open) record(open, pcm);
    else waiting.push(pcm);
    const over = voice.frame(open?.turnId, consent.isAsked());
    heed(taking.frame(nearby.probability, over, nearby.isLoud));
    if (cutting && (cutting.forMs += endpointing.frameMs) >= cutPatienceMs) beginNow();
    if (taking.isBusy()) return;
    consent.pause();
    const kept = voice.isSounding() ? preRollOverVoiceFrames : preRollFrames;
    waiting.splice(0, waiting.length - kept);
  };

  /** Ends the conversation where the words say so. */
  const isEndedBy = (text: string, turnId: string): boolean => {
    if (!isFarewell(text)) return false;
    if (open?.turnId === turnId) session.recording.cancel(turnId);
    else session.takeBack(turnId);
    open = undefined;
    end();
    return true;
  };

  /** "Mm-hm" after an answer shows that it was heard, and nobody answers that, unless it was asked for. */
  const isUnanswered = (text: string, turnId: string): boolean => {
    if (!isListeningSound(text)) return false;
    const before = session.conversation().turns.findLast(({ id }) => id !== turnId);
    return before !== undefined && !endsInQuestion(before.reply);
  };

  const understoodWhole = (text: string, turnId: string): void => {
    if (!isEndedBy(text, turnId) && isUnanswered(text, turnId)) session.takeBack(turnId);
  };

  const mute = (muted: boolean): void => {
    if (now.phase !== 'on' && now.phase !== 'muted') return;
    forget();
    change({ phase: muted ? 'muted' : 'on', hears: false });
  };

  return {
    start,
    end,
    mute,
    locked: () => rest('locked'),
    dictation({ phase }) {
      const dictates = phase === 'opening' || phase === 'listening';
      if (dictates && !isDictating) forget();
      isDictating = dictates;
    },
    listens: () => now.phase === 'on',
    turn(event) {
      if (event.type === 'transcript' && event.turnId === asked?.turnId)
        understoodWhole(event.text, event.turnId);
      if (event.type === 'turn-end' && event.turnId === cutting?.turnId) {
        const cut = cutting;
        // The session reports the end before it has finished ending the turn.
        queueMicrotask(() => cut === cutting && beginNow());
      }
    },
    understood(turnId, text) {
      if (turnId !== open?.turnId || isEndedBy(text, turnId)) return;
      open.text = text;
      heed(taking?.understood(text));
    },
    intents: {
      'hands-free-start': start,
      'hands-free-end': end,
      'hands-free-mute': ({ muted }) => mute(muted),
      'hands-free-finish': () => heed(taking?.finish()),
      'hands-free-drop': () => heed(taking?.drop()),
      'hands-free-frames'({ pcm }) {
        for (let at = 0; at + frameSamples <= pcm.length; at += frameSamples) {
          hear(pcm.slice(at, at + frameSamples));
        }
      },
      'hands-free-fail': ({ fault }) => rest('microphone', fault.message),
    },
  };
}

/** 24 dB quieter: another voice can no longer be understood, while faint sounds of the person's own still can. */
function faint(pcm: Int16Array): Int16Array {
  return pcm.map((sample) => sample * 0.063);
}

interface Question {
  readonly turnId: string;
  /** All its sound, in case the person goes on after it was asked. */
  readonly frames: Int16Array[];
  /** As far as it was understood. */
  text?: string;
}

function lengthMs(frames: readonly Int16Array[]): number {
  return durationMs(
    frames.reduce((sum, { length }) => sum + length, 0),
    speechRate,
  );
}
