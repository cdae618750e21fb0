import { type AssistantName, generalId } from './assistants/assistant.ts';
import type { Fault } from '../contract/fault.ts';
import type { ShownPicture } from './picture.ts';
import type { About } from '../listen/script/about.ts';
import type { AskedDocument, Citation } from './citation.ts';
import type { Spent } from '../usage/spent.ts';
import type { ToolUse } from './tool-use.ts';
import type { Wait } from '../contract/waiting.ts';

/** What a conversation is, and what can be done with its turns. How it grows is in `fold-turn.ts`. */

export interface Conversation {
  readonly turns: readonly Turn[];
  /** In the window: how many earlier turns haven't been fetched yet; main has them all. A multiple of `turnsInRow`. */
  readonly earlier?: number;
  /** Given by the model or the person; without one, the first question is shown instead, see `titleOf`. */
  readonly title?: string;
  /** It is saved nowhere, and over when another one begins. */
  readonly isIncognito?: true;
}

/** One utterance and its reply, or something Parley says on its own: that a timer is over, or a text it reads out. */
export interface Turn {
  readonly id: string;
  readonly origin: TurnOrigin;
  readonly phase: TurnPhase;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** What the person said or typed. */
  readonly utterance: string;
  /** What was understood so far, while it is being spoken. */
  readonly preview?: TranscriptPreview;
  /** What the person showed with it. */
  readonly pictures?: readonly ShownPicture[];
  /** It was asked while this was read aloud. */
  readonly about?: About;
  /** Documents that went with it. */
  readonly documents?: readonly AskedDocument[];
  /** The parts of them that the reply may cite; once the turn is over, those that it does cite. */
  readonly citations?: readonly Citation[];
  /** Who answers, where that isn't the general assistant. */
  readonly assistant?: AssistantName;
  /** The ids of the notes about the person that were sent with the question, if any. */
  readonly notesTold?: readonly string[];
  readonly reasoning: string;
  /** How long the model reasoned in all; absent while it still does, and if it didn't. */
  readonly reasoningMs?: number;
  /** In the order the model asked for them. */
  readonly toolUses?: readonly ToolUse[];
  /** What the person should know about how this answer came to be, each once. */
  readonly notes?: readonly string[];
  readonly looker?: Looker;
  readonly waiting?: Wait;
  /** Markdown, as far as it has arrived. */
  readonly reply: string;
  readonly cues: readonly Cue[];
  /** The cue that is playing. */
  readonly soundingCueId?: string;
  /** How far the reply has been played, in whole cues: an offset into it. */
  readonly heardTo: number;
  readonly outcome?: TurnOutcome;
  /** The part of `reply` that was heard, if the turn was interrupted. */
  readonly heard?: string;
  /** Where the person silenced the reply, which went on being written: an offset into it. */
  readonly silencedAt?: number;
  /** While the finished reply is read aloud once more: the offset it is read from. */
  readonly readFrom?: number;
  readonly fault?: Fault;
  readonly finishReason?: FinishReason;
  /** The model that was asked. */
  readonly model?: string;
  /** The model that the service says it came from, if that is another one. */
  readonly answeredBy?: string;
  readonly usage?: Usage;
  /** For this answer in all, including earlier tries that it has replaced. */
  readonly spent?: Spent;
  readonly stages?: Stages;
  /** The question was asked in other versions, too. */
  readonly versions?: Versions;
}

/**
 * A question can be asked in several versions. One is in view, with the turns that followed it; the others are kept
 * beside it, each with all that followed it, so that whoever reads the turns in view never meets them.
 */
interface Versions {
  /** Which of all versions the turn in view is, counted from zero. */
  readonly at: number;
  /** The others, in the order in which they were asked; each begins with its question. */
  readonly others: readonly (readonly Turn[])[];
}

/** What was understood of speech so far. */
interface TranscriptPreview {
  readonly text: string;
  /** What follows it, and may still change. */
  readonly tentative: string;
}

