import { type AssistantName, generalId } from './assistants/assistant.ts';
import type { TurnEvent } from './conversation-events.ts';
import type { Fault } from '../contract/fault.ts';
import type { ShownPicture } from './picture.ts';
import type { About } from '../listen/script/about.ts';
import type { Spent } from '../usage/spent.ts';
import { reusableToolResults, endedToolUses, foldToolUses, type ToolUse } from './tool-use.ts';
import { type Versions, withTurnChanged, withVersion, withVersionShown } from './versions.ts';
import type { Wait } from '../contract/waiting.ts';

/**
 * What a conversation is, and how it grows: one fold over one union of events. Main folds to know the history, the
 * renderer folds to draw it.
 */

export interface Conversation {
  readonly turns: readonly Turn[];
  /** As the model or the person titled it; without one its first question stands for it, see `titleOf`. */
  readonly title?: string;
  /** It is written nowhere, and is over when another one begins. */
  readonly isIncognito?: true;
}

/** One utterance and its reply; or what Parley says of its own accord, of a timer that is over, or reads out. */
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
  /** Who answers, where that isn't the general assistant. */
  readonly assistant?: AssistantName;
  readonly reasoning: string;
  /** How long the model reasoned in all; absent while it does and when it did not. */
  readonly reasoningMs?: number;
  /** In the order the model asked for them. */
  readonly toolUses?: readonly ToolUse[];
  /** What the person should know about how this answer came to be, each once. */
  readonly notes?: readonly string[];
  readonly looker?: Looker;
  readonly waiting?: Wait;
  /** Markdown, as far as it has come. */
  readonly reply: string;
  readonly cues: readonly Cue[];
  /** The cue that sounds now. */
  readonly soundingCueId?: string;
  /** Up to where the reply has sounded, by whole cues: an offset into it. */
  readonly heardTo: number;
  readonly outcome?: TurnOutcome;
  /** The part of `reply` that was heard, when the turn was interrupted. */
  readonly heard?: string;
  /** Where the person silenced the reply, which was written on: an offset into it. */
  readonly silencedAt?: number;
  /** While the finished reply is read aloud once more: the offset it is read from. */
  readonly readFrom?: number;
  readonly fault?: Fault;
  readonly finishReason?: FinishReason;
  /** The model whose answer it is. */
  readonly model?: string;
  /** The model that the service says it came from, where that is another one. */
  readonly answeredBy?: string;
  readonly usage?: Usage;
  /** For this answer in all, tries included whose place it has taken. */
  readonly spent?: Spent;
  readonly stages?: Stages;
  /** The question was asked in other versions, too. */
  readonly versions?: Versions;
}

/** What was understood of speech so far. */
export interface TranscriptPreview {
  readonly text: string;
  /** What follows it, and may still change. */
  readonly tentative: string;
}

/** A model that answers in the chosen one's place, because it has seen the pictures of before. */
export interface Looker {
  readonly model: string;
  readonly insteadOf: string;
}

/** `reading`: a text that is not the model's, as plain text, is the reply. */
export type TurnOrigin = 'voice' | 'text' | 'timer' | 'reading';
type TurnPhase = 'listening' | 'transcribing' | 'thinking' | 'replying' | 'speaking' | 'over';
export type TurnOutcome = 'completed' | 'interrupted' | 'failed' | 'nothing-heard' | 'cancelled';
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

/**
 * The conversation after an event. Events of a turn that was never begun change nothing, and of one that is over only
 * what it cost. A turn in which nothing was said, or which was cancelled, leaves no trace; a turn without an answer that
 * is asked again leaves none either: what its tools brought goes over to the new one. A turn with an answer that is
 * asked again, and one whose question is edited, stays as another version. A title is for the conversation that has the
 * turn.
 */
export function foldTurn(conversation: Conversation, event: TurnEvent): Conversation {
  if (event.type === 'turn-start') return begin(conversation, event);
  const turn = conversation.turns.find((candidate) => candidate.id === event.turnId);
  if (turn && event.type === 'conversation-title') return { ...conversation, title: event.title };
  if (event.type === 'version-show')
    return { ...conversation, turns: withVersionShown(conversation.turns, event.turnId, event.at) };
  if (event.type === 'conversation-title') return conversation;
  if (!turn) return event.type === 'turn-cost' ? withCost(conversation, event) : conversation;
  if (turn.phase === 'over' && event.type !== 'turn-cost') return conversation;
  const next = advance(turn, event);
  const turns = leavesNoTrace(next)
    ? conversation.turns.filter((candidate) => candidate !== turn)
    : conversation.turns.map((candidate) => (candidate === turn ? next : candidate));
  return { ...conversation, turns };
}

