import { wordCount } from '../listen/script/packing.ts';
import { pieceLimits } from './piece-ends.ts';
import { type Piece, type PieceCutter, type PieceOption, isSentence } from './pieces.ts';

/**
 * Decides what of a reply is sent to speech next, and when: soon enough that the sound never gaps, late and long enough
 * that few requests are needed. A pure function of what is written and of what is known about time.
 */

/** What is known when the next piece is to be chosen. */
interface PlanGround {
  /** Nothing has been sent yet. */
  readonly first: boolean;
  /** The last piece ended in the midst of a sentence, with nothing but a breath after it. */
  readonly afterPhrase?: boolean;
  /** Milliseconds until all that has been sent is over, with the pause after it; 0 when nothing sounds nor is awaited. */
  readonly drainsInMs: number;
  /** What the service still allows this minute; undefined if it doesn't say. */
  readonly requestsLeft: number | undefined;
  readonly times: ServiceTimes;
  /** Texts that have been spoken before, and may still be kept. */
  readonly spokenBefore?: ReadonlySet<string> | undefined;
}

/** How long the service surely takes, in milliseconds. */
export interface ServiceTimes {
  /** Some has been measured, and it isn't only what services usually take. */
  isKnown(): boolean;
  /** To render so many characters. */
  speechMs(chars: number): number;
  /** The likely time, not the one that is surely enough. */
  likelySpeechMs(chars: number): number;
  /** The same when it is unusually slow. */
  slowSpeechMs(chars: number): number;
  /** The worst case, by how unevenly it has answered: for pieces after which a gap would break a sentence. */
  worstSpeechMs(chars: number): number;
  /** To write so many. */
  writingMs(chars: number): number;
  /** Its voice to say the text, at its natural pace. */
  soundMs(text: string): number;
}

/** A piece to send now; else how long to wait, if not only for more text. */
type Plan = { readonly piece: PieceOption } | { readonly waitMs?: number };

export const planning = {
  /** Letters and digits of a first piece that ends at a clause mark. */
  minFirstLetters: 12,
  /** Words of a first piece that ends where only a breath is taken: fewer sound cut off. */
  minPhraseWords: 4,
  /** The mark is there, too: so much later the piece up to it would be heard, at least. */
  worthMs: 150,
  /** Of what follows a phrase, up to the next mark. */
  phraseRestChars: 60,
  /** A first piece without a mark ends after so many words, if the next mark is this far away. */
  firstWords: 12,
  markAwayMs: 300,
  /** Of an average clause. */
  clauseChars: 40,
  /** How long before its turn a piece is to be ready. */
  leadMs: 350,
  /** The first sound doesn't wait for the second where even a slow answer would leave no longer gap. */
  slightGapMs: 1_000,
  /** It waits no longer than this. */
  mostHoldMs: 2_000,
  /** With less sound ahead, the clauses of a sentence are sent before its end is written. */
  clausesMs: 5_000,
  /** With less sound ahead, sentences are sent as they are written; with more, they wait for others to go with them. */
  sentencesMs: 8_000,
  /** With more sound ahead, nothing is sent: a barge-in would waste it. */
  aheadMs: 12_000,
  /** With fewer requests left, all that is written goes into one. */
  fewRequests: 6,
  /** Of such a request. A slow service takes most of a minute for it. */
  mostChars: 4_000,
} as const;

export function planPiece(cutter: PieceCutter, outlook: PlanGround): Plan {
  if (outlook.drainsInMs > planning.aheadMs) return { waitMs: outlook.drainsInMs - planning.aheadMs };
  const options = cutter.options();
  const { spokenBefore } = outlook;
  const perhapsKept = outlook.first && spokenBefore ? [...cutter.phrases(), ...options] : options;
  const kept = perhapsKept.findLast(({ text }) => spokenBefore?.has(text));
  if (kept) return { piece: kept };
  const { requestsLeft = Infinity } = outlook;
  if (requestsLeft < planning.fewRequests && !(outlook.first && requestsLeft > 1))
    return planRest(cutter, outlook);
  return outlook.first ? planFirst(cutter, options, outlook) : planNext(cutter, options, outlook);
}

