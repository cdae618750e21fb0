import { endpointing } from '../../speech/endpointing.ts';
import { turnEndOf } from '../../languages/turn-words.ts';
import { bargeInTimes, createBargeIn, speechOver, type VoiceNow } from './barge-in.ts';

/**
 * Whose turn it is in a hands-free conversation, as data: what each 32 ms of the microphone and each word that was
 * understood mean. Times are milliseconds of the microphone's own sound, so a busy computer changes nothing.
 */

/** Every value of it, with its reason. Durations are milliseconds. */
const turnTaking = {
  /** Silence that ends a turn of which the words say nothing, before the person's own pauses are known. */
  pauseMs: 550,
  /** After a complete sentence: nobody breathes longer before a clause. */
  finishedMs: 350,
  /** After a comma, a conjunction, "um" or a digit: more is coming. */
  unfinishedMs: 1_200,
  /** While the words aren't known yet. */
  unknownMs: 1_200,
  /** Whatever the words say: longer, and people think that they were not heard. */
  longestMs: 2_500,
  /** Between what the person's own pauses may make of `pauseMs`. */
  learned: { least: 300, most: 1_200, weight: 0.1 },
  /** A turn ends later than the person's usual pause within one by so much. */
  overPause: 1.5,
  /** Shorter is a breath or a stop consonant; nothing is learned from it. */
  leastPauseMs: 200,
  /** What was begun by less speech than a word has is dropped after this silence. */
  dropMs: 500,
  /** So soon after a turn was ended, more is its continuation, as long as no answer has sounded. */
  takeBackMs: 3_000,
  /**
   * So often a question is taken back, or an answer that was begun ahead is dropped; then the person is heard out at their
   * own pace.
   */
  mostTakenBack: 2,
  /**
   * Said within so much of what had no words, or was not taken for speech, it is judged together with it: "Yes … please." A
   * first word is faint where the echo canceller takes a part of it.
   */
  goesOnMs: 1_000,
} as const;

/**
 * `begin`: a question begins, with what was said just before. `ahead`: it may have been said, and its answer may begin
 * unheard. `go-on`: it had not. `commit`: it has been said. `drop`: it was none.
 * `take-back`: the question that was committed goes on. `duck`, `unduck`: the voice makes room, and comes back. `hold`: it
 * is silent at once. `judge`: what was said over it is to be asked for its words, which `judged` reports. `resume`: it
 * goes on. `cut`: the answer is over, and a question begins with what was said over it. `rest`: nobody has spoken for long.
 */
export type TurnEffect =
  | 'begin'
  | 'ahead'
  | 'go-on'
  | 'commit'
  | 'drop'
  | 'take-back'
  | 'duck'
  | 'unduck'
  | 'hold'
  | 'judge'
  | 'resume'
  | 'cut'
  | 'rest';

interface TurnTaking {
  /** The next 32 ms. @param probability of speech, 0..1 @param isLoud whether it is as loud as the person speaks */
  frame(probability: number, voice: VoiceNow, isLoud?: boolean): readonly TurnEffect[];
  /** What was understood of the question so far; stale once more is said. */
  understood(text: string): readonly TurnEffect[];
  /** After `judge`: whether there were words that are more than "mm-hm", or than an answer to what was asked. */
  judged(hasWords: boolean): readonly TurnEffect[];
  /** The person says that they have spoken. */
  finish(): readonly TurnEffect[];
  /** The person takes back what they are saying: the rest of it, too, until they pause. */
  drop(): readonly TurnEffect[];
  /** Forgets what is going on, but not what was learned. */
  reset(): void;
  /** The silence that ends a turn of which the words say nothing: kept for the next conversation. */
  pauseMs(): number;
  /** What is being said belongs to a question, or may come to. */
  isBusy(): boolean;
}

interface TurnTakingOptions {
  /** As learned in earlier conversations. */
  readonly pauseMs?: number;
  /** Silence after which it rests, in milliseconds. */
  readonly restMs: number;
}