/** A bill that comes in when its turn is hidden. */
function withCost(conversation: Conversation, event: TurnEvent & { type: 'turn-cost' }): Conversation {
  const { turns } = conversation;
  return { ...conversation, turns: withTurnChanged(turns, event.turnId, (turn) => advance(turn, event)) };
}

/** The turn that is going on, if any. */
export function currentTurn(conversation: Conversation): Turn | undefined {
  return conversation.turns.findLast(({ phase }) => phase !== 'over');
}

/** Whether a turn's answer can be gone on with: it broke off, was stopped or was cut, and nothing was asked since. */
export function canContinue({ turns }: Conversation, turnId: string): boolean {
  const last = turns.findLast(isAsked);
  if (last?.id !== turnId || last.phase !== 'over' || last.reply.trim() === '') return false;
  // What was stopped once it was written whole lacks nothing but its sound.
  const isStopped = last.outcome === 'interrupted' && last.finishReason === undefined;
  return last.outcome === 'failed' || isStopped || last.finishReason === 'length';
}

/** Whether a turn's reply can be read aloud once more, or after all: it is as whole as it will be. */
export function canSpeak({ turns }: Conversation, turnId: string): boolean {
  const turn = turns.find(({ id }) => id === turnId);
  return turn?.phase === 'over' && turn.reply.trim() !== '' && turn.outcome !== 'failed';
}

/**
 * How a turn ends whose finished reply was read aloud once more: what counted as said still does, and what was heard
 * now, if it goes on from there.
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

/** Whether somebody asked; else nothing in it was said to the model, or by it. */
export function isAsked({ origin }: Pick<Turn, 'origin'>): boolean {
  return origin === 'voice' || origin === 'text';
}

/** Whom the conversation was with last; undefined before anything was asked. */
export function lastAssistantId({ turns }: Conversation): string | undefined {
  const last = turns.findLast(isAsked);
  return last && (last.assistant?.id ?? generalId);
}

/** What the model will see as its own answer: all of the reply, or the part that was heard. */
export function saidInTurn(turn: Turn): string {
  return turn.heard ?? turn.reply;
}

function leavesNoTrace(turn: Turn): boolean {
  if (turn.phase !== 'over' || !isAsked(turn)) return false;
  return turn.outcome === 'cancelled' || (turn.utterance === '' && turn.outcome !== 'failed');
}

function begin(conversation: Conversation, event: TurnEvent & { type: 'turn-start' }): Conversation {
  if (conversation.turns.some((turn) => turn.id === event.turnId)) return conversation;
  const { continues, speaks, retryOf, edits } = event;
  const formerId = continues?.turnId ?? speaks ?? edits ?? retryOf;
  const former = conversation.turns.find(({ id }) => id === formerId);
  const isVersion =
    former && (edits !== undefined || (retryOf !== undefined && isWorthKeeping(former, conversation)));
  const gives = isVersion ? undefined : former && givenBy(former, event);
  const turn: Turn = {
    id: event.turnId,
    origin: event.origin,
    phase: event.origin === 'voice' && event.utterance === undefined ? 'listening' : 'thinking',
    startedAt: event.at,
    utterance: event.utterance ?? '',
    ...(event.pictures && { pictures: event.pictures }),
    ...(event.about && { about: event.about }),
    reasoning: '',
    reply: '',
    cues: [],
    heardTo: 0,
    ...gives,
  };
  if (isVersion) return { ...conversation, turns: withVersion(conversation.turns, former, turn) };
  // What is read aloud once more stays where it is.
  if (speaks !== undefined && former)
    return { ...conversation, turns: replaced(conversation.turns, former, turn) };
  const kept = conversation.turns.filter((other) => other !== former);
  return { ...conversation, turns: [...kept, turn] };
}

/** Whether a turn stays beside the new try: it has an answer, or its versions have been followed by other turns. */
function isWorthKeeping(turn: Turn, { turns }: Conversation): boolean {
  return turn.reply !== '' || (turn.versions !== undefined && turns.at(-1) !== turn);
}

function replaced(turns: readonly Turn[], former: Turn, turn: Turn): readonly Turn[] {
  return turns.map((other) => (other === former ? turn : other));
}

/** What a turn takes over from the one whose place it takes. */
function givenBy(
  former: Turn,
  { continues, speaks, from }: TurnEvent & { type: 'turn-start' },
): Partial<Turn> {
  if (speaks !== undefined) return writtenBy(former, from ?? former.heardTo);
  const { versions } = former;
  const given = continues ? begunBy(former, continues.to) : broughtBy(former);
  return { ...given, ...(versions && { versions }) };
}