/** The shortest that can be spoken well, so that sound starts early. */
function planFirst(cutter: PieceCutter, options: readonly PieceOption[], { times }: PlanGround): Plan {
  const enough = options.find(
    (option) => isSentence(option) || lettersIn(option) >= planning.minFirstLetters,
  );
  const whole = enough ?? (cutter.isFinished() ? options.at(-1) : undefined);
  const piece = cutter.phrases().find((phrase) => isWorthBreath(phrase, whole, times)) ?? whole;
  if (piece) return { piece };
  if (times.writingMs(planning.clauseChars) <= planning.markAwayMs) return {};
  const words = cutter.afterWords(planning.firstWords);
  return words ? { piece: words } : {};
}

/** Only where the rest is ready, even if it takes unusually long, before the phrase is over. */
function isWorthBreath({ text }: Piece, whole: Piece | undefined, times: ServiceTimes): boolean {
  if (!times.isKnown() || wordCount(text) < planning.minPhraseWords) return false;
  if (whole && times.speechMs(whole.text.length) - times.speechMs(text.length) < planning.worthMs)
    return false;
  const restChars = Math.max(
    planning.clauseChars,
    whole ? whole.text.length - text.length : planning.phraseRestChars,
  );
  const restMs = (whole ? 0 : times.writingMs(restChars)) + times.worstSpeechMs(restChars);
  return restMs <= times.likelySpeechMs(text.length) + times.soundMs(text);
}

/** The longest that is surely ready in time. */
function planNext(cutter: PieceCutter, all: readonly PieceOption[], outlook: PlanGround): Plan {
  const options = all.filter(
    (option) => isSentence(option) || option.text.length >= pieceLimits.minClauseChars,
  );
  const { times, afterPhrase = false } = outlook;
  const spareMs = ({ text: { length } }: Piece): number =>
    outlook.drainsInMs -
    planning.leadMs -
    (afterPhrase ? times.worstSpeechMs(length) : times.speechMs(length));
  const ready = options.filter((option) => spareMs(option) >= 0);
  const piece = ready.findLast(isSentence) ?? ready.at(-1) ?? options.find(isSentence) ?? options[0];
  if (!piece) return {};
  const enoughMs = isSentence(piece) ? planning.sentencesMs : planning.clausesMs;
  const waitMs = Math.min(spareMs(piece), outlook.drainsInMs - enoughMs);
  return waitMs > 0 && mayGrow(cutter, piece) ? { waitMs } : { piece };
}

/** More text may make it longer. */
function mayGrow(cutter: PieceCutter, { text }: Piece): boolean {
  return !cutter.isFinished() && text.length < pieceLimits.maxChars - planning.clauseChars;
}

/** All in one request: the whole rest where there is only one left, else what is written when it must be sent. */
function planRest(cutter: PieceCutter, { drainsInMs, requestsLeft = 0, times }: PlanGround): Plan {
  const options = cutter.options({ most: planning.mostChars, acrossParagraphs: true });
  const piece = options.findLast(isSentence) ?? options.at(-1);
  if (!piece || cutter.isFinished()) return piece ? { piece } : {};
  if (requestsLeft <= 1) return {};
  const waitMs = drainsInMs - planning.leadMs - times.speechMs(piece.text.length);
  return waitMs > 0 ? { waitMs } : { piece };
}

/** The first sound of a reply, which is ready, and the piece behind it, once that is sent. */
interface Opening {
  /** It ends in the midst of a sentence. */
  readonly isPhrase: boolean;
  /** With the pause after it, as long as they are heard. */
  readonly soundMs: number;
  readonly next: { readonly chars: number; readonly askedMs: number; readonly isReady: boolean } | undefined;
  /** How long it has waited. */
  readonly heldMs: number;
}

/**
 * How much longer the first sound should wait, so that no gap follows it. Only where it is a few words and the service
 * so slow that they might be followed by a long silence.
 */
export function holdMs({ isPhrase, soundMs, next, heldMs }: Opening, times: ServiceTimes): number {
  if (next?.isReady) return 0;
  const slowMs = isPhrase ? times.worstSpeechMs : times.slowSpeechMs;
  const followsInMs = next
    ? slowMs(next.chars) - next.askedMs
    : times.writingMs(planning.clauseChars) + slowMs(planning.clauseChars);
  const gapMs = followsInMs - soundMs;
  if (heldMs === 0 && gapMs < (isPhrase ? 0 : planning.slightGapMs)) return 0;
  return Math.min(gapMs, planning.mostHoldMs - heldMs);
}

function lettersIn({ text }: Piece): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