type Phase =
  | { readonly is: 'waiting' }
  | { readonly is: 'hearing' }
  | { readonly is: 'dropped' }
  | { readonly is: 'over'; readonly bargeIn: ReturnType<typeof createBargeIn> };

export function createTurnTaking({ pauseMs = turnTaking.pauseMs, restMs }: TurnTakingOptions): TurnTaking {
  const { frameMs } = endpointing;
  let usualMs = pauseMs;
  let phase: Phase = { is: 'waiting' };
  let isSpeech = false;
  let onset = 0;
  let idleMs = 0;
  let spokenMs = 0;
  let silentMs = 0;
  /** Of speech after a silence. */
  let resumedMs = 0;
  let text: string | undefined;
  /** Since the last question was committed. */
  let committedMs = Infinity;
  let takenBack = 0;
  /** Since the question began. */
  let droppedAhead = 0;
  let isAhead = false;
  /** Since what was heard over the answer turned out to be nothing. */
  let wordlessMs = Infinity;

  const wait = (): void => {
    phase = { is: 'waiting' };
    onset = 0;
    idleMs = 0;
  };

  const forgetWhatCameToNothing = (): void => {
    takenBack = 0;
    droppedAhead = 0;
  };

  /** @param heardMs of speech, before the question began */
  const hear = (heardMs: number): void => {
    phase = { is: 'hearing' };
    isAhead = false;
    spokenMs = heardMs;
    silentMs = 0;
    resumedMs = 0;
    text = undefined;
    committedMs = Infinity;
  };

  const learn = (withinMs: number): void => {
    const { least, most, weight } = turnTaking.learned;
    if (withinMs < turnTaking.leastPauseMs) return;
    const wanted = Math.min(most, Math.max(least, withinMs * turnTaking.overPause));
    usualMs = Math.min(most, Math.max(least, (1 - weight) * usualMs + weight * wanted));
  };

  const pauseAfter = (said: string): number => {
    const end = turnEndOf(said);
    if (end === 'finished' && takenBack === 0) return Math.min(turnTaking.finishedMs, usualMs);
    if (end === 'unfinished') return Math.max(turnTaking.unfinishedMs, usualMs);
    return takenBack > 0 ? Math.max(usualMs, turnTaking.unfinishedMs) : usualMs;
  };

  const commit = (): readonly TurnEffect[] => {
    wait();
    committedMs = 0;
    return ['commit'];
  };

  const commitWhenDue = (): readonly TurnEffect[] => {
    if (silentMs >= turnTaking.longestMs) return commit();
    const neededMs = text === undefined ? Math.max(turnTaking.unknownMs, usualMs) : pauseAfter(text);
    return silentMs >= neededMs ? commit() : [];
  };

  const waiting = (probability: number, voice: VoiceNow, isLoud: boolean): readonly TurnEffect[] => {
    committedMs += frameMs;
    wordlessMs += frameMs;
    if (voice.isAnswering && !voice.asks) idleMs = 0;
    else idleMs += frameMs;
    const sounds = voice.soundsForMs !== undefined || voice.asks === true;
    const on = sounds ? speechOver(voice, isLoud) : endpointing.on;
    onset = probability >= on ? onset + 1 : 0;
    if (sounds && onset >= bargeInTimes.duckFrames) {
      phase = { is: 'over', bargeIn: createBargeIn(onset * frameMs, probability) };
      isSpeech = true;
      return ['duck'];
    }
    if (!sounds && onset >= endpointing.onsetFrames) {
      isSpeech = true;
      const goesOn = voice.isAnswering && committedMs < turnTaking.takeBackMs;
      if (!goesOn) forgetWhatCameToNothing();
      const takesBack = goesOn && takenBack < turnTaking.mostTakenBack;
      if (takesBack) {
        takenBack++;
        learn(committedMs + silentMs);
      }
      hear(onset * frameMs);
      return [takesBack ? 'take-back' : 'begin'];
    }
    if (idleMs < restMs) return [];
    wait();
    return ['rest'];
  };

  const hearing = (): readonly TurnEffect[] => {
    if (isSpeech) {
      resumedMs += frameMs;
      // Shorter than a syllable it is a breath or a click, and what was understood still holds.
      if (silentMs > 0 && resumedMs < endpointing.onsetFrames * frameMs) return [];
      if (silentMs > 0) learn(silentMs);
      spokenMs += resumedMs;
      resumedMs = 0;
      silentMs = 0;
      text = undefined;
      if (!isAhead) return [];
      isAhead = false;
      droppedAhead++;
      return ['go-on'];
    }
    silentMs += frameMs + resumedMs;
    resumedMs = 0;
    if (spokenMs < endpointing.minSpeechMs && takenBack === 0) {
      if (silentMs < turnTaking.dropMs) return [];
      wait();
      return ['drop'];
    }
    return commitWhenDue();
  };

  const dropped = (): readonly TurnEffect[] => {
    silentMs = isSpeech ? 0 : silentMs + frameMs;
    if (silentMs >= turnTaking.leastPauseMs) wait();
    return [];
  };

  const goOn = (effect: 'unduck' | 'resume'): readonly TurnEffect[] => {
    wait();
    // One knock after another is no sentence.
    if (effect === 'resume' || wordlessMs >= turnTaking.goesOnMs) wordlessMs = 0;
    return [effect];
  };

  const cut = (heardMs: number): readonly TurnEffect[] => {
    forgetWhatCameToNothing();
    hear(heardMs);
    return ['cut'];
  };

  const over = (
    bargeIn: ReturnType<typeof createBargeIn>,
    probability: number,
    voice: VoiceNow,
  ): readonly TurnEffect[] => {
    const effect = bargeIn.frame(probability, isSpeech, voice);
    if (effect === 'cut') return cut(bargeIn.spokenMs());
    if (effect === 'unduck' || effect === 'resume') return goOn(effect);
    return effect ? [effect] : [];
  };

  return {
    frame(probability, voice, isLoud = false) {
      isSpeech = probability >= (isSpeech ? endpointing.off : endpointing.on);
      switch (phase.is) {
        case 'waiting':
          return waiting(probability, voice, isLoud);
        case 'hearing':
          return hearing();
        case 'dropped':
          return dropped();
        case 'over':
          return over(phase.bargeIn, probability, voice);
      }
    },
    understood(said) {
      if (phase.is !== 'hearing' || silentMs === 0) return [];
      const isSame = said === text;
      text = said;
      const due = commitWhenDue();
      if (due.length > 0 || (isAhead && isSame)) return due;
      if (isAhead) droppedAhead++;
      isAhead = takenBack + droppedAhead < turnTaking.mostTakenBack;
      return isAhead ? ['ahead'] : [];
    },
    judged(hasWords) {
      if (phase.is !== 'over' || !phase.bargeIn.isJudged()) return [];
      if (!hasWords) return goOn('resume');
      const { bargeIn } = phase;
      const effects = cut(bargeIn.spokenMs());
      silentMs = bargeIn.silentMs();
      return effects;
    },
    finish() {
      return phase.is === 'hearing' ? commit() : [];
    },
    drop() {
      if (phase.is !== 'hearing') return [];
      phase = { is: 'dropped' };
      forgetWhatCameToNothing();
      return ['drop'];
    },
    reset() {
      wait();
      isSpeech = false;
      committedMs = Infinity;
      wordlessMs = Infinity;
      forgetWhatCameToNothing();
    },
    pauseMs: () => usualMs,
    isBusy() {
      if (phase.is === 'waiting') return wordlessMs < turnTaking.goesOnMs;
      return phase.is !== 'dropped';
    },
  };
}