/** The answer as it stands, but for its sound; `heard` stays, since it still counts as said. */
function writtenBy(former: Turn, from: number): Partial<Turn> {
  const { id: _id, outcome: _outcome, fault: _fault, silencedAt: _silenced, ...written } = former;
  return { ...written, phase: 'replying', cues: [], heardTo: from, readFrom: from };
}

/** The part of an answer that another turn goes on with. It counts as heard: only what comes is spoken. */
function begunBy({ reply, reasoning, reasoningMs, toolUses, notes, spent }: Turn, to: number): Partial<Turn> {
  return {
    reply: reply.slice(0, to),
    heardTo: to,
    reasoning,
    ...(reasoningMs !== undefined && { reasoningMs }),
    ...(toolUses && { toolUses }),
    ...(notes && { notes }),
    ...(spent && { spent }),
  };
}

/** What another try takes over from a turn without an answer, whose place it takes. */
function broughtBy({ toolUses, spent }: Turn): Partial<Turn> {
  const known = reusableToolResults(toolUses);
  return { ...(known.length > 0 && { toolUses: known }), ...(spent && { spent }) };
}

function advance(
  turn: Turn,
  event: Exclude<TurnEvent, { type: 'turn-start' | 'version-show' | 'conversation-title' }>,
): Turn {
  switch (event.type) {
    case 'take-end':
      return { ...turn, phase: 'transcribing', ...(event.pictures && { pictures: event.pictures }) };
    case 'transcript-preview':
      return { ...turn, preview: { text: event.text, tentative: event.tentative } };
    case 'transcript':
      return { ...without(turn, 'preview'), phase: 'thinking', utterance: event.text };
    case 'turn-assistant':
      return event.assistant.id === generalId ? turn : { ...turn, assistant: event.assistant };
    case 'reasoning-delta':
      return { ...without(turn, 'reasoningMs'), reasoning: turn.reasoning + event.text };
    case 'reasoning-end':
      return { ...turn, reasoningMs: event.durationMs };
    case 'tool-start':
    case 'tool-run':
    case 'tool-end':
      return { ...turn, toolUses: foldToolUses(turn.toolUses ?? [], event) };
    case 'turn-note':
      return { ...turn, notes: [...new Set([...(turn.notes ?? []), event.text])] };
    case 'turn-looker':
      return { ...turn, looker: { model: event.model, insteadOf: event.insteadOf } };
    case 'wait-start':
      return { ...turn, waiting: waitingOf(event) };
    case 'wait-end':
      return without(turn, 'waiting');
    case 'reply-delta':
      return {
        ...turn,
        phase: turn.phase === 'speaking' ? 'speaking' : 'replying',
        reply: turn.reply + event.text,
      };
    case 'reply-end':
      return {
        ...turn,
        ...(event.finishReason !== undefined && { finishReason: event.finishReason }),
        ...(event.model !== undefined && { model: event.model }),
        ...(event.answeredBy !== undefined && { answeredBy: event.answeredBy }),
        ...(event.usage && { usage: event.usage }),
      };
    case 'turn-cost':
      return { ...turn, spent: event.spent };
    case 'turn-silence':
      return { ...without(turn, 'soundingCueId'), phase: 'replying', silencedAt: event.at };
    case 'cue-ready':
      return { ...turn, cues: [...turn.cues, event.cue] };
    case 'cue-start':
      if (turn.silencedAt !== undefined) return turn; // it was on its way
      return { ...turn, phase: 'speaking', soundingCueId: event.cueId };
    case 'cue-end':
      return afterCue(turn, event.cueId);
    case 'turn-end': {
      const { type: _type, turnId: _turnId, ...end } = event;
      return { ...atRest(turn), ...end, phase: 'over' };
    }
  }
}

function afterCue(turn: Turn, cueId: string): Turn {
  const ended = turn.cues.find((cue) => cue.id === cueId);
  const heardTo = Math.max(turn.heardTo, ended?.end ?? 0);
  return { ...(turn.soundingCueId === cueId ? without(turn, 'soundingCueId') : turn), heardTo };
}

/** Nothing sounds, waits, asks or runs any more. */
function atRest(turn: Turn): Turn {
  const { soundingCueId: _silenced, waiting: _waited, readFrom: _read, preview: _heard, ...rest } = turn;
  return turn.toolUses ? { ...rest, toolUses: endedToolUses(turn.toolUses) } : rest;
}

function waitingOf({ reason, untilMs, limit }: Wait): Wait {
  return { reason, untilMs, ...(limit !== undefined && { limit }) };
}

function without(turn: Turn, field: 'soundingCueId' | 'waiting' | 'reasoningMs' | 'preview'): Turn {
  const { [field]: _gone, ...rest } = turn;
  return rest as Turn; // each of these fields is optional, which a computed name hides
}