/** A model that answers in place of the chosen one, because it has seen the earlier pictures. */
interface Looker {
  readonly model: string;
  readonly insteadOf: string;
}

/** `reading`: the reply is a text that isn't the model's, as plain text. */
type TurnOrigin = 'voice' | 'text' | 'timer' | 'reminder' | 'reading';
type TurnPhase = 'listening' | 'transcribing' | 'thinking' | 'replying' | 'speaking' | 'over';
type TurnOutcome = 'completed' | 'interrupted' | 'failed' | 'nothing-heard' | 'cancelled';
export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter';

/** A unit of text with its audio, lit while it sounds. `start` and `end` are offsets into the reply's Markdown. */
export interface Cue {
  readonly id: string;
  /** As it is spoken, without markup. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Silence that follows it, in milliseconds. */
  readonly pauseAfterMs: number;
}

/** Tokens, as the service bills them; reasoning tokens are part of the completion's. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly totalTokens: number;
  readonly reasoningTokens: number;
  readonly cachedTokens: number;
}

/** When each stage was reached, in milliseconds since the person had finished speaking or typing. */
export interface Stages {
  readonly transcriptMs?: number;
  readonly reasoningStartMs?: number;
  readonly replyStartMs?: number;
  readonly speechStartMs?: number;
  readonly replyEndMs?: number;
  readonly endMs?: number;
}

export const emptyConversation: Conversation = { turns: [] };
export const emptyIncognito: Conversation = { turns: [], isIncognito: true };

/** The turn that is going on, if any. */
export function currentTurn(conversation: Conversation): Turn | undefined {
  return conversation.turns.findLast(({ phase }) => phase !== 'over');
}

/** Whether a turn's answer can be continued: it broke off, was stopped or was cut, and nothing was asked since. */
export function canContinue({ turns }: Conversation, turnId: string): boolean {
  const last = turns.findLast(isAsked);
  if (last?.id !== turnId || last.phase !== 'over' || last.reply.trim() === '') return false;
  // A reply stopped after it was completely written lacks only its sound.
  const isStopped = last.outcome === 'interrupted' && last.finishReason === undefined;
  return last.outcome === 'failed' || isStopped || last.finishReason === 'length';
}

/** Whether a turn's reply can be read aloud, again or for the first time: nothing will be added to it. */
export function canSpeak({ turns }: Conversation, turnId: string): boolean {
  const turn = turns.find(({ id }) => id === turnId);
  return turn?.phase === 'over' && turn.reply.trim() !== '' && turn.outcome !== 'failed';
}

/**
 * How a turn ends whose finished reply was read aloud once more: what counted as said still does, and so does what was heard
 * now, if it continues from there.
 * @param to the offset up to which it was heard
 */
export function endOfReading(
  { heard, reply, readFrom = 0 }: Turn,
  to: number,
): Pick<Turn, 'heard'> & { readonly outcome: TurnOutcome } {
  if (heard === undefined) return { outcome: 'completed' };
  const goesOn = reply.slice(heard.length, readFrom).trim() === '';
  const said = goesOn ? Math.max(heard.length, to) : heard.length;
  return { outcome: 'interrupted', heard: reply.slice(0, said) };
}

/** Whether somebody asked. If not, nothing in it was said to the model or by it. */
export function isAsked({ origin }: Pick<Turn, 'origin'>): boolean {
  return origin === 'voice' || origin === 'text';
}

/** The assistant that the conversation was with last; undefined before anything was asked. */
export function lastAssistantId({ turns }: Conversation): string | undefined {
  const last = turns.findLast(isAsked);
  return last && (last.assistant?.id ?? generalId);
}

/** What the model will see as its own answer: all of the reply, or the part that was heard. */
export function saidInTurn(turn: Turn): string {
  return turn.heard ?? turn.reply;
}
