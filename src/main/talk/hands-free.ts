import type { TalkSession } from './talk-session.ts';
import { durationMs, floatFromPcm, joinPcm, type Sound } from '../../shared/audio/pcm.ts';
import {
  handsFreeOff,
  type HandsFreeNow,
  type VoiceOrder,
  type HandsFreeMessages,
} from '../../shared/contract/hands-free-contract.ts';
import { endpointing, frameSamples, speechRate } from '../../shared/speech/endpointing.ts';
import { levelDb, type SpeechDetector, type SpeechGate } from '../../shared/speech/speech-detector.ts';
import type { TurnEvent } from '../../shared/talk/turn-events.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import { currentTurn } from '../../shared/talk/conversation.ts';
import { createNearVoice } from '../../shared/talk/hands-free/near-voice.ts';
import { createTurnTaking, type TurnEffect } from '../../shared/talk/hands-free/turn-taking.ts';
import type { VoiceNow } from '../../shared/talk/hands-free/barge-in.ts';
import {
  consentIn,
  endsInQuestion,
  isFarewell,
  isListeningSound,
  isNod,
} from '../../shared/languages/turn-words.ts';

/**
 * Start here for a conversation without hands: the microphone stays open, and what `turn-taking.ts` decides from its sound
 * is done. Nothing leaves the computer before speech was found in it.
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
  /** Of the conversation, in order. */
  turn(event: TurnEvent): void;
  /** What was understood so far of a question that is being spoken. */
  understood(turnId: string, text: string): void;
  /** What is dictated is no question. */
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
  /** Silence after which it rests, in milliseconds, and what was learned of the person's pauses. */
  readonly settings: () => { readonly restMs: number; readonly pauseMs: number | undefined };
  readonly onLearned: (pauseMs: number) => void;
  /** Whether so much is left of what the service allows that an answer may be begun in vain. */
  readonly mayAnswerAhead: () => boolean;
}

/** Frames that are kept from before speech was found. */
const preRollFrames = Math.round(endpointing.preRollMs / endpointing.frameMs);
/** While the answer sounds: what an echo canceller leaves of it would be transcribed with the question. */
const preRollOverVoiceFrames = Math.round(endpointing.leadMs / endpointing.frameMs);
/** Milliseconds without a sounding cue after which the answer counts as silent: longer than a pause between two. */
const longestCuePauseMs = 1_000;
/**
 * Milliseconds of sound that the window has to say how far an answer was heard; a page that hangs must not swallow a
 * question. On a busy computer half a second of sound comes at once.
 */
const cutPatienceMs = 1_500;

export function createHandsFree(ports: HandsFreePorts): HandsFree {
  const { session, publish } = ports;
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
  let sounding: { forMs: number; silentMs: number } | undefined;
  let voice: 'whole' | 'ducked' | 'held' = 'whole';
  let isDictating = false;
  /** What the model may do was decided by what is still being said: "Yes … please." */
  let decides = false;

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
    sounding = undefined;
    waiting = [];
    taking?.reset();
    if (voice === 'ducked') act('unduck');
    if (voice === 'held') act('resume');
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

  /** The window has the last word on how much of the answer was heard, but may be long in saying it. */
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
        voice = voiceAfter[effect];
        return ports.order(effect);
      case 'judge':
        return void judge();
      case 'cut': {
        voice = 'whole';
        const answer = currentTurn(session.conversation());
        if (!answer) return begin([]);
        cutting = { turnId: answer.id, forMs: 0 };
        return ports.order('cut');
      }
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
      if (!signal.aborted) heed(taking?.judged(!isAnswerToAsking(text) && !isNod(text)));
    } catch {
      // The answer goes on by itself when nothing is known in time.
    }
  };

  /** What the model wants to do and may not without the person's word. */
  const asking = (): { readonly turnId: string; readonly callId: string } | undefined => {
    const turn = currentTurn(session.conversation());
    const call = turn?.toolUses?.find(({ state }) => state === 'asking')?.call;
    return turn && call && { turnId: turn.id, callId: call.id };
  };

  /** Only for this once: what holds for ever is decided with a hand. */
  const isAnswerToAsking = (text: string): boolean => {
    const call = asking();
    const decision = consentIn(text);
    if (!decision || !(call || decides)) return false;
    if (call) session.decideTool(call.turnId, call.callId, decision);
    decides = true;
    return true;
  };

  const heed = (effects: readonly TurnEffect[] = []): void => {
    for (const effect of effects) act(effect);
  };

  const voiceNow = (): VoiceNow => {
    const turn = currentTurn(session.conversation());
    const { frameMs } = endpointing;
    if (turn?.soundingCueId !== undefined)
      sounding = { forMs: (sounding?.forMs ?? 0) + frameMs, silentMs: 0 };
    else if (sounding) {
      sounding = { forMs: sounding.forMs + frameMs, silentMs: sounding.silentMs + frameMs };
      if (!turn || sounding.silentMs > longestCuePauseMs) sounding = undefined;
    }
    return {
      soundsForMs: sounding?.forMs,
      isAnswering: turn !== undefined && turn.id !== open?.turnId,
      asks: asking() !== undefined,
    };
  };

  const hear = (sound: Int16Array): void => {
    if (!taking || !detector || now.phase !== 'on' || isDictating) return;
    const samples = floatFromPcm(sound);
    const probability = detector.push(samples);
    const nearby = near(probability, levelDb(samples));
    // What a television says belongs to no question.
    const pcm = nearby.isOther ? faint(sound) : sound;
    if (open) record(open, pcm);
    else waiting.push(pcm);
    heed(taking.frame(nearby.probability, voiceNow(), nearby.isLoud));
    if (cutting && (cutting.forMs += endpointing.frameMs) >= cutPatienceMs) beginNow();
    if (taking.isBusy()) return;
    decides = false;
    const kept = sounding ? preRollOverVoiceFrames : preRollFrames;
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
        // Whoever ends a turn is not done with it.
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

/** 24 dB below: of another voice nothing is understood, and of the person's own the faintest sounds still are. */
function faint(pcm: Int16Array): Int16Array {
  return pcm.map((sample) => sample * 0.063);
}

const voiceAfter = { duck: 'ducked', unduck: 'whole', hold: 'held', resume: 'whole' } as const;

interface Question {
  readonly turnId: string;
  /** All of it, in case it goes on after it was asked. */
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
